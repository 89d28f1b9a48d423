import { acoesDaCobranca } from '@hub/domain/cobranca/cobranca.rules.ts'
import { exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { sql } from '../db/drizzle.ts'
import type { Caso } from '../kernel/caso.ts'
import { verCobranca } from './cobranca.view.ts'
import { mudarCobranca, travarVista } from './cobranca-travada.ts'
import { contarEstorno, ficouParaGente } from './estornar-cobranca.ts'

/** Money went back by hand. Not while the provider may still return it: it would go back twice. */
export const registrarEstorno: Caso<typeof pagamento.registrarEstorno> = async ({
  db,
  ator,
  params,
  corpo,
  portas,
}) => {
  const { s, c } = await travarVista(db, ator, params.id, ['coordenador', 'admin'])
  const fatos = {
    situacao: c.situacao,
    meio: c.meio,
    registradaPor: c.registradaPor,
    comprovante: c.comprovanteId !== null,
  }
  exigir(acoesDaCobranca(fatos, { id: ator.id, papeis: ator.grupos }).registrarEstorno)
  if (!(await ficouParaGente(db, c))) throw new Recusa('SITUACAO_NAO_PERMITE')
  await mudarCobranca(db, c.id, { situacao: 'estornada', estornadaEm: sql`agora()` })
  await portas.fila.agendar(db, 'pagamento.conferir', { id: c.id })
  await contarEstorno(db, portas, s, c, ator.id, corpo.motivo)
  return verCobranca(db, ator, c.id)
}
