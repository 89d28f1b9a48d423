import { etapa as maquinaDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { devidaEm } from '@hub/domain/etapa/vez-do-projeto.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { and, eq, inArray } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { etapa } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { travarPara } from '../services/solicitacao-travada.ts'
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
  const s = await travarPara(db, actor, params.id, 'devolverExecucao')
  const motivo = primeiraMaiuscula(corpo.motivo)
  const r = await lerRegulamento(db)
  const corrigirAte = r.diaDe(r.emDiasUteis(r.de(s).parametro('prazo_correcao_etapa_du')))
  const abertas = await db
    .update(etapa)
    .set({ situacao: 'devolvida', motivo, aceitaEm: null, aceitaPor: null, corrigirAte })
    .where(
      and(
        eq(etapa.solicitacaoId, s.id),
        inArray(etapa.id, corpo.etapas),
        inArray(etapa.situacao, [...maquinaDaEtapa.comandos.reabrir.de]),
      ),
    )
    .returning({ ordem: etapa.ordem, dtafim: etapa.dtafim, corrigirAte: etapa.corrigirAte })
  if (abertas.length !== new Set(corpo.etapas).size)
    throw campoInvalido('etapas', 'Escolha etapas aceitas desta solicitação.')
  await ports.emitir(db, ports, 'etapasReabertas', { solicitacaoId: s.id })
  abertas.sort((a, b) => a.ordem - b.ordem)
  // The turn is of the first of them (acertarPrazo).
  const dia = devidaEm(abertas[0]!)
  const movida = await mover(db, s, 'em_execucao', r, { prazo: r.fimDe(dia), justificativa: motivo })
  const etapas = abertas.map((e) => e.ordem)
  await anunciar(db, avisos.execucaoDevolvida, { s, por: actor.id, etapas, motivo, ate: formatarData(dia) }, ports)
  return verMovida(movida)
}
