import { guardamRascunho } from '@hub/domain/auditoria/palavras.ts'
import type { Data } from '@hub/domain/kernel/data.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { auditoria } from '@hub/protocol/auditoria.ts'
import type { QueryDe } from '@hub/protocol/kernel/endpoint.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { onde as estado } from '../db/queries/estado.ts'
import { contem, empresaContem } from '../db/queries/pagina.ts'
import { list, nullable, num, obj, oneOf, type Row, text } from '../db/rows.ts'

const nomeado = obj({ id: num, nome: text })
export const escrita = {
  id: num,
  em: text,
  pessoa: nullable(nomeado),
  emNomeDe: list(nomeado),
  chamada: text,
  ip: nullable(text),
  empresas: list(nomeado),
  solicitacoes: list(obj({ id: num, nrosolicitacao: text })),
  registros: list(obj({ tabela: text, registro: text, operacao: oneOf(['I', 'U', 'D']) })),
  quantos: num,
}
export type Linha = Row<typeof escrita>

const nomeDaPessoa = sql`jsonb_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome)`

/** Of records, companies and requests the first few: a sweep may touch thousands. */
const POUCOS = 5

/** Of a change `m`: the id as people read it. Versions are numbered for all requests, those under seal among them. */
export const registroLido = sql`case m.tabela when 'proposta_versao' then ${disfarcar('proposta_versao', sql`m.registro::int`)}::text else m.registro end`

/** Of a change `m`: whom a request under seal invites, and what became of it, is read when its round is open. */
export const mudancaAberta = sql`not (m.tabela = 'proposta' and exists (
  select 1 from solicitacao s where s.id = m.solicitacao_id and ${estado('selada')}))`

/** The companies of a write, as its row has them; beside a request under seal those of what may be read, and not whom it invites. */
const empresasAbertas = sql`case when exists (select 1 from solicitacao s where s.id = any(a.solicitacoes) and ${estado('selada')})
  then array(select s.empresa_id from solicitacao s where s.id = any(a.solicitacoes)
    union select m.empresa_id from auditoria_mudanca m where m.auditoria_id = a.id and m.empresa_id is not null and ${mudancaAberta} order by 1)
  else a.empresas end`

export const colunas = sql`${disfarcar('auditoria', sql`a.id`)} as id, a.em, case when u.id is not null then ${nomeDaPessoa} end as pessoa,
  coalesce((select jsonb_agg(${nomeDaPessoa} order by u.id) from usuario u where u.id = any(a.em_nome_de)), '[]') as "emNomeDe",
  a.chamada, a.ip,
  coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'nome', e.nomefantasia) order by e.id)
    from unnest((${empresasAbertas})[1:${sql.raw(String(POUCOS))}]) x join empresa e on e.id = x), '[]') as empresas,
  coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'nrosolicitacao', s.nrosolicitacao) order by s.id) from solicitacao s
    where s.id = any(a.solicitacoes[1:${sql.raw(String(POUCOS))}])), '[]') as solicitacoes,
  coalesce((select jsonb_agg(jsonb_build_object('tabela', m.tabela, 'registro', ${registroLido}, 'operacao', m.operacao) order by m.ordem)
    from (select * from auditoria_mudanca m where m.auditoria_id = a.id and ${mudancaAberta} order by m.ordem limit ${sql.raw(String(POUCOS))}) m), '[]') as registros,
  (select count(*)::int from auditoria_mudanca m where m.auditoria_id = a.id and ${mudancaAberta}) as quantos`

export const de = sql`from auditoria a left join usuario u on u.id = a.usuario_id`

/**
 * What the seal still covers reaches nobody but its author: not that a rival wrote or asked, nor when. The writes on proposals of a
 * request, and the questions about it, show when its round is open.
 */
export const semSelados = sql`not ((a.chamada like 'proposta.%' or a.chamada = 'duvida.perguntar') and exists (
  select 1 from solicitacao s where s.id = any(a.solicitacoes) and ${estado('selada')}))`

/** Its place in the chain of a company counts what that company's requests under seal hide. */
export const lugarAberto = sql`not exists (select 1 from solicitacao s
  where s.empresa_id = a.cadeia and s.dtainclusao <= a.em and ${estado('selada')})`

/** Years in which a number written without its year is looked for. */
const ANOS = 10

/** '000123' is that number of any of the last years; anything else must be the whole number. */
function numerosDe(escrito: string, hoje: Data): string[] {
  const numero = escrito.trim()
  if (!/^\d{1,6}$/.test(numero)) return [numero]
  const ano = Number(hoje.slice(0, 4))
  return Array.from({ length: ANOS }, (_, i) => `${ano - i}-${numero.padStart(6, '0')}`)
}

const daSolicitacao = (escrito: string, hoje: Data) =>
  sql`a.solicitacoes && array(select s.id from solicitacao s
    where s.nrosolicitacao in (select jsonb_array_elements_text(${JSON.stringify(numerosDe(escrito, hoje))}::jsonb)))`
/** By the index first, then by what may be read of what it finds. */
const daEmpresa = (escrita: string) => {
  const quais = sql`array(select e.id from empresa e where ${empresaContem(escrita)} limit 200)`
  return sql`(a.empresas && ${quais} and ${empresasAbertas} && ${quais})`
}

const daPessoa = (escrita: string) => {
  const quem = sql`array(select x.id from usuario x where ${contem(sql`x.nome || ' ' || x.sobrenome || ' ' || x.email`, escrita)} limit 200)`
  return sql`(a.usuario_id = any(${quem}) or (a.em_nome_de && ${quem} and a.em_nome_de <> '{}'))`
}

/** The ids first, from the table's own index: the trace is asked for arrays of ids, never joined by words. */
export function onde(q: Omit<QueryDe<typeof auditoria.listar>, 'page' | 'page_size'>, fuso: string, hoje: Data): SQL {
  const partes: SQL[] = [semSelados]
  if (q.search) partes.push(sql`(${daSolicitacao(q.search, hoje)} or ${daEmpresa(q.search)} or ${daPessoa(q.search)})`)
  if (q.sem_rascunhos) partes.push(sql`a.chamada !~ ${guardamRascunho.source}`)
  if (q.pessoa) {
    partes.push(daPessoa(q.pessoa))
  }
  if (q.empresa) partes.push(daEmpresa(q.empresa))
  if (q.solicitacao) partes.push(daSolicitacao(q.solicitacao, hoje))
  // 'Proposta: desistir' is the same as 'proposta.desistir'.
  if (q.chamada)
    partes.push(
      sql`strpos(lower(replace(a.chamada, '.', '')), ${chaveDeBusca(q.chamada).replaceAll(/[^a-z0-9]/g, '')}) > 0`,
    )
  if (q.registro) {
    const [tabela, registro = ''] = q.registro.split(':', 2)
    const deVersao = tabela === 'proposta_versao' && /^\d{1,9}$/.test(registro)
    const qual = deVersao ? sql`${disfarcar(tabela, Number(registro))}::text` : registro
    partes.push(
      sql`a.id = any(array(select m.auditoria_id from auditoria_mudanca m where m.tabela = ${tabela} and m.registro = ${qual} and ${mudancaAberta}))`,
    )
  }
  if (q.pedido) partes.push(sql`a.pedido = ${q.pedido.trim()}`)
  if (q.inicio) partes.push(sql`a.em >= (${q.inicio}::date)::timestamp at time zone ${fuso}`)
  if (q.fim) partes.push(sql`a.em < (${q.fim}::date + 1)::timestamp at time zone ${fuso}`)
  return sql.join(partes, sql` and `)
}
