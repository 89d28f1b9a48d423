/** What became of an invitation whose round is over: it won, was answered, was declined, or was met with silence. */
type ResultadoDoConvite = 'venceu' | 'propos' | 'recusou' | 'calou'

export interface Respostas {
  convites: number
  /** Answered with a proposal, also those that won. */
  propostas: number
  recusas: number
  silencios: number
  vencidas: number
}

/** How invitations were answered, by what became of them. `convites` = `propostas` + `recusas` + `silencios`. */
export function contarRespostas(por: Readonly<Partial<Record<ResultadoDoConvite, number>>>): Respostas {
  const { venceu = 0, propos = 0, recusou = 0, calou = 0 } = por
  return {
    convites: venceu + propos + recusou + calou,
    propostas: venceu + propos,
    recusas: recusou,
    silencios: calou,
    vencidas: venceu,
  }
}

/** A part of a whole in per cent without decimals, half up; null of nothing. */
export const porcento = (parte: number, todo: number): number | null =>
  todo > 0 ? Math.floor((parte * 200 + todo) / (todo * 2)) : null
