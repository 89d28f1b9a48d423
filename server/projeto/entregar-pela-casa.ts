import { bloqueioDaEtapa } from '@hub/domain/aditivo/aditivo.rules.ts'
import { podeEntregarPelaCasa } from '@hub/domain/demanda/demanda.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { lerBloqueio } from '../passos/aditivo-aberto.ts'
import { demandaDe } from '../passos/demanda-interna.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { gravarEntrega } from './entrega.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'
import { etapaDe, travarProjeto } from './projeto-travado.ts'

/** Internal delivery: in a demand that the staff sent, the manager attaches the delivery in the provider's place. */
export const entregarPelaCasa: Caso<typeof projeto.entregarPelaCasa> = async (pedido) => {
  const { db, ator, params, corpo, arquivos, portas } = pedido
  const s = await travarProjeto(db, ator, params.id, ['gestor', 'coordenador'])
  const e = await etapaDe(db, s.id, params.id2)
  const interna = (await demandaDe(db, s.id)) !== undefined
  const papeis = papeisNoProjeto(ator, s)
  exigir(
    podeEntregarPelaCasa(
      {
        situacao: e.situacao,
        substatus: s.substatus,
        interna,
        bloqueio: bloqueioDaEtapa(await lerBloqueio(db, s.id), e.id),
      },
      { id: ator.id, papeis },
    ),
  )
  await gravarEntrega(db, portas, s, e, { por: ator.id, pelaCasa: true, comentario: corpo.comentario, arquivos })
  await anunciar(db, avisos.entregaNoLugarDoPrestador, { s, por: ator.id, ordem: e.ordem })
  return verProjeto(db, ator, s.id)
}
