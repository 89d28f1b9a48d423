import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ouvirAoVivo } from '../api/ao-vivo.ts'
import { buscarSessao, CHAVE_DO_SINAL, useSessao } from '../api/sessao.ts'

/**
 * Keeps the session true while the page lives (specification §4): asks again when another tab says that it changed, when
 * the tab becomes visible and when the page comes back from the browser's memory; empties the cache when another person
 * is in; listens to what happens while somebody is.
 */
export function VigiaDaSessao() {
  const cache = useQueryClient()
  const sessao = useSessao()
  // Who must set the second step up first is answered nothing else, live events neither.
  const quem = sessao.status === 'authenticated' && !sessao.faltaSegundoFator ? sessao.user.id : null

  useEffect(() => {
    const perguntar = () => void buscarSessao().catch(() => undefined)
    const aoGuardar = (e: StorageEvent) => {
      if (e.key === CHAVE_DO_SINAL || e.key === null) perguntar()
    }
    const aoVer = () => {
      if (document.visibilityState === 'visible') perguntar()
    }
    const aoVoltar = (e: PageTransitionEvent) => {
      if (e.persisted) perguntar()
    }
    addEventListener('storage', aoGuardar)
    document.addEventListener('visibilitychange', aoVer)
    addEventListener('pageshow', aoVoltar)
    return () => {
      removeEventListener('storage', aoGuardar)
      document.removeEventListener('visibilitychange', aoVer)
      removeEventListener('pageshow', aoVoltar)
    }
  }, [])

  useEffect(() => {
    if (quem === null) return
    const parar = ouvirAoVivo(cache)
    return () => {
      parar()
      cache.clear()
    }
  }, [cache, quem])
  return null
}
