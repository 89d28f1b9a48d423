import { acoesDaEmpresa } from '@hub/domain/empresa/empresa.rules.ts'
import type { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { sql } from '../db/drizzle.ts'
import { linha, text } from '../db/linhas.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import { lerDocumentos, lerTipos, verDocumento } from './documento.consulta.ts'
import { comoOlha } from './empresa.consulta.ts'

/** @throws Recusa NAO_ENCONTRADO */
const vista = async (db: Banco, ator: Ator, id: number) =>
  existente(await linha(db, sql`select 1 from empresa e where e.id = ${id} and ${escopoDaEmpresa(ator)}`))

export const listarTipos: Caso<typeof documentoDaEmpresa.listarTipos> = ({ db }) => lerTipos(db)

export const listarDocumentos: Caso<typeof documentoDaEmpresa.listar> = async ({ db, ator, params }) => {
  await vista(db, ator, params.id)
  exigir(acoesDaEmpresa(comoOlha(ator, params.id)).verDocumentos)
  const r = await lerRegulamento(db)
  return (await lerDocumentos(db, sql`d.empresa_id = ${params.id}`)).map((d) => verDocumento(d, r))
}

export const baixarDocumento: Caso<typeof documentoDaEmpresa.baixar> = async ({ db, ator, params, portas }) => {
  await vista(db, ator, params.id)
  exigir(acoesDaEmpresa(comoOlha(ator, params.id)).verDocumentos)
  const a = existente(
    await linha(db, { chave: text, nome: text, tipo: text })`
      select a.chave, a.nome, a.tipo from documento_da_empresa d join arquivo a on a.id = d.arquivo_id
        where d.id = ${params.id2} and d.empresa_id = ${params.id}`,
  )
  return { nome: a.nome, tipo: a.tipo, corpo: await portas.arquivos.ler(a.chave) }
}
