import { acoesDaIntegracao, acoesDaMetrica } from '@hub/domain/integracao/integracao.rules.ts'
import { type SituacaoDaIntegracao, situacoes } from '@hub/domain/integracao/integracao.states.ts'
import type { Envio, ListaDeEnvios } from '@hub/protocol/integracao.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { iso } from '../db/iso.ts'
import { linha } from '../db/linhas.ts'
import { contemEm, pagina } from '../db/queries/pagina.ts'
import type { Ator } from '../kernel/caso.ts'

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

interface Linha {
  id: number
  destino: string
  tipo: string
  situacao: SituacaoDaIntegracao
  dados: { acao?: string; descricao?: string; numero?: string }
  tentativas: number
  motivo: string | null
  proximaEm: string
  esperaOutra: boolean
  concluidaEm: string | null
  dtainclusao: string
  referencia: string | null
  solicitacaoId: number | null
  nrosolicitacao: string | null
  titulo: string | null
  empresaId: number | null
  empresa: string | null
  parcela: number | null
}

const colunas = sql`o.id, o.destino, o.tipo, o.situacao, o.dados, o.tentativas, o.motivo, o.proxima_em as "proximaEm",
  o.concluida_em as "concluidaEm", o.dtainclusao, o.referencia, s.id as "solicitacaoId", s.nrosolicitacao,
  s.oferta->>'titulo' as titulo, e.id as "empresaId", e.nomefantasia as empresa, n.parcela,
  (o.situacao = 'pendente' and o.ordem is not null and exists (select 1 from integracao_saida a
    where a.ordem = o.ordem and a.id < o.id and a.situacao in ('pendente', 'processando', 'falha'))) as "esperaOutra"`
const de = sql`from integracao_saida o left join solicitacao s on s.id = o.solicitacao_id left join empresa e on e.id = s.empresa_id
  left join nota n on o.tipo = 'pagamento' and n.id = o.registro`

interface Filtros {
  page: number
  page_size: number
  search?: string | undefined
  situacao?: SituacaoDaIntegracao | '' | undefined
}

export async function listarEnvios(
  db: Banco,
  ator: Ator,
  recorte: Recorte,
  ligado: boolean,
  { page, page_size, search, situacao }: Filtros,
): Promise<ListaDeEnvios> {
  const onde = [doRecorte(recorte)]
  if (situacao) onde.push(sql`o.situacao = ${situacao}`)
  if (search) onde.push(sql`(${contemEm(sql`s.busca`, search)} or o.dados->>'numero' = ${search.trim()})`)
  const { count, results } = await pagina<Linha>(
    db,
    { colunas, de: sql`${de} where ${sql.join(onde, sql` and `)}`, ordem: sql`o.id desc` },
    { page, page_size },
  )
  const contagens = await linha<ListaDeEnvios['contagens']>(
    db,
    sql`select count(*) filter (where o.situacao in ('pendente', 'processando'))::int as pendente,
        count(*) filter (where o.situacao = 'falha')::int as falha
      from integracao_saida o where ${doRecorte(recorte)} and o.situacao in ('pendente', 'processando', 'falha')`,
  )
  return { count, results: results.map((l) => ver(l, ator)), ligado, contagens: contagens! }
}

/** One message as its screen shows it. @throws Recusa NAO_ENCONTRADO */
export async function lerEnvio(db: Banco, ator: Ator, id: number): Promise<Envio> {
  return ver(existente(await linha<Linha>(db, sql`select ${colunas} ${de} where o.id = ${id}`)), ator)
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

const ver = (l: Linha, ator: Ator): Envio => ({
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
  acoes: (l.destino === 'metricas' ? acoesDaMetrica : acoesDaIntegracao)(l.situacao, { papeis: ator.grupos }),
})
