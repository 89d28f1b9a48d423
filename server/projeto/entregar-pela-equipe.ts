import { podeEntregarPelaCasa } from '@hub/domain/demanda/demanda.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { demandaDe } from '../services/demanda-interna.ts'
import { gravarEntrega } from './entrega.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'
import { travarEtapa } from './projeto-travado.ts'

/** Internal delivery: in a demand that the staff sent, the manager attaches the delivery in the provider's place. */
export const entregarPelaCasa: UseCase<typeof projeto.entregarPelaCasa> = async (pedido) => {
  const { db, actor, params, corpo, arquivos, ports } = pedido
  const { s, e, fatos, quem } = await travarEtapa(db, actor, params, ['gestor', 'coordenador'])
  exigir(podeEntregarPelaCasa({ ...fatos, interna: (await demandaDe(db, s.id)) !== undefined }, quem))
  await gravarEntrega(db, ports, s, e, { por: actor.id, pelaCasa: true, comentario: corpo.comentario, arquivos })
  await anunciar(db, avisos.entregaNoLugarDoPrestador, { s, por: actor.id, ordem: e.ordem })
  return verProjeto(db, actor, s.id)
}
