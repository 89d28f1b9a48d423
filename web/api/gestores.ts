import { listagem } from '@hub/protocol/listagem.ts'
import { chamar } from './cliente.ts'
import { Falha, fraseDe } from './falha.ts'

/** Active managers whose name holds what was typed, as options of a combo box. */
export async function buscarGestores(texto: string, sinal: AbortSignal) {
  const search = texto.trim().slice(0, 120)
  const { results } = await chamar(listagem.gestores, {
    query: { page_size: '20', grupo: 'gestor', ...(search && { search }) },
    sinal,
  })
  return results.map((g) => ({
    value: String(g.id),
    label: `${g.nome} ${g.sobrenome}`,
    detail: g.unidades.map((u) => u.descricao).join(', ') || 'Sem unidade',
  }))
}

/** A refusal's own words, with what it says of the field where a window has only one. */
export const fraseDoCampo = (erro: unknown, campo: string): string =>
  (erro instanceof Falha && erro.campos[campo]) || fraseDe(erro)
