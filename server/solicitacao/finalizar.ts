import { podeConcluir } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { soltar } from '../passos/centro-custo.ts'
import { fatosDaSolicitacao } from '../passos/fatos-da-solicitacao.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { verMovida } from './solicitacao.view.ts'

/** The manager concludes: attested and paid in full; what no invoice needs any more returns to the cost centre. */
export const finalizar: Caso<typeof solicitacao.finalizar> = async ({ db, ator, params, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'])
  exigir(podeConcluir(await fatosDaSolicitacao(db, s), { id: ator.id, papeis: ator.grupos }))
  const { aPagar } = (await linha<{ aPagar: number }>(
    db,
    sql`select coalesce(sum(subsidio), 0)::bigint as "aPagar" from nota
      where solicitacao_id = ${s.id} and situacao not in ('paga', 'cancelada')`,
  ))!
  const movida = await mover(db, await soltar(db, s, Number(aPagar)), 'concluida', await lerRegulamento(db))
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'solicitacaoConcluida',
    mensagem: 'Solicitação concluída',
    usuarioId: ator.id,
    para: ['cliente', 'prestador', ...internos],
    empresaId: s.prestadorId!,
    marco: true,
  })
  await portas.emitir(db, portas, 'solicitacaoConcluida', { solicitacaoId: s.id })
  const assunto = `Solicitação ${s.nrosolicitacao} concluída`
  await avisarPessoas(db, portas, await pessoasDaEmpresa(db, s.empresaId, 'cliente'), {
    mensagem: `O trabalho de ${s.oferta.titulo} chegou ao fim: a solicitação ${s.nrosolicitacao} foi concluída. Baixe o atesto final no resumo dela.`,
    destino: `/solicitacoes/${s.id}`,
    assunto,
  })
  await avisarPessoas(db, portas, await pessoasDaEmpresa(db, s.prestadorId!, 'prestador'), {
    mensagem: `O projeto da solicitação ${s.nrosolicitacao} foi concluído.`,
    destino: `/projetos/${s.id}`,
    assunto,
  })
  return verMovida(movida)
}
