import { acoesDaEmpresa } from '@hub/domain/empresa/empresa.rules.ts'
import type { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database, SQL } from '../db/drizzle.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { arquivoAchado } from '../services/arquivo-achado.ts'
import { legiveis, lerDocumentos, lerTipos, verDocumento } from './documento.consulta.ts'
import { comoOlha } from './empresa.consulta.ts'

/** @throws Recusa NAO_ENCONTRADO */
const vista = async (db: Database, actor: Actor, id: number) =>
  existente(await row(db)`select 1 from empresa e where e.id = ${id} and ${escopoDaEmpresa(actor)}`)

/** Documents `d` of the company that the caller may read. @throws Recusa PAPEL_NAO_PERMITE */
async function quaisLe(db: Database, actor: Actor, id: number): Promise<SQL> {
  const quem = await comoOlha(db, actor, id)
  exigir(acoesDaEmpresa(quem).verDocumentos)
  return legiveis(id, quem)
}

export const listarTipos: UseCase<typeof documentoDaEmpresa.listarTipos> = ({ db }) => lerTipos(db)

export const listarDocumentos: UseCase<typeof documentoDaEmpresa.listar> = async ({ db, actor, params }) => {
  await vista(db, actor, params.id)
  const legivel = await quaisLe(db, actor, params.id)
  const r = await lerRegulamento(db)
  return (await lerDocumentos(db, legivel)).map((d) => verDocumento(d, r))
}

export const baixarDocumento: UseCase<typeof documentoDaEmpresa.baixar> = async ({ db, actor, params, ports }) => {
  await vista(db, actor, params.id)
  const legivel = await quaisLe(db, actor, params.id)
  return arquivoAchado(db, ports)`
    from documento_da_empresa d join arquivo a on a.id = d.arquivo_id
        where d.id = ${params.id2} and ${legivel}`
}
