import type { EtapaDoAditivo, EtapaDoContrato, ValoresDaAlteracao } from '@hub/domain/aditivo/aditivo.formas.ts'
import { dentroDosLimites, medirAlteracao, podeMudar } from '@hub/domain/aditivo/alteracao.rules.ts'
import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { AditivoVisto, BaseDoAditivo, ConteudoPedido } from '@hub/protocol/aditivo.ts'
import { comChave, type EtapaEscrita } from '../../parts/etapas/etapa-escrita.ts'

/** A stage in the editor of an amendment: one of the contract, or a new one. */
export interface EtapaDoPedido extends EtapaEscrita {
  /** Of the contract; the editor's own new stages have none. */
  id?: number | null
}

/** What was handed in or invoiced stands as it is. */
export const fixas = (base: BaseDoAditivo) => base.etapas.filter((e) => !podeMudar(e))

/** The stages that may still change, as they are or as a proposal wants them. */
export function etapasEditaveis(base: BaseDoAditivo, pedidas: AditivoVisto['etapas']): EtapaDoPedido[] {
  const paradas = new Set(fixas(base).map((e) => e.id))
  const etapas: NonNullable<AditivoVisto['etapas']> = pedidas ?? base.etapas
  return etapas
    .filter((e) => e.id === null || !paradas.has(e.id))
    .map(({ id, descricao, entrega, horas, valor, dtainicio, dtafim }) => ({
      ...comChave({ descricao, entrega, horas, valor: deReais(valor), dtainicio, dtafim }),
      id,
    }))
}

/** What stands still first, then what was edited, as the rules and the server read it. Nothing typed counts as nothing. */
export const comoPedido = (base: BaseDoAditivo, editadas: readonly EtapaDoPedido[]): EtapaDoAditivo[] => [
  ...fixas(base).map(({ id, descricao, entrega, horas, valor, dtainicio, dtafim }) => ({
    id,
    descricao,
    entrega,
    horas,
    valor: deReais(valor),
    dtainicio,
    dtafim,
  })),
  ...editadas.map((e) => ({
    id: e.id ?? null,
    descricao: e.descricao.trim(),
    entrega: e.entrega.trim(),
    horas: e.horas ?? 0,
    valor: e.valor ?? 0,
    dtainicio: e.dtainicio,
    dtafim: e.dtafim,
  })),
]

export const paraEnviar = (motivo: string, etapas: readonly EtapaDoAditivo[]): ConteudoPedido => ({
  tipo: 'aditivo',
  motivo,
  etapas: etapas.map((e) => ({ ...e, valor: emReais(e.valor) })),
})

export const doContrato = (base: BaseDoAditivo): EtapaDoContrato[] =>
  base.etapas.map(({ valor_subsidio, ...e }) => ({
    ...e,
    valor: deReais(e.valor),
    subsidio: deReais(valor_subsidio),
  }))

/** What it would come to, and whether all amendments together stay within the limits. */
export function prever(
  base: BaseDoAditivo,
  etapas: readonly EtapaDoAditivo[],
): { valores: ValoresDaAlteracao; decisao: Decisao } {
  const valores = medirAlteracao(doContrato(base), etapas, {
    cliente: deReais(base.valor_cliente),
    parceiro: deReais(base.valor_parceiro),
    bp: base.bp,
    restanteLimite: base.subsidio_disponivel === null ? Number.MAX_SAFE_INTEGER : deReais(base.subsidio_disponivel),
    saldoCentroCusto: undefined,
  })
  const { limites } = base
  return {
    valores,
    decisao: dentroDosLimites(
      valores,
      {
        total: deReais(limites.valor_inicial),
        fim: limites.fim_inicial,
        acrescimos: deReais(limites.acrescimos),
        supressoes: deReais(limites.supressoes),
      },
      { maximo: limites.maximo_bp, dias: limites.dias },
    ),
  }
}

/** The sentences of the editable stages: the editor does not know those that stand still. */
export const semAsFixas = (falhas: Record<string, string>, quantas: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(falhas).map(([caminho, frase]) => [
      caminho.replace(/^etapas\.(\d+)\./, (_, i) => `etapas.${Number(i) - quantas}.`),
      frase,
    ]),
  )
