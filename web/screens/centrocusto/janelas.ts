/** What becomes old when a cost centre changes: its own calls, and the lists that requests choose from. */
export const doCentro = ['/centrocusto/', '/consulta/centrocusto/'] as const

export type JanelaDoCentro = 'aportar' | 'retirar' | 'editar' | 'incluir' | 'incluirVarios'
