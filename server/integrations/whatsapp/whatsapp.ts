/** It is somebody's turn: all that ever goes out this way. */
export interface MensagemDeVez {
  /** E.164: '+5571998765432'. */
  para: string
  /** Of the request: '2026-000012'. */
  numero: string
  /** Path of the screen, with its '/': what the hub's own address is put before. */
  caminho: string
}

/** Port of outgoing WhatsApp messages. */
export interface Whatsapp {
  /** False: none is configured here, nobody may choose it. */
  readonly ligado: boolean
  /** Hands a message over; answers what the provider calls it. Rejects with `FalhaDoWhatsapp`. */
  enviar(mensagem: MensagemDeVez): Promise<string>
  /** Would it take a message? Rejects with what keeps it from that; sends nothing. */
  conferir(): Promise<void>
}

/** What keeps a message: our credentials, our number there, the way, or this very message. */
export type MotivoDoWhatsapp = 'credencial' | 'remetente' | 'caminho' | 'mensagem'

/**
 * `definitiva`: not to be tried again, because this number takes none, or because the message may have gone out: the provider knows no
 * key by which the same one would be told. No telephone, text or token is in it.
 */
export class FalhaDoWhatsapp extends Error {
  override name = 'FalhaDoWhatsapp'
  motivo: MotivoDoWhatsapp
  definitiva: boolean
  constructor(
    mensagem: string,
    { motivo, definitiva = false, cause }: { motivo: MotivoDoWhatsapp; definitiva?: boolean; cause?: unknown },
  ) {
    super(mensagem, { cause })
    this.motivo = motivo
    this.definitiva = definitiva
  }
}
