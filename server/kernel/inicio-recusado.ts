/** The hub does not start, and its reader, an operator, is told why in sentences; a stack would say nothing more. */
export class InicioRecusado extends Error {
  override name = 'InicioRecusado'
  /** Each names a variable, or a thing of this machine, and says what to do. */
  faltas: readonly string[]
  /** @param motivo one sentence, or everything that is wrong with the environment */
  constructor(motivo: string | readonly string[], opcoes?: ErrorOptions) {
    const faltas = typeof motivo === 'string' ? [motivo] : motivo
    super(typeof motivo === 'string' ? motivo : `O Hub não pode iniciar:\n- ${faltas.join('\n- ')}`, opcoes)
    this.faltas = faltas
  }
}
