import { acoesDaIntegracao, acoesDaMetrica } from '@hub/domain/integracao/integracao.rules.ts'
import { type SituacaoDaIntegracao, situacoes } from '@hub/domain/integracao/integracao.states.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { type Envio, integracao, type ListaDeEnvios } from '@hub/protocol/integracao.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import * as z from 'zod/mini'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { contem, contemEm, descricoes, dizem, ou, type Paginacao, pagina } from '../db/queries/pagina.ts'
import { bool, col, each, nullable, num, type Row, row, text } from '../db/rows.ts'
import { integracaoSaida } from '../db/tables/integracao.ts'
import type { Actor } from '../kernel/use-case.ts'

/** Which messages a screen speaks of. */
export interface Recorte {
  destino: 'rm' | 'metricas'
  tipos: readonly string[]
}
export const recortes = {
  solicitacao: { destino: 'metricas', tipos: ['solicitacao'] },
  diagnostico: { destino: 'metricas', tipos: ['diagnostico'] },
  rm: { destino: 'rm', tipos: ['provisionamento', 'pagamento'] },
} as const satisfies Record<string, Recorte>

/** The condition of a cut, on alias `o`. */
export const doRecorte = ({ destino, tipos }: Recorte): SQL =>
  sql`o.destino = ${destino} and o.tipo = any(${`{${tipos.join()}}`}::text[])`

const forma = {
  id: num,
  ...each(['destino', 'tipo', 'proximaEm', 'dtainclusao'], text),
  situacao: col(integracaoSaida.situacao),
  dados: z.object({ acao: z.optional(text), descricao: z.optional(text), numero: z.optional(text) }),
  tentativas: num,
  ...each(['motivo', 'concluidaEm', 'referencia', 'nrosolicitacao', 'titulo', 'empresa'], nullable(text)),
  esperaOutra: bool,
  ...each(['solicitacaoId', 'empresaId', 'parcela'], nullable(num)),
}
type Linha = Row<typeof forma>

const colunas = sql`o.id, o.destino, o.tipo, o.situacao, o.dados, o.tentativas, o.motivo, o.proxima_em as "proximaEm",
  o.concluida_em as "concluidaEm", o.dtainclusao, o.referencia, s.id as "solicitacaoId", s.nrosolicitacao,
  s.oferta->>'titulo' as titulo, e.id as "empresaId", 
  case when s.quantas_empresas > 1 then ${VARIAS_EMPRESAS} else e.nomefantasia end as empresa, n.parcela,
  (o.situacao = 'pendente' and o.ordem is not null and exists (select 1 from integracao_saida a
    where a.ordem = o.ordem and a.id < o.id and a.situacao in ('pendente', 'processando', 'falha'))) as "esperaOutra"`
const de = sql`from integracao_saida o left join solicitacao s on s.id = o.solicitacao_id left join empresa e on e.id = s.empresa_id
  left join nota n on o.tipo = 'pagamento' and n.id = o.registro`

interface Filtros extends Paginacao {
  search?: string | undefined
  situacao?: SituacaoDaIntegracao | '' | undefined
}

export async function listarEnvios(
  db: Database,
  actor: Actor,
  recorte: Recorte,
  ligado: boolean,
  { search, situacao, ...paginas }: Filtros,
): Promise<ListaDeEnvios> {
  const onde = [doRecorte(recorte)]
  if (situacao) onde.push(sql`o.situacao = ${situacao}`)
  if (search)
    onde.push(
      ou(
        contemEm(sql`s.busca`, search),
        contem(sql`e.nomefantasia`, search),
        contem(sql`o.motivo`, search),
        contem(sql`o.referencia`, search),
        sql`o.dados->>'numero' = ${search.trim()}`,
        dizem(sql`o.situacao`, descricoes(situacoes), search),
      ),
    )
  const { count, results } = await pagina(
    db,
    { forma, chave: sql`o.id`, colunas, de: sql`${de} where ${sql.join(onde, sql` and `)}`, ordem: sql`o.id desc` },
    paginas,
  )
  const contagens = await row(db, integracao.listarMetricasDeSolicitacao.resposta.shape.contagens.shape)`
    select count(*) filter (where o.situacao in ('pendente', 'processando'))::int as pendente,
        count(*) filter (where o.situacao = 'falha')::int as falha
      from integracao_saida o where ${doRecorte(recorte)} and o.situacao in ('pendente', 'processando', 'falha')`
  return { count, results: results.map((l) => ver(l, actor)), ligado, contagens: contagens! }
}

/** One message as its screen shows it. @throws Recusa NAO_ENCONTRADO */
export async function lerEnvio(db: Database, actor: Actor, id: number): Promise<Envio> {
  return ver(existente(await row(db, forma)`select ${colunas} ${de} where o.id = ${id}`), actor)
}

const acoesDoContrato: Record<string, string> = {
  incluir: 'Contrato assinado',
  alterar: 'Contrato alterado por aditivo',
  cancelar: 'Contrato cancelado',
  encerrar: 'Contrato encerrado',
}

function assuntoDe({ tipo, dados, parcela }: Linha): string {
  if (tipo === 'provisionamento') return acoesDoContrato[dados.acao ?? ''] ?? 'Contrato'
  if (tipo === 'pagamento')
    return `${dados.acao === 'cancelar' ? 'Cancelar o pagamento' : 'Pagar a nota'} da parcela ${parcela ?? '-'}`
  return tipo === 'diagnostico' ? `${dados.numero ?? ''}: ${dados.descricao ?? ''}` : (dados.descricao ?? '')
}

const ver = (l: Linha, actor: Actor): Envio => ({
  id: l.id,
  tipo: l.tipo,
  assunto: assuntoDe(l),
  situacao: l.situacao,
  status: situacoes[l.situacao].descricao,
  tentativas: l.tentativas,
  motivo: l.motivo,
  proxima_em: l.situacao === 'pendente' ? iso(l.proximaEm) : null,
  espera_outra: l.esperaOutra,
  concluida_em: iso(l.concluidaEm),
  dtainclusao: iso(l.dtainclusao),
  referencia: l.referencia,
  solicitacao:
    l.solicitacaoId === null
      ? null
      : { id: l.solicitacaoId, nrosolicitacao: l.nrosolicitacao ?? '', titulo: l.titulo ?? '' },
  empresa: l.empresaId === null ? null : { id: l.empresaId, nome: l.empresa ?? '' },
  acoes: (l.destino === 'metricas' ? acoesDaMetrica : acoesDaIntegracao)(l.situacao, { papeis: actor.grupos }),
})
