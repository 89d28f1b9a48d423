import { papeisInternos } from '@hub/domain/kernel/papel.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { type Substatus, status, substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type SQL, sql } from '../drizzle.ts'
import { contem, contemEm, diz, dizem, documentoContem, emQualquerParte, letrasDoDocumento } from './pagina.ts'

/**
 * The letters and digits of a document, where what was typed can be the beginning of one: four at least. A whole CPF is the staff's
 * alone to search by: whoever reads its middle would try what may stand around it.
 */
function documentoEm(busca: string, actor: Actor): string | undefined {
  const documento = letrasDoDocumento(busca)
  if (!/^[0-9A-Z]{4,14}$/.test(documento) || !/\d/.test(documento)) return undefined
  return documento.length === 11 && !actor.grupos.some((g) => papeisInternos.includes(g)) ? undefined : documento
}

/** Digits of a number that begin too many others: below these only the number itself is looked for. */
const DIGITOS = 3

/**
 * A request by its number, with the year ('2026-000123', '2026000123') or without ('000123', '123'), from its first digit on. In an index
 * of trigrams nearly every number has the pieces of every other: it is found after its year, by an index of its own.
 */
function numeroComo(frase: string): SQL {
  const [, ano, resto] = /^(\d{4})-?(\d{6}.*|(?<=-)\d+.*)$/.exec(frase) ?? [undefined, undefined, frase]
  const [, digitos, parte] = /^(\d{1,6})(-\d*)?$/.exec(resto!) ?? []
  if (!digitos) return sql`false`
  const escritos = new Set([digitos.padStart(6, '0'), ...(digitos.length >= DIGITOS ? [digitos] : [])])
  const comecam = [...escritos].map((e) => {
    const inicio = `${e}${parte ?? ''}`
    return sql`(${SEM_O_ANO} ~>=~ ${inicio} and ${SEM_O_ANO} ~<~ ${`${inicio}~`})`
  })
  const todos = sql`(${sql.join(comecam, sql` or `)})`
  return ano ? sql`(${todos} and s.nrosolicitacao like ${`${ano}-%`})` : todos
}
/** As index solicitacao_numero has it. */
const SEM_O_ANO = sql`substr(s.nrosolicitacao, 6)`

/** Digits and what stands between them: a number or a document, or a piece of a name. */
const soDigitos = (texto: string) => /^[\d./-]+$/.test(texto) && /\d/.test(texto)

/** The requests that each of these ids has in a column: key by key through its index, whatever the planner expects of a unit or a manager. */
const pelos = (coluna: 'empresa_id' | 'servico_id' | 'prestador_id' | 'gestor_id' | 'unidade_id', ids: SQL): SQL =>
  sql`select x.id from (select distinct * from unnest(${ids})) k(id)
    cross join lateral (select s.id from solicitacao s where s.${sql.raw(coluna)} = k.id offset 0) x`

/** The requests under a condition that has an index. */
const sob = (condicao: SQL): SQL => sql`select s.id from solicitacao s where ${condicao}`

/** Companies by their names. */
const empresasComo = (frase: string, quais = sql`true`): SQL =>
  sql`array(select e.id from empresa e where ${quais} and busca_texto(e.razaosocial || ' ' || e.nomefantasia) like ${frase})`

/** Requests by their own words: number, company and service as they were called when it was sent. */
function palavrasComo(busca: string, frase: string): SQL[] {
  const digitos = chaveDeBusca(busca)
  if (!soDigitos(digitos)) return [sob(contemEm(sql`s.busca`, busca))]
  if (digitos.length < DIGITOS) return [sob(numeroComo(digitos))]
  const titulo = (t: SQL) => sql`busca_texto(${t}) like ${frase}`
  return [
    sob(numeroComo(digitos)),
    pelos('empresa_id', empresasComo(frase)),
    pelos(
      'servico_id',
      sql`array(select m.servico_id from modelo_oferta m where ${titulo(sql`m.titulo`)}
        union select v.id from servico v where ${titulo(sql`v.codigo || ' ' || v.titulo`)} and ${titulo(sql`v.titulo`)})`,
    ),
  ]
}

/**
 * Requests as alias `s` by what their lists show: number, company, service, provider, and the company's or provider's document
 * (documentoContem). Each road is walked by an index of its own, and the request is found by its id: of roads joined by `or` the widest
 * would have the whole table read. `prestador`: the id of the provider whom the list shows, where that is not the request's: a search
 * tells nothing that its list does not. `mais`: the ids of requests by what else the list shows.
 */
export function solicitacaoContem(
  busca: string | undefined,
  actor: Actor,
  { prestador, mais = [] }: { prestador?: SQL; mais?: readonly SQL[] } = {},
): SQL {
  const frase = emQualquerParte(busca)
  if (!frase) return sql`true`
  const documento = documentoEm(busca ?? '', actor)
  const deles = documento && sql`array(select e.id from empresa e where ${documentoContem(documento)})`
  const prestadoras = [empresasComo(frase, sql`e.prestadora`), ...(deles ? [deles] : [])]
  const estradas = [
    ...palavrasComo(busca!, frase),
    ...(deles ? [pelos('empresa_id', deles)] : []),
    ...(prestador ? [] : prestadoras.map((ids) => pelos('prestador_id', ids))),
    ...mais,
  ]
  const achadas = sql`s.id = any(array(${sql.join(estradas, sql` union `)}))`
  return prestador
    ? sql`(${sql.join([achadas, ...prestadoras.map((ids) => sql`${prestador} = any(${ids})`)], sql` or `)})`
    : achadas
}

/** The same to stand after `from`: what a search finds is looked up first. */
export const solicitacoesQue = (busca: string, actor: Actor): SQL =>
  sql`(select s.* from solicitacao s where ${solicitacaoContem(busca, actor)} offset 0) s`

const nomesDasSituacoes = Object.fromEntries(
  substatusTodos.map((s) => {
    const pai = status[substatus[s].status].descricao
    return [s, pai === substatus[s].descricao ? pai : `${pai}: ${substatus[s].descricao}`]
  }),
) as Record<Substatus, string>

/** Roads of a search (`mais`): who answers for the request, its unit, the client's company. */
export const comResponsavel = (pessoas: SQL): SQL => pelos('gestor_id', pessoas)
export const daUnidade = (unidades: SQL): SQL => pelos('unidade_id', unidades)
export const daEmpresa = (empresas: SQL): SQL => pelos('empresa_id', empresas)
export const queSao = (condicao: SQL): SQL => sob(condicao)

/** Requests by the words of their state. */
export const naSituacaoQue = (busca: string | undefined): SQL => dizem(sql`s.substatus`, nomesDasSituacoes, busca)

/** People by name, as ids to stand in `any(…)`. */
export const pessoasQue = (busca: string | undefined): SQL =>
  sql`array(select u.id from usuario u where ${contem(sql`u.nome || ' ' || u.sobrenome`, busca)})`

/** Hirings of several companies, by what lists call them. */
export const deVariasQue = (busca: string | undefined): SQL =>
  diz(VARIAS_EMPRESAS, busca) ? sql`s.quantas_empresas > 1` : sql`false`
