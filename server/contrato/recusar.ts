import { parteDe, podeRecusarContrato } from '@hub/domain/contrato/contrato.rules.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { reabrirSelecao } from '../services/reabrir-selecao.ts'
import { verSituacao } from '../services/situacao.ts'
import { avisos } from './contrato.avisos.ts'
import { deleganteDaParte, lugarDe, travarVisto } from './contrato-travado.ts'

/** A party does not sign: contracts end, the commitment returns, the valid proposals stand for selection again. */
export const recusar: UseCase<typeof contrato.recusar> = async ({ db, actor, params, corpo, ports }) => {
  const t = await travarVisto(db, actor, params)
  const { s, k, fatos, prestadorId, titulo } = t
  const quem = await lugarDe(db, actor, k.id)
  exigir(podeRecusarContrato(fatos, quem))
  exigirAntes(k.codigo, corpo.codigo_lido)
  const doContrato = k.tipo === 'contrato'
  if (doContrato) exigir(decidir(solicitacao, 'reabrirSelecao', s.substatus, ['sistema']))
  const parte = parteDe(fatos, quem)!
  const delegante = await deleganteDaParte(db, actor, t, parte)
  if (doContrato && parte === 'prestador')
    await updateRow(db, proposta, k.propostaId, { situacao: 'desistente', motivo: corpo.motivo })
  await anunciar(db, avisos.assinaturaRecusada, {
    s,
    por: actor.id,
    empresaId: prestadorId,
    tipo: k.tipo,
    titulo,
    parte,
    delegante,
    motivo: corpo.motivo,
  })
  if (!doContrato) {
    await ports.emitir(db, ports, 'aditivoNaoAssinado', {
      aditivoId: k.aditivoId!,
      motivo: corpo.motivo,
      por: actor.id,
      pelaEntidade: parte === 'entidade',
    })
    return { solicitacao: s.id, substatus: verSituacao(s.substatus) }
  }
  const movida = await reabrirSelecao(db, ports, s, await lerRegulamento(db), corpo.motivo, parte)
  const deles = { s, por: actor.id, empresaId: prestadorId, proposta: k.propostaId }
  if (s.principalId !== null) await anunciar(db, avisos.parteNaoSeraContratada, deles)
  else {
    const { escolhe, vazia } = substatus[movida.substatus]
    const volta = escolhe ? 'escolha' : vazia ? 'rodada' : 'analise'
    await anunciar(db, avisos.contratoNaoSeraAssinado, { ...deles, volta, motivo: corpo.motivo }, ports)
  }
  return { solicitacao: s.id, substatus: verSituacao(movida.substatus) }
}
