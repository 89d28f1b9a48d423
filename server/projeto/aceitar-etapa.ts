import { podeAceitar } from '@hub/domain/etapa/etapa.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { eq } from 'drizzle-orm'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { etapa } from '../db/tables/pagamento.ts'
import { gestoresDa, notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { verProjeto } from './projeto.view.ts'
import { etapaDe, papeisNoProjeto, travarProjeto } from './projeto-travado.ts'

export const aceitarEtapa: Caso<typeof projeto.aceitarEtapa> = async ({ db, ator, params }) => {
  const s = await travarProjeto(db, ator, params.id, ['cliente', 'consultor'])
  const e = await etapaDe(db, s.id, params.id2)
  exigir(
    podeAceitar({ situacao: e.situacao, substatus: s.substatus }, { id: ator.id, papeis: papeisNoProjeto(ator, s) }),
  )
  const { agora } = await lerRegulamento(db)
  await db.update(etapa).set({ situacao: 'aceita', aceitaEm: agora, aceitaPor: ator.id }).where(eq(etapa.id, e.id))
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'etapaAceita',
    mensagem: `Etapa ${e.ordem} aceita`,
    usuarioId: ator.id,
    para: ['cliente', 'prestador', ...internos],
    ...(s.prestadorId && { empresaId: s.prestadorId }),
  })
  if (s.prestadorId)
    await notificar(
      db,
      await pessoasDaEmpresa(db, s.prestadorId, 'prestador'),
      `A etapa ${e.ordem} da solicitação ${s.nrosolicitacao} foi aceita.`,
      `/projetos/${s.id}`,
    )
  await notificar(
    db,
    await gestoresDa(db, s),
    `Autorize a nota da etapa ${e.ordem} da solicitação ${s.nrosolicitacao}.`,
    `/solicitacoes/${s.id}?aba=notas`,
  )
  return verProjeto(db, ator, s.id)
}
