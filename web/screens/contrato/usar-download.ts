import { useState } from 'react'
import { type Arquivo, salvarArquivo } from '../../api/baixar.ts'
import { ehSessaoPerdida } from '../../api/falha.ts'
import { erroAoBaixar } from '../../copy/contrato.ts'

/** A download with its progress and the specified sentence of its failure. */
export function useDownload(buscar: () => Promise<Arquivo>) {
  const [baixando, mudar] = useState(false)
  const [erro, dizer] = useState<string | null>(null)
  const baixar = async () => {
    if (baixando) return
    mudar(true)
    dizer(null)
    try {
      salvarArquivo(await buscar())
    } catch (causa) {
      if (!ehSessaoPerdida(causa)) dizer(erroAoBaixar)
    } finally {
      mudar(false)
    }
  }
  return { baixando, erro, baixar: () => void baixar() }
}
