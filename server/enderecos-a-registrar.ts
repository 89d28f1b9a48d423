import type { Config } from './kernel/config.ts'
import { provedoresDe } from './kernel/variaveis.ts'

/** An address of ours that somebody outside must be told: who, what it is called there, and the address. */
interface EnderecoARegistrar {
  onde: string
  oQue: string
  endereco: string
}

/** The addresses that this installation's bank and providers must know. The bank's ends with a secret: it is shown as a name. */
export function enderecosARegistrar({ origem, env }: Pick<Config, 'origem' | 'env'>): EnderecoARegistrar[] {
  // Without an address of its own they lead nowhere.
  if (!URL.canParse(origem)) return []
  return [
    ...(env.PIX_URL
      ? [
          {
            onde: 'banco (API Pix)',
            oQue: 'webhook da chave Pix',
            // Right whether a bank puts its /pix behind all of it, behind the path, or nowhere.
            endereco: `${origem}/api/pagamento/webhook/?hmac=‹valor de PIX_WEBHOOK_SEGREDO›&ignorar=`,
          },
        ]
      : []),
    ...(env.MERCADOPAGO_TOKEN
      ? [
          {
            onde: 'Mercado Pago',
            oQue: 'webhook, evento Pagamentos',
            endereco: `${origem}/api/pagamento/webhook/mercadopago/`,
          },
        ]
      : []),
    ...provedoresDe(env).flatMap((id) => [
      { onde: id, oQue: 'endereço de retorno (redirect URI)', endereco: `${origem}/api/auth/callback/${id}/` },
      { onde: id, oQue: 'endereço ao sair (post logout redirect URI)', endereco: `${origem}/login` },
    ]),
  ]
}
