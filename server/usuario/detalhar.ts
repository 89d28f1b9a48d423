import type { usuario } from '@hub/protocol/usuario.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarAcesso } from '../services/acesso.ts'
import { verDetalhe } from './usuario.view.ts'

/** Reads a person's data whole; that somebody else did is recorded before they are shown. */
export const detalhar: UseCase<typeof usuario.detalhar> = async ({ db, actor, params, origem }) => {
  const visto = await verDetalhe(db, actor, params.id)
  if (visto.id !== actor.id)
    await anotarAcesso(db, origem, { tipo: 'leitura', usuarioId: visto.id, porId: actor.id, detalhe: 'cadastro' })
  return visto
}
