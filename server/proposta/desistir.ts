import { decidir } from '@hub/domain/kernel/maquina.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { podeDesistir } from '@hub/domain/proposta/proposta.rules.ts'
import { situacoes } from '@hub/domain/proposta/proposta.states.ts'
import { solicitacao, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { type Database, updateRow } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { abrirSelos } from '../services/abrir-selos.ts'
import { encerrarNegociacao, haValida } from '../services/encerrar-negociacao.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { reabrirSelecao } from '../services/reabrir-selecao.ts'
import { avisarDeNovo, type Solicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './proposta.avisos.ts'
import { verProposta } from './proposta.view.ts'
import { travarPropria } from './proposta-travada.ts'

/** While the round is sealed only the author knows; afterwards client and manager are told, and a chosen proposal reopens the selection. */
export const desistir: UseCase<typeof chamadas.desistir> = async ({ db, actor, params, corpo, ports }) => {
  const r = await lerRegulamento(db)
  const { s, p, fatos } = await travarPropria(db, actor, params.id, r)
  exigir(podeDesistir(fatos, { id: actor.id, papeis: ['prestador'] }))
  const motivo = primeiraMaiuscula(corpo.motivo)
  await updateRow(db, proposta, p.id, { situacao: 'desistente', motivo, saidaRodada: s.rodada })
  const selada = substatus[s.substatus].selada === true
  await anunciar(db, avisos.propostaDesistida, { s, por: actor.id, empresaId: p.empresaId, selada, motivo })
  if (selada) await abrirSelos(db, ports, s.id)
  else {
    const escolhida = situacoes[p.situacao].venceu
    const movida = escolhida ? await reabrirSelecao(db, ports, s, r, motivo, 'prestador') : await seguirSemEla(db, s, r)
    const escolher = solicitacao.comandos.escolher.de.includes(movida.substatus)
    const semNenhuma = substatus[movida.substatus].vazia === true
    const venceram = escolher && !(await haValida(db, s))
    const deVarias = s.quantasEmpresas > 1
    await anunciar(
      db,
      avisos.prestadorSaiu,
      { s, por: actor.id, escolher, venceram, semNenhuma, deVarias, motivo },
      ports,
    )
  }
  return verProposta(db, actor, p.id)
}

/**
 * What is left may be chosen, or renewed in a negotiation; with nothing left the manager is to open another round. Where what is left
 * has run out, the warnings are counted anew: those that were given spoke of a choice that is not there any more.
 */
async function seguirSemEla(tx: Database, s: Solicitacao, r: Regulamento): Promise<Solicitacao> {
  const escolhendo = decidir(solicitacao, 'ficarSemPropostas', s.substatus, ['sistema']).permitido
  const resta = await row(
    tx,
  )`select 1 from proposta where solicitacao_id = ${s.id} and situacao in ('enviada', 'em_negociacao', 'expirada') limit 1`
  if (!resta && escolhendo) return mover(tx, s, 'sem_propostas', r)
  const seguida = await encerrarNegociacao(tx, s, r)
  return resta && escolhendo && !(await haValida(tx, s)) ? avisarDeNovo(tx, seguida) : seguida
}
