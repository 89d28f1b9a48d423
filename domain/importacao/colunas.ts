import { chaveDeBusca } from '../kernel/texto.ts'
import { portes, portesTodos } from '../porte/porte.ts'
import { nomesDosTipos, tiposDeOferta } from '../servico/oferta.rules.ts'
import { nomeDoSetor, setores } from '../servico/setor.ts'

/** How a cell is read: words, a day, a whole number, an amount, yes or no, several words apart by semicolons. */
type TipoDaColuna = 'texto' | 'dia' | 'inteiro' | 'reais' | 'simNao' | 'lista'

export interface ColunaDaImportacao {
  /** Name of the value, for the writer of the import. */
  campo: string
  rotulo: string
  tipo?: TipoDaColuna
  largura: number
  /** What stands in the template's sheet of instructions. */
  ajuda: string
  obrigatoria?: boolean
  /** Words that it takes, each word of a list too; `dito` is how they are told. */
  entre?: { aceita: (texto: string) => boolean; dito: string }
}

const nomesDosPortes = portesTodos.map((p) => portes[p].sigla).join(', ')

/** The size that a cell names, by its code, its short or its long name; undefined where it is none. */
export const porteEscrito = (texto: string) =>
  portesTodos.find((p) =>
    [p, portes[p].sigla, portes[p].rotulo].some((nome) => chaveDeBusca(nome) === chaveDeBusca(texto)),
  )

const siglasDosEstados = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

const porNome = (nomes: readonly string[]) => {
  const chaves = new Set(nomes.map(chaveDeBusca))
  return { aceita: (texto: string) => chaves.has(chaveDeBusca(texto)), dito: nomes.join(', ') }
}
const entreOsPortes = { aceita: (texto: string) => porteEscrito(texto) !== undefined, dito: nomesDosPortes }

/** What every company brings, client or provider. */
const daEmpresa: readonly ColunaDaImportacao[] = [
  { campo: 'documento', rotulo: 'CNPJ ou CPF', largura: 20, obrigatoria: true, ajuda: 'Com ou sem pontuação.' },
  { campo: 'razaosocial', rotulo: 'Razão social', largura: 36, obrigatoria: true, ajuda: 'O nome, se for uma pessoa.' },
  { campo: 'nomefantasia', rotulo: 'Nome fantasia', largura: 30, ajuda: 'Vazio: a razão social.' },
]
/** After everything else: templates that were filled in before keep their cells. */
const daAtividade: readonly ColunaDaImportacao[] = [
  { campo: 'cnae', rotulo: 'CNAE', largura: 12, ajuda: 'Da atividade principal, como 1091-1/02.' },
  { campo: 'cnae_descricao', rotulo: 'Atividade', largura: 36, ajuda: 'O que a empresa faz.' },
]
const doEndereco: readonly ColunaDaImportacao[] = [
  { campo: 'cep', rotulo: 'CEP', largura: 12, ajuda: '8 números.' },
  { campo: 'logradouro', rotulo: 'Endereço', largura: 36, ajuda: 'Rua e número.' },
  { campo: 'complemento', rotulo: 'Complemento', largura: 20, ajuda: '' },
  { campo: 'cidade', rotulo: 'Cidade', largura: 22, obrigatoria: true, ajuda: 'O nome do município.' },
  {
    campo: 'estado',
    rotulo: 'UF',
    largura: 6,
    obrigatoria: true,
    ajuda: 'A sigla, como BA.',
    entre: porNome(siglasDosEstados),
  },
  { campo: 'telefone', rotulo: 'Telefone', largura: 18, ajuda: 'Com DDD.' },
  { campo: 'email', rotulo: 'E-mail', largura: 28, ajuda: 'Da empresa.' },
]
/** Who is invited to act for the company; either all of it or nothing. */
const daPessoa: readonly ColunaDaImportacao[] = [
  { campo: 'pessoaNome', rotulo: 'Nome da pessoa', largura: 20, ajuda: 'Quem vai acessar o Hub pela empresa.' },
  { campo: 'pessoaSobrenome', rotulo: 'Sobrenome', largura: 24, ajuda: '' },
  { campo: 'pessoaCpf', rotulo: 'CPF da pessoa', largura: 18, ajuda: '' },
  {
    campo: 'pessoaEmail',
    rotulo: 'E-mail da pessoa',
    largura: 28,
    ajuda: 'Recebe o convite com o link para escolher a senha.',
  },
]

