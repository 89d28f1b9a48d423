import { type Correio, exigirMensagem, FalhaDoCorreio } from './email.ts'

interface ConfiguracaoSmtp {
  /** SMTP_URL: `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`. */
  url: string
  /** EMAIL_REMETENTE: `Hub <nao-responda@hub.example>`. */
  remetente: string
  /** Of connecting, and when a server is only tried: of its greeting and each answer. */
  limiteMs?: number
  /**
   * Of each answer when a message is delivered: a server that looks through a message answers its end late (RFC 5321, 4.5.3.2.6), and what
   * is broken off then is delivered and sent again. Less than a job has (jobs/queue.ts).
   */
  entregaMs?: number
}

const PROVA_MS = 10_000
const ENTREGA_MS = 90_000
const SAUDACAO_MS = 30_000

/**
 * Where a 5xx speaks of this message or its address. Earlier ones (greeting, password, sender) speak of us and refuse everybody's: the
 * operator mends that, and the queue must keep what waits.
 */
const doDestinatario = new Set(['RCPT TO', 'DATA'])

/** E-mail through an SMTP server. Errors carry what the server said; the password is in none of them. */
export function smtp({
  url,
  remetente,
  limiteMs = PROVA_MS,
  entregaMs = limiteMs === PROVA_MS ? ENTREGA_MS : limiteMs,
}: ConfiguracaoSmtp): Correio {
  const endereco = new URL(url)
  if (!/^smtps?:$/.test(endereco.protocol)) throw new Error('SMTP_URL must begin with smtp:// or smtps://')
  const seguro = endereco.protocol === 'smtps:'
  const usuario = decodeURIComponent(endereco.username)
  const opcoes = {
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
    // A template is ours, but what people wrote is in it: nothing is ever read from disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // The library comes with the first message, and connections with it.
  const carteiro = async () =>
    (await import('nodemailer')).createTransport({
      ...opcoes,
      greetingTimeout: Math.min(entregaMs, SAUDACAO_MS),
      socketTimeout: entregaMs,
      pool: true,
      maxConnections: 3,
    })
  let transporte: ReturnType<typeof carteiro> | undefined
  return {
    async enviar(mensagem) {
      exigirMensagem(mensagem)
      try {
        transporte ??= carteiro()
        await (await transporte).sendMail({
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
        const { responseCode: codigo = 0, command = '' } = cause as { responseCode?: number; command?: string }
        throw new FalhaDoCorreio(`the mail server took no message${codigo ? ` (${codigo})` : ''}`, {
          definitiva: codigo >= 500 && doDestinatario.has(command),
          cause,
        })
      }
    },
    async conferir() {
      // A connection of its own: greeting, TLS and sign-in, then it ends.
      const prova = (await import('nodemailer')).createTransport(opcoes)
      await prova.verify().finally(() => prova.close())
    },
    fechar: async () => (await transporte)?.close(),
  }
}
