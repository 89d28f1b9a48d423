import { bloqueioDaEtapa } from '@hub/domain/aditivo/aditivo.rules.ts'
import { podeAceitar } from '@hub/domain/etapa/etapa.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { lerBloqueio } from '../passos/aditivo-aberto.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { gravarAceite } from './aceite.ts'
import { verProjeto } from './projeto.view.ts'
import { etapaDe, travarProjeto } from './projeto-travado.ts'

export const aceitarEtapa: Caso<typeof projeto.aceitarEtapa> = async ({ db, ator, params, portas }) => {
  const s = await travarProjeto(db, ator, params.id, ['cliente', 'consultor'])
  const e = await etapaDe(db, s.id, params.id2)
  const papeis = papeisNoProjeto(ator, s)
  exigir(
    podeAceitar(
      { situacao: e.situacao, substatus: s.substatus, bloqueio: bloqueioDaEtapa(await lerBloqueio(db, s.id), e.id) },
      { id: ator.id, papeis },
    ),
  )
  const noLugarDoCliente = !papeis.includes('cliente')
  await gravarAceite(db, portas, s, e, { r: await lerRegulamento(db), por: ator.id, noLugarDoCliente })
  return verProjeto(db, ator, s.id)
}
