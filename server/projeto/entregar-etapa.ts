import { podeEntregar } from '@hub/domain/etapa/etapa.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerBloqueio } from '../services/aditivo-aberto.ts'
import { papeisNoProjeto } from '../services/escopo-projeto.ts'
import { gravarEntrega } from './entrega.ts'
import { verProjeto } from './projeto.view.ts'
import { etapaDe, travarProjeto } from './projeto-travado.ts'

/** The provider hands in a stage with its files. */
export const entregarEtapa: UseCase<typeof projeto.entregarEtapa> = async (pedido) => {
  const { db, actor, params, corpo, arquivos, ports } = pedido
  const s = await travarProjeto(db, actor, params.id, ['prestador'])
  const e = await etapaDe(db, s.id, params.id2)
  exigir(
    podeEntregar(
      { id: e.id, situacao: e.situacao, substatus: s.substatus, bloqueio: await lerBloqueio(db, s.id) },
      { id: actor.id, papeis: papeisNoProjeto(actor, s) },
    ),
  )
  await gravarEntrega(db, ports, s, e, { por: actor.id, comentario: corpo.comentario, arquivos })
  return verProjeto(db, actor, s.id)
}
