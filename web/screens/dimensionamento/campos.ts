import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { emAtivo } from '../../parts/filtros-da-lista.ts'

/** What the page keeps in its address. */
export const campos = {
  ...emPaginas(),
  aba: emOpcao(['perguntas', 'listas'], 'perguntas'),
  search: emTexto(),
  ativo: emAtivo,
}
