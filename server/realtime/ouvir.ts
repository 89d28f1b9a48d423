import { Readable } from 'node:stream'
import type { realtime } from '@hub/protocol/realtime.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { centralDe } from './central.ts'

/** A comment in the stream, so that proxies and dead connections show. */
const PULSO_MS = 20_000
/** The page comes back with a fresh token: a stream outlives its session by no more than this. */
const DURACAO_MS = 10 * 60_000
/** A page that does not read any more is let go. */
const ATRASO_MAXIMO = 256 * 1024

/** Events of what this user may see, until the page goes away, its session ends or the server stops. */
export const ouvir: UseCase<typeof realtime.ouvir> = async ({ actor, ports, sinal }) => {
  const fluxo = new Readable({ read() {} })
  const escrever = (texto: string) => {
    if (fluxo.destroyed || fluxo.readableEnded) return
    if (fluxo.readableLength > ATRASO_MAXIMO) fluxo.destroy()
    else fluxo.push(texto)
  }
  const encerrar = () => {
    if (!fluxo.destroyed) fluxo.push(null)
    largar()
  }
  const pulso = setInterval(() => escrever(':\n\n'), PULSO_MS)
  // What the user sees in somebody's absence ends with it.
  const fim = setTimeout(encerrar, Math.min(DURACAO_MS, actor.mudaEm ?? DURACAO_MS))
  let sair = () => {}
  const largar = () => {
    clearInterval(pulso)
    clearTimeout(fim)
    sair()
  }
  fluxo.once('close', largar)
  sinal().addEventListener('abort', () => fluxo.destroy(), { once: true })
  escrever('retry: 2000\n\n')
  try {
    sair = await centralDe(ports.acesso).assinar({
      actor,
      contar: (evento) => escrever(`data: ${JSON.stringify(evento)}\n\n`),
      encerrar,
    })
  } catch (causa) {
    fluxo.destroy()
    largar()
    throw causa
  }
  if (fluxo.destroyed) sair()
  return fluxo
}
