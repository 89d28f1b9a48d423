import { parteDe, podeRecusarContrato } from '@hub/domain/contrato/contrato.rules.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { eq } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { reabrirSelecao } from '../passos/reabrir-selecao.ts'
import { verSituacao } from '../passos/situacao.ts'
import { avisos } from './contrato.avisos.ts'
import { deleganteDaParte, lugarDe, travarVisto } from './contrato-travado.ts'

/** A party does not sign: contracts end, the commitment returns, the valid proposals stand for selection again. */
export const recusar: Caso<typeof contrato.recusar> = async ({ db, ator, params, corpo, portas }) => {
  const t = await travarVisto(db, ator, params)
  const { s, k, fatos, prestadorId, titulo } = t
  const quem = await lugarDe(db, ator, k.id)
  exigir(podeRecusarContrato(fatos, quem))
  const doContrato = k.tipo === 'contrato'
  if (doContrato) exigir(decidir(solicitacao, 'reabrirSelecao', s.substatus, ['sistema']))
  const parte = parteDe(fatos, quem)!
  const delegante = await deleganteDaParte(db, ator, t, parte)
  if (doContrato && parte === 'prestador')
    await db.update(proposta).set({ situacao: 'desistente', motivo: corpo.motivo }).where(eq(proposta.id, k.propostaId))
  await anunciar(db, avisos.assinaturaRecusada, {
    s,
    por: ator.id,
    empresaId: prestadorId,
    tipo: k.tipo,
    titulo,
    parte,
    delegante,
    motivo: corpo.motivo,
  })
  if (!doContrato) {
    await portas.emitir(db, portas, 'aditivoNaoAssinado', {
      aditivoId: k.aditivoId!,
      motivo: corpo.motivo,
      por: ator.id,
      pelaEntidade: parte === 'entidade',
    })
    return { solicitacao: s.id, substatus: verSituacao(s.substatus) }
  }
  const movida = await reabrirSelecao(db, portas, s, await lerRegulamento(db), corpo.motivo)
  await anunciar(db, avisos.contratoNaoSeraAssinado, {
    s,
    por: ator.id,
    empresaId: prestadorId,
    proposta: k.propostaId,
    daParte: s.maeId !== null,
  })
  return { solicitacao: s.id, substatus: verSituacao(movida.substatus) }
}
