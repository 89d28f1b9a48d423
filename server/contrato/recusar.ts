import { parteDe, podeRecusarContrato } from '@hub/domain/contrato/contrato.rules.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { eq } from 'drizzle-orm'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { gestoresDa, notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { reabrirSelecao } from '../passos/reabrir-selecao.ts'
import { verSituacao } from '../passos/situacao.ts'
import { deleganteDaParte, lugarDe, travarVisto } from './contrato-travado.ts'
import { papelNoContrato } from './dados.ts'

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
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'assinaturaRecusada',
    mensagem: `${titulo}: assinatura recusada (${papelNoContrato[parte].toLowerCase()})`,
    detalhe: corpo.motivo,
    usuarioId: ator.id,
    porDelegacaoDe: delegante?.id,
    para: ['cliente', 'prestador', ...internos],
    empresaId: prestadorId,
    marco: doContrato,
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
  // One of several companies has no selection of its own: it leaves, and the others go on.
  const fim = s.maeId === null ? 'a seleção voltou a abrir' : 'esta parte da contratação terminou'
  const mensagem = `O contrato da solicitação ${s.nrosolicitacao} não será assinado: ${fim}.`
  await notificar(
    db,
    [...(await pessoasDaEmpresa(db, s.empresaId, 'cliente')), ...(await gestoresDa(db, s))],
    mensagem,
    `/solicitacoes/${s.id}?aba=propostas`,
  )
  await notificar(db, await pessoasDaEmpresa(db, prestadorId, 'prestador'), mensagem, `/propostas/${k.propostaId}`)
  return { solicitacao: s.id, substatus: verSituacao(movida.substatus) }
}
