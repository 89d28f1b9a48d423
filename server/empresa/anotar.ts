import { acoesDaEmpresa } from '@hub/domain/empresa/empresa.rules.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { insertRow } from '../db/drizzle.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { num, row, text } from '../db/rows.ts'
import { empresaHistorico } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './empresa.avisos.ts'
import { comoOlha } from './empresa.consulta.ts'

/** A line of the staff in a company's history. What is not for the staff alone reaches the company's people too. */
export const anotar: UseCase<typeof chamadas.anotar> = async ({ db, actor, params, corpo, ports }) => {
  const e = existente(
    await row(db, { id: num, nome: text })`
      select e.id, e.nomefantasia as nome from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(actor)}`,
  )
  exigir(acoesDaEmpresa(await comoOlha(db, actor, e.id)).anotar)
  const novo = await insertRow(db, empresaHistorico, { empresaId: e.id, usuarioId: actor.id, ...corpo })
  if (!corpo.interna) await anunciar(db, avisos.recadoDaEquipe, { ...e, mensagem: corpo.mensagem }, ports)
  return { ...corpo, id: novo.id, dtainclusao: novo.dtainclusao.toISOString(), autor: actor.nome }
}
