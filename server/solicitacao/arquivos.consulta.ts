import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { iso } from '../db/iso.ts'
import { linhas } from '../db/linhas.ts'

interface ArquivoAnexado {
  id: number
  nome: string
  tipo: string
  tamanho: number
  autor: string | null
  dtainclusao: string
}

/** Documents attached to a request, in the order in which they came. */
export async function arquivosDa(db: Banco, solicitacaoId: number): Promise<ArquivoAnexado[]> {
  const rows = await linhas<ArquivoAnexado>(
    db,
    sql`select a.id, a.nome, a.tipo, a.tamanho, u.nome || ' ' || u.sobrenome as autor, a.dtainclusao
      from solicitacao_arquivo x join arquivo a on a.id = x.arquivo_id left join usuario u on u.id = a.usuario_id
      where x.solicitacao_id = ${solicitacaoId} order by a.id`,
  )
  return rows.map((a) => ({ ...a, dtainclusao: iso(a.dtainclusao) }))
}
