import pino, { type Logger } from 'pino'
import { opcoesDeLog } from './http/log.ts'
import type { Config } from './kernel/config.ts'
import { versao } from './kernel/versao.ts'

/** What the process says of its own start and end. */
interface Falante {
  /** A step of the start, with the seconds since its beginning. */
  passo(texto: string): void
  /** The start was given up: each sentence says what to do. */
  desistir(motivos: readonly string[], causa?: unknown): void
}

const inicio = performance.now()
const segundos = () => (performance.now() - inicio) / 1000

/** For somebody in front of a terminal. */
const emTexto: Falante = {
  passo: (texto) => console.log(`hub: ${texto} (${segundos().toFixed(1)} s)`),
  desistir(motivos, causa) {
    if (motivos.length === 1) console.error(motivos[0])
    else if (motivos.length) console.error(`O Hub não pode iniciar:\n- ${motivos.join('\n- ')}`)
    if (causa) console.error(causa)
  },
}

/** For whoever collects lines: JSON from the first to the last. */
function emJson(config: Pick<Config, 'env'>): Falante {
  let logger: Logger | undefined
  // Written at once: the process may end with the next statement.
  const usar = () => {
    logger ??= pino(opcoesDeLog({ env: config.env, modo: 'producao' }), pino.destination({ fd: 1, sync: true }))
    return logger
  }
  return {
    passo: (texto) => usar().info({ ...versao, segundos: Number(segundos().toFixed(1)) }, `hub: ${texto}`),
    desistir: (motivos, causa) =>
      usar().fatal({ ...versao, motivos, ...(causa !== undefined && { err: causa }) }, 'O Hub não pode iniciar'),
  }
}

/** Production writes JSON, unless somebody looks on. */
export const falante = (config: Pick<Config, 'env' | 'modo'>): Falante =>
  config.modo === 'producao' && !process.stdout.isTTY ? emJson(config) : emTexto
