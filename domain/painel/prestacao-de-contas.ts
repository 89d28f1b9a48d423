/** What a line of the accountability report is about. */
export const agrupamentos = {
  programa: { titulo: 'Programa', nenhum: 'Sem programa' },
  acao: { titulo: 'Ação', nenhum: 'Sem centro de custo' },
  porte: { titulo: 'Porte', nenhum: 'Porte não informado' },
  municipio: { titulo: 'Município', nenhum: 'Município não informado' },
} as const
export type Agrupamento = keyof typeof agrupamentos

/** Which day of a request its period is about. */
export const bases = {
  enviadas: { titulo: 'Enviadas', detalhe: 'pelo dia em que o pedido foi enviado' },
  contratadas: { titulo: 'Contratadas', detalhe: 'pelo dia em que a contratação foi autorizada' },
  concluidas: { titulo: 'Concluídas', detalhe: 'pelo dia em que a solicitação foi concluída' },
} as const
export type BaseDoPeriodo = keyof typeof bases
