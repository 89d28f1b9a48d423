import { useEffect, useState } from 'react'

/** An address of this page for bytes that it holds, as long as they are shown; undefined while there are none. */
export function useEnderecoDe(arquivo: Blob | undefined): string | undefined {
  const [endereco, mudar] = useState<string>()
  useEffect(() => {
    if (!arquivo) return mudar(undefined)
    const novo = URL.createObjectURL(arquivo)
    mudar(novo)
    return () => URL.revokeObjectURL(novo)
  }, [arquivo])
  return endereco
}
