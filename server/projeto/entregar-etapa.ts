import { bloqueioDaEtapa } from '@hub/domain/aditivo/aditivo.rules.ts'
import { podeEntregar } from '@hub/domain/etapa/etapa.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import type { Caso } from '../kernel/caso.ts'
import { lerBloqueio } from '../passos/aditivo-aberto.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { gravarEntrega } from './entrega.ts'
import { verProjeto } from './projeto.view.ts'
import { etapaDe, travarProjeto } from './projeto-travado.ts'

/** The provider hands in a stage with its files. */
export const entregarEtapa: Caso<typeof projeto.entregarEtapa> = async (pedido) => {
  const { db, ator, params, corpo, arquivos, portas } = pedido
  const s = await travarProjeto(db, ator, params.id, ['prestador'])
  const e = await etapaDe(db, s.id, params.id2)
  exigir(
    podeEntregar(
      { situacao: e.situacao, substatus: s.substatus, bloqueio: bloqueioDaEtapa(await lerBloqueio(db, s.id), e.id) },
      { id: ator.id, papeis: papeisNoProjeto(ator, s) },
    ),
  )
  await gravarEntrega(db, portas, s, e, { por: ator.id, comentario: corpo.comentario, arquivos })
  return verProjeto(db, ator, s.id)
}
