import { ZEROS_DO_DOCUMENTO } from '../kernel/celula.ts'
import { nomeDoPapel, type Papel } from '../kernel/papel.ts'
import { chaveDeBusca } from '../kernel/texto.ts'
import { portes, portesTodos } from '../porte/porte.ts'
import { nomesDosUsos } from '../questionario/edicao.rules.ts'
import { nomesDosTiposDePergunta } from '../questionario/questionario.rules.ts'
import { nomesDosTipos } from '../servico/oferta.rules.ts'
import { nomeDoSetor, setores } from '../servico/setor.ts'

/** How a cell is read: words, a day, a whole number, an amount, yes or no, several words apart by semicolons. */
type TipoDaColuna = 'texto' | 'dia' | 'inteiro' | 'reais' | 'simNao' | 'lista'

export interface ColunaDaImportacao {
  /** Path of the form's field that it fills in: 'empresa.cep'. */
  campo: string
  rotulo: string
  /** What stands in the template's sheet of instructions. */
  ajuda: string
  tipo?: TipoDaColuna
  obrigatoria?: boolean
  /** Words that it takes, each word of a list too, as the form has them; `dito` is how they are told. */
  entre?: { valor: (texto: string) => string | undefined; dito: string }
  /** Lowest whole number; 1 unless given. */
  minimo?: number
  /** Lengths of the code that it holds, which loses the zeros that it begins with where Excel takes it for a number. */
  zeros?: readonly number[]
  /** What an empty cell stands for; nothing unless given. */
  vazia?: string | boolean
}

/** A kind of import: what its sheet has. What is done with it is in the folder of its concept (server/jobs/importadores.ts). */
export interface ComoImportar {
  titulo: string
  /** Sheet that is read. */
  aba: string
  /** Groups whose people bring it: of those who import, who may also make such a record by hand, or has it made. */
  quem: readonly Papel[]
  /** Columns of which no two lines may share a value; of several together, all their values. */
  unicas?: readonly (string | readonly string[])[]
  /** Columns whose value has the same value of the other column beside it in every line. */
  sempreCom?: Readonly<Record<string, string>>
  /** Column whose equal values stand in lines that follow each other: they are one record. */
  juntas?: string
  /** Field of the form that has an entry for every line of a record: columns below it are read in each, the others in the first. */
  itens?: string
  colunas: readonly ColunaDaImportacao[]
}

const c = (
  campo: string,
  rotulo: string,
  ajuda = '',
  mais: Omit<Partial<ColunaDaImportacao>, 'campo' | 'rotulo' | 'ajuda'> = {},
): ColunaDaImportacao => ({ campo, rotulo, ajuda, ...mais })
const exigida = { obrigatoria: true } as const
const documento = { zeros: ZEROS_DO_DOCUMENTO } as const
const cpf = { zeros: [11] } as const

/** The words by which people call each code; the code itself is taken too. */
function palavras(nomes: Readonly<Record<string, string>>): NonNullable<ColunaDaImportacao['entre']> {
  const porChave = new Map(
    Object.entries(nomes).flatMap(([codigo, nome]) => [codigo, nome].map((n) => [chaveDeBusca(n), codigo])),
  )
  return { valor: (texto) => porChave.get(chaveDeBusca(texto)), dito: Object.values(nomes).join(', ') }
}
const siglas = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')
const estados = palavras(Object.fromEntries(siglas.map((uf) => [uf, uf])))
const porSigla = palavras(Object.fromEntries(portesTodos.map((p) => [p, portes[p].sigla])))
const porNome = palavras(Object.fromEntries(portesTodos.map((p) => [p, portes[p].rotulo])))
/** A size by its code, its short or its long name. */
const tamanhos = { dito: porSigla.dito, valor: (texto: string) => porSigla.valor(texto) ?? porNome.valor(texto) }

