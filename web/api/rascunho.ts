import { useCallback, useEffect, useRef, useState } from 'react'
import { guardado, guardar, useSessao } from './sessao.ts'

/** Typing is written down after this pause, ms; and at once when the page is left. */
const PAUSA = 400

interface Guardado<T> {
  valor: T
  salvo_em: string
}

interface Rascunho<T> {
  valor: T
  mudar: (valor: T | ((anterior: T) => T)) => void
  /** After it was sent, or thrown away: back to the initial value, nothing kept. */
  descartar: () => void
  /** The window around it is left on purpose: what was entered since it opened goes, what came back and was not touched stays. */
  fechar: () => void
  /** When it was kept last; null while there is nothing kept. "Rascunho salvo às 14:30". */
  salvoEm: Date | null
  /** The value came from an earlier visit, where it was kept last at this moment; null once it was thrown away. */
  recuperadoDe: Date | null
}

/**
 * What is being typed, kept in this browser per user: it survives a reload, an expired session, a fall of the network.
 * `nome` names the thing and its record: `proposta.12`; null keeps nothing, nor is anything kept of who is not signed in (a link to
 * sign or pay may be opened on anybody's computer). `valido` refuses what an older version of the screen kept.
 */
export function useRascunho<T>(nome: string | null, inicial: T, valido?: (valor: unknown) => valor is T): Rascunho<T> {
  const { user } = useSessao()
  const chave = nome !== null && user ? `hub.rascunho.${user.id}.${nome}` : null
  const [estado, setEstado] = useState(() => (chave ? abrir<T>(chave, valido) : null))
  const [valor, setValor] = useState<T>(estado?.valor ?? inicial)
  const [recuperadoDe, recuperar] = useState(estado && new Date(estado.salvo_em))
  const pendente = useRef<T | undefined>(undefined)
  const mexido = useRef(false)
  const comeco = useRef(inicial)

  const salvar = useCallback(() => {
    if (pendente.current === undefined || !chave) return
    // What is as it began is nothing to bring back.
    const nada = JSON.stringify(pendente.current) === JSON.stringify(comeco.current)
    const novo: Guardado<T> | null = nada ? null : { valor: pendente.current, salvo_em: new Date().toISOString() }
    pendente.current = undefined
    guardar(chave, novo && JSON.stringify(novo))
    setEstado(novo)
  }, [chave])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new value starts the pause again
  useEffect(() => {
    const timer = setTimeout(salvar, PAUSA)
    return () => clearTimeout(timer)
  }, [valor, salvar])
  useEffect(() => {
    addEventListener('pagehide', salvar)
    return () => {
      removeEventListener('pagehide', salvar)
      salvar()
    }
  }, [salvar])

  const mudar = useCallback((proximo: T | ((anterior: T) => T)) => {
    mexido.current = true
    setValor((anterior) => {
      const novo = typeof proximo === 'function' ? (proximo as (anterior: T) => T)(anterior) : proximo
      pendente.current = novo
      return novo
    })
  }, [])
  const descartar = () => {
    pendente.current = undefined
    if (chave) guardar(chave, null)
    setEstado(null)
    recuperar(null)
    setValor(inicial)
  }
  const fechar = () => {
    if (mexido.current) descartar()
  }
  return { valor, mudar, descartar, fechar, salvoEm: estado ? new Date(estado.salvo_em) : null, recuperadoDe }
}

const ehTexto = (valor: unknown): valor is string => typeof valor === 'string'

/** The same of a text. */
export const useTextoGuardado = (nome: string | null, inicial = ''): Rascunho<string> =>
  useRascunho(nome, inicial, ehTexto)

function abrir<T>(chave: string, valido?: (valor: unknown) => valor is T): Guardado<T> | null {
  try {
    const lido = JSON.parse(guardado(chave) ?? 'null') as Guardado<T> | null
    return lido && (!valido || valido(lido.valor)) ? lido : null
  } catch {
    return null
  }
}
