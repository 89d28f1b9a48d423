import { formatarData } from '@hub/domain/kernel/data.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { campoInvalido, exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { sql } from '../db/drizzle.ts'
import { propostaOnde } from '../db/queries/estado.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { validadeEnviada } from '../db/queries/validade-da-proposta.ts'
import { nullable, rows, text } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { abrirSelos } from '../services/abrir-selos.ts'
import { anunciarConvite, convite, convocar } from '../services/convocar.ts'
import { soltarNegociadas } from '../services/encerrar-negociacao.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { semEscolhaPerdida } from '../services/sem-escolha-perdida.ts'
import { gravarSolicitacao, travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './proposta.avisos.ts'

/**
 * A new round, or a longer deadline for the one that runs. The earlier sendings stand; replacements are sealed again. A deadline
 * that has passed is over, whether the job came by or not: what was open is not closed again, a longer one is a new round.
 */
export const abrirRodada: UseCase<typeof chamadas.abrirRodada> = async ({ db, actor, params, corpo, ports }) => {
  const quem = ['gestor', 'coordenador'] as const
  let s = await travarVisivel(db, actor, params.id, quem)
  if (await abrirSelos(db, ports, s.id)) s = await travarVisivel(db, actor, params.id, quem)
  const r = await lerRegulamento(db)
  const estende = substatus[s.substatus].selada === true
  exigir(decidir(solicitacao, estende ? 'estenderPrazo' : 'abrirRodada', s.substatus, actor.grupos))
  const prazo = r.fimDe(corpo.dtaprazo)
  if (corpo.dtaprazo < r.hoje) throw campoInvalido('dtaprazo', 'Escolha um prazo no futuro.')
  if (estende && s.dtaprazoenvioproposta && prazo <= s.dtaprazoenvioproposta) throw new Recusa('PRAZO_NAO_MAIOR')
  if (substatus[s.substatus].vazia) s = await semEscolhaPerdida(db, s, actor.id)
  const rodada = estende ? s.rodada : s.rodada + 1
  const mudancas = { dtaprazoenvioproposta: prazo, prazo, rodada }
  if (estende) await gravarSolicitacao(db, s, mudancas)
  else {
    await soltarNegociadas(db, s.id)
    // Why one stays as it is was said before this round: left beside it, it would go under the seal with its author's next act.
    await db.execute(sql`update proposta set motivo = null
      where solicitacao_id = ${s.id} and situacao = 'enviada' and motivo is not null`)
    await mover(db, s, 'aguardando_propostas', r, mudancas)
  }
  // A new round calls providers as the first did, and asks again whom the rules ask again.
  const convites = estende ? [] : (await convocar(db, s, r)).convites
  const participam = await rows(db, { ...convite, vence: nullable(text) })`
    select p.id as "propostaId", p.empresa_id as "empresaId",
        case when p.situacao = 'enviada' and ${validadeEnviada} <= ${corpo.dtaprazo}::date then (${validadeEnviada})::text end as vence
      from proposta p
      where p.solicitacao_id = ${s.id} and ${propostaOnde('naRodada', 'p.situacao')} order by p.id`
  if (participam.length === 0) throw new Recusa('SEM_PRESTADORES')
  await ports.queue.agendar(db, 'solicitacao.prazo', { id: s.id }, { em: prazo })
  const dia = formatarData(corpo.dtaprazo)
  const contada = { s, por: actor.id, motivo: corpo.motivo, dia }
  await (estende
    ? anunciar(db, avisos.prazoEstendido, contada, ports)
    : anunciar(db, avisos.rodadaAberta, { ...contada, rodada }, ports))
  for (const convite of convites) await anunciarConvite(db, ports, s, convite, { dia, por: actor.id })
  const chamados = new Set(convites.map((c) => c.propostaId))
  // What was sent would be over before anybody may choose it: its author alone is told.
  for (const { propostaId: proposta, empresaId, vence } of participam)
    if (!chamados.has(proposta)) {
      const valeAte = vence && formatarData(vence)
      await anunciar(db, avisos.novoPrazo, { s, por: actor.id, empresaId, proposta, dia, valeAte }, ports)
    }
  return { rodada, dtaprazoenvioproposta: prazo.toISOString() }
}
