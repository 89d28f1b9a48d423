import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import { questionario } from '@hub/protocol/questionario.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useEffect, useRef, useState } from 'react'
import { chamar } from '../api/cliente.ts'
import { ehSessaoPerdida, Falha, fraseDe } from '../api/falha.ts'
import { aceitos, documentos, falhaDoArquivo } from '../parts/arquivos.ts'
import {
  type ArquivosEnviados,
  arquivosDa,
  type ComArquivos,
  comArquivo,
  semArquivo,
} from '../parts/respostas-em-arquivo.ts'
import { type ArquivoItem, Arquivos } from '../ui/Arquivos.tsx'

interface Subida {
  id: string
  arquivo: File
  fracao: number
  erro: string | undefined
}

interface Props {
  pergunta: PerguntaDoQuestionario
  valor: Resposta
  arquivos: ArquivosEnviados
  erro: string | undefined
  /** Who else will open the files. */
  leitores?: string | undefined
  /** A sending ends long after the screen was drawn: the change is of what the form holds then. */
  aoMudar: (mudanca: (antes: ComArquivos) => ComArquivos) => void
  /** What keeps the answer from being whole; undefined when nothing does. */
  aoPender: (pergunta: number, frase: string | undefined) => void
}

const pendenciaDe = (subidas: readonly Subida[]): string | undefined => {
  if (subidas.some((s) => s.erro)) return 'Um arquivo não foi enviado. Tente de novo ou retire.'
  return subidas.length > 0 ? 'Espere o arquivo terminar de subir.' : undefined
}

/** Answer in files: each goes up at once and stays with the hub, so that a reload or another day finds it there. */
export function ArquivosDaPergunta({ pergunta: p, valor, arquivos, erro, leitores, aoMudar, aoPender }: Props) {
  const [subidas, mudar] = useState<readonly Subida[]>([])
  const paradas = useRef(new Map<string, AbortController>())
  const proxima = useRef(1)
  const enviados = arquivosDa(valor)
  const maximo = p.maximo ?? 10
  const pendencia = pendenciaDe(subidas)
  useEffect(() => aoPender(p.id, pendencia), [aoPender, p.id, pendencia])
  useEffect(() => {
    const todas = paradas.current
    return () => {
      for (const parada of todas.values()) parada.abort()
    }
  }, [])

  const trocar = (id: string, mudancas: Partial<Subida>) =>
    mudar((antes) => antes.map((s) => (s.id === id ? { ...s, ...mudancas } : s)))
  const tirar = (id: string) => {
    paradas.current.get(id)?.abort()
    mudar((antes) => antes.filter((s) => s.id !== id))
  }
  const mandar = async ({ id, arquivo }: Subida) => {
    const parada = new AbortController()
    paradas.current.set(id, parada)
    trocar(id, { erro: undefined, fracao: 0 })
    try {
      const enviado = await chamar(questionario.enviarArquivo, {
        arquivos: { arquivo },
        sinal: parada.signal,
        aoProgredir: (fracao) => trocar(id, { fracao }),
      })
      aoMudar((antes) => comArquivo(antes, p.id, enviado))
      mudar((antes) => antes.filter((s) => s.id !== id))
    } catch (causa) {
      if (parada.signal.aborted || ehSessaoPerdida(causa)) return
      trocar(id, { erro: (causa instanceof Falha && causa.campos.arquivo) || fraseDe(causa) })
    }
  }
  /** `outras`: how many the answer has beside this one. */
  const falhaDe = (arquivo: File, outras: number) =>
    falhaDoArquivo(arquivo, documentos) ??
    (outras < maximo ? undefined : `Não cabe: ${maximo === 1 ? 'é só 1 arquivo' : `são até ${maximo} arquivos`}.`)
  const juntar = (escolhidos: File[]) => {
    const antes = enviados.length + subidas.length
    const novas = escolhidos.map(
      (arquivo, i): Subida => ({
        id: `subida-${proxima.current++}`,
        arquivo,
        fracao: 0,
        erro: falhaDe(arquivo, antes + i),
      }),
    )
    mudar((todas) => [...todas, ...novas])
    for (const nova of novas) if (!nova.erro) void mandar(nova)
  }
  const tentarDeNovo = (subida: Subida) => {
    const falha = falhaDe(subida.arquivo, enviados.length + subidas.filter((s) => !s.erro).length)
    if (falha) trocar(subida.id, { erro: falha })
    else void mandar(subida)
  }
  const itens: ArquivoItem[] = [
    ...enviados.map((id) => ({
      id: String(id),
      name: arquivos[id]?.nome || 'Arquivo enviado',
      ...(arquivos[id] && { size: arquivos[id].tamanho }),
      state: 'enviado' as const,
    })),
    ...subidas.map((s) => ({
      id: s.id,
      name: s.arquivo.name,
      size: s.arquivo.size,
      progress: s.fracao,
      ...(s.erro ? { state: 'erro' as const, errorMessage: s.erro } : { state: 'enviando' as const }),
    })),
  ]
  return (
    <Arquivos
      name={`pergunta-${p.id}`}
      label={p.pergunta}
      optional={!p.obrigatoria}
      help={[p.ajuda, leitores].filter(Boolean).join(' ') || undefined}
      errorMessage={erro}
      items={itens}
      accept={aceitos(documentos)}
      multiple={maximo > 1}
      hint={`${documentos.dica}${maximo > 1 ? ` Até ${maximo} arquivos.` : ''}`}
      onAdd={juntar}
      onRetry={(id) => {
        const subida = subidas.find((s) => s.id === id)
        if (subida) tentarDeNovo(subida)
      }}
      onRemove={(id) => {
        if (subidas.some((s) => s.id === id)) tirar(id)
        else aoMudar((antes) => semArquivo(antes, p.id, Number(id)))
      }}
    />
  )
}