/** What every company brings, client or provider. */
const daEmpresa = [
  c('empresa.documento', 'CNPJ ou CPF', 'Com ou sem pontuação.', { ...exigida, ...documento }),
  c('empresa.razaosocial', 'Razão social', 'O nome, se for uma pessoa.', exigida),
  c('empresa.nomefantasia', 'Nome fantasia', 'Vazio: a razão social.'),
]
/** After everything else: templates that were filled in before keep their cells. */
const daAtividade = [
  c('empresa.cnae', 'CNAE', 'Da atividade principal, como 1091-1/02.', { zeros: [7] }),
  c('empresa.cnae_descricao', 'Atividade', 'O que a empresa faz.'),
]
const doEndereco = [
  c('empresa.cep', 'CEP', '8 números.', { zeros: [8] }),
  c('empresa.logradouro', 'Endereço', 'Rua e número.'),
  c('empresa.complemento', 'Complemento'),
  c('empresa.cidade', 'Cidade', 'O nome do município.', exigida),
  c('empresa.estado', 'UF', 'A sigla, como BA.', { ...exigida, entre: estados }),
  c('empresa.telefone', 'Telefone', 'Com DDD.'),
  c('empresa.email', 'E-mail', 'Da empresa.'),
]
/** Who is invited to act for the company; either all of it or nothing. */
const daPessoa = [
  c('pessoa.nome', 'Nome da pessoa', 'Quem vai acessar o Hub pela empresa.'),
  c('pessoa.sobrenome', 'Sobrenome'),
  c('pessoa.cpf', 'CPF da pessoa', '', cpf),
  c('pessoa.email', 'E-mail da pessoa', 'Recebe o convite com o link para escolher a senha.'),
]
const unicasDaEmpresa = ['empresa.documento', 'pessoa.cpf', 'pessoa.email']
const coordenacaoEAdministracao = ['coordenador', 'admin'] as const

