/** What becomes old when a cost centre changes: its own calls, and the lists that requests choose from. */

export type JanelaDoCentro = 'aportar' | 'retirar' | 'editar' | 'incluir' | 'incluirVarios'
