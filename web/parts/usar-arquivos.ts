import { useRef, useState } from 'react'
import { type ArquivoItem, tamanhoDito } from '../ui/Arquivos.tsx'
import { aceitos, falhaDoArquivo, progressoPorArquivo, type RegraDeArquivo } from './arquivos.ts'

interface Escolhido {
  id: string
  arquivo: File
  erro: string | undefined
}

interface Opcoes {
  /** One file, under this name in the upload; several have names of their own. */
  um?: string | undefined
  /** Said when it is sent without any: 'Anexe a nota.' */
  falta: string
  enviando: boolean
}

/** What the field of the kit is given: `<Arquivos label="Nota fiscal" {...campo} />`. */
export interface CampoDeArquivos {
  items: readonly ArquivoItem[]
  onAdd: (arquivos: File[]) => void
  onRemove?: (id: string) => void
  disabled: boolean
  multiple: boolean
  accept: string
  hint: string
  errorMessage: string | undefined
}

interface ArquivosEscolhidos {
  campo: CampoDeArquivos
  /** Those to send, by their names in the upload; undefined, and said at the field, while there is none or one that cannot be sent. */
  conferir: () => Record<string, File> | undefined
  aoProgredir: (fracao: number) => void
  /** Puts the server's sentences at their files; answers whether there was any. */
  receberFalha: (falha: { campos: Record<string, string> }) => boolean
}

/** Files chosen for one upload that takes all or none: each with its progress and with what is wrong about it. */
export function useArquivos(regra: RegraDeArquivo, { um, falta, enviando }: Opcoes): ArquivosEscolhidos {
  const [lista, mudar] = useState<readonly Escolhido[]>([])
  const [fracao, aoProgredir] = useState(0)
  const [tentou, tentar] = useState(false)
  const proximo = useRef(1)
  const partes = progressoPorArquivo(
    lista.map((e) => e.arquivo.size),
    fracao,
  )
  const ruim = lista.some((e) => e.erro)
  return {
    campo: {
      items: lista.map(({ id, arquivo, erro }, i) => ({
        id,
        name: arquivo.name,
        size: arquivo.size,
        ...(enviando
          ? { state: 'enviando' as const, progress: partes[i] ?? 0 }
          : erro
            ? { state: 'erro' as const, errorMessage: erro }
            : { state: 'enviado' as const, detail: `${tamanhoDito(arquivo.size)} · pronto para enviar` }),
      })),
      onAdd: (arquivos) =>
        mudar((antes) => [
          ...(um ? [] : antes),
          ...arquivos.map((arquivo) => ({
            id: um ?? `arquivo${proximo.current++}`,
            arquivo,
            erro: falhaDoArquivo(arquivo, regra),
          })),
        ]),
      ...(!enviando && { onRemove: (id: string) => mudar((antes) => antes.filter((e) => e.id !== id)) }),
      disabled: enviando,
      multiple: um === undefined,
      accept: aceitos(regra),
      hint: regra.dica,
      errorMessage: !tentou
        ? undefined
        : lista.length === 0
          ? falta
          : ruim
            ? 'Retire ou troque o arquivo marcado: assim nada é enviado.'
            : undefined,
    },
    conferir: () => {
      tentar(true)
      return lista.length === 0 || ruim ? undefined : Object.fromEntries(lista.map((e) => [e.id, e.arquivo]))
    },
    aoProgredir,
    receberFalha: (falha) => {
      aoProgredir(0)
      const alguma = Object.keys(falha.campos).some((campo) => lista.some((e) => e.id === campo))
      if (alguma) mudar((antes) => antes.map((e) => ({ ...e, erro: falha.campos[e.id] ?? e.erro })))
      return alguma
    },
  }
}
