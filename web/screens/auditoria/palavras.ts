import { ehData, formatarData, formatarDataHora } from '@hub/domain/kernel/data.ts'
import type { Operacao } from '@hub/protocol/auditoria.ts'

/** Words of the API and of the database that people write otherwise. */
const escritas: Readonly<Record<string, string>> = {
  solicitacao: 'solicitação',
  subsolicitacao: 'subsolicitação',
  autenticacao: 'acesso',
  servico: 'serviço',
  diagnostico: 'diagnóstico',
  questionario: 'questionário',
  avaliacao: 'avaliação',
  usuario: 'usuário',
  orgao: 'órgão',
  centrocusto: 'centro de custo',
  contratacao: 'contratação',
  notificacao: 'notificação',
  delegacao: 'ausência',
  parametro: 'parâmetro',
  area: 'área',
  duvida: 'dúvida',
  demonstracao: 'demonstração',
  atuacao: 'atuação',
  versao: 'versão',
  historico: 'histórico',
  integracao: 'integração',
  exclusao: 'exclusão',
  ciencia: 'ciência',
  cobranca: 'cobrança',
  lancamento: 'lançamento',
  negociacao: 'negociação',
  execucao: 'execução',
  correcao: 'correção',
  aceitacao: 'aceitação',
  segundo: 'segundo',
  dtainclusao: 'incluído em',
  nrosolicitacao: 'número da solicitação',
  razaosocial: 'razão social',
  nomefantasia: 'nome fantasia',
  substatus: 'situação',
  situacao: 'situação',
  relogio: 'relógio',
  publico: 'público',
  endereco: 'endereço',
  codigo: 'código',
  descricao: 'descrição',
  titulo: 'título',
  presencas: 'presenças',
}

const separar = (nome: string): string[] =>
  nome
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
const comAcentos = (nome: string): string => {
  const palavras = separar(nome).map((p) => escritas[p] ?? p)
  return palavras.join(' ').replace(/ id$/, '')
}
const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** 'proposta.devolverEtapa' as people read it: 'Proposta: devolver etapa'. */
export function nomeDaChamada(chamada: string): string {
  if (chamada === 'banco.direto') return 'Direto no banco de dados, fora do Hub'
  if (chamada === 'casa.semear') return 'Instalação: dados de demonstração'
  const [conceito = '', ...verbo] = chamada.split('.')
  const feito = verbo.map(comAcentos).join(' ')
  return conceito === 'trabalho' ? `Trabalho automático: ${feito}` : `${comMaiuscula(comAcentos(conceito))}: ${feito}`
}

/** 'proposta_etapa' → 'Proposta etapa'; a column likewise. */
export const nomeDoCampo = (nome: string): string => comMaiuscula(comAcentos(nome))

export const nomeDaOperacao: Record<Operacao, string> = {
  inclusao: 'incluído',
  alteracao: 'alterado',
  exclusao: 'excluído',
}

/** A value as a line of text. */
export function valorEmTexto(valor: unknown): string {
  if (valor === null || valor === undefined) return 'vazio'
  if (valor === true) return 'sim'
  if (valor === false) return 'não'
  if (typeof valor === 'string' && ehData(valor)) return formatarData(valor)
  if (typeof valor === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(valor))
    return formatarDataHora(new Date(valor))
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}
