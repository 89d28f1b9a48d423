import type { ConteudoDoAditivo, ValoresDoAditivo } from '@hub/domain/aditivo/aditivo.formas.ts'
import {
  dentroDosLimites,
  etapasMudadas,
  falhasDaAlteracao,
  type LimitesDoAditivo,
  medirAlteracao,
} from '@hub/domain/aditivo/alteracao.rules.ts'
import { calcularDistrato, falhasDoDistrato } from '@hub/domain/aditivo/distrato.rules.ts'
import type { Data } from '@hub/domain/kernel/data.ts'
import { type Decisao, permitido } from '@hub/domain/kernel/decisao.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import type { ConteudoPedido } from '@hub/protocol/aditivo.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import type { RegrasDoPedido, Regulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { restanteDoLimite } from '../services/limite-anual.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import type { ContratoEmCurso } from './contrato-em-curso.ts'

/** What was asked for, from the wire: centavos and basis points, and which stages rest because of it. */
export function lerConteudo(corpo: ConteudoPedido, c: ContratoEmCurso): ConteudoDoAditivo {
  if (corpo.tipo === 'distrato')
    return { execucao: corpo.execucao.map((x) => ({ id: x.id, executado: Math.round(x.executado * 100) })) }
  const etapas = corpo.etapas.map((e) => ({ ...e, valor: deReais(e.valor) }))
  return { etapas, mudadas: etapasMudadas(c.etapas, etapas) }
}

/** Faults by path of the field; empty when it can be asked for. */
export const falhasDe = (conteudo: ConteudoDoAditivo, c: ContratoEmCurso, hoje: Data): Record<string, string> =>
  'etapas' in conteudo
    ? falhasDaAlteracao(c.etapas, conteudo.etapas, hoje)
    : falhasDoDistrato(c.etapas, conteudo.execucao)

/** @throws Recusa VALIDACAO */
export function exigirConteudo(conteudo: ConteudoDoAditivo, c: ContratoEmCurso, r: Regulamento): void {
  const campos = falhasDe(conteudo, c, r.hoje)
  if (Object.keys(campos).length) throw new Recusa('VALIDACAO', { campos })
}

export const limitesDe = (r: RegrasDoPedido): LimitesDoAditivo => ({
  maximo: r.parametro('aditivo_max_pct'),
  dias: r.parametro('aditivo_max_dias'),
})

/** What the year and the balance still give a request (centavos). */
export async function disponivelPara(
  db: Database,
  s: Solicitacao,
  r: Regulamento,
): Promise<{ restanteLimite: number; saldoCentroCusto: number | undefined }> {
  const centro = s.centroCustoId
    ? await row(db, { saldo: num })`select saldo from centro_custo where id = ${s.centroCustoId}`
    : undefined
  return {
    restanteLimite: await restanteDoLimite(db, s.empresaId, r.de(s)),
    saldoCentroCusto: centro ? Number(centro.saldo) : 0,
  }
}

/** What the percentage alone gives. */
export const SEM_LIMITE = { restanteLimite: Number.POSITIVE_INFINITY, saldoCentroCusto: undefined }

/** What it comes to as things stand now, and whether all amendments together stay within the limits. */
export function medir(
  conteudo: ConteudoDoAditivo,
  c: ContratoEmCurso,
  s: Solicitacao,
  fontes: { restanteLimite: number; saldoCentroCusto: number | undefined },
  r: Regulamento,
): { valores: ValoresDoAditivo; decisao: Decisao } {
  if ('execucao' in conteudo)
    return {
      valores: {
        distrato: calcularDistrato(c.etapas, conteudo.execucao, c.pagoPeloCliente, s.valorParceiro, c.baixado),
      },
      decisao: permitido,
    }
  const alteracao = medirAlteracao(c.etapas, conteudo.etapas, {
    cliente: s.valorCliente ?? 0,
    parceiro: s.valorParceiro,
    bp: s.bp,
    ...fontes,
  })
  return { valores: { alteracao }, decisao: dentroDosLimites(alteracao, c.historico, limitesDe(r.de(s))) }
}
