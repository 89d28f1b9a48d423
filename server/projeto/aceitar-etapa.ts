import { podeAceitar } from '@hub/domain/etapa/etapa.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerBloqueio } from '../services/aditivo-aberto.ts'
import { papeisNoProjeto } from '../services/escopo-projeto.ts'
import { gravarAceite } from './aceite.ts'
import { verProjeto } from './projeto.view.ts'
import { etapaDe, travarProjeto } from './projeto-travado.ts'

export const aceitarEtapa: UseCase<typeof projeto.aceitarEtapa> = async ({ db, actor, params, ports }) => {
  const s = await travarProjeto(db, actor, params.id, ['cliente', 'consultor'])
  const e = await etapaDe(db, s.id, params.id2)
  const papeis = papeisNoProjeto(actor, s)
  exigir(
    podeAceitar(
      { id: e.id, situacao: e.situacao, substatus: s.substatus, bloqueio: await lerBloqueio(db, s.id) },
      { id: actor.id, papeis },
    ),
  )
  const noLugarDoCliente = !papeis.includes('cliente')
  await gravarAceite(db, ports, s, e, { r: await lerRegulamento(db), por: actor.id, noLugarDoCliente })
  return verProjeto(db, actor, s.id)
}
