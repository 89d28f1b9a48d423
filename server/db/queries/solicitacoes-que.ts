import { papeisInternos } from '@hub/domain/kernel/papel.ts'
import { type Substatus, status, substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { Ator } from '../../kernel/caso.ts'
import { type SQL, sql } from '../drizzle.ts'
import { contem, contemEm, diz, dizem, documentoContem, emQualquerParte, letrasDoDocumento } from './pagina.ts'

/**
 * The letters and digits of a document, where what was typed can be the beginning of one: four at least. A whole CPF is the staff's
 * alone to search by: whoever reads its middle would try what may stand around it.
 */
function documentoEm(busca: string, ator: Ator): string | undefined {
  const documento = letrasDoDocumento(busca)
  if (!/^[0-9A-Z]{4,14}$/.test(documento) || !/\d/.test(documento)) return undefined
  return documento.length === 11 && !ator.grupos.some((g) => papeisInternos.includes(g)) ? undefined : documento
}

/**
 * Requests as alias `s` (of which `s` holds every column) by what their lists show: number, company, service, provider, and the
 * company's or provider's document (documentoContem). Each road is walked by an index of its own. `prestador`: the id of the provider
 * whom the list shows, where that is not the request's: a search tells nothing that its list does not. `mais`: what else the list shows.
 */
export function solicitacaoContem(
  busca: string | undefined,
  ator: Ator,
  { prestador = sql`s.prestador_id`, mais = [] }: { prestador?: SQL; mais?: readonly SQL[] } = {},
): SQL {
  const frase = emQualquerParte(busca)
  if (!frase) return sql`true`
  const documento = documentoEm(busca ?? '', ator)
  const prestadoras = sql`select e.id from empresa e where e.prestadora and busca_texto(e.razaosocial || ' ' || e.nomefantasia) like ${frase}`
  const partes = [contemEm(sql`s.busca`, busca), sql`${prestador} = any(array(${prestadoras}))`, ...mais]
  if (documento) {
    const deles = sql`array(select e.id from empresa e where ${documentoContem(documento)})`
    partes.push(sql`s.empresa_id = any(${deles})`, sql`${prestador} = any(${deles})`)
  }
  return sql`(${sql.join(partes, sql` or `)})`
}

/** The same to stand after `from`: what a search finds is looked up first. */
export const solicitacoesQue = (busca: string, ator: Ator): SQL =>
  sql`(select s.* from solicitacao s where ${solicitacaoContem(busca, ator)} offset 0) s`

const nomesDasSituacoes = Object.fromEntries(
  substatusTodos.map((s) => {
    const pai = status[substatus[s].status].descricao
    return [s, pai === substatus[s].descricao ? pai : `${pai}: ${substatus[s].descricao}`]
  }),
) as Record<Substatus, string>

/** Requests by the words of their state. */
export const naSituacaoQue = (busca: string | undefined): SQL => dizem(sql`s.substatus`, nomesDasSituacoes, busca)

/** People by name, as ids to stand in `any(…)`. */
export const pessoasQue = (busca: string | undefined): SQL =>
  sql`array(select u.id from usuario u where ${contem(sql`u.nome || ' ' || u.sobrenome`, busca)})`

/** Hirings of several companies, by what lists call them. */
export const deVariasQue = (busca: string | undefined): SQL =>
  diz(VARIAS_EMPRESAS, busca) ? sql`s.quantas_empresas > 1` : sql`false`
