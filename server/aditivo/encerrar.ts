import { podeRecusar, podeRetirar } from '@hub/domain/aditivo/aditivo.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { aditivo as chamadas } from '@hub/protocol/aditivo.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq, sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { emAtraso } from '../db/queries/vez.ts'
import { bool, num, row, rows } from '../db/rows.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Reacao } from '../events/reacoes.ts'
import type { Ports } from '../kernel/ports.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { adiarDocumentos, soFaltaEntidade } from '../services/adiar-documentos.ts'
import { cadaUm } from '../services/cada-um.ts'
import { devolverReserva } from '../services/centro-custo.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { devolverAoLimite } from '../services/limite-anual.ts'
import { type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'
import type { Fim } from './aditivo.avisos.ts'
import { avisos } from './aditivo.avisos.ts'
import { verAditivo } from './aditivo.view.ts'
import { type Aditivo, mudarAditivo, travarAditivo, travarPeloAditivo } from './aditivo-travado.ts'

/** A proposal by the manager, a request by the coordinator: the contract stays as it was. */
export const recusar: UseCase<typeof chamadas.recusar> = async ({ db, actor, params, corpo, ports }) => {
  const { a, s, fatos, quem } = await travarAditivo(db, actor, params.id, ['gestor', 'coordenador'])
  exigir(podeRecusar(fatos, quem))
  exigirAntes(a.situacao, corpo.antes)
  await encerrarAditivo(db, ports, s, a, { fim: 'recusado', motivo: primeiraMaiuscula(corpo.motivo), por: actor.id })
  return verAditivo(db, actor, a.id)
}

export const retirar: UseCase<typeof chamadas.retirar> = async ({ db, actor, params, corpo, ports }) => {
  const quais = ['cliente', 'prestador', 'gestor', 'coordenador'] as const
  const { a, s, fatos, quem } = await travarAditivo(db, actor, params.id, quais)
  exigir(podeRetirar(fatos, quem))
  exigirAntes(a.situacao, corpo.antes)
  await encerrarAditivo(db, ports, s, a, { fim: 'retirado', motivo: primeiraMaiuscula(corpo.motivo), por: actor.id })
  return verAditivo(db, actor, a.id)
}

/** Reaction: a party does not sign its document. */
export const aoNaoAssinar: Reacao<{ aditivoId: number; motivo: string; por: number; pelaEntidade: boolean }> = async (
  tx,
  ports,
  { aditivoId, motivo, por, pelaEntidade },
) => {
  const { a, s } = await travarPeloAditivo(tx, aditivoId)
  const fim = { fim: 'recusado', motivo: primeiraMaiuscula(motivo), por } as const
  if (pelaEntidade || !(await levarADecisao(tx, ports, s, a, fim))) await encerrarAditivo(tx, ports, s, a, fim)
}

/**
 * A termination that was not signed while somebody is in default goes to the coordination, which ends the contract by default
 * or lets it go on: nobody keeps a contract alive by owing and not signing. Answers whether it is so.
 */
async function levarADecisao(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  a: Aditivo,
  { fim, motivo, por }: { fim: Fim; motivo: string; por: number | null },
): Promise<boolean> {
  if (a.tipo !== 'distrato') return false
  const devem = await row(tx)`select 1 from solicitacao s where s.id = ${s.id} and ${emAtraso}`
  if (!devem) return false
  await mudarAditivo(tx, a.id, { situacao: 'em_decisao', motivoDoFim: motivo })
  await ports.emitir(tx, ports, 'distratoNaoAssinado', { aditivoId: a.id, solicitacaoId: s.id, motivo })
  await anunciar(tx, avisos.distratoNaoAssinado, { s, por, fim, motivo }, ports)
  return true
}

/**
 * Job: what a party did not sign in time ends. Where the sponsoring body alone has not signed, the document waits for another business
 * day, and another: its own lateness undoes nothing that client and provider have agreed.
 */
export async function varrerAditivos(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const vencidos = await rows(database, { id: num, s: num })`
    select a.id, a.solicitacao_id as s from aditivo a join contrato k on k.aditivo_id = a.id
      where a.situacao = 'em_assinatura' and k.situacao = 'em_assinatura' and k.expira_em <= agora() order by a.id limit 200`
  return cadaUm(vencidos, 'amendments could not be ended', ({ id, s: solicitacaoId }) =>
    database.transaction(async (tx) => {
      const s = await travarSolicitacao(tx, solicitacaoId)
      const [a] = await tx.select().from(aditivo).where(eq(aditivo.id, id)).for('update')
      if (a?.situacao !== 'em_assinatura') return false
      const documento = await row(tx, { so: bool })`
        select ${soFaltaEntidade} as so from contrato k where k.aditivo_id = ${id} and k.expira_em <= agora()`
      if (!documento) return false
      if (documento.so) {
        await adiarDocumentos(tx, sql`aditivo_id = ${id}`, (await lerRegulamento(tx)).emDiasUteis(1))
        return ports.emitir(tx, ports, 'assinaturaAdiada', { solicitacaoId })
      }
      const motivo = 'O prazo para assinar terminou.'
      const fim = { fim: 'expirado', motivo, por: null } as const
      return (await levarADecisao(tx, ports, s, a, fim)) || encerrarAditivo(tx, ports, s, a, fim)
    }),
  )
}

/** Ends an open amendment without effect: what was held for it returns, the contract is as it was, everybody is told. */
async function encerrarAditivo(
  tx: Database,
  ports: Ports,
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
  await ports.emitir(tx, ports, 'aditivoEncerrado', { aditivoId: a.id, motivo })
  await anunciar(tx, avisos.aditivoEncerrado, { s, por, tipo: a.tipo, fim, motivo }, ports)
}
