import type { FastifyInstance } from 'fastify'

/** Only what this address serves, besides pictures that the page itself makes. */
const politica = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

/** What only a page needs to be told: on a file of its code these would be most of what travels. */
export const soDePaginas = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
] as const

/**
 * What every answer tells the browser to refuse (OWASP Secure Headers), and the number under which the log knows the call.
 * Constants instead of a middleware that builds the same texts anew for each answer. `https`: people reach the hub by it.
 */
export function porCabecalhos(app: FastifyInstance, https: boolean): void {
  const fixos = {
    'content-security-policy': politica,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // Nothing of the hub asks for them, and no page that is made to run in its name may.
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  }
  // Data are never a page: their answers say so in fewer words, which every call saves.
  const deDados = {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': fixos['strict-transport-security'] }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
  app.addHook('onRequest', (req, reply, pronto) => {
    const dados = req.url.startsWith('/api/') && !req.url.startsWith('/api/docs')
    reply.headers(dados ? deDados : fixos).header('x-request-id', req.id)
    pronto()
  })
}
