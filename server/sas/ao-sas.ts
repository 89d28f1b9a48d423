import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { nullable, num, row, text } from '../db/rows.ts'
import type { EmpresaNoSas, VinculoNoSas } from '../integrations/sas/sas.ts'
import { SemResposta } from '../kernel/buscar-json.ts'
import type { Actor, Logger } from '../kernel/use-case.ts'

/** Asks SAS; that it gave no answer is a refusal of its own, with its cause in the log; where there is none to ask, another. @throws Recusa SAS_INDISPONIVEL, SAS_NAO_CONFIGURADO */
export async function perguntar<T>(logger: Logger, pergunta: Promise<T>): Promise<T> {
  try {
    return await pergunta
  } catch (causa) {
    if (!(causa instanceof SemResposta)) throw causa
    if (causa.motivo === 'nao_configurado') throw new Recusa('SAS_NAO_CONFIGURADO')
    logger.warn({ err: causa, motivo: causa.motivo }, 'SAS gave no answer')
    throw new Recusa('SAS_INDISPONIVEL')
  }
}

/** Members of staff look up anybody; others themselves and their companies. */
export const ehDaEquipe = (actor: Actor): boolean =>
  actor.grupos.some((g) => g === 'gestor' || g === 'coordenador' || g === 'admin')

/** One's own CPF. One that was only typed is anybody's: SAS is asked nothing by it. */
export const cpfDe = async (db: Database, actor: Actor): Promise<string | null> =>
  (await row(db, { cpf: nullable(text) })`
      select case when not cpf_declarado then cpf end as cpf from usuario where id = ${actor.id}`)!.cpf

/** Companies `e` that SAS may be asked about: of people outside only those that are proven theirs, for to claim one is no proof (decision 0064). */
export const empresaConsultavel = (actor: Actor): SQL =>
  ehDaEquipe(actor) ? escopoDaEmpresa(actor) : sql`${escopoDaEmpresa(actor)} and e.titularidade = 'confirmada'`

/** A company by its document, of those that SAS may be asked about. */
export const empresaVista = async (db: Database, actor: Actor, documento: string): Promise<number | null> =>
  (
    await row(db, { id: num })`
      select e.id from empresa e where (e.cnpj = ${documento} or e.cpf = ${documento}) and ${empresaConsultavel(actor)}`
  )?.id ?? null

export const verEmpresa = async (db: Database, actor: Actor, e: EmpresaNoSas) => {
  const documento = e.cnpj ?? e.cpf
  return {
    ...e,
    cpf: e.cpf && ocultarCpf(e.cpf),
    empresa: documento ? await empresaVista(db, actor, documento) : null,
  }
}

export const verVinculo = (v: VinculoNoSas) => ({
  empresa: {
    razaosocial: v.empresa.razaosocial,
    documento: v.empresa.documento.length === 14 ? mascararCnpj(v.empresa.documento) : ocultarCpf(v.empresa.documento),
  },
  pessoa: { nome: v.pessoa.nome, cpf: v.pessoa.cpf && ocultarCpf(v.pessoa.cpf) },
  cargo: v.cargo,
  representante: v.representante,
})
