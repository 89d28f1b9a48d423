import { proposta } from '@hub/protocol/proposta.ts'
import type { Pessoa } from './test-hub.ts'

/** The content of a proposal with the version that its author reads now, as the editor sends it. */
export const comVersao = async <C extends object>(autor: Pessoa, id: number, conteudo: C) => ({
  ...conteudo,
  versao: (await autor.deve(proposta.detalhar, { params: { id } })).versao,
})

/** Sends a proposal again, over what its author reads now. */
export const reenviar = async (
  autor: Pessoa,
  id: number,
  conteudo: Parameters<typeof comVersao>[2],
): Promise<unknown> => autor.deve(proposta.enviar, { params: { id }, corpo: await comVersao(autor, id, conteudo) })
