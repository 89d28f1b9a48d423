import { podeRecusar, podeRetirar } from '@hub/domain/aditivo/aditivo.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { aditivo as chamadas } from '@hub/protocol/aditivo.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { eq, sql } from '../db/drizzle.ts'
import { linha, linhas, num } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { emAtraso } from '../db/queries/vez.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Reacao } from '../events/reacoes.ts'
import type { Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { devolverReserva } from '../passos/centro-custo.ts'
import { devolverAoLimite } from '../passos/limite-anual.ts'
import { type Solicitacao, travarSolicitacao } from '../passos/solicitacao-travada.ts'
import type { Fim } from './aditivo.avisos.ts'
import { avisos } from './aditivo.avisos.ts'
import { verAditivo } from './aditivo.view.ts'
import { type Aditivo, mudarAditivo, travarAditivo } from './aditivo-travado.ts'

/** A proposal by the manager, a request by the coordinator: the contract stays as it was. */
export const recusar: Caso<typeof chamadas.recusar> = async ({ db, ator, params, corpo, portas }) => {
  const { a, s, fatos, quem } = await travarAditivo(db, ator, params.id, ['gestor', 'coordenador'])
  exigir(podeRecusar(fatos, quem))
  await encerrarAditivo(db, portas, s, a, { fim: 'recusado', motivo: primeiraMaiuscula(corpo.motivo), por: ator.id })
  return verAditivo(db, ator, a.id)
}

export const retirar: Caso<typeof chamadas.retirar> = async ({ db, ator, params, corpo, portas }) => {
  const quais = ['cliente', 'prestador', 'gestor', 'coordenador'] as const
  const { a, s, fatos, quem } = await travarAditivo(db, ator, params.id, quais)
  exigir(podeRetirar(fatos, quem))
  await encerrarAditivo(db, portas, s, a, { fim: 'retirado', motivo: primeiraMaiuscula(corpo.motivo), por: ator.id })
  return verAditivo(db, ator, a.id)
}

/** Reaction: a party does not sign its document. */
export const aoNaoAssinar: Reacao<{ aditivoId: number; motivo: string; por: number; pelaEntidade: boolean }> = async (
  tx,
  portas,
  { aditivoId, motivo, por, pelaEntidade },
) => {
  const [dono] = await tx.select({ s: aditivo.solicitacaoId }).from(aditivo).where(eq(aditivo.id, aditivoId))
  const s = await travarSolicitacao(tx, existente(dono).s)
  const [a] = await tx.select().from(aditivo).where(eq(aditivo.id, aditivoId)).for('update')
  const fim = { fim: 'recusado', motivo: primeiraMaiuscula(motivo), por } as const
  if (pelaEntidade || !(await levarADecisao(tx, portas, s, existente(a), fim)))
    await encerrarAditivo(tx, portas, s, existente(a), fim)
}

/**
 * A termination that was not signed while somebody is in default goes to the coordination, which ends the contract by default
 * or lets it go on: nobody keeps a contract alive by owing and not signing. Answers whether it is so.
 */
async function levarADecisao(
  tx: Banco,
  portas: Portas,
  s: Solicitacao,
  a: Aditivo,
  { fim, motivo, por }: { fim: Fim; motivo: string; por: number | null },
): Promise<boolean> {
  if (a.tipo !== 'distrato') return false
  const devem = await linha(tx, sql`select 1 from solicitacao s where s.id = ${s.id} and ${emAtraso}`)
  if (!devem) return false
  await mudarAditivo(tx, a.id, { situacao: 'em_decisao', motivoDoFim: motivo })
  await portas.emitir(tx, portas, 'distratoNaoAssinado', { aditivoId: a.id, motivo })
  await anunciar(tx, avisos.distratoNaoAssinado, { s, por, fim, motivo }, portas)
  return true
}

/** Job: what nobody signed in time ends. Each in a transaction of its own; answers how many. */
export async function varrerAditivos(portas: Portas): Promise<number> {
  const { banco } = portas.acesso
  const vencidos = await linhas(banco, { id: num, s: num })`
    select a.id, a.solicitacao_id as s from aditivo a join contrato k on k.aditivo_id = a.id
      where a.situacao = 'em_assinatura' and k.situacao = 'em_assinatura' and k.expira_em <= agora() order by a.id limit 200`
  const falhas: unknown[] = []
  for (const { id, s: solicitacaoId } of vencidos)
    await banco
      .transaction(async (tx) => {
        const s = await travarSolicitacao(tx, solicitacaoId)
        const [a] = await tx.select().from(aditivo).where(eq(aditivo.id, id)).for('update')
        if (a?.situacao !== 'em_assinatura') return
        const motivo = 'O prazo para assinar terminou.'
        const fim = { fim: 'expirado', motivo, por: null } as const
        if (!(await levarADecisao(tx, portas, s, a, fim))) await encerrarAditivo(tx, portas, s, a, fim)
      })
      .catch((causa: unknown) => falhas.push(causa))
  if (falhas.length) throw new AggregateError(falhas, `${falhas.length} amendments could not be ended`)
  return vencidos.length
}

/** Ends an open amendment without effect: what was held for it returns, the contract is as it was, everybody is told. */
async function encerrarAditivo(
  tx: Banco,
  portas: Portas,
  s: Solicitacao,
  a: Aditivo,
  { fim, motivo, por }: { fim: Fim; motivo: string; por: number | null },
): Promise<void> {
  const r = await lerRegulamento(tx)
  if (a.reservado > 0) {
    await devolverReserva(tx, s, a.reservado)
    await devolverAoLimite(tx, s.empresaId, a.reservado, r.diaDe(a.decididoEm ?? r.agora))
  }
  await mudarAditivo(tx, a.id, { situacao: fim, motivoDoFim: motivo, reservado: 0 })
  await portas.emitir(tx, portas, 'aditivoEncerrado', { aditivoId: a.id, motivo })
  await anunciar(tx, avisos.aditivoEncerrado, { s, por, tipo: a.tipo, fim, motivo }, portas)
}
