import { podeEntregarPelaCasa } from '@hub/domain/demanda/demanda.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerBloqueio } from '../services/aditivo-aberto.ts'
import { demandaDe } from '../services/demanda-interna.ts'
import { papeisNoProjeto } from '../services/escopo-projeto.ts'
import { gravarEntrega } from './entrega.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'
import { etapaDe, travarProjeto } from './projeto-travado.ts'

/** Internal delivery: in a demand that the staff sent, the manager attaches the delivery in the provider's place. */
export const entregarPelaCasa: UseCase<typeof projeto.entregarPelaCasa> = async (pedido) => {
  const { db, actor, params, corpo, arquivos, ports } = pedido
  const s = await travarProjeto(db, actor, params.id, ['gestor', 'coordenador'])
  const e = await etapaDe(db, s.id, params.id2)
  const interna = (await demandaDe(db, s.id)) !== undefined
  const papeis = papeisNoProjeto(actor, s)
  exigir(
    podeEntregarPelaCasa(
      { id: e.id, situacao: e.situacao, substatus: s.substatus, interna, bloqueio: await lerBloqueio(db, s.id) },
      { id: actor.id, papeis },
    ),
  )
  await gravarEntrega(db, ports, s, e, { por: actor.id, pelaCasa: true, comentario: corpo.comentario, arquivos })
  await anunciar(db, avisos.entregaNoLugarDoPrestador, { s, por: actor.id, ordem: e.ordem })
  return verProjeto(db, actor, s.id)
}
