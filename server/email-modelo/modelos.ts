import type { ModeloDeEmail } from '@hub/protocol/email-modelo.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import modelosLidos from './modelos.json' with { type: 'json' }

/** One e-mail with invented data, as tools/generate-emails.ts read it out of the code that sends it. */
interface Modelo {
  id: string
  area: string
  para: string[]
  dispensavel: boolean
  assunto: string
  paragrafos: string[]
  botao: string | null
  rodape: string | null
}

export const modelos: readonly Modelo[] = modelosLidos

/** @throws Recusa NAO_ENCONTRADO */
export const acharModelo = (id: string): Modelo => existente(modelos.find((m) => m.id === id))

export const verModelo = ({ id, area, para, assunto, dispensavel }: Modelo): ModeloDeEmail => ({
  id,
  area,
  para: para as ModeloDeEmail['para'],
  assunto,
  dispensavel,
})
