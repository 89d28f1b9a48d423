import { bloqueioDaEtapa } from '@hub/domain/aditivo/aditivo.rules.ts'
import { podeEntregarPelaCasa } from '@hub/domain/demanda/demanda.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import type { Caso } from '../kernel/caso.ts'
import { lerBloqueio } from '../passos/aditivo-aberto.ts'
import { demandaDe } from '../passos/demanda-interna.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { gravarEntrega } from './entrega.ts'
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
  if (s.prestadorId)
    await notificar(
      db,
      await pessoasDaEmpresa(db, s.prestadorId, 'prestador'),
      `A casa entregou a etapa ${e.ordem} da solicitação ${s.nrosolicitacao} no lugar da sua empresa.`,
      `/projetos/${s.id}`,
    )
  return verProjeto(db, ator, s.id)
}
