import type { Database } from '../db/database.ts'
import { iso } from '../db/iso.ts'
import { nullable, num, type Row, rows, text } from '../db/rows.ts'

const arquivoAnexado = { id: num, nome: text, tipo: text, tamanho: num, autor: nullable(text), dtainclusao: text }
type ArquivoAnexado = Row<typeof arquivoAnexado>

/** Documents attached to a request, in the order in which they came. */
export async function arquivosDa(db: Database, solicitacaoId: number): Promise<ArquivoAnexado[]> {
  const found = await rows(db, arquivoAnexado)`
    select a.id, a.nome, a.tipo, a.tamanho, u.nome || ' ' || u.sobrenome as autor, a.dtainclusao
      from solicitacao_arquivo x join arquivo a on a.id = x.arquivo_id left join usuario u on u.id = a.usuario_id
      where x.solicitacao_id = ${solicitacaoId} order by a.id`
  return found.map((a) => ({ ...a, dtainclusao: iso(a.dtainclusao) }))
}
