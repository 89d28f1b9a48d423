import { contrato } from '@hub/protocol/contrato.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { conteudoCompleto } from './conteudo-de-proposta.ts'
import { linkDoEmail } from './link-do-email.ts'
import { solicitacaoLiberada } from './solicitacao-liberada.ts'
import type { TestHub } from './test-hub.ts'

/** A request with the ids of the rivals' proposals and of its client company. */
export interface ComPropostas {
  id: number
  marina: number
  caio: number
  empresa: number
}

/**
 * Marina (R$ 4.160) and Caio (R$ 4.000) have proposed, the seals are open: the client selects. Few hours, and a year whose
 * limit is unused: stories of one file do not stand in each other's way.
 */
export async function comPropostas(hub: TestHub): Promise<ComPropostas> {
  await hub.database.execute(sql`delete from subsidio_anual`)
  const id = await solicitacaoLiberada(hub)
  const propor = async (quem: 'marina' | 'caio', total: number) =>
    (await hub.como(quem).deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(total, 1) } })).id
  const marina = await propor('marina', 416_000)
  const caio = await propor('caio', 400_000)
  await hub.avancar('12 days')
  await hub.rodarTrabalhos()
  return { id, marina, caio, empresa: await hub.empresa('DEM0C001000115') }
}

/** Helena chose Marina: Luciana is to authorise. Of this and the next: `de` is the request, where it has a story already. */
export async function escolhida(hub: TestHub, de?: ComPropostas): Promise<ComPropostas> {
  const s = de ?? (await comPropostas(hub))
  await hub.como('helena').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
  return s
}

/** Luciana authorised, in so many instalments of the client's share: the contract is out to be signed. */
export async function autorizada(hub: TestHub, parcelas = 1, de?: ComPropostas): Promise<ComPropostas> {
  const s = await escolhida(hub, de)
  if (parcelas > 1)
    await hub.como('luciana').deve(pagamento.definirParcelas, { params: { id: s.id }, corpo: { parcelas } })
  await hub.como('luciana').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
  return s
}

/** All three parties signed and the seal is on: the client is to pay. */
export async function assinada(hub: TestHub, parcelas = 1, de?: ComPropostas): Promise<ComPropostas> {
  const s = await autorizada(hub, parcelas, de)
  const params = { a: s.marina, b: s.empresa }
  await hub.como('marina').deve(contrato.assinar, { params, corpo: { aceite: true } })
  await hub.como('helena').deve(contrato.assinar, { params, corpo: { aceite: true } })
  await hub
    .como('vera')
    .deve(contrato.autorizarAssinatura, { params: { id: await daEntidade(hub, s.id) }, corpo: { aceite: true } })
  await hub.rodarTrabalhos()
  return s
}

/** Id of the signature that the sponsoring body owes a request. */
export async function daEntidade(hub: TestHub, solicitacao: number): Promise<number> {
  const achada = await row(hub.database, { id: num })`
    select a.id from contrato_assinatura a join contrato k on k.id = a.contrato_id
      where k.solicitacao_id = ${solicitacao} and a.parte = 'entidade' order by a.id desc limit 1`
  return achada!.id
}

/** Token of the last link to sign that was mailed to somebody. */
export const linkDe = (hub: TestHub, email: string): Promise<string> => linkDoEmail(hub, email, '/assinar/')
