import { decidir } from '@hub/domain/kernel/maquina.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { solicitacaoArquivo } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { arquivosDa } from './arquivos.consulta.ts'
import { avisos } from './solicitacao.avisos.ts'

/** Documents come checked and stored; here they are hung to the request. */
export const anexarDocumento: Caso<typeof chamadas.anexarDocumento> = async ({ db, ator, corpo, arquivos }) => {
  const s = await travarVisivel(
    db,
    ator,
    corpo.solicitacao,
    ['cliente', 'gestor', 'coordenador', 'consultor'],
    'anexarDocumento',
  )
  const papeis = papeisNaSolicitacao(ator, { ...s, convidadas: [] })
  exigir(decidir(solicitacao, 'anexarDocumento', s.substatus, papeis))
  if (arquivos.length === 0) throw new Recusa('ARQUIVO_AUSENTE')
  await db.insert(solicitacaoArquivo).values(arquivos.map((a) => ({ solicitacaoId: s.id, arquivoId: a.id })))
  const nomes = arquivos.map((a) => a.nome)
  await anunciar(db, avisos.documentoAnexado, { s, por: ator.id, nomes, doCliente: papeis.includes('cliente') })
  return arquivosDa(db, s.id)
}
