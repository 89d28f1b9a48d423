import { podeAlterarTipo, podeManter } from '@hub/domain/dimensionamento/edicao.rules.ts'
import { simOuNao } from '@hub/domain/dimensionamento/tipos.ts'
import {
  dimensionamento,
  type ListaDeDimensionamento,
  type PerguntaDeDimensionamento,
} from '@hub/protocol/dimensionamento.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import * as z from 'zod/mini'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { contem, type Paginacao, pagina } from '../db/queries/pagina.ts'
import { bool, col, each, nullable, num, obj, text } from '../db/rows.ts'
import { dimensionamentoLista, dimensionamentoPergunta } from '../db/tables/dimensionamento.ts'
import type { Actor } from '../kernel/use-case.ts'

/** Condition of a search box over key and words of alias `x`, and of the filter by whether it is still offered. */
export function filtrar(search: string | undefined, ativo: 'true' | 'false' | undefined): SQL {
  return sql`${contem(sql`x.chave || ' ' || x.descricao`, search)}
    and ${ativo ? sql`x.ativo = ${ativo === 'true'}` : sql`true`}`
}

const daPagina = { chave: sql`x.id`, ordem: sql`x.ativo desc, busca_texto(x.descricao), x.id` }

export async function paginaDeListas(db: Database, actor: Actor, onde: SQL, paginas: Paginacao) {
  const { count, results } = await pagina(
    db,
    {
      ...daPagina,
      forma: z.omit(dimensionamento.criarLista.resposta, { acoes: true }).shape,
      colunas: sql`x.id, x.chave, x.descricao, x.itens, x.ativo, x.revisao,
        (select count(*)::int from dimensionamento_pergunta p where p.lista_id = x.id) as perguntas`,
      de: sql`from dimensionamento_lista x where ${onde}`,
    },
    paginas,
  )
  const acoes = { alterar: podeManter(actor.grupos) }
  return { count, results: results.map((l) => ({ ...l, acoes })) }
}

export const verLista = async (db: Database, actor: Actor, id: number): Promise<ListaDeDimensionamento> =>
  existente((await paginaDeListas(db, actor, sql`x.id = ${id}`, { page: 1, page_size: 1 })).results[0])

const linhaDaPergunta = {
  ...each(['id', 'revisao', 'questionarios', 'ofertas'], num),
  chave: text,
  descricao: text,
  ajuda: nullable(text),
  tipo: col(dimensionamentoPergunta.tipo),
  minimo: nullable(num),
  maximo: nullable(num),
  ativo: bool,
  itens: col(dimensionamentoLista.itens),
  lista: nullable(obj({ id: num, chave: text, descricao: text })),
}

export async function paginaDePerguntas(db: Database, actor: Actor, onde: SQL, paginas: Paginacao) {
  const { count, results } = await pagina(
    db,
    {
      ...daPagina,
      forma: linhaDaPergunta,
      colunas: sql`x.id, x.chave, x.descricao, x.ajuda, x.tipo, x.minimo, x.maximo, x.ativo, x.revisao, coalesce(l.itens, '[]') as itens,
      case when l.id is not null then jsonb_build_object('id', l.id, 'chave', l.chave, 'descricao', l.descricao) end as lista,
      (select count(distinct p.questionario_id)::int from pergunta p where p.dimensionamento_id = x.id) as questionarios,
      (select count(*)::int from modelo_oferta_dimensionamento f
        where f.formula->'parcelas' @> jsonb_build_array(jsonb_build_object('pergunta', x.id))) as ofertas`,
      de: sql`from dimensionamento_pergunta x left join dimensionamento_lista l on l.id = x.lista_id where ${onde}`,
    },
    paginas,
  )
  return {
    count,
    results: results.map((p) => ({
      ...p,
      itens: p.tipo === 'sim_nao' ? [...simOuNao] : p.itens,
      acoes: { alterar: podeManter(actor.grupos), alterarTipo: podeAlterarTipo(p, actor.grupos) },
    })),
  }
}

export const verPergunta = async (db: Database, actor: Actor, id: number): Promise<PerguntaDeDimensionamento> =>
  existente((await paginaDePerguntas(db, actor, sql`x.id = ${id}`, { page: 1, page_size: 1 })).results[0])
