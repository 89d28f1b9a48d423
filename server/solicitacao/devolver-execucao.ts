import { etapa as maquinaDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { and, eq, inArray } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { etapa } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'
import { verMovida } from './solicitacao.view.ts'

/** The final analysis is not content: the stages named are open again and the provider delivers them anew. */
export const devolverExecucao: UseCase<typeof chamadas.devolverExecucao> = async ({
  db,
  actor,
  params,
  corpo,
  ports,
}) => {
  const s = await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'])
  exigir(decidir(solicitacao, 'devolverExecucao', s.substatus, actor.grupos))
  const motivo = primeiraMaiuscula(corpo.motivo)
  const abertas = await db
    .update(etapa)
    .set({ situacao: 'devolvida', motivo, aceitaEm: null, aceitaPor: null })
    .where(
      and(
        eq(etapa.solicitacaoId, s.id),
        inArray(etapa.id, corpo.etapas),
        inArray(etapa.situacao, [...maquinaDaEtapa.comandos.reabrir.de]),
      ),
    )
    .returning({ ordem: etapa.ordem })
  if (abertas.length !== new Set(corpo.etapas).size)
    throw campoInvalido('etapas', 'Escolha etapas aceitas desta solicitação.')
  const r = await lerRegulamento(db)
  const movida = await mover(db, s, 'em_execucao', r, {
    prazo: s.dtaPrazoFinalizacao ? r.fimDe(s.dtaPrazoFinalizacao) : null,
    justificativa: motivo,
  })
  const etapas = abertas.map((e) => e.ordem).sort((a, b) => a - b)
  await anunciar(db, avisos.execucaoDevolvida, { s, por: actor.id, etapas, motivo }, ports)
  return verMovida(movida)
}
