import { podePagar } from '@hub/domain/nota/nota.rules.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { gravarNotaPaga } from '../passos/pagar-nota.ts'
import { verProjeto } from './projeto.view.ts'
import { travarNota } from './projeto-travado.ts'

/** A paid invoice consumes its part of the commitment. */
export const pagarNota: Caso<typeof projeto.pagarNota> = async ({ db, ator, params, corpo, portas }) => {
  const { s, n, e } = await travarNota(db, ator, params.id, ['admin'])
  exigir(
    podePagar(
      { situacao: n.situacao, etapa: e.situacao, etapaAceitaPor: e.aceitaPor },
      { id: ator.id, papeis: papeisNoProjeto(ator, s) },
    ),
  )
  const r = await lerRegulamento(db)
  const dia = corpo.pago_em ?? r.hoje
  if (dia > r.hoje) throw campoInvalido('pago_em', 'O dia do pagamento ainda não chegou.')
  if (n.emitidaEm && dia < n.emitidaEm) throw campoInvalido('pago_em', 'O pagamento vem antes da emissão da nota.')
  await gravarNotaPaga(db, portas, { s, n, r }, { por: ator.id, dia, referencia: corpo.referencia })
  return (await verProjeto(db, ator, s.id)).notas
}
