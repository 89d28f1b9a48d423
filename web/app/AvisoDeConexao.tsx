import { useSyncExternalStore } from 'react'
import { Faixa } from '../ui/Faixa.tsx'

const assinar = (ouvinte: () => void) => {
  addEventListener('online', ouvinte)
  addEventListener('offline', ouvinte)
  return () => {
    removeEventListener('online', ouvinte)
    removeEventListener('offline', ouvinte)
  }
}

/** Says that the device has no network, and that the page stays as it is. */
export function AvisoDeConexao() {
  const ligado = useSyncExternalStore(assinar, () => navigator.onLine)
  if (ligado) return null
  return (
    <Faixa tone="atencao" title="Sem conexão com a internet">
      O que está na tela continua aqui. Envie quando a conexão voltar.
    </Faixa>
  )
}
