import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { fraseDoLembrete } from '@hub/domain/notificacao/lembrete.rules.ts'
import { podeLembrar } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lembrarUmaVez } from '../services/lembrar-uma-vez.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { aguardadosDe } from './aviso-de-prazo.ts'
import { avisos } from './solicitacao.avisos.ts'

/**
 * A reminder that a member of staff asks for, beside those of the deadline: it moves nothing, and each person gets one a day. While a
 * round is sealed nobody may learn from it who has proposed: all who were invited count as reminded, whoever has not sent is written to,
 * and how many those are is not said.
 */
export const lembrar: UseCase<typeof solicitacao.lembrar> = async ({ db, actor, params, ports }) => {
  const s = await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'], 'alterarResponsaveis')
  const r = await lerRegulamento(db)
  const selada = substatus[s.substatus].selada === true
  const aguardados = await aguardadosDe(db, s, selada)
  const devem = selada && new Set((await aguardadosDe(db, s)).flatMap((a) => a.pessoas))
  const pessoas = aguardados.flatMap((a) => a.pessoas)
  exigir(podeLembrar(s, pessoas, { id: actor.id, nomes: nomesDe(actor), papeis: actor.grupos }))
  const ato = aguardados[0]!.ato
  let lembradas = 0
  for (const { pessoas: deste, destino, ate: seu } of aguardados) {
    const novas = await lembrarUmaVez(
      db,
      { solicitacaoId: s.id, alvo: `${s.substatus}/${ato}/pedido`, prazo: r.fimDe(r.hoje), dias: 0 },
      deste,
    )
    lembradas += novas.length
    const ate = seu ?? s.prazo
    const frase = fraseDoLembrete(ato, s.nrosolicitacao, ate ? `até ${formatarData(r.diaDe(ate))}` : 'assim que puder')
    const quem = devem ? novas.filter((id) => devem.has(id)) : novas
    await anunciar(db, avisos.lembrete, { s, por: actor.id, frase, destino, quem }, ports)
  }
  if (lembradas === 0) throw new Recusa('JA_LEMBRADA_HOJE')
  const ditas = selada ? null : lembradas
  await anunciar(db, avisos.lembreteEnviado, { s, por: actor.id, lembradas: ditas, ato })
  return { id: s.id, ato, lembradas: ditas }
}
