import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { notificar } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Ator } from '../kernel/caso.ts'
import { gravarSolicitacao, type Solicitacao } from '../passos/solicitacao-travada.ts'
import { nomeDe, nomeDoUsuario, type PessoaInterna } from './pessoa-interna.ts'

/** Links a consultant to a locked request, or none; the consultant sees it from then on. */
export async function vincularConsultor(
  tx: Banco,
  ator: Ator,
  s: Solicitacao,
  consultor: PessoaInterna | null,
): Promise<void> {
  exigir(decidir(solicitacao, 'alterarConsultor', s.substatus, ator.grupos))
  if (s.consultorId === (consultor?.id ?? null)) return
  await gravarSolicitacao(tx, s, { consultorId: consultor?.id ?? null })
  await registrar(tx, {
    solicitacaoId: s.id,
    evento: 'consultorAlterado',
    mensagem: consultor ? 'Consultor vinculado' : 'Consultor desvinculado',
    detalhe: `De ${await nomeDoUsuario(tx, s.consultorId)} para ${nomeDe(consultor)}`,
    usuarioId: ator.id,
    para: ['cliente', ...internos],
  })
  if (consultor)
    await notificar(
      tx,
      [consultor.id],
      `Você foi vinculado à solicitação ${s.nrosolicitacao}.`,
      `/solicitacoes/${s.id}`,
    )
}
