import { permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Papel } from '../kernel/papel.ts'
import { type ComandoDoWebhook, type SituacaoDoWebhook, webhook } from './webhook.states.ts'

/** Days of nothing but failures after which a subscription is switched off, with a notice to the admins. */
export const DIAS_DE_FALHA = 5
/** Hours in which messages carry the signatures of the old secret and the new one. */
export const HORAS_DE_TRANSICAO = 24

/**
 * Answers to a message that speak of the way to the system or of its load, not of this message: it waits, and is not counted against it.
 */
export const statusQueEsperam = [401, 403, 404, 405, 407, 408, 425, 429, 502, 503, 504] as const

/** What may be done about a subscription. `emTransicao`: two secrets are in use; the one that the other system knows must not be lost. */
export const acoesDoWebhook = (
  situacao: SituacaoDoWebhook,
  { papeis }: { papeis: readonly Papel[] },
  emTransicao: boolean,
) => {
  const pode = (comando: ComandoDoWebhook) => decidir(webhook, comando, situacao, papeis)
  return {
    alterar: pode('alterar'),
    trocarSegredo: todas(
      () => pode('alterar'),
      () => (emTransicao ? recusado('WEBHOOK_EM_TRANSICAO') : permitido),
    ),
    testar: pode('testar'),
    pausar: pode('pausar'),
    retomar: pode('retomar'),
    remover: pode('remover'),
  }
}

/** Names that never lead out of the own network, whatever they resolve to. */
const redeInterna = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/i

/**
 * Why an address cannot receive messages, in words; undefined when its form is right. Whether its name leads to a public network is
 * asked at every sending: names change.
 */
export function falhaDoEndereco(endereco: string): string | undefined {
  if (endereco.length > 500) return 'Use no máximo 500 caracteres.'
  if (!URL.canParse(endereco)) return 'Use um endereço completo, como https://sistema.exemplo.com.br/hub.'
  const url = new URL(endereco)
  if (url.protocol !== 'https:') return 'O endereço precisa começar com https://.'
  if (url.username || url.password) return 'Não ponha usuário nem senha no endereço.'
  if (url.hash) return 'Tire do endereço o que vem depois de #.'
  // A point at the end is the same name.
  const nome = url.hostname.replace(/\.$/, '')
  if (nome.startsWith('[') || /^[\d.]+$/.test(nome)) return 'Use um nome de servidor, não um número de IP.'
  if (!nome.includes('.') || redeInterna.test(nome)) return 'O endereço precisa ser público, de fora da rede interna.'
  return undefined
}
