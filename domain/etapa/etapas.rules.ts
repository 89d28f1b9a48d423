import { type Data, diasEntre, ehData } from '../kernel/data.ts'
import type { Centavos } from '../kernel/dinheiro.ts'

/** A stage of a proposal as it stands in the form: what is not filled in yet is undefined (or an empty text). */
export interface EtapaDaProposta {
  /** 1 for the first. */
  ordem: number | undefined
  descricao: string | undefined
  horas: number | undefined
  valor: Centavos | undefined
  /** 'YYYY-MM-DD'. */
  dtainicio: string | undefined
  dtafim: string | undefined
}

type FalhaDaEtapa =
  | 'NENHUMA_ETAPA'
  | 'ORDEM_FORA_DE_SEQUENCIA'
  | 'DESCRICAO_VAZIA'
  | 'HORAS_INVALIDAS'
  | 'VALOR_INVALIDO'
  | 'DATA_INVALIDA'
  | 'FIM_ANTES_DO_INICIO'
  | 'INICIO_ANTES_DA_ETAPA_ANTERIOR'
  | 'SOMA_DIFERENTE_DO_TOTAL'

interface FalhaNaLista {
  /** Position in the list from 0; null for a fault of the list as a whole. */
  indice: number | null
  campo: keyof EtapaDaProposta | null
  codigo: FalhaDaEtapa
}

/**
 * Faults of the stages of a proposal (design: domain §3): numbered 1, 2, 3 … in list order; described; hours above zero;
 * values from zero up that sum to `valorBruto` (centavos); no stage ends before it begins or begins before the one above
 * it. Both the form and the server ask this; drafts are saved without asking.
 */
export function falhasDasEtapas(etapas: readonly EtapaDaProposta[], valorBruto: Centavos): FalhaNaLista[] {
  if (etapas.length === 0) return [{ indice: null, campo: null, codigo: 'NENHUMA_ETAPA' }]
  const falhas = etapas.flatMap((etapa, indice) =>
    falhasDaEtapa(etapa, indice, ultimoInicio(etapas.slice(0, indice))).map((falha) => ({ indice, ...falha })),
  )
  // A sum with a value missing would only repeat what is already said of that value.
  const valores = etapas.map((e) => e.valor)
  if (valores.every(ehValor) && valores.reduce((s, v) => s + v, 0) !== valorBruto)
    return [...falhas, { indice: null, campo: 'valor', codigo: 'SOMA_DIFERENTE_DO_TOTAL' }]
  return falhas
}

type Falha = Omit<FalhaNaLista, 'indice'>

function falhasDaEtapa(etapa: EtapaDaProposta, indice: number, anterior: string | undefined): Falha[] {
  const falhas: Falha[] = []
  if (etapa.ordem !== indice + 1) falhas.push({ campo: 'ordem', codigo: 'ORDEM_FORA_DE_SEQUENCIA' })
  if (!etapa.descricao?.trim()) falhas.push({ campo: 'descricao', codigo: 'DESCRICAO_VAZIA' })
  if (!(etapa.horas !== undefined && Number.isFinite(etapa.horas) && etapa.horas > 0))
    falhas.push({ campo: 'horas', codigo: 'HORAS_INVALIDAS' })
  if (!ehValor(etapa.valor)) falhas.push({ campo: 'valor', codigo: 'VALOR_INVALIDO' })
  return [...falhas, ...falhasDasDatas(etapa, anterior)]
}

function falhasDasDatas({ dtainicio, dtafim }: EtapaDaProposta, anterior: string | undefined): Falha[] {
  const falhas: Falha[] = []
  const comeca = dtainicio !== undefined && ehData(dtainicio)
  const termina = dtafim !== undefined && ehData(dtafim)
  if (!comeca) falhas.push({ campo: 'dtainicio', codigo: 'DATA_INVALIDA' })
  if (!termina) falhas.push({ campo: 'dtafim', codigo: 'DATA_INVALIDA' })
  // ISO dates compare as text.
  if (comeca && termina && dtafim < dtainicio) falhas.push({ campo: 'dtafim', codigo: 'FIM_ANTES_DO_INICIO' })
  if (comeca && anterior !== undefined && dtainicio < anterior)
    falhas.push({ campo: 'dtainicio', codigo: 'INICIO_ANTES_DA_ETAPA_ANTERIOR' })
  return falhas
}

/** The nearest start above that is a date, so that one bad date does not let the ones below run backwards. */
const ultimoInicio = (acima: readonly EtapaDaProposta[]): string | undefined =>
  acima.findLast((e) => e.dtainicio !== undefined && ehData(e.dtainicio))?.dtainicio

const ehValor = (valor: Centavos | undefined): valor is Centavos =>
  valor !== undefined && Number.isSafeInteger(valor) && valor >= 0

/** By how many calendar days the stages move when the work is released on `liberadaEm`: never backwards. */
export function deslocamento(etapas: readonly { dtainicio: Data }[], liberadaEm: Data): number {
  const previsto = etapas.map((e) => e.dtainicio).sort()[0]
  return previsto === undefined ? 0 : Math.max(0, diasEntre(previsto, liberadaEm))
}
