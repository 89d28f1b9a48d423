/** What becomes old when a person changes: its own calls, and the lists where it is chosen. */
export const doUsuario = [
  '/auth/admin/',
  '/auth/interno/gestor/',
  '/auth/interno/grupos-a-confirmar/',
  '/listagem/',
  '/unidade-atendimento/',
  '/area-atuacao/',
] as const
