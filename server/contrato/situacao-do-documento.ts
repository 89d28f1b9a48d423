import {
  acontecidoAoAditivo,
  acontecidoAoContrato,
  acontecidoAoDistrato,
  acontecidoAoRecibo,
  situacaoPublica,
} from '@hub/domain/documento/situacao-publica.rules.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { atestoVigente } from '../db/queries/atesto.ts'
import { contratoOnde } from '../db/queries/estado.ts'
import { bool, col, each, nullable, num, type Row, rows, text } from '../db/rows.ts'
import { documento } from '../db/tables/arquivo.ts'

/** What is read of a document to say what became of it. Columns of its own kind only are filled. */
const fatos = {
  ...each(['codigo', 'titulo', 'emitidoEm', 'sha256'], text),
  tipo: col(documento.tipo),
  dados: col(documento.dados),
  solicitacaoId: num,
  /** Contract, amendment or termination: its row, and that of the contract that it changes. */
  contratoId: nullable(num),
  originalId: nullable(num),
  situacao: nullable(text),
  situacaoDoOriginal: nullable(text),
  /** Amendments in force of this contract, or newer ones of the same contract. */
  aditivos: num,
  ...each(['rescindido', 'vigente', 'maisNovo'], bool),
  /** Receipt: its charge, as it stands. */
  cobranca: nullable(text),
  restante: nullable(num),
}
type Fatos = Row<typeof fatos>

export interface DocumentoLido extends Fatos {
  estado: ReturnType<typeof situacaoPublica>
  /** Of a receipt, in centavos. */
  devolvido: number
}

const foramAssinados = sql`not in ('gerado', 'em_assinatura', 'cancelado', 'expirado')`

/** Documents on alias `d` that `quais` picks, oldest first, each with what it is worth as of today. */
export async function lerDocumentos(db: Database, quais: SQL): Promise<DocumentoLido[]> {
  const lidos = await rows(db, fatos)`
    select d.codigo, d.tipo, d.titulo, d.dtainclusao as "emitidoEm", d.sha256, d.dados, d.solicitacao_id as "solicitacaoId",
      k.id as "contratoId", o.id as "originalId",
      -- After its deadline nobody can sign it any more, whatever the request still waits for.
      case when ${contratoOnde('aAssinar', 'k.situacao')} and k.expira_em <= agora() then 'expirado' else k.situacao end as situacao,
      o.situacao as "situacaoDoOriginal",
      -- Ended by default: its termination holds without somebody's signature.
      exists (select 1 from contrato t join aditivo x on x.id = t.aditivo_id join contrato_assinatura z on z.contrato_id = t.id
        where x.contrato_id = o.id and t.tipo = 'distrato' and t.situacao = 'assinado' and z.assinado_em is null) as rescindido,
      (select count(*)::int from contrato a join aditivo x on x.id = a.aditivo_id
        where x.contrato_id = o.id and a.tipo = 'aditivo' and a.situacao ${foramAssinados} and (k.id = o.id or a.id > k.id)) as aditivos,
      coalesce(d.codigo = (select t.codigo from (${atestoVigente}) t), false) as vigente,
      exists (select 1 from documento n where n.solicitacao_id = d.solicitacao_id and n.tipo = d.tipo
        and n.dtainclusao > d.dtainclusao) as "maisNovo",
      c.situacao as cobranca, c.valor as restante
      from documento d join solicitacao s on s.id = d.solicitacao_id
      left join contrato k on k.codigo = d.codigo left join aditivo x on x.id = k.aditivo_id
      left join contrato o on o.id = coalesce(x.contrato_id, k.id)
      left join cobranca c on d.codigo in (c.recibo_codigo, c.estorno_recibo_codigo)
      where ${quais} order by d.dtainclusao, d.codigo`
  return lidos.map((f) => {
    const devolvido = f.tipo === 'recibo' ? doRecibo(f) : 0
    const valores = { valor: f.dados.valor ?? 0, devolvido }
    return { ...f, devolvido, estado: situacaoPublica(f.tipo, acontecido(f, valores), valores) }
  })
}

const voltando = ['estorno_pendente', 'estornada']

/** A charge that gives back everything says so; one that gave back a part is worth that much less (server/pagamento/pedir-estorno.ts). */
const doRecibo = ({ dados, cobranca, restante }: Fatos): number => {
  if (dados.devolvidoEm) return 0
  const valor = dados.valor ?? 0
  return cobranca === null || voltando.includes(cobranca) ? valor : valor - (restante ?? 0)
}

function acontecido(f: Fatos, valores: { valor: number; devolvido: number }): string {
  const situacao = f.situacao ?? 'cancelado'
  switch (f.tipo) {
    case 'contrato':
      return acontecidoAoContrato(situacao, f.aditivos, f.rescindido)
    case 'aditivo':
      return acontecidoAoAditivo(situacao, { contrato: f.situacaoDoOriginal ?? '', maisNovos: f.aditivos })
    case 'distrato':
      return acontecidoAoDistrato(situacao, f.rescindido)
    case 'atesto_final':
      return f.vigente ? 'vigente' : f.maisNovo ? 'substituido' : 'reaberto'
    case 'recibo':
      if (f.dados.devolvidoEm) return 'de_devolucao'
      return acontecidoAoRecibo({ ...valores, aCaminho: f.cobranca === 'estorno_pendente' })
    case 'diagnostico':
      // Issued with the approval, which is an end.
      return 'aprovado'
  }
}

/**
 * The others of the same contract: itself, what changed or ended it, the attestation. A receipt leads to its contract. The holder of a
 * contract that never came into force is not led to who did the work, nor who made a diagnostic to who was hired after it.
 */
export const doMesmoContrato = (
  d: DocumentoLido,
): SQL => sql`d.solicitacao_id = ${d.solicitacaoId} and d.codigo <> ${d.codigo} and ${d.tipo} <> 'diagnostico'
  and case d.tipo
    when 'atesto_final' then ${d.originalId}::int is null or ${d.situacaoDoOriginal}::text ${foramAssinados}
    else d.tipo in ('contrato', 'aditivo', 'distrato')
      and (k.situacao not in ('gerado', 'cancelado', 'expirado') or ${d.originalId}::int = o.id) end
  and (${d.originalId}::int is null or o.id is null or o.id = ${d.originalId}::int)`
