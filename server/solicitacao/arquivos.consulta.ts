import type { Banco } from '../db/banco.ts'
import { iso } from '../db/iso.ts'
import { linhas, nullable, num, type Row, text } from '../db/linhas.ts'

const arquivoAnexado = { id: num, nome: text, tipo: text, tamanho: num, autor: nullable(text), dtainclusao: text }
type ArquivoAnexado = Row<typeof arquivoAnexado>

/** Documents attached to a request, in the order in which they came. */
export async function arquivosDa(db: Banco, solicitacaoId: number): Promise<ArquivoAnexado[]> {
  const rows = await linhas(db, arquivoAnexado)`
    select a.id, a.nome, a.tipo, a.tamanho, u.nome || ' ' || u.sobrenome as autor, a.dtainclusao
      from solicitacao_arquivo x join arquivo a on a.id = x.arquivo_id left join usuario u on u.id = a.usuario_id
      where x.solicitacao_id = ${solicitacaoId} order by a.id`
  return rows.map((a) => ({ ...a, dtainclusao: iso(a.dtainclusao) }))
}
