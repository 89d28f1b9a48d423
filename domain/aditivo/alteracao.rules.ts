import { situacoes } from '../etapa/etapa.states.ts'
import { type Data, diasEntre, ehData } from '../kernel/data.ts'
import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import { type Centavos, dividir, type PontosBase, percentual } from '../kernel/dinheiro.ts'
import { tamanho } from '../kernel/por-escrito.ts'
import { repartir } from '../kernel/subsidio.ts'
import type { EtapaDoAditivo, EtapaDoContrato, ParteDoAditivo, ValoresDaAlteracao } from './aditivo.formas.ts'

const campos = ['descricao', 'entrega', 'horas', 'valor', 'dtainicio', 'dtafim'] as const
const igual = (a: EtapaDoAditivo, b: EtapaDoAditivo): boolean => campos.every((c) => a[c] === b[c])

/** A stage to be done may change, unless its invoice was sent before it was opened again: that says what it says. */
export const podeMudar = (e: Pick<EtapaDoContrato, 'situacao' | 'faturada'>): boolean =>
  situacoes[e.situacao].aFazer === true && !e.faturada

/** Stages of the contract that an amendment changes or takes away. */
export function etapasMudadas(antes: readonly EtapaDoContrato[], depois: readonly EtapaDoAditivo[]): number[] {
  const novas = new Map(depois.map((e) => [e.id, e]))
  return antes.filter((e) => !novas.has(e.id) || !igual(e, novas.get(e.id)!)).map((e) => e.id)
}

/**
 * Faults of what an amendment asks for, by path of the field ('etapas.2.valor'): what is handed in stands as it is, the rest
 * is described, worth something, and ends neither before it begins nor in the past. Empty when it can be asked for.
 */
export function falhasDaAlteracao(
  antes: readonly EtapaDoContrato[],
  depois: readonly EtapaDoAditivo[],
  hoje: Data,
): Record<string, string> {
  const falhas: Record<string, string> = {}
  const deAntes = new Map(antes.map((e) => [e.id, e]))
  const vistas = new Set<number>()
  for (const [i, e] of depois.entries()) {
    const em = (campo: string, frase: string) => {
      falhas[`etapas.${i}.${campo}`] ??= frase
    }
    const original = e.id === null ? undefined : deAntes.get(e.id)
    if (e.id !== null && (!original || vistas.has(e.id))) {
      em('descricao', 'Esta etapa não é deste contrato.')
      continue
    }
    if (e.id !== null) vistas.add(e.id)
    if (original && igual(original, e)) continue
    // A stage that is not handed in may change; one that nobody worked on may go.
    if (original && !podeMudar(original)) {
      const feita = original.faturada ? 'A nota desta etapa já foi enviada: ela' : 'Esta etapa já foi entregue:'
      em('descricao', `${feita} não muda mais.`)
      continue
    }
    // What the contract has may stand, also where nobody would write it anew: a part of a hiring of several companies may have 0 hours.
    const muda = (campo: 'descricao' | 'horas' | 'valor') => original?.[campo] !== e[campo]
    if (muda('descricao') && tamanho(e.descricao.trim()) < 3) em('descricao', 'Diga o que é feito nesta etapa.')
    if (muda('horas') && !(Number.isFinite(e.horas) && e.horas > 0)) em('horas', 'Informe as horas.')
    if (muda('valor') && !(Number.isSafeInteger(e.valor) && e.valor > 0)) em('valor', 'Informe o valor.')
    if (!ehData(e.dtainicio)) em('dtainicio', e.dtainicio ? 'Esta data não existe.' : 'Informe o início.')
    if (!ehData(e.dtafim)) em('dtafim', e.dtafim ? 'Esta data não existe.' : 'Informe o fim.')
    else if (e.dtafim < e.dtainicio) em('dtafim', 'O fim vem antes do início.')
    else if (e.dtafim < hoje) em('dtafim', 'O fim já passou.')
  }
  for (const e of antes)
    if (!vistas.has(e.id) && e.situacao !== 'pendente')
      falhas.etapas ??= `A etapa ${e.ordem} já começou: ela não pode ser retirada.`
  if (depois.length === 0) falhas.etapas ??= 'Deixe ao menos uma etapa, ou peça o distrato.'
  if (
    Object.keys(falhas).length === 0 &&
    etapasMudadas(antes, depois).length === 0 &&
    depois.every((e) => e.id !== null)
  )
    falhas.etapas = 'Nada muda neste aditivo.'
  return falhas
}

/** What decides how the price of an amendment is split. */
interface FontesDaAlteracao {
  /** What the client pays of the contract as it is: the rest of the price after the subsidy, and after a partner's part. */
  cliente: Centavos
  /** What a partner pays of it; 0 unless said. */
  parceiro?: Centavos
  /** Subsidy of programme and size, of what is added (basis points). */
  bp: PontosBase
  restanteLimite: Centavos
  saldoCentroCusto: Centavos | undefined
}

const somar = (valores: readonly number[]): number => valores.reduce((s, v) => s + v, 0)
/** Days compare as text. */
const ultimoDia = (etapas: readonly { dtafim: Data }[]): Data =>
  etapas
    .map((e) => e.dtafim)
    .sort()
    .at(-1) ?? ''

