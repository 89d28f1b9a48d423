import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Biscoitos } from '../kernel/caso.ts'

/** Cookies of this answer. Under https they are Secure, and HttpOnly ones carry the __Host- prefix. */
export function biscoitosDe(req: FastifyRequest, reply: FastifyReply): Biscoitos {
  const seguro = req.protocol === 'https'
  const atributos = { path: '/', sameSite: 'lax', secure: seguro } as const
  return {
    ler: (nome) => req.cookies[nome],
    gravar: (nome, valor, { httpOnly, maxAge }) =>
      void reply.setCookie(nome, valor, { ...atributos, httpOnly, maxAge }),
    apagar: (nome) => void reply.clearCookie(nome, atributos),
  }
}
