import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { Caso } from '../kernel/caso.ts'

interface Linha {
  empresa: { id: number; nome: string; cidade: string; estado: string }
  porte: string | null
  valor: number
  valorSubsidio: number | null
  valorCliente: number | null
  bpEfetivo: number | null
}

/** A request of one company has one row with the whole price. */
export const listarEmpresas: Caso<typeof proposta.listarEmpresas> = async ({ db, ator, params }) => {
  const l = existente(
    await linha<Linha>(
      db,
      sql`select jsonb_build_object('id', e.id, 'nome', e.nomefantasia, 'cidade', e.cidade, 'estado', e.estado) as empresa, e.porte,
        s.valor, s.valor_subsidio as "valorSubsidio", s.valor_cliente as "valorCliente", s.bp_efetivo as "bpEfetivo"
        from solicitacao s join empresa e on e.id = s.empresa_id where s.id = ${params.id} and ${escopoDaSolicitacao(ator)}`,
    ),
  )
  const porcentagem = Math.round((l.bpEfetivo ?? 0) / 100)
  const divisao =
    l.valorSubsidio === null
      ? null
      : {
          valor_bruto: emReais(l.valor),
          valor_subsidio: emReais(l.valorSubsidio),
          valor_cliente: emReais(l.valorCliente ?? 0),
          porcentagem_subsidio: porcentagem,
          porcentagem_cliente: 100 - porcentagem,
          limitado_por: null,
          restante_limite: null,
        }
  return [{ empresa: l.empresa, porte: l.porte, porcentagem: 100, divisao }]
}
