import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Actor } from '../kernel/use-case.ts'
import { gravarSolicitacao, type Solicitacao } from '../services/solicitacao-travada.ts'
import { nomeDe, nomeDoUsuario, type PessoaInterna } from './pessoa-interna.ts'
import { avisos } from './solicitacao.avisos.ts'

/** Links a consultant to a locked request, or none; the consultant sees it from then on. */
export async function vincularConsultor(
  tx: Database,
  actor: Actor,
  s: Solicitacao,
  consultor: PessoaInterna | null,
): Promise<void> {
  exigir(decidir(solicitacao, 'alterarConsultor', s.substatus, actor.grupos))
  if (s.consultorId === (consultor?.id ?? null)) return
  await gravarSolicitacao(tx, s, { consultorId: consultor?.id ?? null })
  const de = await nomeDoUsuario(tx, s.consultorId)
  await anunciar(tx, avisos.consultorAlterado, {
    s,
    por: actor.id,
    consultor: consultor?.id ?? null,
    de,
    para: nomeDe(consultor),
  })
  await avisarConsultores(tx, actor, s, consultor?.id ?? null)
}

/** Of a request whose consultant changed from `s`: who had it and who has it now. */
export async function avisarConsultores(
  tx: Database,
  actor: Actor,
  s: Solicitacao,
  novo: number | null,
): Promise<void> {
  if (s.consultorId) await anunciar(tx, avisos.consultorDesvinculado, { s, por: actor.id, consultor: s.consultorId })
  if (novo) await anunciar(tx, avisos.consultorVinculado, { s, por: actor.id, consultor: novo })
}
