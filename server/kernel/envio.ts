import type { TipoDeFalha } from '@hub/domain/integracao/tentativa.rules.ts'
import type { integracaoSaida } from '../db/tables/integracao.ts'
import type { Ports } from './ports.ts'

export type Saida = typeof integracaoSaida.$inferSelect

/** What went out and what came back, as the history of a message keeps it: without credentials. */
export interface Troca {
  pedido: string
  resposta: string | null
  /** HTTP status; null where nothing came back. */
  status: number | null
  /** What the destination calls the record. */
  referencia?: string | undefined
}

/** A try that had no effect. Anything else that is thrown counts as a fault of our own with this message. */
export class FalhaDoEnvio extends Error {
  override name = 'FalhaDoEnvio'
  tipo: TipoDeFalha
  troca: Partial<Troca>
  /** `mensagem` is read by the admin: Portuguese, no secrets. */
  constructor(tipo: TipoDeFalha, mensagem: string, troca: Partial<Troca> = {}, cause?: unknown) {
    super(mensagem, { cause })
    this.tipo = tipo
    this.troca = troca
  }
}

/** Tells one destination. Holds no transaction; the same message may be sent twice, by the same key. */
export interface Remetente {
  /** False: nothing is tried and nothing is lost, messages wait until the destination is configured. */
  ligado(ports: Ports): boolean
  /** True: this one destination takes nothing for now, its messages wait. */
  parado?(ports: Ports, destino: string): Promise<boolean>
  /** @throws FalhaDoEnvio */
  enviar(ports: Ports, saida: Saida): Promise<Troca>
}
/** By what stands before the colon of a destination. */
export type Remetentes = Readonly<Record<string, Remetente>>
