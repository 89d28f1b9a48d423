import type { Formula } from '@hub/domain/dimensionamento/formula.rules.ts'
import { type ItemDaLista, simOuNao, type TipoDeResposta } from '@hub/domain/dimensionamento/tipos.ts'
import type { Pergunta, TipoDePergunta } from '@hub/domain/questionario/questionario.rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../banco.ts'
import { linhas } from '../linhas.ts'
import { lista } from './escopo.ts'

export interface PerguntaGravada {
  id: number
  questionarioId: number
  ordem: number
  tipo: TipoDePergunta
  descricao: string
  ajuda: string | null
  obrigatoria: boolean
  opcoes: string[]
  minimo: number | null
  maximo: number | null
  inteiro: boolean
  dataMinima: string | null
  dataMaxima: string | null
  dimensionamentoId: number | null
}

/** Columns of a question on alias `p`. */
const colunas: SQL = sql`p.id, p.questionario_id as "questionarioId", p.ordem, p.tipo, p.descricao, p.ajuda, p.obrigatoria,
  coalesce(p.opcoes, '[]') as opcoes, p.minimo, p.maximo, p.inteiro, p.data_minima::text as "dataMinima",
  p.data_maxima::text as "dataMaxima", p.dimensionamento_id as "dimensionamentoId"`

/** Questions that these questionnaires ask now, in order. */
export const perguntasDe = async (db: Banco, questionarios: readonly number[]): Promise<PerguntaGravada[]> =>
  questionarios.length === 0
    ? []
    : linhas<PerguntaGravada>(
        db,
        sql`select ${colunas} from pergunta p where p.questionario_id = any(${lista(questionarios)})
          order by p.questionario_id, p.ordem`,
      )

/** Questions that each of these offers asks: those of its service's questionnaire but the ones that it leaves out. */
export async function perguntasDasOfertas(
  db: Banco,
  ofertas: readonly number[],
): Promise<Map<number, PerguntaGravada[]>> {
  const achadas = await linhas<PerguntaGravada & { ofertaId: number }>(
    db,
    sql`select m.id as "ofertaId", ${colunas} from modelo_oferta m join servico s on s.id = m.servico_id
      join pergunta p on p.questionario_id = s.questionario_id
      where m.id = any(${lista(ofertas)}) and not exists (select 1 from modelo_oferta_pergunta_fora f
        where f.modelo_oferta_id = m.id and f.pergunta_id = p.id)
      order by m.id, p.ordem`,
  )
  const porOferta = new Map<number, PerguntaGravada[]>(ofertas.map((id) => [id, []]))
  for (const { ofertaId, ...p } of achadas) porOferta.get(ofertaId)?.push(p)
  return porOferta
}

/** As the rules judge its answer. */
export function comoPergunta(p: PerguntaGravada): Pergunta {
  const data = p.tipo === 'data'
  const minimo = data ? p.dataMinima : p.minimo
  const maximo = data ? p.dataMaxima : p.maximo
  return {
    id: p.id,
    obrigatoria: p.obrigatoria,
    tipo: p.tipo,
    opcoes: p.opcoes,
    ...(minimo !== null && { minimo }),
    ...(maximo !== null && { maximo }),
    ...(p.tipo === 'numero' && { inteiro: p.inteiro }),
  } as Pergunta
}

/** As it travels. */
export const verPergunta = (p: Omit<PerguntaGravada, 'questionarioId'>) => ({
  id: p.id,
  ordem: p.ordem,
  tipo: p.tipo,
  pergunta: p.descricao,
  ajuda: p.ajuda,
  obrigatoria: p.obrigatoria,
  opcoes: p.opcoes,
  minimo: p.minimo,
  maximo: p.maximo,
  inteiro: p.inteiro,
  data_minima: p.dataMinima,
  data_maxima: p.dataMaxima,
  dimensionamento: p.dimensionamentoId,
})

/** A dimensioning question with what may be answered to it. */
export interface Dimensionada {
  id: number
  chave: string
  descricao: string
  ajuda: string | null
  tipo: TipoDeResposta
  itens: readonly ItemDaLista[]
  minimo: number | null
  maximo: number | null
  ativo: boolean
}

/** Dimensioning questions by id; those that do not exist are missing. */
export async function dimensionadas(db: Banco, ids: readonly number[]): Promise<Map<number, Dimensionada>> {
  if (ids.length === 0) return new Map()
  const achadas = await linhas<Dimensionada>(
    db,
    sql`select d.id, d.chave, d.descricao, d.ajuda, d.tipo, coalesce(l.itens, '[]') as itens, d.minimo, d.maximo, d.ativo
      from dimensionamento_pergunta d left join dimensionamento_lista l on l.id = d.lista_id
      where d.id = any(${lista([...new Set(ids)])})`,
  )
  return new Map(achadas.map((d) => [d.id, d.tipo === 'sim_nao' ? { ...d, itens: simOuNao } : d]))
}

/** Formulas of these offers; an offer at a fixed price has none. */
export async function formulasDe(db: Banco, ofertas: readonly number[]): Promise<Map<number, Formula>> {
  const achadas = await linhas<{ id: number; formula: Formula }>(
    db,
    sql`select d.modelo_oferta_id as id, d.formula from modelo_oferta_dimensionamento d
      join modelo_oferta m on m.id = d.modelo_oferta_id
      where d.modelo_oferta_id = any(${lista(ofertas)}) and m.tipo <> 'FICHA_FECHADA'`,
  )
  return new Map(achadas.map((a) => [a.id, a.formula]))
}

/** An answer kept with a request, as people read it, on this alias of solicitacao_resposta: files by their names. */
export const respostaLida = (
  r: SQL,
): SQL => sql`case when ${r}.tipo = 'arquivo' and jsonb_typeof(${r}.resposta) = 'array'
  then coalesce((select jsonb_agg(a.nome order by a.id) from arquivo a
    where a.id in (select x::int from jsonb_array_elements_text(${r}.resposta) x)), '[]') else ${r}.resposta end`
