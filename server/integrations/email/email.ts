/** A message to one person. */
export interface Mensagem {
  para: string
  assunto: string
  texto: string
  html: string
  /**
   * Ours, of the effect that it tells of, and the same on every try: a message sent twice is shown once.
   * `algo-unico@dominio`, without angle brackets.
   */
  idMensagem: string
}

/** Port of outgoing e-mail. */
export interface Correio {
  /** Hands a message over for delivery. Rejects with `FalhaDoCorreio`; sending again with the same `idMensagem` is right. */
  enviar(mensagem: Mensagem): Promise<void>
  /** Would it take a message? Rejects with what keeps it from that; sends nothing. */
  conferir(): Promise<void>
  /** Lets go of connections at shutdown. */
  fechar(): Promise<void>
}

/** `definitiva`: the server refused this very message or address for good (SMTP 5xx); trying again is useless. */
export class FalhaDoCorreio extends Error {
  override name = 'FalhaDoCorreio'
  definitiva: boolean
  constructor(mensagem: string, { definitiva = false, cause }: { definitiva?: boolean; cause?: unknown } = {}) {
    super(mensagem, { cause })
    this.definitiva = definitiva
  }
}

/** Refuses what could become another header or another message: line breaks, several addresses, an unfit id. */
export function exigirMensagem({ para, assunto, idMensagem }: Mensagem): void {
  if (!/^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,255}$/.test(para))
    throw new FalhaDoCorreio('that is not one e-mail address', { definitiva: true })
  if (assunto.trim() === '' || /[\r\n\0]/.test(assunto))
    throw new FalhaDoCorreio('the subject is not one line', { definitiva: true })
  if (!/^[\w.+-]{1,120}@[\w.-]{1,120}$/.test(idMensagem))
    throw new FalhaDoCorreio('the message has no fit id', { definitiva: true })
}
