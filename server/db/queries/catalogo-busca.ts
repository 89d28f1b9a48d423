import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Words beyond these say nothing new about a service. */
const MAIS_PALAVRAS = 8

interface BuscaNoCatalogo {
  condicao: SQL
  /** The higher, the nearer. */
  nota: SQL
}

/**
 * Search of the catalogue, on aliases `s` (servico), `t` (tema) and `st` (subtema): by Portuguese stems with the last word
 * still being typed, by pieces of the title, by a misspelt title (trigram), by code, theme and subtheme. Accents and case
 * make no difference. Undefined when nothing was typed that could be searched.
 */
export function buscaNoCatalogo(texto: string | undefined): BuscaNoCatalogo | undefined {
  const frase = chaveDeBusca(texto ?? '')
  const palavras = (frase.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAIS_PALAVRAS)
  if (palavras.length === 0) return undefined
  const vetor = sql`busca_vetor(s.titulo || ' ' || s.descricao)`
  // Only letters and digits are left: nothing of the syntax of tsquery or LIKE can come in.
  const radicais = sql`to_tsquery('portuguese', ${palavras.map((p) => `${p}:*`).join(' & ')})`
  const titulo = sql`busca_texto(s.titulo)`
  const contem = (coluna: SQL) =>
    sql.join(
      palavras.map((p) => sql`${coluna} like ${`%${p}%`}`),
      sql` and `,
    )
  return {
    condicao: sql`(${vetor} @@ ${radicais} or (${contem(titulo)}) or ${frase} <% ${titulo}
      or busca_texto(s.codigo) like ${`${palavras.join('-')}%`}
      or (${contem(sql`busca_texto(t.descricao)`)}) or (${contem(sql`busca_texto(st.descricao)`)}))`,
    nota: sql`(2 * word_similarity(${frase}, ${titulo}) + ts_rank(${vetor}, ${radicais})
      + case when ${titulo} like ${`${palavras[0]}%`} then 0.5 else 0 end)`,
  }
}
