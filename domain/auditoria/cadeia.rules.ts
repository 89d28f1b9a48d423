/** Hash before the first row of a chain. */
const INICIO_DA_CADEIA = '0'.repeat(64)

/** A row of the audit as its chain links it; `texto` is what the hash is taken of. */
export interface Elo {
  id: number
  cadeia: number
  posicao: number
  anterior: string
  hash: string
  texto: string
}

/** Where a chain has come to: kept beside the rows, or noted somewhere else on another day. */
export interface Cabeca {
  cadeia: number
  posicao: number
  hash: string
}

/**
 * `sumiu` a row is missing before this one, `elo` it does not follow from the one before, `conteudo` its words are not those that
 * were sealed, `fim` the chain ends otherwise than its head says, `ancora` than was noted on another day.
 */
export type MotivoDaQuebra = 'sumiu' | 'elo' | 'conteudo' | 'fim' | 'ancora'

export interface Quebra {
  cadeia: number
  posicao: number
  /** Row at which it shows; undefined where there is none. */
  id?: number
  motivo: MotivoDaQuebra
}

/** Minutes after which a row that still waits for its seal is a fault: it is given one every minute. */
export const PACIENCIA_COM_O_SELO_MIN = 5

/** Does a row follow from what came before it in its chain? `resumir` is SHA-256 in hexadecimal. */
export function conferirElo(antes: Cabeca, e: Elo, resumir: (texto: string) => string): Quebra | undefined {
  const quebra = (motivo: MotivoDaQuebra): Quebra => ({ cadeia: e.cadeia, posicao: e.posicao, id: e.id, motivo })
  if (e.posicao !== antes.posicao + 1) return quebra('sumiu')
  if (e.anterior !== antes.hash) return quebra('elo')
  if (resumir(e.texto) !== e.hash) return quebra('conteudo')
  return undefined
}

export const inicioDa = (cadeia: number): Cabeca => ({ cadeia, posicao: 0, hash: INICIO_DA_CADEIA })

/** Does a chain that was followed to `ultima` end where its head says? */
export const conferirFim = (ultima: Cabeca, cabeca: Cabeca | undefined): Quebra | undefined =>
  cabeca && cabeca.posicao === ultima.posicao && cabeca.hash === ultima.hash
    ? undefined
    : { cadeia: ultima.cadeia, posicao: ultima.posicao, motivo: 'fim' }
