import { useEffect, useRef, useState } from 'react'
import { avisos } from './avisos.ts'
import { type Arquivo, salvarArquivo } from './baixar.ts'
import { ehSessaoPerdida, fraseDe } from './falha.ts'

type Formato = 'xlsx' | 'csv'

/** What the call of the export takes besides its filters. */
interface Escuta {
  sinal: AbortSignal
  aoReceber: (pedaco: Uint8Array) => void
}

interface Andamento {
  formato: Formato
  bytes: number
  /** Lines that have come; of CSV alone, whose line ends can be counted on the way. */
  linhas: number
}

type Buscar = (formato: Formato, escuta: Escuta) => Promise<Arquivo>

/** Another file of a list: its register with every column. */
export interface OutroArquivo {
  id: string
  label: string
  detail: string
  buscar: Buscar
}

export interface Exportacao {
  andamento: Andamento | undefined
  erro: string | null
  /** What the list shows, unless another file is asked for. */
  comecar: (formato: Formato, outro?: Buscar) => void
  parar: () => void
}

const FIM_DE_LINHA = 10

/**
 * A list that is exported whole: one at a time, with how far it is, and a way to stop. Leaving the screen stops it too: the
 * server then reads no further.
 */
export function useExportacao(daLista: Buscar): Exportacao {
  const [andamento, mudar] = useState<Andamento>()
  const [erro, dizer] = useState<string | null>(null)
  const controle = useRef<AbortController>(undefined)
  useEffect(() => () => controle.current?.abort(), [])
  const comecar = async (formato: Formato, buscar: Buscar) => {
    if (controle.current) return
    const este = new AbortController()
    controle.current = este
    const veio = { formato, bytes: 0, linhas: 0 }
    dizer(null)
    mudar({ ...veio })
    try {
      const arquivo = await buscar(formato, {
        sinal: este.signal,
        aoReceber(pedaco) {
          veio.bytes += pedaco.length
          for (const byte of pedaco) if (byte === FIM_DE_LINHA) veio.linhas++
          mudar({ ...veio })
        },
      })
      salvarArquivo(arquivo)
      avisos.certo(`${arquivo.nome} está nos seus downloads.`)
    } catch (causa) {
      if (!este.signal.aborted && !ehSessaoPerdida(causa)) dizer(fraseDe(causa))
    } finally {
      controle.current = undefined
      mudar(undefined)
    }
  }
  return {
    andamento,
    erro,
    comecar: (formato, outro = daLista) => void comecar(formato, outro),
    parar: () => controle.current?.abort(),
  }
}
