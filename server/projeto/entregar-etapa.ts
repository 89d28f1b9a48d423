import { podeEntregar } from '@hub/domain/etapa/etapa.rules.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { eq } from 'drizzle-orm'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { etapa, etapaArquivo } from '../db/tables/pagamento.ts'
import { notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { verProjeto } from './projeto.view.ts'
import { etapaDe, papeisNoProjeto, travarProjeto } from './projeto-travado.ts'

/** A delivery has at least one file; a stage that was sent back keeps its earlier files beside the new ones. */
export const entregarEtapa: Caso<typeof projeto.entregarEtapa> = async ({ db, ator, params, corpo, arquivos }) => {
  const s = await travarProjeto(db, ator, params.id, [])
  const e = await etapaDe(db, s.id, params.id2)
  exigir(
    podeEntregar({ situacao: e.situacao, substatus: s.substatus }, { id: ator.id, papeis: papeisNoProjeto(ator, s) }),
  )
  if (arquivos.length === 0)
    throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivos: 'Anexe pelo menos um arquivo.' } })
  const { agora } = await lerRegulamento(db)
  await db
    .update(etapa)
    .set({ situacao: 'entregue', entregueEm: agora, comentario: corpo.comentario ?? null, motivo: null })
    .where(eq(etapa.id, e.id))
  await db.insert(etapaArquivo).values(arquivos.map((a) => ({ etapaId: e.id, arquivoId: a.id })))
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'etapaEntregue',
    mensagem: `Etapa ${e.ordem} entregue: ${e.descricao}`,
    detalhe: corpo.comentario,
    usuarioId: ator.id,
    para: ['cliente', 'prestador', ...internos],
    ...(s.prestadorId && { empresaId: s.prestadorId }),
  })
  const pessoas = [...(await pessoasDaEmpresa(db, s.empresaId, 'cliente')), ...(s.consultorId ? [s.consultorId] : [])]
  await notificar(
    db,
    pessoas,
    `Confira a etapa ${e.ordem} da solicitação ${s.nrosolicitacao}: ela foi entregue.`,
    `/solicitacoes/${s.id}?aba=etapas`,
  )
  return verProjeto(db, ator, s.id)
}
