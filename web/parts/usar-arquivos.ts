import { useRef, useState } from 'react'
import { type ArquivoItem, tamanhoDito } from '../ui/Arquivos.tsx'
import { falhaDoArquivo, progressoPorArquivo, type RegraDeArquivo } from './arquivos.ts'

interface Escolhido {
  id: string
  arquivo: File
  erro: string | undefined
}

interface ArquivosEscolhidos {
  itens: readonly ArquivoItem[]
  /** Those to send, by the name of their field in the upload; undefined while one of them cannot be sent. */
  paraEnviar: Record<string, File> | undefined
  vazio: boolean
  juntar: (arquivos: File[]) => void
  retirar: (id: string) => void
  aoProgredir: (fracao: number) => void
  /** Puts the server's sentences at their files; answers whether there was any. */
  receberFalha: (falha: { campos: Record<string, string> }) => boolean
}

/** Files chosen for one upload that takes all or none: each with its progress and with what is wrong about it. */
export function useArquivos(regra: RegraDeArquivo, { um, enviando }: { um?: boolean; enviando: boolean }) {
  const [lista, mudar] = useState<readonly Escolhido[]>([])
  const [fracao, aoProgredir] = useState(0)
  const proximo = useRef(1)
  const partes = progressoPorArquivo(
    lista.map((e) => e.arquivo.size),
    fracao,
  )
  const escolhidos: ArquivosEscolhidos = {
    itens: lista.map(({ id, arquivo, erro }, i) => ({
      id,
      name: arquivo.name,
      size: arquivo.size,
      ...(enviando
        ? { state: 'enviando' as const, progress: partes[i] ?? 0 }
        : erro
          ? { state: 'erro' as const, errorMessage: erro }
          : { state: 'enviado' as const, detail: `${tamanhoDito(arquivo.size)} · pronto para enviar` }),
    })),
    paraEnviar: lista.some((e) => e.erro) ? undefined : Object.fromEntries(lista.map((e) => [e.id, e.arquivo])),
    vazio: lista.length === 0,
    juntar: (arquivos) =>
      mudar((antes) => [
        ...(um ? [] : antes),
        ...arquivos.map((arquivo) => ({
          id: `arquivo${proximo.current++}`,
          arquivo,
          erro: falhaDoArquivo(arquivo, regra),
        })),
      ]),
    retirar: (id) => mudar((antes) => antes.filter((e) => e.id !== id)),
    aoProgredir,
    receberFalha: (falha) => {
      aoProgredir(0)
      const alguma = Object.keys(falha.campos).some((campo) => lista.some((e) => e.id === campo))
      if (alguma) mudar((antes) => antes.map((e) => ({ ...e, erro: falha.campos[e.id] ?? e.erro })))
      return alguma
    },
  }
  return escolhidos
}
