import { parse } from 'secure-json-parse'

/** Lists and objects within each other; beyond it whoever walks through them by calling himself runs out of stack. */
const MAIS_FUNDO = 32

/** JSON of a stranger. @throws Error where it is none, is nested too deep, or would change what objects are made of */
export function lerJson(texto: string): unknown {
  let fundo = 0
  for (let i = 0, dentro = false; i < texto.length; i++) {
    const c = texto[i]
    if (dentro) {
      if (c === '\\') i++
      else if (c === '"') dentro = false
    } else if (c === '"') dentro = true
    else if (c === '{' || c === '[') {
      if (++fundo > MAIS_FUNDO) throw new Error('JSON nested too deep')
    } else if (c === '}' || c === ']') fundo--
  }
  return parse(texto, null, { protoAction: 'error', constructorAction: 'error' })
}

/** Is a value that somebody else read from JSON nested deeper than `lerJson` would read it? */
export function fundoDemais(valor: unknown): boolean {
  let camada: unknown[] = [valor]
  for (let fundo = 0; fundo <= MAIS_FUNDO; fundo++) {
    camada = camada.flatMap((v) => (typeof v === 'object' && v !== null ? Object.values(v) : []))
    if (camada.length === 0) return false
  }
  return true
}
