import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { campoInvalido, exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { linhas } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { notificar } from '../events/notificar.ts'
import { registrar, todosOsPapeis } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { gravarSolicitacao, travarVisivel } from '../passos/solicitacao-travada.ts'

/** A new round, or a longer deadline for the one that runs. The earlier sendings stand; replacements are sealed again. */
export const abrirRodada: Caso<typeof chamadas.abrirRodada> = async ({ db, ator, params, corpo, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'])
  const r = await lerRegulamento(db)
  const estende = s.substatus === 'aguardando_propostas'
  exigir(decidir(solicitacao, estende ? 'estenderPrazo' : 'abrirRodada', s.substatus, ator.grupos))
  const prazo = r.fimDe(corpo.dtaprazo)
  if (corpo.dtaprazo < r.hoje) throw campoInvalido('dtaprazo', 'Escolha um prazo no futuro.')
  if (estende && s.dtaprazoenvioproposta && prazo <= s.dtaprazoenvioproposta) throw new Recusa('PRAZO_NAO_MAIOR')
  const rodada = estende ? s.rodada : s.rodada + 1
  const mudancas = { dtaprazoenvioproposta: prazo, prazo, rodada }
  if (estende) await gravarSolicitacao(db, s, mudancas)
  else {
    await db
      .update(proposta)
      .set({ situacao: 'enviada', pedidoNegociacao: null, prazoNegociacao: null })
      .where(and(eq(proposta.solicitacaoId, s.id), eq(proposta.situacao, 'em_negociacao')))
    await mover(db, s, 'aguardando_propostas', r, mudancas)
  }
  // Those who declined or gave up are asked again in a new round.
  if (!estende)
    await db
      .update(proposta)
      .set({ situacao: 'convidada', motivo: null })
      .where(and(eq(proposta.solicitacaoId, s.id), inArray(proposta.situacao, ['declinada', 'expirada'])))
  await portas.fila.agendar(db, 'solicitacao.prazo', { id: s.id }, { em: prazo })
  await registrar(db, {
    solicitacaoId: s.id,
    evento: estende ? 'prazoEstendido' : 'rodadaAberta',
    mensagem: estende ? 'Prazo das propostas estendido' : `Rodada ${rodada} de propostas aberta`,
    detalhe: corpo.motivo,
    usuarioId: ator.id,
    para: todosOsPapeis,
  })
  const convidados = await linhas<{ id: number }>(
    db,
    sql`select distinct eu.usuario_id as id from proposta p join empresa_usuario eu on eu.empresa_id = p.empresa_id and eu.lado = 'prestador'
      where p.solicitacao_id = ${s.id} and p.situacao not in ('desistente', 'cancelada')`,
  )
  await notificar(
    db,
    convidados.map((c) => c.id),
    `Novo prazo para propostas na solicitação ${s.nrosolicitacao}.`,
    '/propostas',
  )
  return { rodada, dtaprazoenvioproposta: prazo.toISOString() }
}
