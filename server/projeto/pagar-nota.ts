import { podePagar } from '@hub/domain/nota/nota.rules.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { eq } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { nota } from '../db/tables/pagamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { gravarNotaPaga } from '../services/pagar-nota.ts'
import { verProjeto } from './projeto.view.ts'
import { travarNota } from './projeto-travado.ts'

/** A paid invoice consumes its part of the commitment. */
export const pagarNota: UseCase<typeof projeto.pagarNota> = async ({ db, actor, params, corpo, ports }) => {
  const { s, n, fatos, quem } = await travarNota(db, actor, eq(nota.id, params.id), ['admin'])
  exigir(podePagar(fatos, quem))
  exigirAntes(iso(n.enviadaEm), corpo.enviada_em)
  const r = await lerRegulamento(db)
  const dia = corpo.pago_em ?? r.hoje
  if (dia > r.hoje) throw campoInvalido('pago_em', 'O dia do pagamento ainda não chegou.')
  if (n.emitidaEm && dia < n.emitidaEm) throw campoInvalido('pago_em', 'O pagamento vem antes da emissão da nota.')
  await gravarNotaPaga(db, ports, { s, n, r }, { por: actor.id, dia, referencia: corpo.referencia })
  return (await verProjeto(db, actor, s.id)).notas
}
