import type { ModeloDeEmail } from '@hub/protocol/email-modelo.ts'

/** Whom an e-mail goes to. */
export const quem: Record<ModeloDeEmail['para'][number], string> = {
  cliente: 'Cliente',
  prestador: 'Prestador',
  gestor: 'Gestor',
  coordenador: 'Coordenador',
  admin: 'Administrador',
  qualquer: 'Quem for o caso',
}
