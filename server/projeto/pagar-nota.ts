import { podePagar } from '@hub/domain/nota/nota.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { consumir } from '../passos/centro-custo.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { anotarNota, avisarPrestadorDaNota, mudarNota } from './nota-anotada.ts'
import { verProjeto } from './projeto.view.ts'
import { travarNota } from './projeto-travado.ts'

/** A paid invoice consumes its part of the commitment. */
export const pagarNota: Caso<typeof projeto.pagarNota> = async (pedido) => {
  const { db, ator, params } = pedido
  const { s, n, e } = await travarNota(db, ator, params.id, ['admin'])
  exigir(
    podePagar(
      { situacao: n.situacao, etapa: e.situacao, etapaAceitaPor: e.aceitaPor },
      { id: ator.id, papeis: papeisNoProjeto(ator, s) },
    ),
  )
  const { agora } = await lerRegulamento(db)
  await mudarNota(db, n, { situacao: 'paga', pagaEm: agora })
  await consumir(db, s, n.subsidio)
  await anotarNota(pedido, s, { evento: 'notaPaga', mensagem: `Nota da parcela ${n.parcela} paga` })
  await avisarPrestadorDaNota(pedido, s, {
    mensagem: `A nota da parcela ${n.parcela} da solicitação ${s.nrosolicitacao} foi paga.`,
    assunto: `Nota paga: solicitação ${s.nrosolicitacao}`,
  })
  return (await verProjeto(db, ator, s.id)).notas
}
