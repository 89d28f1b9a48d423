import { type TipoDePergunta, tiposDePergunta } from '@hub/domain/questionario/questionario.rules.ts'
import { faixasDeNumeros, mediaEmDecimos, nomeDaFaixa } from '@hub/domain/questionario/resultado.rules.ts'
import type { questionario, ResultadoDaPergunta } from '@hub/protocol/questionario.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { bool, each, list, nullable, num, obj, oneOf, type Row, row, rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { type Consultado, consultado, respostasDe } from './respostas.consulta.ts'

/** Texts that are read in the page; all of them are in the export. */
const TEXTOS = 20

const formaResumo = {
  chave: text,
  ...each(['id', 'media', 'minimo', 'maximo'], nullable(num)),
  tipo: oneOf(tiposDePergunta),
  respondidas: num,
}
type Resumo = Row<typeof formaResumo>
const ponto = { chave: text, valor: text, quantidade: num }
type Ponto = Row<typeof ponto>
const texto = { chave: text, resposta: text, solicitacao: num, numero: text, em: text }

export const resultados: UseCase<typeof questionario.resultados> = async ({ db, actor, query }) => {
  const q = await consultado(db, actor, query)
  const escolhas = (await row(db, {
    respostas: num,
    servicos: list(obj({ id: num, titulo: text })),
    versoes: list(num),
  })`
    with base as (select s.servico_id, v.versao, ${q.onde} as conta from ${q.de} where ${q.semFiltro})
      select (select count(*)::int from base where conta) as respostas,
        coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'titulo', x.titulo) order by x.titulo) from servico x
          where x.id in (select servico_id from base)), '[]') as servicos,
        array(select distinct versao from base order by 1 desc) as versoes`)!
  // One walk over the answers for everything that is counted of them.
  const { resumos, pontos, textos } = (await row(db, {
    resumos: list(obj(formaResumo)),
    pontos: list(obj(ponto)),
    textos: list(obj(texto)),
  })`
    with r as materialized (${respostasDe(q)}),
      resumo as (select chave, max(id) as id, max(tipo) as tipo, count(*)::int as respondidas, avg(numero)::float8 as media, min(numero)::float8 as minimo, max(numero)::float8 as maximo
        from (select *, case when tipo in ('numero', 'escala') and jsonb_typeof(resposta) = 'number'
          then (resposta #>> '{}')::numeric end as numero from r) n group by chave),
      ponto as (select chave, resposta #>> '{}' as valor, count(*)::int as quantidade from r
          where tipo in ('escolha', 'escala') group by 1, 2
        union all select chave, left(resposta #>> '{}', 7), count(*)::int from r where tipo = 'data' group by 1, 2
        union all select chave, x, count(*)::int from r cross join lateral jsonb_array_elements_text(
            case when tipo = 'escolha_multipla' then resposta else '[]' end) x group by 1, 2),
      texto as (select chave, resposta #>> '{}' as resposta, solicitacao, nrosolicitacao as numero, em from (
          select *, row_number() over (partition by chave order by em desc, solicitacao desc) as n from r where tipo = 'texto') t
        where n <= ${TEXTOS})
      select (select coalesce(jsonb_agg(to_jsonb(resumo)), '[]') from resumo) as resumos,
        (select coalesce(jsonb_agg(to_jsonb(ponto)), '[]') from ponto) as pontos,
        (select coalesce(jsonb_agg(to_jsonb(texto) order by em desc, solicitacao desc), '[]') from texto) as textos`)!
  const perguntas: ResultadoDaPergunta[] = []
  for (const alvo of alvosDe(q, resumos, await enunciados(db, q.id))) {
    const { chave, tipo } = alvo
    const resumo = resumos.find((r) => r.chave === chave)
    const seus = pontos.filter((p) => p.chave === chave)
    perguntas.push({
      id: alvo.id,
      ordem: perguntas.length + 1,
      pergunta: alvo.pergunta,
      tipo,
      retirada: alvo.retirada,
      respondidas: resumo?.respondidas ?? 0,
      distribuicao: tipo === 'numero' && resumo ? await emFaixas(db, q, resumo) : distribuir(tipo, alvo.opcoes, seus),
      media:
        tipo === 'escala'
          ? mediaEmDecimos(seus.map((p) => ({ valor: Number(p.valor), quantidade: p.quantidade })))
          : (resumo?.media ?? null),
      minimo: resumo?.minimo ?? null,
      maximo: resumo?.maximo ?? null,
      textos: textos
        .filter((t) => t.chave === chave)
        .map((t) => ({ resposta: t.resposta, solicitacao: { id: t.solicitacao, nome: t.numero }, em: iso(t.em) })),
    })
  }
  const { id, descricao, uso } = q
  return { questionario: { id, descricao, uso }, ...escolhas, perguntas }
}

