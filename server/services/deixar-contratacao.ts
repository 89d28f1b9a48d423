import { dividir } from '@hub/domain/kernel/dinheiro.ts'
import { cotasDosQueFicam } from '@hub/domain/subsolicitacao/cotas.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, updateRow } from '../db/drizzle.ts'
import { row, text } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { acertarPrincipal, partesVivas } from './acompanhar-familia.ts'
import { avisos } from './andamento.avisos.ts'
import { type Solicitacao, travarSolicitacao } from './solicitacao-travada.ts'

/**
 * A part of a hiring of several companies has ended. Until providers were invited those who stay share the whole again, in
 * the same proportion; afterwards the price was made for all, so its share ends with it and nobody else pays it.
 * Answers whether somebody stays.
 */
export async function deixarContratacao(
  tx: Database,
  ports: Ports,
  parte: Solicitacao,
  principalId: number,
): Promise<boolean> {
  const principal = await travarSolicitacao(tx, principalId)
  const ficam = await partesVivas(tx, principalId)
  const empresa = await nomeDaEmpresa(tx, parte.empresaId)
  await anunciar(tx, avisos.empresaSaiu, { s: principal, por: null, empresa, justificativa: parte.justificativa })
  if (ficam.length === 0) return false
  if (principal.rodada === 0) {
    const cotas = cotasDosQueFicam(ficam.map((p) => p.cota ?? 0))
    const valores = dividir(principal.valor, cotas)
    for (const [i, p] of ficam.entries())
      await updateRow(tx, solicitacao, p.id, { cota: cotas[i]!, valor: valores[i]! })
    await updateRow(tx, solicitacao, parte.id, { cota: 0 })
  }
  await acertarPrincipal(tx, principalId)
  await anunciar(tx, avisos.empresasQueFicam, { s: principal, por: null, ficam: ficam.length }, ports)
  return true
}

/** Trade name of a company, for a line of a history. */
const nomeDaEmpresa = async (db: Database, id: number): Promise<string> =>
  existente(await row(db, { nome: text })`select nomefantasia as nome from empresa where id = ${id}`).nome
