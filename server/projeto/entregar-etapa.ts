import { podeEntregar } from '@hub/domain/etapa/etapa.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { gravarEntrega } from './entrega.ts'
import { verProjeto } from './projeto.view.ts'
import { travarEtapa } from './projeto-travado.ts'

/** The provider hands in a stage with its files. */
export const entregarEtapa: UseCase<typeof projeto.entregarEtapa> = async (pedido) => {
  const { db, actor, params, corpo, arquivos, ports } = pedido
  const { s, e, fatos, quem } = await travarEtapa(db, actor, params, ['prestador'])
  exigir(podeEntregar(fatos, quem))
  await gravarEntrega(db, ports, s, e, { por: actor.id, comentario: corpo.comentario, arquivos })
  return verProjeto(db, actor, s.id)
}