interface Alvo extends Pick<ResultadoDaPergunta, 'id' | 'pergunta' | 'tipo' | 'retirada'> {
  chave: string
  opcoes: string[]
}

/** The last words of every question that some version asked, by its id. */
async function enunciados(db: Database, questionario: number): Promise<Map<string, string>> {
  const achados = await rows(db, { chave: text, pergunta: text })`
    select distinct on (p->>'id') p->>'id' as chave, p->>'descricao' as pergunta from questionario_versao v
      cross join lateral jsonb_array_elements(v.perguntas) p where v.questionario_id = ${questionario}
      order by p->>'id', v.versao desc`
  return new Map(achados.map((a) => [a.chave, a.pergunta]))
}

/** What is asked, in its order, then what was asked before and answered. */
function alvosDe(q: Consultado, resumos: readonly Resumo[], palavras: ReadonlyMap<string, string>): Alvo[] {
  const atuais = q.perguntas.map((p): Alvo => {
    const pontos =
      p.tipo === 'escala'
        ? Array.from({ length: (p.maximo ?? 10) - (p.minimo ?? 0) + 1 }, (_, i) => String((p.minimo ?? 0) + i))
        : p.opcoes
    return { chave: String(p.id), id: p.id, pergunta: p.descricao, tipo: p.tipo, retirada: false, opcoes: pontos }
  })
  const antigas = resumos
    .filter((r) => !atuais.some((a) => a.chave === r.chave))
    .toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
    .map((r): Alvo => ({ ...r, pergunta: palavras.get(r.chave) ?? r.chave, retirada: true, opcoes: [] }))
  return [...atuais, ...antigas]
}

/** Every option, answered or not, in the order in which it is asked; then what was an option once. */
function distribuir(tipo: TipoDePergunta, opcoes: readonly string[], pontos: readonly Ponto[]) {
  if (tipo === 'texto' || tipo === 'arquivo' || tipo === 'numero') return []
  const quantas = new Map(pontos.map((p) => [p.valor, p.quantidade]))
  const outras = [...quantas.keys()].filter((v) => !opcoes.includes(v))
  outras.sort(tipo === 'escala' ? (a, b) => Number(a) - Number(b) : (a, b) => a.localeCompare(b, 'pt-BR'))
  return [...opcoes, ...outras].map((valor) => ({ valor, quantidade: quantas.get(valor) ?? 0 }))
}

async function emFaixas(db: Database, q: Consultado, r: Resumo) {
  if (r.minimo === null || r.maximo === null) return []
  const fins = faixasDeNumeros(r.minimo, r.maximo)
  // width_bucket counts ends as belonging to the range above: the negated numbers make them belong below.
  const contadas = await rows(db, { faixa: num, quantidade: num, inteiros: bool })`
    with r as (${respostasDe(q)}) select width_bucket(-(resposta #>> '{}')::numeric,
        ${`{${fins
          .map((f) => -f)
          .toReversed()
          .join()}}`}::numeric[]) as faixa, count(*)::int as quantidade,
        bool_and((resposta #>> '{}')::numeric = trunc((resposta #>> '{}')::numeric)) as inteiros
      from r where chave = ${r.chave} and jsonb_typeof(resposta) = 'number' group by 1`
  const inteiros = contadas.every((c) => c.inteiros)
  return fins.map((_, i) => ({
    valor: nomeDaFaixa(fins, i, inteiros),
    quantidade: contadas.find((c) => c.faixa === fins.length - i)?.quantidade ?? 0,
  }))
}
