import type { EmpresaDoCadastro } from '@hub/domain/cadastro/cadastro.formas.ts'
import type { Titularidade } from '@hub/domain/empresa/titularidade.rules.ts'
import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { type Database, insertRow, sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { empresa, empresaHistorico } from '../db/tables/empresa.ts'
import { municipio } from '../integrations/municipios/municipios.ts'
import type { Config } from '../kernel/config.ts'

export const empresaDoDocumento = (db: Database, documento: string): Promise<{ id: number } | undefined> =>
  row(db, { id: num })`select id from empresa where ${documento} in (cnpj, cpf)`

/** Until the transaction ends nobody else registers this document. Answers who has it already. */
export async function travarDocumento(db: Database, documento: string): Promise<{ id: number } | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`empresa ${documento}`}))`)
  return empresaDoDocumento(db, documento)
}

/** The sponsoring body's own company is made by its first internal hiring and acts for nobody: no one registers or claims it. */
export const daEntidade = ({ entidade }: Pick<Config, 'entidade'>, documento: string): string | undefined =>
  documento === entidade.cnpj ? 'Este CNPJ é de quem mantém o Hub: com ele não se cadastra empresa.' : undefined

/** A new company, with the first line of its history. @throws Recusa VALIDACAO */
export async function criarEmpresa(
  db: Database,
  autorId: number,
  e: EmpresaDoCadastro,
  mensagem: string,
  titularidade: Titularidade = 'confirmada',
): Promise<number> {
  const cidade = municipio(e.cidade)
  if (!cidade) throw campoInvalido('cidade', 'Escolha a cidade na lista.')
  const nova = await insertRow(db, empresa, {
    [e.tipo]: e.documento,
    razaosocial: capitalizarPalavras(e.razaosocial),
    nomefantasia: capitalizarPalavras(e.nomefantasia),
    porte: e.porte,
    // What waits for its confirmation may have been handed in before the form asked for these.
    cnae: e.cnae ?? null,
    cnaeDescricao: e.cnae_descricao ?? null,
    cnaesSecundarios: e.cnaes_secundarios ?? [],
    inscricaoProdutor: e.inscricao_produtor,
    caf: e.caf,
    sicab: e.sicab,
    sicabValidade: e.sicab_validade,
    cep: e.cep,
    logradouro: e.logradouro,
    complemento: e.complemento,
    cidadeIbge: cidade.codigo,
    cidade: cidade.nome,
    estado: cidade.estado,
    telefone: e.telefone,
    email: e.email,
    titularidade,
  })
  await db.insert(empresaHistorico).values({ empresaId: nova.id, usuarioId: autorId, mensagem })
  return nova.id
}
