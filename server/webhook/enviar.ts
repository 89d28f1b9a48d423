import { statusQueEsperam } from '@hub/domain/webhook/webhook.rules.ts'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { EntregaFalhou } from '../integrations/webhooks/webhooks.ts'
import { FalhaDoEnvio, type Saida, type Troca } from '../kernel/envio.ts'
import type { Ports } from '../kernel/ports.ts'
import { assinar, type CabecalhosAssinados } from '../kernel/webhook-assinado.ts'
import { desligar } from './desligar.ts'
import { idDaMensagem } from './entrega.view.ts'
import { gravarInscricao, type InscricaoGravada } from './inscricao.ts'
import { abrir } from './segredo.ts'

const foraDoAr: ReadonlySet<number> = new Set(statusQueEsperam)

/** Signed by the secret, and while it is being changed by the old one too. The moment is the try's, by the world's clock. */
async function assinada(ports: Ports, w: InscricaoGravada, id: string, corpo: string): Promise<CabecalhosAssinados> {
  const agora = new Date()
  const nova = assinar(abrir(ports.config, w.segredo), id, agora, corpo)
  if (!w.segredoAnterior) return nova
  const vale = await row(
    ports.acesso.database,
  )`select 1 from webhook_inscricao where id = ${w.id} and anterior_ate > agora()`
  if (!vale) return nova
  const velha = assinar(abrir(ports.config, w.segredoAnterior), id, agora, corpo)
  return { ...nova, 'webhook-signature': `${nova['webhook-signature']} ${velha['webhook-signature']}` }
}

/**
 * One try of one message. Keeps since when nothing gets through; a system that says 410 wants no more. Holds no transaction.
 * @throws FalhaDoEnvio
 */
export async function enviarMensagem(ports: Ports, w: InscricaoGravada, s: Saida): Promise<Troca> {
  const corpo = String(s.dados.corpo ?? '')
  const cabecalhos = await assinada(ports, w, idDaMensagem(s.chave), corpo)
  try {
    const troca = await tentar(ports, w, corpo, cabecalhos)
    await gravarInscricao(ports.acesso.database, w.id, { falhandoDesde: null, ultimaEntregaEm: sql`agora()` })
    return troca
  } catch (falha) {
    await gravarInscricao(ports.acesso.database, w.id, { falhandoDesde: sql`coalesce(falhando_desde, agora())` })
    if (falha instanceof FalhaDoEnvio && falha.troca.status === 410)
      await desligar(ports, w.id, 'O sistema respondeu que não quer mais receber (410).')
    throw falha
  }
}

async function tentar(
  ports: Ports,
  w: InscricaoGravada,
  corpo: string,
  cabecalhos: CabecalhosAssinados,
): Promise<Troca> {
  let resposta: { status: number; corpo: string }
  try {
    resposta = await ports.webhooks.entregar({ url: w.url, corpo, cabecalhos: { ...cabecalhos } })
  } catch (causa) {
    if (!(causa instanceof EntregaFalhou)) throw causa
    throw new FalhaDoEnvio('silencio', causa.message, { pedido: corpo }, causa)
  }
  const { status } = resposta
  const troca: Troca = { pedido: corpo, resposta: resposta.corpo, status }
  if (status >= 200 && status < 300) return troca
  if (status >= 300 && status < 400)
    throw new FalhaDoEnvio('silencio', `Respondeu com outro endereço (${status}), que o Hub não segue.`, troca)
  if (foraDoAr.has(status)) throw new FalhaDoEnvio('silencio', `Não está atendendo (${status}).`, troca)
  if (status === 410) throw new FalhaDoEnvio('recusa', 'Não quer mais receber (410).', troca)
  throw new FalhaDoEnvio('resposta', `Não aceitou a mensagem (${status}).`, troca)
}
