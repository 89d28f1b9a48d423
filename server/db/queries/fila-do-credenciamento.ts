import { comandosDaAnalise } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import type { FilaDoCredenciamento } from '@hub/domain/credenciamento/filas.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { num, row } from '../rows.ts'
import { lista } from './escopo.ts'
import { documentoVencido, exigidoDaEmpresa } from './exigencias.ts'
import type { Regulamento } from './regulamento.ts'

/** Accreditations as `c` with their company `e` and service `s`; a condition may follow. */
export const credenciamentos: SQL = sql`credenciamento c join empresa e on e.id = c.empresa_id join servico s on s.id = c.servico_id`

/** Renewed documents that nobody has checked, of an accreditation in force or suspended. */
export const documentosAConferir: SQL = sql`(select count(*)::int from documento_da_empresa d join tipo_de_documento t on t.id = d.tipo_id
  where c.situacao in ('credenciado', 'suspenso') and d.empresa_id = c.empresa_id and d.substituido_em is null
    and d.situacao = 'a_conferir' and ${exigidoDaEmpresa(sql`c.servico_id`)} and exists (select 1 from documento_da_empresa o
      where o.empresa_id = d.empresa_id and o.tipo_id = d.tipo_id and o.situacao = 'aceito'))`

/** The caller took part in the analysis of this round, by a step or by checking a document. */
export const analisou = (
  actor: Actor,
): SQL => sql`(exists (select 1 from credenciamento_passo p where p.credenciamento_id = c.id
    and p.rodada = c.rodada and p.comando = any(${`{${comandosDaAnalise.join()}}`}::text[]) and p.usuario_id = any(${lista(nomesDe(actor))}))
  or exists (select 1 from documento_da_empresa d join tipo_de_documento t on t.id = d.tipo_id where d.empresa_id = c.empresa_id
    and d.substituido_em is null and d.conferido_por = any(${lista(nomesDe(actor))}) and d.conferido_em >= coalesce(c.solicitado_em, '-infinity')
    and ${exigidoDaEmpresa(sql`c.servico_id`)}))`

/** Waits for its provider: a correction, or what suspended it. */
export const comPrestador = (r: Regulamento): SQL => sql`(c.situacao = 'em_diligencia' or c.causa = 'vigencia'
  or case when c.causa = 'documento' then ${documentoVencido(r)} else false end)`

/** The staff's filters; a provider's turn is `com_prestador` of its own companies. */
export function filasDe(actor: Actor, r: Regulamento): Record<FilaDoCredenciamento, SQL> {
  const minhas: SQL[] = []
  if (actor.grupos.includes('gestor'))
    minhas.push(
      sql`c.situacao in ('solicitado', 'em_analise')`,
      // Few companies have something to be checked: the others' documents are not looked at.
      sql`c.empresa_id in (select n.empresa_id from documento_da_empresa n where n.situacao = 'a_conferir'
        and n.substituido_em is null) and ${documentosAConferir} > 0`,
    )
  if (actor.grupos.includes('coordenador')) minhas.push(sql`c.situacao = 'em_confirmacao' and not ${analisou(actor)}`)
  return {
    minha_vez: minhas.length
      ? sql`((${sql.join(minhas, sql` or `)}) and c.empresa_id <> all(${lista([...actor.prestadorDe, ...actor.clienteDe])}))`
      : sql`false`,
    atrasados: sql`c.prazo < agora()`,
    com_prestador: comPrestador(r),
    em_vigor: sql`c.situacao = 'credenciado'`,
    suspensos: sql`c.situacao = 'suspenso'`,
    encerrados: sql`c.situacao in ('recusado', 'descredenciado')`,
  }
}

/** Of a provider's own accreditations how many are suspended whatever the reason, and how many bring invitations. */
export async function contarCredenciamentosDoPrestador(
  db: Database,
  actor: Actor,
): Promise<Record<'suspensos' | 'em_vigor', number>> {
  return (await row(db, { suspensos: num, em_vigor: num })`
    select count(*) filter (where c.situacao = 'suspenso')::int as suspensos,
        count(*) filter (where c.situacao = 'credenciado' and e.ativo and not e.suspenso)::int as em_vigor
      from credenciamento c join empresa e on e.id = c.empresa_id where c.empresa_id = any(${lista(actor.prestadorDe)})`)!
}
