import { Readable } from 'node:stream'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import type { questionario } from '@hub/protocol/questionario.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { each, json, num, obj, record, rows, text } from '../db/rows.ts'
import { cabecalhoCsv, linhaCsv, type ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { type Consultado, consultado, respostasDe } from './respostas.consulta.ts'

/** Rows that are in memory at a time. */
const LOTE = 500

const forma = {
  id: num,
  ...each(['numero', 'empresa', 'servico', 'em'], text),
  versao: num,
  respostas: record(text, obj({ tipo: text, resposta: json })),
}

export const exportarResultados: UseCase<typeof questionario.exportarResultados> = async ({
  db,
  actor,
  query,
  sinal,
}) => {
  const q = await consultado(db, actor, query)
  const antigas = await rows(db, { chave: text, pergunta: text })`
    with r as (${respostasDe(q)}) select chave, max(pergunta) as pergunta from r group by chave order by min(id), chave`
  const atuais = q.perguntas.map((p) => ({ chave: String(p.id), pergunta: p.descricao }))
  const colunas = [...atuais, ...antigas.filter((a) => !atuais.some((p) => p.chave === a.chave))]
  return {
    nome: `respostas-questionario-${q.id}.csv`,
    tipo: 'text/csv; charset=utf-8',
    corpo: Readable.from(escrever(db, q, colunas, sinal())),
  }
}

async function* escrever(
  db: Database,
  q: Consultado,
  colunas: readonly { chave: string; pergunta: string }[],
  sinal: AbortSignal,
): AsyncGenerator<string> {
  yield cabecalhoCsv([
    'Solicitação',
    'Empresa',
    'Serviço',
    'Respondido em',
    'Versão',
    ...colunas.map((c) => c.pergunta),
  ])
  for (let depois = 0; !sinal.aborted; ) {
    const lote = await rows(db, forma)`
      with pagina as (select s.id, s.nrosolicitacao as numero, s.empresa_id, s.oferta->>'servico' as servico, ${q.em} as em, v.versao
          from ${q.de} where ${q.onde} and s.id > ${depois} order by s.id limit ${LOTE})
        select p.id, p.numero, e.nomefantasia as empresa, p.servico, p.em, p.versao,
          coalesce((select jsonb_object_agg(r.chave, jsonb_build_object('tipo', r.tipo, 'resposta', r.resposta))
            from (${respostasDe({ ...q, onde: sql`s.id = p.id` })}) r), '{}') as respostas
        from pagina p join empresa e on e.id = p.empresa_id order by p.id`
    if (lote.length === 0) return
    yield lote
      .map((l) =>
        linhaCsv([
          l.numero,
          l.empresa,
          l.servico,
          formatarData(dataLocal(new Date(l.em), q.fuso)),
          l.versao,
          ...colunas.map((c) => dita(l.respostas[c.chave])),
        ]),
      )
      .join('')
    depois = lote.at(-1)!.id
  }
}

function dita(dada: { tipo: string; resposta: unknown } | undefined): ValorEscrito {
  if (!dada) return ''
  const { tipo, resposta } = dada
  if (typeof resposta === 'number') return resposta
  if (Array.isArray(resposta))
    return tipo === 'arquivo'
      ? `${resposta.length} ${resposta.length === 1 ? 'arquivo' : 'arquivos'}`
      : resposta.map(String).join(', ')
  const texto = String(resposta)
  return tipo === 'data' && /^\d{4}-\d{2}-\d{2}$/.test(texto) ? formatarData(texto) : texto
}
