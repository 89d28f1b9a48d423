import { ehData, formatarData, formatarDataHora } from '../kernel/data.ts'
import { formatarReais } from '../kernel/dinheiro.ts'
import { tabelas } from './tabelas.ts'

/** `inclusao` of a record, `alteracao` of some of its columns, `exclusao`. */
export const operacoes = ['inclusao', 'alteracao', 'exclusao'] as const
export type Operacao = (typeof operacoes)[number]

/** Calls that keep what is being written, every few seconds: most of the rows, and the least read. */
export const guardamRascunho = /^rascunho\.|^proposta\.atualizar$/

/** Words of the API and of the database that people write otherwise. */
const escritas: Readonly<Record<string, string>> = {
  autenticacao: 'acesso',
  servico: 'serviço',
  diagnostico: 'diagnóstico',
  questionario: 'questionário',
  usuario: 'usuário',
  orgao: 'órgão',
  centrocusto: 'centro de custo',
  delegacao: 'ausência',
  parametro: 'parâmetro',
  area: 'área',
  duvida: 'dúvida',
  historico: 'histórico',
  ciencia: 'ciência',
  cobranca: 'cobrança',
  lancamento: 'lançamento',
  segundo: 'segundo',
  dtainclusao: 'incluído em',
  nrosolicitacao: 'número da solicitação',
  razaosocial: 'razão social',
  nomefantasia: 'nome fantasia',
  substatus: 'situação',
  relogio: 'relógio',
  publico: 'público',
  endereco: 'endereço',
  codigo: 'código',
  titulo: 'título',
  presencas: 'presenças',
  ate: 'até',
  avancar: 'avançar',
  botao: 'botão',
  calendario: 'calendário',
  codigos: 'códigos',
  comecar: 'começar',
  comentario: 'comentário',
  concluida: 'concluída',
  conteudo: 'conteúdo',
  credito: 'crédito',
  destinatario: 'destinatário',
  diferenca: 'diferença',
  dtaalteracao: 'alterado em',
  dtaatualizacao: 'atualizado em',
  dtafim: 'fim',
  dtainicio: 'início',
  dtaprazoenvioproposta: 'prazo da proposta',
  exigencias: 'exigências',
  formula: 'fórmula',
  genero: 'gênero',
  inicio: 'início',
  lancar: 'lançar',
  maxima: 'máxima',
  maximo: 'máximo',
  media: 'média',
  metrica: 'métrica',
  minima: 'mínima',
  minimo: 'mínimo',
  nivel: 'nível',
  nrodiagnostico: 'número do diagnóstico',
  numero: 'número',
  obrigatoria: 'obrigatória',
  padrao: 'padrão',
  preferencia: 'preferência',
  proxima: 'próxima',
  proximo: 'próximo',
  referencia: 'referência',
  responsaveis: 'responsáveis',
  responsavel: 'responsável',
  saida: 'saída',
  secundarios: 'secundários',
  so: 'só',
  substituido: 'substituído',
  tacito: 'tácito',
  ultima: 'última',
  ultimo: 'último',
  uteis: 'úteis',
  varias: 'várias',
  varios: 'vários',
}

/** What ends so is written so, whatever comes before. */
const terminacoes = [
  [/cao$/, 'ção'],
  [/coes$/, 'ções'],
  [/sao$/, 'são'],
] as const
const escrever = (palavra: string): string => {
  const conhecida = escritas[palavra]
  if (conhecida) return conhecida
  const [como, assim] = terminacoes.find(([fim]) => fim.test(palavra)) ?? []
  return como ? palavra.replace(como, assim!) : palavra
}

const separar = (nome: string): string[] =>
  nome
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
const comAcentos = (nome: string): string => {
  const palavras = separar(nome).map(escrever)
  return palavras.join(' ').replace(/ id$/, '')
}
const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** What runs by itself, as people call it. */
const trabalhos: Readonly<Record<string, string>> = {
  'solicitacao.prazo': 'prazo da solicitação',
  'prazos.varrer': 'conferência dos prazos',
  'auditoria.selar': 'selo da auditoria',
  'email.enviar': 'envio de e-mail',
  'whatsapp.enviar': 'envio por WhatsApp',
  'pagamento.conferir': 'conferência do pagamento',
  'pagamento.estornar': 'devolução do pagamento',
  'contrato.selar': 'selo do contrato',
  'documento.selar': 'selo do documento',
  'titularidade.conferir': 'conferência da titularidade',
  'integracao.drenar': 'envio a outro sistema',
  'integracao.podar': 'limpeza dos envios antigos',
  'importacao.andar': 'importação',
  'rm.pagamentos': 'pagamentos feitos pelo RM',
  'privacidade.anonimizar': 'exclusão de dados',
  'arquivos.varrer': 'limpeza de arquivos',
}

/** 'proposta.devolverEtapa' as people read it: 'Proposta: devolver etapa'. */
export function nomeDaChamada(chamada: string): string {
  if (chamada === 'banco.direto') return 'Direto no banco de dados, fora do Hub'
  if (chamada === 'casa.semear') return 'Instalação: dados de demonstração'
  const [conceito = '', ...verbo] = chamada.split('.')
  const feito = verbo.map(comAcentos).join(' ')
  return conceito === 'trabalho'
    ? `Trabalho automático: ${trabalhos[verbo.join('.')] ?? feito}`
    : `${comMaiuscula(comAcentos(conceito))}: ${feito}`
}

/** 'valor_previsto' → 'Valor previsto'. */
export const nomeDoCampo = (nome: string): string => comMaiuscula(comAcentos(nome))

const daTabela = (tabela: string): readonly [nome: string, genero: 'f' | 'm'] =>
  tabelas[tabela] ?? [nomeDoCampo(tabela), 'm']

const feitas: Record<Operacao, string> = { inclusao: 'incluíd', alteracao: 'alterad', exclusao: 'excluíd' }

/** What became of a record, in the gender of its name: 'Solicitação incluída', 'Contrato alterado'. */
export function nomeDaMudanca(tabela: string, operacao: Operacao): string {
  const [nome, genero] = daTabela(tabela)
  return `${nome} ${feitas[operacao]}${genero === 'f' ? 'a' : 'o'}`
}

/** The first records that a write changed, in words: 'Solicitação incluída, Etapa incluída e mais'. */
export function resumoDosRegistros(a: {
  registros: readonly { tabela: string; operacao: Operacao }[]
  quantos: number
}): string | null {
  const nomes = [...new Set(a.registros.map((r) => nomeDaMudanca(r.tabela, r.operacao)))]
  if (!nomes.length) return null
  return a.quantos > a.registros.length ? `${nomes.join(', ')} e mais` : nomes.join(', ')
}

/** A value as a line of text, a moment in the zone of who reads. `dinheiro`: it is an amount in centavos. */
export function valorEmTexto(valor: unknown, fuso: string, dinheiro = false): string {
  if (valor === null || valor === undefined) return 'vazio'
  if (dinheiro && Number.isSafeInteger(Number(valor))) return formatarReais(Number(valor))
  if (valor === true) return 'sim'
  if (valor === false) return 'não'
  if (typeof valor === 'string' && ehData(valor)) return formatarData(valor)
  if (typeof valor === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(valor))
    return formatarDataHora(new Date(valor), fuso)
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}
