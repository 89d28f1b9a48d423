import { podeAceitar } from '@hub/domain/etapa/etapa.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { gravarAceite } from './aceite.ts'
import { verProjeto } from './projeto.view.ts'
import { travarEtapa } from './projeto-travado.ts'

export const aceitarEtapa: UseCase<typeof projeto.aceitarEtapa> = async ({ db, actor, params, corpo, ports }) => {
  const { s, e, fatos, quem } = await travarEtapa(db, actor, params, ['cliente', 'consultor'])
  exigir(podeAceitar(fatos, quem))
  exigirAntes(iso(e.entregueEm), corpo.entregue_em)
  const noLugarDoCliente = !quem.papeis.includes('cliente')
  await gravarAceite(db, ports, s, e, { r: await lerRegulamento(db), por: actor.id, noLugarDoCliente })
  return verProjeto(db, actor, s.id)
}
