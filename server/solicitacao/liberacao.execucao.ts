import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Pedido } from '../kernel/caso.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'

/** Signed and paid: the provider may begin. From here the request's deadline is the end of the last stage. */
export async function liberarExecucao(
  { db, ator, portas }: Pedido<typeof chamadas.liberar>,
  s: Solicitacao,
  r: Regulamento,
): Promise<Solicitacao> {
  exigir(decidir(solicitacao, 'liberarExecucao', s.substatus, ator.grupos))
  const movida = await mover(db, s, 'em_execucao', r, {
    prazo: s.dtaPrazoFinalizacao ? r.fimDe(s.dtaPrazoFinalizacao) : null,
  })
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'execucaoLiberada',
    mensagem: 'Execução liberada',
    usuarioId: ator.id,
    para: ['cliente', 'prestador', ...internos],
    empresaId: s.prestadorId!,
    marco: true,
  })
  await portas.emitir(db, portas, 'execucaoLiberada', { solicitacaoId: s.id })
  await avisarPessoas(db, portas, await pessoasDaEmpresa(db, s.prestadorId!, 'prestador'), {
    tipo: 'vez',
    mensagem: `É a sua vez: o projeto da solicitação ${s.nrosolicitacao} foi liberado e pode começar.`,
    destino: `/projetos/${s.id}`,
    assunto: `Projeto ${s.nrosolicitacao} liberado`,
    botao: 'Abrir o projeto',
  })
  await avisarPessoas(db, portas, await pessoasDaEmpresa(db, s.empresaId, 'cliente'), {
    mensagem: `O projeto da solicitação ${s.nrosolicitacao} foi liberado: o prestador começa a execução.`,
    destino: `/solicitacoes/${s.id}?aba=etapas`,
    assunto: `Projeto ${s.nrosolicitacao} liberado`,
  })
  return movida
}
