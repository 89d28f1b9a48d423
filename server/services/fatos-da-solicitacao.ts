import { bloqueioDoFim } from '@hub/domain/aditivo/aditivo.rules.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import type { FatosDaSolicitacao } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { lugarNaFamilia } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { Database } from '../db/drizzle.ts'
import { atestoVigente } from '../db/queries/atesto.ts'
import { onde } from '../db/queries/estado.ts'
import { feitoPorDelegacao, feitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { bool, col, each, list, nullable, num, obj, row } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { bloqueioDaSolicitacao, bloqueio as formaBloqueio } from './aditivo-aberto.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

type Colunas = Pick<
  Solicitacao,
  | 'id'
  | 'empresaId'
  | 'substatus'
  | 'autorId'
  | 'gestorId'
  | 'centroCustoId'
  | 'bp'
  | 'valor'
  | 'escolhidaPor'
  | 'valorSubsidio'
  | 'valorCliente'
  | 'principalId'
  | 'quantasEmpresas'
  | 'propostaId'
>

/** What the rules of domain/solicitacao ask of a request, beyond its own row. */
export async function fatosDaSolicitacao(db: Database, s: Colunas): Promise<FatosDaSolicitacao> {
  const { pago, baixado, pendentes, atesto, partes, porDelegacao, bloqueio, aConfirmar } = (await row(db, {
    pago: num,
    baixado: num,
    ...each(['pendentes', 'atesto', 'aConfirmar'], bool),
    partes: list(col(solicitacao.substatus)),
    porDelegacao: list(obj(feitoPorDelegacao)),
    bloqueio: nullable(obj(formaBloqueio)),
  })`
    select coalesce((select sum(valor) from cobranca where solicitacao_id = ${s.id} and situacao = 'pago'), 0)::bigint as pago,
      coalesce((select sum(valor) from baixa where solicitacao_id = ${s.id} and situacao = 'aprovada'), 0)::bigint as baixado,
      exists(select 1 from etapa where solicitacao_id = ${s.id} and situacao <> 'aceita') as pendentes,
      exists(select 1 from solicitacao s cross join lateral (${atestoVigente}) t where s.id = ${s.id}) as atesto,
      array(select f.substatus from solicitacao f where f.principal_id = ${s.id}) as partes,
      ${feitosPorDelegacao(s.id)} as "porDelegacao",
      (select ${bloqueioDaSolicitacao} from solicitacao s where s.id = ${s.id}) as bloqueio,
      exists(select 1 from empresa e where e.titularidade <> 'confirmada' and (e.id = ${s.empresaId}
        or e.id in (select f.empresa_id from solicitacao f where f.principal_id = ${s.id} and not ${onde('desfeita', 'f')}))) as "aConfirmar"`)!
  return {
    ...pick(s, ['substatus', 'autorId', 'gestorId', 'centroCustoId']),
    temSubsidio: s.bp > 0 && s.valor > 0,
    escolhidaPor: s.escolhidaPor,
    valorSubsidio: s.valorSubsidio,
    etapasPendentes: pendentes,
    atestoGerado: atesto,
    pagamentoCompleto: Number(pago) + Number(baixado) >= (s.valorCliente ?? 0),
    lugar: lugarNaFamilia(s),
    partes,
    empresaAConfirmar: aConfirmar,
    porDelegacao,
    contratoEmMudanca: bloqueioDoFim(bloqueio),
  }
}
