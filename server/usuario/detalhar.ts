import type { usuario } from '@hub/protocol/usuario.ts'
import type { Caso } from '../kernel/caso.ts'
import { anotarAcesso } from '../passos/acesso.ts'
import { verDetalhe } from './usuario.view.ts'

/** Reads a person's data whole; that somebody else did is recorded before they are shown. */
export const detalhar: Caso<typeof usuario.detalhar> = async ({ db, ator, params, origem }) => {
  const visto = await verDetalhe(db, ator, params.id)
  if (visto.id !== ator.id)
    await anotarAcesso(db, origem, { tipo: 'leitura', usuarioId: visto.id, porId: ator.id, detalhe: 'cadastro' })
  return visto
}
