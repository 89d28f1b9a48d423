import { decidir } from '@hub/domain/kernel/maquina.ts'
import { proposta as maquina } from '@hub/domain/proposta/proposta.states.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { and, eq } from 'drizzle-orm'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { avisar, internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { verSituacao } from '../passos/situacao.ts'
import { travarDaProposta, travarVisivel } from '../passos/solicitacao-travada.ts'

/** Who should authorise sends the choice back: the selection is open again and the split no longer frozen. */
export const devolver: Caso<typeof chamadas.devolver> = async ({ db, ator, params, corpo }) => {
  const dona = await travarDaProposta(db, params.id)
  const s = await travarVisivel(db, ator, dona.id, ['gestor', 'coordenador'])
  exigir(decidir(solicitacao, 'devolver', s.substatus, ator.grupos))
  // The chosen one alone: of another nothing is sent back.
  const [p] = await db.select({ situacao: proposta.situacao }).from(proposta).where(eq(proposta.id, params.id))
  exigir(decidir(maquina, 'devolver', existente(p).situacao, ator.grupos))
  await db
    .update(proposta)
    .set({ situacao: 'enviada' })
    .where(and(eq(proposta.solicitacaoId, s.id), eq(proposta.situacao, 'selecionada')))
  const movida = await mover(db, s, 'em_selecao', await lerRegulamento(db), {
    propostaId: null,
    prestadorId: null,
    valorSubsidio: null,
    valorCliente: null,
    bpEfetivo: null,
    escolhidaPor: null,
    justificativa: corpo.motivo,
  })
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'escolhaDevolvida',
    mensagem: 'Escolha devolvida à seleção',
    detalhe: corpo.motivo,
    usuarioId: ator.id,
    para: ['cliente', ...internos],
  })
  // Who had been chosen is not any more; the reason stays between client and house.
  if (s.prestadorId) await avisar(db, { tipo: 'solicitacao', id: s.id, para: ['prestador'], empresaId: s.prestadorId })
  await notificar(
    db,
    await pessoasDaEmpresa(db, s.empresaId, 'cliente'),
    `A escolha da solicitação ${s.nrosolicitacao} voltou para você.`,
    `/solicitacoes/${s.id}?aba=propostas`,
  )
  return { solicitacao: s.id, substatus: verSituacao(movida.substatus) }
}
