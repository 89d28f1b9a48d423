import { type Centavos, dividir, percentual } from '../kernel/dinheiro.ts'
import type { EtapaDistratada, EtapaDoContrato, ExecucaoDaEtapa, ValoresDoDistrato } from './aditivo.formas.ts'

/** Accepted, or invoiced before it was opened again. */
export const devidaPorInteiro = (e: Pick<EtapaDoContrato, 'situacao' | 'faturada'>): boolean =>
  e.situacao === 'aceita' || e.faturada

/** Faults of how far the stages came, by path of the field: one line for each stage, of what is accepted or invoiced all of it. */
export function falhasDoDistrato(
  etapas: readonly EtapaDoContrato[],
  execucao: readonly ExecucaoDaEtapa[],
): Record<string, string> {
  const falhas: Record<string, string> = {}
  const vistas = new Set<number>()
  for (const [i, x] of execucao.entries()) {
    const etapa = etapas.find((e) => e.id === x.id)
    if (!etapa || vistas.has(x.id)) falhas[`execucao.${i}.id`] = 'Esta etapa não é deste contrato.'
    else if (devidaPorInteiro(etapa) && x.executado !== 10_000)
      falhas[`execucao.${i}.executado`] =
        `${etapa.situacao === 'aceita' ? 'Esta etapa foi aceita' : 'A nota desta etapa já foi enviada'}: ela é devida por inteiro.`
    vistas.add(x.id)
  }
  const falta = etapas.find((e) => !vistas.has(e.id))
  if (falta) falhas.execucao = `Diga quanto da etapa ${falta.ordem} foi executado.`
  return falhas
}

/**
 * What a termination comes to, stage by stage: executed + not executed = value; the sponsor's, the partner's and the client's parts
 * sum to what is executed, in the proportion of the stage's own split (of the contract's partner each stage has its part by
 * what the subsidy leaves of it); paid + still due = executed. Of the client's money what
 * exceeds its part goes back; what is missing is charged, but for what was written off.
 */
export function calcularDistrato(
  etapas: readonly EtapaDoContrato[],
  execucao: readonly ExecucaoDaEtapa[],
  pagoPeloCliente: Centavos,
  parceiro: Centavos = 0,
  baixado: Centavos = 0,
): ValoresDoDistrato {
  const quanto = new Map(execucao.map((x) => [x.id, x.executado]))
  const semSubsidio = etapas.map((e) => e.valor - e.subsidio)
  const doParceiro = Math.min(
    parceiro,
    semSubsidio.reduce((s, v) => s + v, 0),
  )
  const partes = doParceiro ? dividir(doParceiro, semSubsidio) : etapas.map(() => 0)
  const linhas = etapas.map((e, i) =>
    linhaDoDistrato(e, partes[i]!, devidaPorInteiro(e) ? 10_000 : (quanto.get(e.id) ?? 0)),
  )
  const somar = (campo: keyof (typeof linhas)[number]) => linhas.reduce((s, l) => s + l[campo], 0)
  const cliente = somar('cliente')
  const falta = Math.max(0, cliente - pagoPeloCliente)
  return {
    etapas: linhas,
    executado: somar('executado'),
    naoExecutado: somar('naoExecutado'),
    subsidio: somar('subsidio'),
    parceiro: somar('parceiro'),
    cliente,
    devidoAoPrestador: somar('devido'),
    liberado: etapas.reduce((s, e) => s + e.subsidio, 0) - somar('subsidio'),
    pagoPeloCliente,
    devolver: Math.max(0, pagoPeloCliente - cliente),
    baixado: Math.min(baixado, falta),
    cobrar: Math.max(0, falta - baixado),
  }
}

function linhaDoDistrato(e: EtapaDoContrato, doParceiro: Centavos, executadoBp: number): Required<EtapaDistratada> {
  const executado = percentual(e.valor, executadoBp)
  const [subsidio, parceiro, cliente] = e.valor
    ? dividir(executado, [e.subsidio, doParceiro, e.valor - e.subsidio - doParceiro])
    : [0, 0, 0]
  const pago = e.paga ? e.valor : 0
  return {
    id: e.id,
    valor: e.valor,
    executado,
    naoExecutado: e.valor - executado,
    subsidio: subsidio!,
    parceiro: parceiro!,
    cliente: cliente!,
    pago,
    devido: executado - pago,
  }
}
