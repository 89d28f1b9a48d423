import type { SituacaoDoContrato } from '@hub/domain/contrato/contrato.states.ts'
import type { Data } from '@hub/domain/kernel/data.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { contratoOnde } from '../db/queries/estado.ts'
import { fusoDoHub } from '../db/queries/fuso.ts'
import { bool, col, each, list, nullable, num, obj, row, text } from '../db/rows.ts'
import { contrato } from '../db/tables/contrato.ts'
import { type ContratoAProvisionar, type PagamentoAPedir, PREFIXO } from '../integrations/rm/rm.ts'

const codigoDoContrato = (id: number): string => `${PREFIXO}-C${id}`
export const documentoDaNota = (id: number): string => `${PREFIXO}-N${id}`
/** Id of the invoice that a number of the hub's in RM speaks of; undefined for any other. */
export const notaDoDocumento = (documento: string): number | undefined => {
  const id = /^HUB-N([1-9]\d{0,9})$/.exec(documento)?.[1]
  return id !== undefined && Number(id) <= 2_147_483_647 ? Number(id) : undefined
}

const empresaComo = (nome: string) =>
  sql.raw(`jsonb_build_object('documento', trim(coalesce(${nome}.cnpj, ${nome}.cpf)), 'nome', ${nome}.razaosocial)`)

const parte = obj({ documento: text, nome: text })
const contratoLido = {
  estado: col(contrato.situacao),
  ...each(['solicitacao', 'titulo', 'assinadoEm'], text),
  contratante: parte,
  prestador: parte,
  ...each(['fim', 'centroCusto', 'acao'], nullable(text)),
  valor: num,
  subsidio: num,
  parcelas: list(obj({ parcela: num, valor: num })),
}

function situacaoNoRm(acao: unknown, estado: SituacaoDoContrato): ContratoAProvisionar['situacao'] {
  if (acao === 'cancelar' || estado === 'cancelado' || estado === 'expirado') return 'cancelado'
  return estado === 'encerrado' || estado === 'distratado' ? 'encerrado' : 'ativo'
}

/** The contract as it is now; undefined for none. Money in centavos. */
export async function contratoParaORm(
  db: Database,
  id: number,
  acao: unknown,
): Promise<ContratoAProvisionar | undefined> {
  const c = await row(db, contratoLido)`
    select k.situacao as estado, s.nrosolicitacao as solicitacao, s.oferta->>'titulo' as titulo,
        ${empresaComo('c')} as contratante, ${empresaComo('p')} as prestador,
        (select to_char(coalesce(max(a.assinado_em), agora()) at time zone ${fusoDoHub}, 'YYYY-MM-DD')
          from contrato_assinatura a where a.contrato_id = k.id) as "assinadoEm",
        s.dta_prazo_finalizacao::text as fim, s.valor, coalesce(s.valor_subsidio, 0) as subsidio,
        cc.codigo as "centroCusto", cc.acao_codigo as acao,
        coalesce((select jsonb_agg(jsonb_build_object('parcela', n.parcela, 'valor', n.valor) order by n.parcela)
          from nota n where n.solicitacao_id = s.id and n.situacao <> 'cancelada'), '[]') as parcelas
      from contrato k join solicitacao s on s.id = k.solicitacao_id
        join proposta o on o.id = k.proposta_id join empresa p on p.id = o.empresa_id join empresa c on c.id = k.empresa_id
        left join centro_custo cc on cc.id = s.centro_custo_id
      where k.id = ${id}`
  if (!c) return undefined
  const { estado, ...contrato } = c
  return { ...contrato, codigo: codigoDoContrato(id), situacao: situacaoNoRm(acao, estado) }
}

const notaLida = {
  ...each(['situacao', 'nota', 'emissao', 'vencimento'], text),
  etapaAceita: bool,
  valor: num,
  prestador: parte,
  centroCusto: nullable(text),
  contratoId: nullable(num),
}

/** The invoice as it is now, its situation and whether its stage is accepted; undefined for none. */
export async function pagamentoParaORm(
  db: Database,
  id: number,
): Promise<{ pagamento: PagamentoAPedir; situacao: string; etapaAceita: boolean } | undefined> {
  const n = await row(db, notaLida)`
    select n.situacao, e.situacao = 'aceita' as "etapaAceita", n.numero as nota, coalesce(n.emitida_em, (n.enviada_em at time zone ${fusoDoHub})::date)::text as emissao,
        n.previsao_em::text as vencimento, n.valor, ${empresaComo('p')} as prestador, cc.codigo as "centroCusto",
        (select max(k.id) from contrato k where k.solicitacao_id = s.id and k.tipo = 'contrato'
          and not ${contratoOnde('semEfeito', 'k.situacao')}) as "contratoId"
      from nota n join etapa e on e.id = n.etapa_id join solicitacao s on s.id = n.solicitacao_id join empresa p on p.id = s.prestador_id
        left join centro_custo cc on cc.id = s.centro_custo_id
      where n.id = ${id}`
  if (!n) return undefined
  const { contratoId, situacao, etapaAceita, ...pagamento } = n
  const hoje = (dia: Data | null): Data => dia ?? pagamento.emissao
  return {
    situacao,
    etapaAceita,
    pagamento: {
      ...pagamento,
      vencimento: hoje(pagamento.vencimento),
      documento: documentoDaNota(id),
      contrato: contratoId === null ? '' : codigoDoContrato(contratoId),
    },
  }
}