/** In the order in which an empty hub needs them. */
const tipos = {
  temas: {
    titulo: 'Temas e subtemas',
    aba: 'Temas',
    quem: coordenacaoEAdministracao,
    unicas: ['descricao'],
    colunas: [
      c('descricao', 'Tema', 'Uma linha para cada tema.', exigida),
      c('area', 'Área de atuação', 'A dos serviços do tema. A que não existe é criada.', exigida),
      c('subtemas', 'Subtemas', 'Como Produto; Comunicação.', { ...exigida, tipo: 'lista' }),
    ],
  },
  unidades: {
    titulo: 'Unidades e cidades',
    aba: 'Unidades',
    quem: coordenacaoEAdministracao,
    unicas: [['cidades.cidade', 'cidades.estado']],
    juntas: 'descricao',
    itens: 'cidades',
    colunas: [
      c('descricao', 'Unidade', 'Uma linha para cada cidade, com o nome repetido em linhas seguidas.', exigida),
      c('cidades.cidade', 'Cidade', 'O nome do município. Cada cidade tem uma só unidade.', exigida),
      c('cidades.estado', 'UF', 'A sigla, como BA.', { ...exigida, entre: estados }),
    ],
  },
  pessoas: {
    titulo: 'Pessoas da equipe',
    aba: 'Pessoas',
    quem: coordenacaoEAdministracao,
    unicas: ['email', 'cpf'],
    colunas: [
      c('nome', 'Nome', '', exigida),
      c('sobrenome', 'Sobrenome', '', exigida),
      c('email', 'E-mail', 'Recebe o convite com o link para escolher a senha.', exigida),
      c('cpf', 'CPF', '', cpf),
      c('telefone', 'Telefone', 'Com DDD.'),
      c(
        'grupos',
        'Perfis',
        'Como Gestor; Consultor. Ponha os gestores antes do primeiro coordenador: os que vêm depois esperam que ele confirme.',
        { ...exigida, tipo: 'lista', entre: palavras(nomeDoPapel) },
      ),
      c('unidades', 'Unidades', 'Só de gestor: os nomes de unidades que existem.', { tipo: 'lista' }),
      c('areas', 'Áreas de atuação', 'Só de gestor. Vazio: todas.', { tipo: 'lista' }),
    ],
  },
  centros: {
    titulo: 'Centros de custo',
    aba: 'Centros de custo',
    quem: ['admin'],
    unicas: ['codigo'],
    sempreCom: { 'acao.codigo': 'projeto' },
    colunas: [
      c('codigo', 'Código', 'Letras, números, ponto, hífen ou barra.', exigida),
      c('descricao', 'Centro de custo', '', exigida),
      c('projeto', 'Código do projeto', '', exigida),
      c('acao.codigo', 'Código da ação', 'Cada ação é de um só projeto.', exigida),
      c('acao.descricao', 'Ação', '', exigida),
      c('credito.valor', 'Crédito (R$)', 'O primeiro aporte. Vazio: sem dinheiro por enquanto.', { tipo: 'reais' }),
      c('credito.motivo', 'Motivo do crédito', 'Pede-se com o crédito, como Convênio 12.'),
    ],
  },
  servicos: {
    titulo: 'Serviços e ofertas',
    aba: 'Serviços',
    quem: coordenacaoEAdministracao,
    juntas: 'codigo',
    itens: 'ofertas',
    colunas: [
      c(
        'codigo',
        'Código',
        'Uma linha para cada oferta; ofertas do mesmo serviço repetem o código em linhas seguidas.',
        exigida,
      ),
      c('titulo', 'Serviço', 'Na primeira linha do serviço, como as sete seguintes.'),
      c('descricao', 'Descrição', 'O que o cliente lê no catálogo.'),
      c('tipo', 'Tipo de serviço', 'Como Consultoria.'),
      c('tema', 'Tema', 'O nome de um tema que existe.'),
      c('subtema', 'Subtema', 'O nome de um subtema do tema.'),
      c('programa', 'Programa', 'O nome de um programa ativo.'),
      c('setores', 'Setores', 'Indústria; Comércio; Serviços; Agronegócio.', {
        tipo: 'lista',
        entre: palavras(Object.fromEntries(setores.map((s) => [s, nomeDoSetor(s)]))),
      }),
      c('exige_diagnostico', 'Exige diagnóstico', 'Vazio: não.', { tipo: 'simNao', vazia: false }),
      c('ofertas.titulo', 'Oferta', 'O nome da oferta.', exigida),
      c('ofertas.tipo', 'Tipo de oferta', 'Preço fechado, Por hora ou Sob cotação.', {
        ...exigida,
        entre: palavras(nomesDosTipos),
      }),
      c('ofertas.horas', 'Horas', '', { ...exigida, tipo: 'inteiro' }),
      c('ofertas.valor', 'Valor (R$)', 'O preço; de sob cotação, a estimativa. Vazio, se for por hora.', {
        tipo: 'reais',
      }),
      c('ofertas.valor_hora', 'Valor da hora (R$)', 'Só de oferta por hora.', { tipo: 'reais' }),
      c('ofertas.prazo_dias', 'Prazo (dias)', '', { ...exigida, tipo: 'inteiro' }),
      c('ofertas.portes', 'Portes', `Para quem é: ${tamanhos.dito}.`, {
        ...exigida,
        tipo: 'lista',
        entre: tamanhos,
      }),
      c(
        'ofertas.etapas',
        'Etapas',
        'Cada uma com a sua parte do valor, somando 100%, como Diagnóstico 40%; Plano 60%.',
        {
          ...exigida,
          tipo: 'lista',
        },
      ),
    ],
  },
  questionarios: {
    titulo: 'Questionários',
    aba: 'Questionários',
    quem: coordenacaoEAdministracao,
    juntas: 'questionario.descricao',
    itens: 'perguntas',
    colunas: [
      c(
        'questionario.descricao',
        'Questionário',
        'Uma linha para cada pergunta, com o nome repetido em linhas seguidas.',
        exigida,
      ),
      c('questionario.uso', 'Uso', 'Contratação ou Avaliação, na primeira linha. Vazio: Contratação.', {
        entre: palavras(nomesDosUsos),
        vazia: 'contratacao',
      }),
      c('perguntas.pergunta', 'Pergunta', '', exigida),
      c('perguntas.ajuda', 'Ajuda', 'O que ajuda a responder.'),
      c('perguntas.tipo', 'Tipo', `Um destes: ${Object.values(nomesDosTiposDePergunta).join(', ')}. Vazio: Texto.`, {
        entre: palavras(nomesDosTiposDePergunta),
        vazia: 'texto',
      }),
      c('perguntas.obrigatoria', 'Obrigatória', 'Vazio: sim.', { tipo: 'simNao', vazia: true }),
      c('perguntas.opcoes', 'Opções', 'De uma ou várias opções, como Sim; Não.', { tipo: 'lista' }),
      c('perguntas.minimo', 'Mínimo', 'De letras, do número, da nota, de opções ou de arquivos.', {
        tipo: 'inteiro',
        minimo: 0,
      }),
      c('perguntas.maximo', 'Máximo', 'Como o mínimo.', { tipo: 'inteiro', minimo: 0 }),
      c('perguntas.inteiro', 'Só inteiros', 'De número. Vazio: não.', { tipo: 'simNao', vazia: false }),
      c('perguntas.data_minima', 'Primeiro dia', 'De data.', { tipo: 'dia' }),
      c('perguntas.data_maxima', 'Último dia', 'De data.', { tipo: 'dia' }),
    ],
  },
  empresas: {
    titulo: 'Empresas clientes',
    aba: 'Empresas',
    quem: coordenacaoEAdministracao,
    unicas: unicasDaEmpresa,
    colunas: [
      ...daEmpresa,
      c('empresa.porte', 'Porte', `Um destes: ${tamanhos.dito}.`, { ...exigida, entre: tamanhos }),
      ...doEndereco,
      c('empresa.inscricao_produtor', 'Inscrição de produtor', 'Só de produtor rural.'),
      c('empresa.caf', 'CAF', 'Só de produtor rural.'),
      c('empresa.sicab', 'SICAB', 'Só de artesão.'),
      c('empresa.sicab_validade', 'Validade do SICAB', 'Só de artesão.', { tipo: 'dia' }),
      ...daPessoa,
      ...daAtividade,
    ],
  },
  prestadores: {
    titulo: 'Prestadores credenciados',
    aba: 'Prestadores',
    quem: coordenacaoEAdministracao,
    unicas: unicasDaEmpresa,
    colunas: [
      ...daEmpresa,
      ...doEndereco,
      c('servicos', 'Serviços', 'Os códigos em que a empresa é credenciada, como FT-003; FT-010.', {
        ...exigida,
        tipo: 'lista',
      }),
      c('contrato', 'Contrato ou edital', 'Em que se baseia.', exigida),
      c('vigente_ate', 'Vigente até', 'Vazio: sem fim.', { tipo: 'dia' }),
      ...daPessoa,
      ...daAtividade,
    ],
  },
  solicitacoes: {
    titulo: 'Solicitações em andamento',
    aba: 'Solicitações',
    quem: coordenacaoEAdministracao,
    juntas: 'numero_origem',
    itens: 'escolha_direta.etapas',
    colunas: [
      c(
        'numero_origem',
        'Número de origem',
        'Como se chamava no outro sistema. Uma linha para cada etapa que falta, com o número repetido.',
        exigida,
      ),
      c(
        'empresa',
        'CNPJ ou CPF do cliente',
        'De uma empresa já cadastrada. Na primeira linha da solicitação, como as cinco seguintes.',
        documento,
      ),
      c('servico', 'Código do serviço', 'Como FT-003.'),
      c('modelo_oferta', 'Oferta', 'O nome da oferta. Vazio: a primeira do serviço.'),
      c('objetivo', 'Objetivo', 'O que a empresa quer alcançar.'),
      c('responsavel', 'E-mail do gestor', 'Quem responde. Vazio: a unidade.'),
      c(
        'escolha_direta.prestador',
        'CNPJ do prestador',
        'Quem já foi escolhido. Vazio: os credenciados são convidados.',
        documento,
      ),
      c('escolha_direta.etapas.descricao', 'Etapa', 'Só as que faltam; pede o prestador.'),
      c('escolha_direta.etapas.entrega', 'Entrega', 'O que o cliente recebe.'),
      c('escolha_direta.etapas.dtainicio', 'Início', 'A partir de hoje.', { tipo: 'dia' }),
      c('escolha_direta.etapas.dtafim', 'Fim', '', { tipo: 'dia' }),
      c('escolha_direta.etapas.horas', 'Horas', '', { tipo: 'inteiro' }),
      c('escolha_direta.etapas.valor', 'Valor (R$)', 'Do que falta fazer.', { tipo: 'reais' }),
    ],
  },
} satisfies Record<string, ComoImportar>
export type TipoDeImportacao = keyof typeof tipos
export const tiposDeImportacao: Record<TipoDeImportacao, ComoImportar> = tipos
export const tiposTodos = Object.keys(tipos) as TipoDeImportacao[]

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