/**
 * What an amendment comes to. Stages whose value stands keep their split. What is added is subsidised like the request was,
 * as far as the year and the balance go; what is taken away takes its part of the subsidy with it. Total = subsidy + partner +
 * client before and after: the partner pays what it agreed to, less only where nothing is left for it to pay; stages sum to the total; increase and decrease are measured apart (Lei
 * 14.133/2021, art. 125: neither makes up for the other).
 */
export function medirAlteracao(
  antes: readonly EtapaDoContrato[],
  depois: readonly EtapaDoAditivo[],
  f: FontesDaAlteracao,
): ValoresDaAlteracao {
  const deAntes = new Map(antes.map((e) => [e.id, e]))
  const original = (e: EtapaDoAditivo) => (e.id === null ? undefined : deAntes.get(e.id))
  const fica = (e: EtapaDoAditivo) => original(e)?.valor === e.valor
  const ficam = new Set(depois.filter(fica).map((e) => e.id))
  const saem = antes.filter((e) => !ficam.has(e.id))
  const entram = depois.filter((e) => !fica(e))
  const valorAntes = somar(saem.map((e) => e.valor))
  const subsidioAntes = somar(saem.map((e) => e.subsidio))
  const valorDepois = somar(entram.map((e) => e.valor))
  const subsidioDepois = subsidioDaParte({ valorAntes, subsidioAntes, valorDepois }, f)
  const partes = valorDepois
    ? dividir(
        subsidioDepois,
        entram.map((e) => e.valor),
      )
    : entram.map(() => 0)
  const etapas = depois.map(
    (e): ParteDoAditivo => ({
      id: e.id,
      valor: e.valor,
      subsidio: fica(e) ? original(e)!.subsidio : partes[entram.indexOf(e)]!,
    }),
  )
  const total = somar(antes.map((e) => e.valor))
  const subsidio = somar(antes.map((e) => e.subsidio))
  const totalNovo = somar(etapas.map((e) => e.valor))
  const subsidioNovo = somar(etapas.map((e) => e.subsidio))
  const diferencas = [
    ...depois.map((e) => e.valor - (original(e)?.valor ?? 0)),
    ...antes.filter((a) => !depois.some((e) => e.id === a.id)).map((a) => -a.valor),
  ]
  const { parceiro = 0 } = f
  const resto = f.cliente + parceiro + (totalNovo - total) - (subsidioNovo - subsidio)
  const parceiroNovo = Math.max(0, Math.min(parceiro, resto))
  const [fim, fimNovo] = [ultimoDia(antes), ultimoDia(depois)]
  return {
    antes: { total, subsidio, parceiro, cliente: f.cliente, fim },
    depois: {
      total: totalNovo,
      subsidio: subsidioNovo,
      parceiro: parceiroNovo,
      cliente: resto - parceiroNovo,
      fim: fimNovo,
    },
    acrescimo: somar(diferencas.map((d) => Math.max(0, d))),
    supressao: somar(diferencas.map((d) => Math.max(0, -d))),
    dias: fimNovo ? diasEntre(fim, fimNovo) : 0,
    etapas,
  }
}

function subsidioDaParte(
  p: { valorAntes: Centavos; subsidioAntes: Centavos; valorDepois: Centavos },
  { bp, restanteLimite, saldoCentroCusto }: FontesDaAlteracao,
): Centavos {
  if (p.valorDepois >= p.valorAntes)
    return (
      p.subsidioAntes + repartir({ total: p.valorDepois - p.valorAntes, bp, restanteLimite, saldoCentroCusto }).subsidio
    )
  return dividir(p.valorDepois, [p.subsidioAntes, p.valorAntes - p.subsidioAntes])[0]!
}

/** What the contract was when it was signed, and what amendments in force have changed since. */
export interface HistoricoDoContrato {
  total: Centavos
  fim: Data
  acrescimos: Centavos
  supressoes: Centavos
}

export interface LimitesDoAditivo {
  /** Parameter aditivo_max_pct, of the first total, for increases and decreases apart. */
  maximo: PontosBase
  /** Parameter aditivo_max_dias, counted from the first end. */
  dias: number
}

/** All amendments together stay within the limits of the contract as it was signed. */
export function dentroDosLimites(
  v: Pick<ValoresDaAlteracao, 'acrescimo' | 'supressao' | 'depois'>,
  h: HistoricoDoContrato,
  l: LimitesDoAditivo,
): Decisao<'ADITIVO_ACIMA_DO_LIMITE' | 'ADITIVO_PRAZO_ACIMA_DO_LIMITE'> {
  const teto = percentual(h.total, l.maximo)
  if (h.acrescimos + v.acrescimo > teto || h.supressoes + v.supressao > teto) return recusado('ADITIVO_ACIMA_DO_LIMITE')
  if (diasEntre(h.fim, v.depois.fim) > l.dias) return recusado('ADITIVO_PRAZO_ACIMA_DO_LIMITE')
  return permitido
}
