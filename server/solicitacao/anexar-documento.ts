import { decidir } from '@hub/domain/kernel/maquina.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { solicitacaoArquivo } from '../db/tables/solicitacao.ts'
import { gestoresDa, notificar } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { arquivosDa } from './arquivos.consulta.ts'

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
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'documentoAnexado',
    mensagem: arquivos.length === 1 ? 'Documento anexado' : `${arquivos.length} documentos anexados`,
    detalhe: arquivos.map((a) => a.nome).join('\n'),
    usuarioId: ator.id,
    para: ['cliente', ...internos],
  })
  if (papeis.includes('cliente'))
    await notificar(
      db,
      await gestoresDa(db, s),
      `O cliente anexou documentos à solicitação ${s.nrosolicitacao}.`,
      `/solicitacoes/${s.id}`,
    )
  return arquivosDa(db, s.id)
}
