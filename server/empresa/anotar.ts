import { acoesDaEmpresa } from '@hub/domain/empresa/empresa.rules.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { linha, num, text } from '../db/linhas.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { empresaHistorico } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { avisos } from './empresa.avisos.ts'
import { comoOlha } from './empresa.consulta.ts'

/** A line of the staff in a company's history. What is not for the staff alone reaches the company's people too. */
export const anotar: Caso<typeof chamadas.anotar> = async ({ db, ator, params, corpo, portas }) => {
  const e = existente(
    await linha(db, { id: num, nome: text })`
      select e.id, e.nomefantasia as nome from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(ator)}`,
  )
  exigir(acoesDaEmpresa(comoOlha(ator, e.id)).anotar)
  const [novo] = await db
    .insert(empresaHistorico)
    .values({ empresaId: e.id, usuarioId: ator.id, ...corpo })
    .returning({ id: empresaHistorico.id, dtainclusao: empresaHistorico.dtainclusao })
  if (!corpo.interna) await anunciar(db, avisos.recadoDaEquipe, { ...e, mensagem: corpo.mensagem }, portas)
  return { ...corpo, id: novo!.id, dtainclusao: novo!.dtainclusao.toISOString(), autor: ator.nome }
}
