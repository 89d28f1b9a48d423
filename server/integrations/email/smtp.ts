import { createTransport } from 'nodemailer'
import { type Correio, exigirMensagem, FalhaDoCorreio } from './email.ts'

export interface ConfiguracaoSmtp {
  /** SMTP_URL: `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`. */
  url: string
  /** EMAIL_REMETENTE: `Hub <nao-responda@hub.example>`. */
  remetente: string
  /** Of connecting, greeting and each answer. */
  limiteMs?: number
}

/** E-mail through an SMTP server. Errors carry what the server said; the password is in none of them. */
export function smtp({ url, remetente, limiteMs = 10_000 }: ConfiguracaoSmtp): Correio {
  const endereco = new URL(url)
  if (!/^smtps?:$/.test(endereco.protocol)) throw new Error('SMTP_URL must begin with smtp:// or smtps://')
  const seguro = endereco.protocol === 'smtps:'
  const usuario = decodeURIComponent(endereco.username)
  const transporte = createTransport({
    host: endereco.hostname,
    port: Number(endereco.port) || (seguro ? 465 : 587),
    secure: seguro,
    ...(usuario && { auth: { user: usuario, pass: decodeURIComponent(endereco.password) } }),
    // Credentials never go over an open line; a relay on the same host may do without both.
    requireTLS: !seguro && usuario !== '',
    connectionTimeout: limiteMs,
    greetingTimeout: limiteMs,
    socketTimeout: limiteMs,
    dnsTimeout: limiteMs,
    pool: true,
    maxConnections: 3,
    // A template is ours, but what people wrote is in it: nothing is ever read from disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async enviar(mensagem) {
      exigirMensagem(mensagem)
      try {
        await transporte.sendMail({
          from: remetente,
          to: { name: '', address: mensagem.para },
          subject: mensagem.assunto,
          text: mensagem.texto,
          html: mensagem.html,
          messageId: `<${mensagem.idMensagem}>`,
          // Automatic answers to automatic messages are answers to nobody (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
      } catch (cause) {
        const codigo = (cause as { responseCode?: number }).responseCode ?? 0
        const autenticacao = (cause as { code?: string }).code === 'EAUTH'
        throw new FalhaDoCorreio(`the mail server took no message${codigo ? ` (${codigo})` : ''}`, {
          // A wrong password is mended by the operator: the queue must keep what waits.
          definitiva: codigo >= 500 && !autenticacao,
          cause,
        })
      }
    },
    fechar: async () => transporte.close(),
  }
}
