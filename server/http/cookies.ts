import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../kernel/use-case.ts'

const SEGURO = '__Host-'

/** Cookies of this answer. `seguro`: people reach the hub by https, whatever a proxy makes of it. */
export function cookiesOf(req: FastifyRequest, reply: FastifyReply, seguro: boolean): Cookies {
  const atributos = { path: '/', sameSite: 'lax', secure: seguro } as const
  const guardado = (nome: string) => (seguro ? SEGURO + nome : nome)
  return {
    ler: (nome) => req.cookies[guardado(nome)],
    gravar: (nome, valor, { httpOnly, maxAge }) =>
      void reply.setCookie(httpOnly ? guardado(nome) : nome, valor, { ...atributos, httpOnly, maxAge }),
    apagar(nome) {
      for (const n of new Set([nome, guardado(nome)])) reply.clearCookie(n, atributos)
    },
  }
}
