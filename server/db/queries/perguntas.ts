import type { Formula } from '@hub/domain/dimensionamento/formula.rules.ts'
import { simOuNao } from '@hub/domain/dimensionamento/tipos.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import { type Pergunta, regraDaPergunta, tiposDePergunta } from '@hub/domain/questionario/questionario.rules.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { bool, col, each, list, nullable, num, oneOf, type Row, rows, text } from '../rows.ts'
import { dimensionamentoLista, dimensionamentoPergunta } from '../tables/dimensionamento.ts'
import { modeloOfertaDimensionamento } from '../tables/dimensionamento-da-oferta.ts'
import { lista } from './escopo.ts'

const perguntaGravada = {
  ...each(['id', 'questionarioId', 'ordem'], num),
  tipo: oneOf(tiposDePergunta),
  descricao: text,
  ...each(['ajuda', 'dataMinima', 'dataMaxima'], nullable(text)),
  obrigatoria: bool,
  opcoes: list(text),
  ...each(['minimo', 'maximo', 'dimensionamentoId'], nullable(num)),
  inteiro: bool,
}
export type PerguntaGravada = Row<typeof perguntaGravada>

/** Columns of a question on alias `p`. */
const colunas: SQL = sql`p.id, p.questionario_id as "questionarioId", p.ordem, p.tipo, p.descricao, p.ajuda, p.obrigatoria,
  coalesce(p.opcoes, '[]') as opcoes, p.minimo, p.maximo, p.inteiro, p.data_minima::text as "dataMinima",
  p.data_maxima::text as "dataMaxima", p.dimensionamento_id as "dimensionamentoId"`

/** Questions that these questionnaires ask now, in order. */
export const perguntasDe = async (db: Database, questionarios: readonly number[]): Promise<PerguntaGravada[]> =>
  questionarios.length === 0
    ? []
    : rows(db, perguntaGravada)`
      select ${colunas} from pergunta p where p.questionario_id = any(${lista(questionarios)})
          order by p.questionario_id, p.ordem`

/** Questions that each of these offers asks: those of its service's questionnaire but the ones that it leaves out. */
export async function perguntasDasOfertas(
  db: Database,
  ofertas: readonly number[],
): Promise<Map<number, PerguntaGravada[]>> {
  const achadas = await rows(db, { ...perguntaGravada, ofertaId: num })`
    select m.id as "ofertaId", ${colunas} from modelo_oferta m join servico s on s.id = m.servico_id
      join pergunta p on p.questionario_id = s.questionario_id
      where m.id = any(${lista(ofertas)}) and not exists (select 1 from modelo_oferta_pergunta_fora f
        where f.modelo_oferta_id = m.id and f.pergunta_id = p.id)
      order by m.id, p.ordem`
  const porOferta = new Map<number, PerguntaGravada[]>(ofertas.map((id) => [id, []]))
  for (const { ofertaId, ...p } of achadas) porOferta.get(ofertaId)?.push(p)
  return porOferta
}

/** As it travels. */
export const verPergunta = (p: Omit<PerguntaGravada, 'questionarioId'>) => ({
  id: p.id,
  ordem: p.ordem,
  tipo: p.tipo,
  pergunta: p.descricao,
  ...pick(p, ['ajuda', 'obrigatoria', 'opcoes', 'minimo', 'maximo', 'inteiro']),
  data_minima: p.dataMinima,
  data_maxima: p.dataMaxima,
  dimensionamento: p.dimensionamentoId,
})

/** As the rules judge its answer. */
export const comoPergunta = (p: PerguntaGravada): Pergunta => regraDaPergunta(verPergunta(p))

/** A dimensioning question with what may be answered to it. */
const dimensionada = {
  id: num,
  chave: text,
  descricao: text,
  ajuda: nullable(text),
  tipo: col(dimensionamentoPergunta.tipo),
  itens: col(dimensionamentoLista.itens),
  minimo: nullable(num),
  maximo: nullable(num),
  ativo: bool,
}
export type Dimensionada = Row<typeof dimensionada>

/** Dimensioning questions by id; those that do not exist are missing. */
export async function dimensionadas(db: Database, ids: readonly number[]): Promise<Map<number, Dimensionada>> {
  if (ids.length === 0) return new Map()
  const achadas = await rows(db, dimensionada)`
    select d.id, d.chave, d.descricao, d.ajuda, d.tipo, coalesce(l.itens, '[]') as itens, d.minimo, d.maximo, d.ativo
      from dimensionamento_pergunta d left join dimensionamento_lista l on l.id = d.lista_id
      where d.id = any(${lista([...new Set(ids)])})`
  return new Map(achadas.map((d) => [d.id, d.tipo === 'sim_nao' ? { ...d, itens: [...simOuNao] } : d]))
}

/** Formulas of these offers; an offer at a fixed price has none. */
export async function formulasDe(db: Database, ofertas: readonly number[]): Promise<Map<number, Formula>> {
  const achadas = await rows(db, { id: num, formula: col(modeloOfertaDimensionamento.formula) })`
    select d.modelo_oferta_id as id, d.formula from modelo_oferta_dimensionamento d
      join modelo_oferta m on m.id = d.modelo_oferta_id
      where d.modelo_oferta_id = any(${lista(ofertas)}) and m.tipo <> 'FICHA_FECHADA'`
  return new Map(achadas.map((a) => [a.id, a.formula]))
}

/** An answer kept with a request, as people read it, on this alias of solicitacao_resposta: files by their names. */
export const respostaLida = (
  r: SQL,
): SQL => sql`case when ${r}.tipo = 'arquivo' and jsonb_typeof(${r}.resposta) = 'array'
  then coalesce((select jsonb_agg(a.nome order by a.id) from arquivo a
    where a.id in (select x::int from jsonb_array_elements_text(${r}.resposta) x)), '[]') else ${r}.resposta end`
