/** Pontos facultativos that move with Easter; no business on them only where the calendar says so. */
export const facultativos = ['carnaval_segunda', 'carnaval_terca', 'corpus_christi'] as const
export type Facultativo = (typeof facultativos)[number]
