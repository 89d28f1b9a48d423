import type { Entrada } from '@hub/domain/autenticacao/entrada.rules.ts'
import { completaCom, type Parte } from '@hub/domain/contrato/contrato.rules.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { assinarComo } from '../db/autoria.ts'
import { and, type Database, eq, isNull, sql, updateRow } from '../db/drizzle.ts'
import { contratoOnde } from '../db/queries/estado.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import { contrato, contratoAssinatura } from '../db/tables/contrato.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Origem } from '../kernel/use-case.ts'
import { lerConferido } from '../services/ler-conferido.ts'
import { matarLinks } from '../services/link-unico.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { avisos } from './contrato.avisos.ts'
import type { ContratoTravado } from './contrato-travado.ts'

interface QuemAssina {
  parte: Parte
  usuarioId: number
  /** The absent person in whose place he signs. */
  porDelegacaoDe?: { id: number; nome: string } | undefined
  /** Of the account, or of whom the link was sent to: never what a caller types. */
  nome: string
  /** CPF. */
  documento: string
  via: 'portal' | 'link' | 'lote'
  /** How the signer had come in; null where no session was opened (tests, staging). */
  entrada: Entrada | null
  origem: Origem
}

/**
 * Writes the signature of a party on a locked contract that the rules allow it to sign, with what is kept as evidence
 * (simple electronic signature: MP 2.200-2/2001, art. 10, § 2; Lei 14.063/2020, art. 4, I). The stored bytes must
 * still be those that were issued. Answers whether it was the last one missing.
 */
export async function registrarAssinatura(
  tx: Database,
  ports: Ports,
  t: ContratoTravado,
  quem: QuemAssina,
): Promise<boolean> {
  assinarComo(quem.usuarioId)
  await lerConferido(tx, ports, t.k.arquivoId, t.k.sha256)
  const feitas = await tx
    .update(contratoAssinatura)
    .set({
      usuarioId: quem.usuarioId,
      porDelegacaoDe: quem.porDelegacaoDe?.id ?? null,
      deleganteNome: quem.porDelegacaoDe?.nome ?? null,
      nome: quem.nome,
      documento: quem.documento,
      ip: quem.origem.ip,
      agente: quem.origem.agente.slice(0, 500),
      sha256: t.k.sha256,
      via: quem.via,
      entrada: quem.entrada,
      assinadoEm: sql`agora()`,
    })
    .where(
      and(
        eq(contratoAssinatura.contratoId, t.k.id),
        eq(contratoAssinatura.parte, quem.parte),
        isNull(contratoAssinatura.assinadoEm),
      ),
    )
    .returning({ id: contratoAssinatura.id })
  if (feitas.length === 0) throw new Recusa('PARTE_JA_ASSINOU')
  await matarLinks(tx, { finalidade: 'assinatura', referencia: t.k.id, parte: quem.parte })
  await anunciar(tx, avisos.contratoAssinadoPorParte, {
    s: t.s,
    por: quem.usuarioId,
    empresaId: t.prestadorId,
    tipo: t.k.tipo,
    parte: quem.parte,
    nome: quem.nome,
    delegante: quem.porDelegacaoDe,
  })
  const completo = completaCom(quem.parte, t.fatos.assinaram)
  if (completo) await completar(tx, ports, t)
  return completo
}

/** The last signature, or the end by default without it: the contract holds, is sealed by a job, and the request moves on once every contract of it does. */
export async function completar(
  tx: Database,
  ports: Ports,
  { s, k, prestadorId, titulo }: ContratoTravado,
): Promise<void> {
  await updateRow(tx, contrato, k.id, { situacao: 'assinado' })
  await ports.queue.agendar(tx, 'contrato.selar', { id: k.id })
  if (k.tipo !== 'contrato') return ports.emitir(tx, ports, 'aditivoAssinado', { aditivoId: k.aditivoId! })
  const falta = await row(tx)`select 1 from contrato where proposta_id = ${k.propostaId} and tipo = 'contrato'
      and ${contratoOnde('aAssinar', 'situacao')} limit 1`
  if (falta || !solicitacao.comandos.completarAssinaturas.de.includes(s.substatus)) return
  const r = await lerRegulamento(tx)
  const paga = (s.valorCliente ?? 0) > 0
  await mover(tx, s, paga ? 'aguardando_pagamento' : 'aguardando_liberacao', r)
  await anunciar(tx, avisos.assinaturasCompletas, { s, por: null, empresaId: prestadorId, titulo })
  await ports.emitir(tx, ports, 'assinaturasCompletas', { solicitacaoId: s.id })
  await anunciar(tx, avisos.depoisDasAssinaturas, { s, por: null, empresaId: prestadorId, paga }, ports)
}