const unicasDaEmpresa = ['documento', 'pessoaCpf', 'pessoaEmail']

export const tiposDeImportacao = {
  empresas: {
    titulo: 'Empresas clientes',
    aba: 'Empresas',
    unicas: unicasDaEmpresa,
    colunas: [
      ...daEmpresa,
      {
        campo: 'porte',
        rotulo: 'Porte',
        largura: 16,
        obrigatoria: true,
        ajuda: `Um destes: ${nomesDosPortes}.`,
        entre: entreOsPortes,
      },
      ...doEndereco,
      { campo: 'inscricao_produtor', rotulo: 'Inscrição de produtor', largura: 20, ajuda: 'Só de produtor rural.' },
      { campo: 'caf', rotulo: 'CAF', largura: 16, ajuda: 'Só de produtor rural.' },
      { campo: 'sicab', rotulo: 'SICAB', largura: 14, ajuda: 'Só de artesão.' },
      { campo: 'sicab_validade', rotulo: 'Validade do SICAB', tipo: 'dia', largura: 16, ajuda: 'Só de artesão.' },
      ...daPessoa,
      ...daAtividade,
    ],
  },
  prestadores: {
    titulo: 'Prestadores credenciados',
    aba: 'Prestadores',
    unicas: unicasDaEmpresa,
    colunas: [
      ...daEmpresa,
      ...doEndereco,
      {
        campo: 'servicos',
        rotulo: 'Serviços',
        tipo: 'lista',
        largura: 30,
        obrigatoria: true,
        ajuda: 'Os códigos em que a empresa é credenciada, como FT-003; FT-010.',
      },
      { campo: 'contrato', rotulo: 'Contrato ou edital', largura: 28, obrigatoria: true, ajuda: 'Em que se baseia.' },
      { campo: 'vigente_ate', rotulo: 'Vigente até', tipo: 'dia', largura: 14, ajuda: 'Vazio: sem fim.' },
      ...daPessoa,
      ...daAtividade,
    ],
  },
  servicos: {
    titulo: 'Serviços e ofertas',
    aba: 'Serviços',
    juntas: 'codigo',
    colunas: [
      {
        campo: 'codigo',
        rotulo: 'Código',
        largura: 12,
        obrigatoria: true,
        ajuda: 'Uma linha para cada oferta; ofertas do mesmo serviço repetem o código em linhas seguidas.',
      },
      {
        campo: 'titulo',
        rotulo: 'Serviço',
        largura: 34,
        ajuda: 'Na primeira linha do serviço, como as sete seguintes.',
      },
      { campo: 'descricao', rotulo: 'Descrição', largura: 50, ajuda: 'O que o cliente lê no catálogo.' },
      { campo: 'tipo', rotulo: 'Tipo de serviço', largura: 20, ajuda: 'Como Consultoria.' },
      { campo: 'tema', rotulo: 'Tema', largura: 20, ajuda: 'O nome de um tema que existe.' },
      { campo: 'subtema', rotulo: 'Subtema', largura: 20, ajuda: 'O nome de um subtema do tema.' },
      { campo: 'programa', rotulo: 'Programa', largura: 20, ajuda: 'O nome de um programa ativo.' },
      {
        campo: 'setores',
        rotulo: 'Setores',
        tipo: 'lista',
        largura: 24,
        ajuda: 'Indústria; Comércio; Serviços; Agronegócio.',
        entre: porNome(setores.map(nomeDoSetor)),
      },
      {
        campo: 'exige_diagnostico',
        rotulo: 'Exige diagnóstico',
        tipo: 'simNao',
        largura: 14,
        ajuda: 'Vazio: não.',
      },
      { campo: 'ofertaTitulo', rotulo: 'Oferta', largura: 30, obrigatoria: true, ajuda: 'O nome da oferta.' },
      {
        campo: 'ofertaTipo',
        rotulo: 'Tipo de oferta',
        largura: 16,
        obrigatoria: true,
        ajuda: 'Preço fechado, Por hora ou Sob cotação.',
        entre: porNome(tiposDeOferta.map((t) => nomesDosTipos[t])),
      },
      { campo: 'horas', rotulo: 'Horas', tipo: 'inteiro', largura: 8, obrigatoria: true, ajuda: '' },
      {
        campo: 'valor',
        rotulo: 'Valor (R$)',
        tipo: 'reais',
        largura: 14,
        ajuda: 'O preço; de sob cotação, a estimativa. Vazio, se for por hora.',
      },
      {
        campo: 'valor_hora',
        rotulo: 'Valor da hora (R$)',
        tipo: 'reais',
        largura: 14,
        ajuda: 'Só de oferta por hora.',
      },
      { campo: 'prazo_dias', rotulo: 'Prazo (dias)', tipo: 'inteiro', largura: 10, obrigatoria: true, ajuda: '' },
      {
        campo: 'portes',
        rotulo: 'Portes',
        tipo: 'lista',
        largura: 30,
        obrigatoria: true,
        ajuda: `Para quem é: ${nomesDosPortes}.`,
        entre: entreOsPortes,
      },
      {
        campo: 'etapas',
        rotulo: 'Etapas',
        tipo: 'lista',
        largura: 50,
        obrigatoria: true,
        ajuda: 'Cada uma com a sua parte do valor, somando 100%, como Diagnóstico 40%; Plano 60%.',
      },
    ],
  },
  solicitacoes: {
    titulo: 'Solicitações em andamento',
    aba: 'Solicitações',
    juntas: 'numero_origem',
    colunas: [
      {
        campo: 'numero_origem',
        rotulo: 'Número de origem',
        largura: 18,
        obrigatoria: true,
        ajuda: 'Como se chamava no outro sistema. Uma linha para cada etapa que falta, com o número repetido.',
      },
      {
        campo: 'documento',
        rotulo: 'CNPJ ou CPF do cliente',
        largura: 20,
        ajuda: 'De uma empresa já cadastrada. Na primeira linha da solicitação, como as cinco seguintes.',
      },
      { campo: 'servico', rotulo: 'Código do serviço', largura: 16, ajuda: 'Como FT-003.' },
      { campo: 'oferta', rotulo: 'Oferta', largura: 26, ajuda: 'O nome da oferta. Vazio: a primeira do serviço.' },
      { campo: 'objetivo', rotulo: 'Objetivo', largura: 44, ajuda: 'O que a empresa quer alcançar.' },
      { campo: 'responsavel', rotulo: 'E-mail do gestor', largura: 26, ajuda: 'Quem responde. Vazio: a unidade.' },
      {
        campo: 'prestador',
        rotulo: 'CNPJ do prestador',
        largura: 20,
        ajuda: 'Quem já foi escolhido. Vazio: os credenciados são convidados.',
      },
      { campo: 'etapa', rotulo: 'Etapa', largura: 28, ajuda: 'Só as que faltam; pede o prestador.' },
      { campo: 'entrega', rotulo: 'Entrega', largura: 32, ajuda: 'O que o cliente recebe.' },
      { campo: 'inicio', rotulo: 'Início', tipo: 'dia', largura: 12, ajuda: 'A partir de hoje.' },
      { campo: 'fim', rotulo: 'Fim', tipo: 'dia', largura: 12, ajuda: '' },
      { campo: 'horas', rotulo: 'Horas', tipo: 'inteiro', largura: 8, ajuda: '' },
      { campo: 'valor', rotulo: 'Valor (R$)', tipo: 'reais', largura: 14, ajuda: 'Do que falta fazer.' },
    ],
  },
} as const satisfies Record<
  string,
  {
    titulo: string
    /** Sheet that is read. */
    aba: string
    /** Columns of which no two lines may share a value. */
    unicas?: readonly string[]
    /** Column whose equal values stand in lines that follow each other: they are one record. */
    juntas?: string
    colunas: readonly ColunaDaImportacao[]
  }
>
export type TipoDeImportacao = keyof typeof tiposDeImportacao
export const tiposTodos = Object.keys(tiposDeImportacao) as TipoDeImportacao[]

/** Lines of one file: what is checked while somebody waits, and undone at once. */
export const MAIS_LINHAS = 1_000
/** Faults that are kept of a file, and told in its annotated copy. */
export const MAIS_FALHAS = 5_000
/** Faults that a page shows at a time, and cells that it mends at once. */
export const FALHAS_NA_TELA = 200
/** Longest text of a cell that is read, in characters. */
export const MAIS_TEXTO = 2_000
/** Days for which the lines of a file with faults wait to be mended; then they are forgotten, because people are in them. */
export const DIAS_PARA_CORRIGIR = 30
/** Heading of the column that an annotated copy has beside the others. */
export const COLUNA_DAS_FALHAS = 'O que corrigir'
/** Sheet of the template that says how to fill it. */
export const ABA_DE_INSTRUCOES = 'Como preencher'
