import { podePerguntar } from '@hub/domain/duvida/duvida.rules.ts'
import type { duvida as chamadas } from '@hub/protocol/duvida.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import { lista } from '../db/queries/escopo.ts'
import { duvida } from '../db/tables/duvida.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { gestoresDa, notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { contextoDasDuvidas, verDuvida } from './duvida.view.ts'

/**
 * Client and staff are told that a question came and not from whom; the other providers hear of it with its answer. The
 * asker's own history names who asked.
 */
export const perguntar: Caso<typeof chamadas.perguntar> = async ({ db, ator, params, corpo, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['prestador'])
  const c = await contextoDasDuvidas(db, ator, s.id)
  exigir(podePerguntar(c, { ...c, papeis: ['prestador'] }))
  const { empresaId } = existente(
    await linha<{ empresaId: number }>(
      db,
      sql`select empresa_id as "empresaId" from proposta where solicitacao_id = ${s.id}
        and empresa_id = any(${lista(ator.prestadorDe)}) order by id limit 1`,
    ),
  )
  const [criada] = await db
    .insert(duvida)
    .values({ solicitacaoId: s.id, empresaId, autorId: ator.id, pergunta: corpo.pergunta })
    .returning({ id: duvida.id })
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'duvidaEnviada',
    mensagem: 'Você perguntou sobre a solicitação',
    detalhe: corpo.pergunta,
    usuarioId: ator.id,
    para: ['prestador'],
    empresaId,
  })
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'duvidaRecebida',
    mensagem: 'Um prestador convidado fez uma pergunta',
    detalhe: corpo.pergunta,
    usuarioId: null,
    para: ['cliente', ...internos],
  })
  const { nrosolicitacao } = s
  const recado = {
    mensagem: `Um prestador tem uma dúvida sobre a solicitação ${nrosolicitacao}. Responda antes do fim do prazo.`,
    destino: `/solicitacoes/${s.id}?aba=duvidas`,
  }
  const doCliente = await pessoasDaEmpresa(db, s.empresaId, 'cliente')
  await avisarPessoas(db, portas, doCliente, {
    ...recado,
    tipo: 'vez',
    assunto: `Um prestador tem uma dúvida: solicitação ${nrosolicitacao}`,
    detalhes: ['A sua resposta vai para todos os prestadores convidados. Sem ela, o preço pode vir errado.'],
    botao: 'Responder à dúvida',
  })
  const { mensagem, destino } = recado
  await notificar(
    db,
    (await gestoresDa(db, s)).filter((id) => !doCliente.includes(id)),
    mensagem,
    destino,
  )
  return verDuvida(db, ator, s.id, criada!.id)
}
