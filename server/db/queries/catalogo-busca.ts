import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { type SQL, sql } from '../drizzle.ts'

/** Words beyond these say nothing new about a service. */
const MAIS_PALAVRAS = 8

interface BuscaNoCatalogo {
  condicao: SQL
  /** The higher, the nearer. */
  nota: SQL
}

/** Words shorter than that have too few trigrams to be recognised when they are misspelt, and join others rather than say something. */
const LETRAS = 4
/** How like a word is to one of the text that misses a letter, or has another: the operator's 0.6 lets few such through. */
const PARECIDA = 0.5

/** Every word that says something looks like one of the text. */
function parecidas(palavras: readonly string[], texto: SQL): SQL {
  const ditas = palavras.filter((p) => p.length >= LETRAS)
  return sql.join(
    (ditas.length ? ditas : [palavras.join(' ')]).map((p) => sql`word_similarity(${p}, ${texto}) >= ${PARECIDA}`),
    sql` and `,
  )
}

/**
 * Search of the catalogue, on aliases `s` (servico), `t` (tema) and `st` (subtema): by Portuguese stems with the last word
 * still being typed, by pieces of the title and of what clients call the problem, by the same misspelt (trigrams), by code,
 * theme and subtheme. Accents and case make no difference. Undefined when nothing was typed that could be searched.
 */
export function buscaNoCatalogo(texto: string | undefined): BuscaNoCatalogo | undefined {
  const frase = chaveDeBusca(texto ?? '')
  const palavras = (frase.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAIS_PALAVRAS)
  if (palavras.length === 0) return undefined
  const vetor = sql`busca_vetor(s.titulo || ' ' || s.descricao || ' ' || s.palavras)`
  // Only letters and digits are left: nothing of the syntax of tsquery or LIKE can come in.
  const radicais = sql`to_tsquery('portuguese', ${palavras.map((p) => `${p}:*`).join(' & ')})`
  const titulo = sql`busca_texto(s.titulo)`
  const nomes = sql`busca_texto(s.titulo || ' ' || s.palavras)`
  const contem = (coluna: SQL) =>
    sql.join(
      palavras.map((p) => sql`${coluna} like ${`%${p}%`}`),
      sql` and `,
    )
  return {
    condicao: sql`(${vetor} @@ ${radicais} or (${contem(nomes)}) or (${parecidas(palavras, nomes)})
      or busca_texto(s.codigo) like ${`${palavras.join('-')}%`}
      or (${contem(sql`busca_texto(t.descricao)`)}) or (${contem(sql`busca_texto(st.descricao)`)}))`,
    nota: sql`(2 * word_similarity(${frase}, ${titulo}) + word_similarity(${frase}, ${nomes}) + ts_rank(${vetor}, ${radicais})
      + case when ${titulo} like ${`${palavras[0]}%`} then 0.5 else 0 end)`,
  }
}
