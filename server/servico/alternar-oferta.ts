import { acoesDaOferta } from '@hub/domain/servico/servico.rules.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { updateRow } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { modeloOferta } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerServico } from './interno.consulta.ts'
import { verInterno } from './interno.view.ts'
import { mudarServico } from './mudar-servico.ts'

export const alternarOferta: UseCase<typeof servicoInterno.alternarOferta> = async ({ db, actor, params, corpo }) => {
  const { servicoId } = existente(
    await row(db, { servicoId: num })`select servico_id as "servicoId" from modelo_oferta where id = ${params.id}`,
  )
  await mudarServico(db, actor.id, { id: servicoId }, async () => {
    const s = await lerServico(db, servicoId)
    const oferta = s.ofertas.find((o) => o.id === params.id)!
    const { ativar, desativar } = acoesDaOferta(s, oferta, actor.grupos)
    exigir(corpo.ativo ? ativar : desativar)
    await updateRow(db, modeloOferta, oferta.id, { ativo: corpo.ativo })
  })
  return verInterno(db, actor, servicoId)
}
