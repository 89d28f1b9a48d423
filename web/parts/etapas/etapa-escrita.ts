import { ehData } from '@hub/domain/kernel/data.ts'
import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { EtapaEditada } from '@hub/domain/proposta/rascunho.rules.ts'

/** A stage as it stands in an editor, with a key of its own, so that it stays itself while it moves. */
export interface EtapaEscrita extends EtapaEditada {
  chave: string
}

/** Drafts keep their keys: those of another loading of the page must not come again. */
const carga = Date.now().toString(36)
let contador = 0
export const comChave = (etapa: EtapaEditada): EtapaEscrita => ({ ...etapa, chave: `escrita-${carga}-${++contador}` })

export const etapaEmBranco = (): EtapaEscrita =>
  comChave({ descricao: '', entrega: '', horas: null, valor: null, dtainicio: '', dtafim: '' })

const texto = (v: unknown): string => (typeof v === 'string' ? v : '')
const inteiro = (v: unknown): number | null => (typeof v === 'number' && Number.isSafeInteger(v) && v >= 0 ? v : null)

/** A stage out of a draft, whatever was kept there. */
export function lerEtapa(v: unknown): EtapaEscrita {
  const e = (typeof v === 'object' && v !== null ? v : {}) as Record<string, unknown>
  return comChave({
    descricao: texto(e.descricao),
    entrega: texto(e.entrega),
    horas: inteiro(e.horas),
    valor: inteiro(e.valor),
    dtainicio: texto(e.dtainicio),
    dtafim: texto(e.dtafim),
  })
}

/** Of the wire. */
export const deFora = (e: {
  descricao: string
  entrega: string
  horas: number
  valor: number
  dtainicio: string
  dtafim: string
}): EtapaEscrita => comChave({ ...e, valor: deReais(e.valor) })

/** A half typed day waits in the editor: it is sent as none. */
export const diaInteiro = (texto: string): string | null => (ehData(texto) ? texto : null)

/** As it is sent: half typed days wait; the value is left out where hours make the price. */
export const paraEnviar = (e: EtapaEditada, porHora: boolean) => ({
  descricao: e.descricao.trim(),
  entrega: e.entrega.trim(),
  horas: e.horas,
  valor: porHora || e.valor === null ? null : emReais(e.valor),
  dtainicio: diaInteiro(e.dtainicio),
  dtafim: diaInteiro(e.dtafim),
})
