/** What becomes old when a company changes: its own calls, and the lists that name it. */
export const daEmpresa = ['/empresa/', '/listagem/'] as const
