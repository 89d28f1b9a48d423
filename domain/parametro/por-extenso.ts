import { formatarReais } from '../kernel/dinheiro.ts'
import type { Feriado } from '../kernel/feriados.ts'
import { escreverNumero, escreverPorcento, juntar } from '../kernel/por-escrito.ts'
import { escreverFaixas, type FaixaDeKm } from './deslocamento.ts'
import { escreverFeriados, interpretar, limitesDe } from './ler.ts'
import { type Chave, type Definicao, parametros } from './parametros.ts'

/** What the admin reads for the values of options. */
const nomes: Record<string, string> = {
  TODOS: 'Todos os credenciados',
  RODIZIO: 'Rodízio',
  ESCOLHA_CLIENTE: 'Escolha livre do cliente',
  CLIENTE: 'O cliente',
  ENTIDADE: 'A entidade',
  CLIENTE_OU_ENTIDADE: 'O cliente ou a entidade',
  carnaval_segunda: 'Segunda-feira de Carnaval',
  carnaval_terca: 'Terça-feira de Carnaval',
  corpus_christi: 'Corpus Christi',
}
export const nomeDaOpcao = (opcao: string): string => nomes[opcao] ?? opcao

/** Unit of a whole number, for one and for many. */
const unidades: Partial<Record<Definicao['unidade'], readonly [string, string]>> = {
  'dias úteis': ['dia útil', 'dias úteis'],
  'dias corridos': ['dia corrido', 'dias corridos'],
  horas: ['hora', 'horas'],
  meses: ['mês', 'meses'],
  minutos: ['minuto', 'minutos'],
}

/** 'dias úteis', 'horas': what stands after the number in its field; '' where nothing does. */
export const unidadeDe = (chave: Chave): string => unidades[parametros[chave].unidade]?.[1] ?? ''

const diaDoFeriado = (data: string) => data.split('-').reverse().join('/')

/** 'até 50 km: grátis', '51 a 100 km: cobra 120 km', 'acima de 400 km: a cotar'. */
function faixaPorExtenso({ de, ate, km }: FaixaDeKm): string {
  const trecho = ate === null ? `acima de ${de - 1} km` : de === 0 ? `até ${ate} km` : `${de} a ${ate} km`
  return `${trecho}: ${km === 'cotacao' ? 'a cotar' : km === 0 ? 'grátis' : `cobra ${km} km`}`
}

/** '1 dia útil antes', '5, 3 e 1 dias úteis antes'. */
const diasAntes = (dias: readonly number[]): string =>
  dias.length === 0 ? 'Nenhum' : `${juntar(dias.map(String))} ${String(dias) === '1' ? 'dia útil' : 'dias úteis'} antes`

/** A stored value as it is read: '80%', 'R$ 130,00', '5 dias úteis', 'Rodízio'. */
export function porExtenso(chave: Chave, texto: string): string {
  const { unidade } = parametros[chave]
  const valor: unknown = interpretar(chave, texto)
  if (valor === undefined) return texto
  switch (unidade) {
    case 'pct':
      return escreverPorcento((valor as number) / 100)
    case 'centavos':
      return formatarReais(valor as number)
    case 'opcao':
      return nomeDaOpcao(texto.trim())
    case 'lista de opcoes':
      return (valor as string[]).map(nomeDaOpcao).join(', ') || 'Nenhum'
    case 'lista de dias':
      return diasAntes(valor as number[])
    case 'lista de feriados':
      return (valor as Feriado[]).map((f) => `${diaDoFeriado(f.data)} ${f.nome}`).join('; ') || 'Nenhum'
    case 'faixas':
      return (valor as FaixaDeKm[]).map(faixaPorExtenso).join('; ')
    case 'sim ou não':
      return valor ? 'Sim' : 'Não'
    default: {
      const palavra = unidades[unidade]?.[valor === 1 ? 0 : 1]
      return palavra ? `${escreverNumero(valor as number)} ${palavra}` : texto
    }
  }
}

/** What may be written, for the field that refused something else. */
export function oQueCabe(chave: Chave): string {
  const d: Definicao = parametros[chave]
  switch (d.unidade) {
    case 'pct':
      return `Informe um percentual de ${limitesDe(d).join(' a ')}, com no máximo duas casas.`
    case 'centavos':
      return `Informe um valor de ${limitesDe(d).map(formatarReais).join(' a ')}.`
    case 'opcao':
      return 'Escolha uma das opções.'
    case 'lista de opcoes':
      return 'Escolha entre as opções, cada uma uma vez.'
    case 'lista de dias':
      return 'Informe dias de 1 a 365 separados por ponto e vírgula, cada um uma vez: 3; 1.'
    case 'lista de feriados':
      return 'Escreva um feriado por linha, com dia e nome: 24/12 Véspera de Natal, ou 02/07/2026 Data magna. Cada dia uma vez.'
    case 'faixas':
      return 'As faixas começam em 0, seguem sem intervalo e só a última fica aberta: 0-50: 0, depois >50: 120 km.'
    case 'fuso':
      return 'Escolha um fuso horário.'
    case 'sim ou não':
      return 'Escolha sim ou não.'
    default:
      return `Informe um número inteiro de ${limitesDe(d)
        .map((n) => escreverNumero(n))
        .join(' a ')}.`
  }
}

/** Stored holidays as lines that are edited: '24/12 Véspera de Natal'. */
export const linhasDosFeriados = (texto: string): string =>
  (interpretar('feriados_proprios', texto) ?? []).map((f) => `${diaDoFeriado(f.data)} ${f.nome}`).join('\n')

/** Lines as they were typed, as they are stored; a line that is no holiday stays as it is, and is refused with the value. */
export const feriadosDasLinhas = (linhas: string): string =>
  linhas
    .split('\n')
    .map((l) => l.trim().replaceAll(/\s+/g, ' '))
    .filter((l) => l !== '')
    .map((l) => {
      const [, dia, mes, ano, nome] = /^(\d{2})\/(\d{2})(?:\/(\d{4}))? (.+)$/.exec(l) ?? []
      return nome ? escreverFeriados([{ data: [ano, mes, dia].filter(Boolean).join('-'), nome }]) : l
    })
    .join(';')

/** Stored ranges of distance as lines that are edited: '51-100: 120km'. */
export const linhasDasFaixas = (texto: string): string => {
  const faixas = interpretar('km_faixas', texto)
  return (faixas ? escreverFaixas(faixas) : texto).replaceAll(';', '\n').replaceAll(':', ': ')
}

export const faixasDasLinhas = (linhas: string): string =>
  linhas
    .split('\n')
    .map((l) => l.replaceAll(/\s+/g, ''))
    .filter((l) => l !== '')
    .join(';')
