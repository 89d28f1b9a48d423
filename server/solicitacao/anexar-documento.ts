import { decidir } from '@hub/domain/kernel/maquina.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { nullable, num, type Row, rows, text } from '../db/rows.ts'
import { solicitacaoArquivo } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'

/** Documents come checked and stored; here they are hung to the request. */
export const anexarDocumento: UseCase<typeof chamadas.anexarDocumento> = async ({ db, actor, corpo, arquivos }) => {
  const s = await travarVisivel(
    db,
    actor,
    corpo.solicitacao,
    ['cliente', 'gestor', 'coordenador', 'consultor'],
    'anexarDocumento',
  )
  const papeis = papeisNaSolicitacao(actor, { ...s, convidadas: [] })
  exigir(decidir(solicitacao, 'anexarDocumento', s.substatus, papeis))
  if (arquivos.length === 0) throw new Recusa('ARQUIVO_AUSENTE')
  await db.insert(solicitacaoArquivo).values(arquivos.map((a) => ({ solicitacaoId: s.id, arquivoId: a.id })))
  const nomes = arquivos.map((a) => a.nome)
  await anunciar(db, avisos.documentoAnexado, { s, por: actor.id, nomes, doCliente: papeis.includes('cliente') })
  return arquivosDa(db, s.id)
}

const arquivoAnexado = { id: num, nome: text, tipo: text, tamanho: num, autor: nullable(text), dtainclusao: text }
type ArquivoAnexado = Row<typeof arquivoAnexado>

/** Documents attached to a request, in the order in which they came. */
async function arquivosDa(db: Database, solicitacaoId: number): Promise<ArquivoAnexado[]> {
  const found = await rows(db, arquivoAnexado)`
    select a.id, a.nome, a.tipo, a.tamanho, u.nome || ' ' || u.sobrenome as autor, a.dtainclusao
      from solicitacao_arquivo x join arquivo a on a.id = x.arquivo_id left join usuario u on u.id = a.usuario_id
      where x.solicitacao_id = ${solicitacaoId} order by a.id`
  return found.map((a) => ({ ...a, dtainclusao: iso(a.dtainclusao) }))
}
