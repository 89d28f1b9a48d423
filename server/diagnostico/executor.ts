import { type Executor, podeExecutar } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { convidavel, pedeServico } from '../db/queries/prestadores-do-servico.ts'
import { bool, each, num, type Row, row, rows, text } from '../db/rows.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'

/** Accreditation for any service in force, company active and not suspended; on alias `e`. */
const credenciada = sql`(e.ativo and not e.suspenso
  and exists (select 1 from credenciamento c where c.empresa_id = e.id and c.situacao = 'credenciado'))`
/** Could be invited to the request's proposals; on alias `e`. */
const doServico = (s: Alvo) => sql`(exists (select 1 from credenciamento c
  where c.empresa_id = e.id and c.servico_id = ${s.servicoId} and ${convidavel}) and not ${pedeServico(s.id)})`

const candidata = {
  id: num,
  nome: text,
  cidade: text,
  ...each(['credenciada', 'pede', 'doServico'], bool),
  emAndamento: num,
}
type Candidata = Row<typeof candidata>

type Alvo = Pick<Solicitacao, 'id' | 'servicoId' | 'escolhaDiretaId'>

/** Every accredited company, or the one that is named whatever its accreditation. */
export const candidatas = (db: Database, s: Alvo, id?: number): Promise<Candidata[]> =>
  rows(db, candidata)`
    select e.id, e.nomefantasia as nome, e.cidade, ${credenciada} as credenciada,
      ${pedeServico(s.id)} as pede, ${doServico(s)} as "doServico",
      (select count(*)::int from diagnostico d where d.empresa_id = e.id
        and d.situacao not in ('aprovado', 'dispensado', 'cancelado')) as "emAndamento"
      from empresa e where ${id === undefined ? credenciada : sql`e.id = ${id}`} order by e.nomefantasia, e.id limit 500`

/** How many could be invited to the request's proposals. */
export async function contarConvidaveis(db: Database, s: Alvo): Promise<{ total: number }> {
  return (await row(db, { total: num })`
    select count(*)::int as total from empresa e where ${doServico(s)}`)!
}

export const decisaoSobre = (c: Candidata, s: Alvo, convidaveis: number) =>
  podeExecutar({ ...c, outrasConvidaveis: convidaveis - (c.doServico ? 1 : 0) }, s)

/** A provider as executor. @throws Recusa VALIDACAO for no company, EXECUTOR_INDISPONIVEL, EXECUTOR_DA_ESCOLHA_DIRETA, EXECUTOR_UNICO */
export async function prestadorExecutor(db: Database, s: Alvo, id: number): Promise<Executor & { nome: string }> {
  const [c] = await candidatas(db, s, id)
  if (!c) throw campoInvalido('prestador', 'Escolha um dos prestadores.')
  exigir(decisaoSobre(c, s, (await contarConvidaveis(db, s)).total))
  return { empresaId: c.id, consultorId: null, nome: c.nome }
}

/** An active user of the group consultor; undefined for anybody else. */
export async function consultorAtivo(db: Database, id: number): Promise<(Executor & { nome: string }) | undefined> {
  const u = await row(db, { id: num, nome: text, sobrenome: text })`
    select u.id, u.nome, u.sobrenome from usuario u where u.id = ${id} and u.ativo
      and exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo = 'consultor')`
  return u && { empresaId: null, consultorId: u.id, nome: `${u.nome} ${u.sobrenome}` }
}

/** A consultant as executor. @throws Recusa VALIDACAO for anybody who is none */
export async function consultorExecutor(db: Database, id: number): Promise<Executor & { nome: string }> {
  const achado = await consultorAtivo(db, id)
  if (!achado) throw campoInvalido('consultor', 'Escolha uma pessoa ativa deste perfil.')
  return achado
}

/** Name of an executor, for the before of a history row. */
export async function nomeDoExecutor(db: Database, { empresaId, consultorId }: Executor): Promise<string> {
  const achado = await row(
    db,
    { nome: text },
    empresaId === null
      ? sql`select nome || ' ' || sobrenome as nome from usuario where id = ${consultorId}`
      : sql`select nomefantasia as nome from empresa where id = ${empresaId}`,
  )
  return achado?.nome ?? 'ninguém'
}
