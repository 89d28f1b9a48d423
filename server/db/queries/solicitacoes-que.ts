import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { type SQL, sql } from 'drizzle-orm'
import { contemEm, emQualquerParte } from './pagina.ts'

/** The letters and digits of a document, where what was typed can be the beginning of one: four at least. */
function documentoEm(busca: string): string | undefined {
  const cru = chaveDeBusca(busca).toUpperCase()
  const documento = cru.replaceAll(/[.\-/\s]/g, '')
  return /^[0-9A-Z]{4,14}$/.test(documento) && /\d/.test(documento) ? documento : undefined
}

const comeca = (coluna: SQL, documento: string) =>
  sql`${coluna} ~>=~ ${documento}::bpchar and ${coluna} ~<~ ${`${documento}~`}::bpchar`

/**
 * Requests as alias `s` (of which `s` holds every column) by what their lists show: number, company, service, provider, and the
 * beginning of the company's or provider's CNPJ or CPF with or without mask. Each road is walked by an index of its own.
 */
export function solicitacaoContem(busca: string | undefined): SQL {
  const frase = emQualquerParte(busca)
  if (!frase) return sql`true`
  const documento = documentoEm(busca ?? '')
  const prestadoras = sql`select e.id from empresa e where e.prestadora and busca_texto(e.razaosocial || ' ' || e.nomefantasia) like ${frase}`
  const partes = [contemEm(sql`s.busca`, busca), sql`s.prestador_id = any(array(${prestadoras}))`]
  if (documento) {
    const deles = sql`array(select e.id from empresa e where ${comeca(sql`e.cnpj`, documento)} or ${comeca(sql`e.cpf`, documento)})`
    partes.push(sql`s.empresa_id = any(${deles})`, sql`s.prestador_id = any(${deles})`)
  }
  return sql`(${sql.join(partes, sql` or `)})`
}

/** The same to stand after `from`: what a search finds is looked up first. */
export const solicitacoesQue = (busca: string): SQL =>
  sql`(select s.* from solicitacao s where ${solicitacaoContem(busca)} offset 0) s`
