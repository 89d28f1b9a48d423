import type { EtapaDoContrato } from '@hub/domain/aditivo/aditivo.formas.ts'
import type { FatosDoContratoEmCurso } from '@hub/domain/aditivo/aditivo.rules.ts'
import { abertos } from '@hub/domain/aditivo/aditivo.states.ts'
import type { HistoricoDoContrato } from '@hub/domain/aditivo/alteracao.rules.ts'
import type { SituacaoDoContrato } from '@hub/domain/contrato/contrato.states.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import type { Database } from '../db/drizzle.ts'
import { bool, col, each, num, row, rows, text } from '../db/rows.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { contrato } from '../db/tables/contrato.ts'
import { etapa } from '../db/tables/pagamento.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'

/** The contract that runs under a request, as amendments and terminations see it. Money in centavos. */
export interface ContratoEmCurso {
  id: number
  /** '2026-000123/1' */
  numero: string
  titulo: string
  situacao: SituacaoDoContrato
  historico: HistoricoDoContrato
  etapas: EtapaDoContrato[]
  pagoPeloCliente: number
  /** Written off of its share. */
  baixado: number
}

const forma = {
  ...each(['id', 'total', 'acrescimos', 'supressoes', 'pago', 'baixado'], num),
  ...each(['numero', 'titulo', 'fim'], text),
  situacao: col(contrato.situacao),
}

/** The signed contract of a request with its stages and what was changed since; undefined where none runs. */
export async function lerContratoEmCurso(db: Database, solicitacaoId: number): Promise<ContratoEmCurso | undefined> {
  const k = await row(db, forma)`
    select k.id, k.dados->>'numero' as numero, d.titulo, k.situacao, (k.dados->'preco'->>'totalCentavos')::bigint as total,
        -- The stages have moved with a late release (server/projeto/ao-liberar-execucao.ts) and with what came to nothing: so has their end.
        ((k.dados->>'fim')::date + greatest(0, coalesce((s.fases->>'5')::date - (k.dados->>'inicio')::date, 0))
          + coalesce((select sum(a.fim_movido) from aditivo a where a.contrato_id = k.id), 0)::int)::text as fim,
        coalesce((select sum((a.valores->'alteracao'->>'acrescimo')::bigint) from aditivo a
          where a.contrato_id = k.id and a.situacao = 'vigente'), 0)::bigint as acrescimos,
        coalesce((select sum((a.valores->'alteracao'->>'supressao')::bigint) from aditivo a
          where a.contrato_id = k.id and a.situacao = 'vigente'), 0)::bigint as supressoes,
        coalesce((select sum(c.valor) from cobranca c where c.solicitacao_id = k.solicitacao_id and c.situacao = 'pago'), 0)::bigint as pago,
        coalesce((select sum(b.valor) from baixa b where b.solicitacao_id = k.solicitacao_id and b.situacao = 'aprovada'), 0)::bigint as baixado
      from contrato k join documento d on d.codigo = k.codigo join solicitacao s on s.id = k.solicitacao_id
      where k.solicitacao_id = ${solicitacaoId} and k.tipo = 'contrato'
        and k.situacao in ('assinado', 'em_aditivo', 'em_distrato', 'distratado', 'encerrado') order by k.id desc limit 1`
  if (!k) return undefined
  return {
    ...pick(k, ['id', 'numero', 'titulo', 'situacao']),
    historico: {
      total: Number(k.total),
      fim: k.fim,
      acrescimos: Number(k.acrescimos),
      supressoes: Number(k.supressoes),
    },
    etapas: await lerEtapas(db, solicitacaoId),
    pagoPeloCliente: Number(k.pago),
    baixado: Number(k.baixado),
  }
}

const etapaDoContrato = {
  ...each(['id', 'ordem', 'horas', 'valor', 'subsidio'], num),
  ...each(['descricao', 'entrega', 'dtainicio', 'dtafim'], text),
  situacao: col(etapa.situacao),
  faturada: bool,
  paga: bool,
}

const lerEtapas = (db: Database, solicitacaoId: number): Promise<EtapaDoContrato[]> =>
  rows(db, etapaDoContrato)`
    select e.id, e.ordem, e.descricao, e.entrega, e.horas, e.valor, e.dtainicio::text as dtainicio, e.dtafim::text as dtafim,
        e.situacao, coalesce(n.subsidio, 0)::bigint as subsidio, coalesce(n.situacao in ('enviada', 'paga'), false) as faturada, coalesce(n.situacao = 'paga', false) as paga
      from etapa e left join nota n on n.etapa_id = e.id
      where e.solicitacao_id = ${solicitacaoId} and e.situacao <> 'cancelada' order by e.ordem`

/** What the rules ask before something of a contract changes. */
export async function fatosDoContratoEmCurso(
  db: Database,
  s: Pick<Solicitacao, 'id' | 'substatus'>,
  c: Pick<ContratoEmCurso, 'situacao'> | undefined,
): Promise<FatosDoContratoEmCurso> {
  const aberto = await row(db, { tipo: col(aditivo.tipo) })`
    select tipo from aditivo where solicitacao_id = ${s.id} and situacao = any(${`{${abertos.join()}}`}::text[]) limit 1`
  return { substatus: s.substatus, contrato: c?.situacao ?? null, aberto: aberto?.tipo ?? null }
}
