import type { Banco } from '../db/banco.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { gestoresDa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Portas } from '../kernel/portas.ts'
import { mover } from './mover-solicitacao.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

/** A finished and evaluated request comes to the manager; `por` is null where the client's silence did it. */
export async function moverParaAnaliseFinal(
  tx: Banco,
  portas: Portas,
  s: Solicitacao,
  r: Regulamento,
  por: number | null,
): Promise<Solicitacao> {
  const movida = await mover(tx, s, 'aguardando_analise_final', r)
  await registrar(tx, {
    solicitacaoId: s.id,
    evento: por === null ? 'avaliacaoEncerradaPorSilencio' : 'enviadaAnaliseFinal',
    mensagem:
      por === null
        ? 'Prazo da avaliação encerrado: segue para a análise final'
        : 'Enviada para a análise final do gestor',
    usuarioId: por,
    para: ['cliente', ...internos],
    marco: true,
  })
  await avisarPessoas(tx, portas, await gestoresDa(tx, s), {
    tipo: 'vez',
    mensagem: `É a sua vez: faça a análise final da solicitação ${s.nrosolicitacao}.`,
    destino: `/solicitacoes/${s.id}`,
    assunto: `Análise final: solicitação ${s.nrosolicitacao}`,
  })
  return movida
}
