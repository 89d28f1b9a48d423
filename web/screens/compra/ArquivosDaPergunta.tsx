import { questionario } from '@hub/protocol/questionario.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useEffect, useRef, useState } from 'react'
import { type Assistente, assistenteAtual, mudarAssistente } from '../../api/assistente.ts'
import { chamar } from '../../api/cliente.ts'
import { ehSessaoPerdida, Falha, fraseDe } from '../../api/falha.ts'
import { aceitos, documentos, falhaDoArquivo } from '../../parts/arquivos.ts'
import { type ArquivoItem, Arquivos } from '../../ui/Arquivos.tsx'

interface Subida {
  id: string
  arquivo: File
  fracao: number
  erro: string | undefined
}

interface Props {
  pergunta: PerguntaDoQuestionario
  assistente: Assistente
  erro: string | undefined
}

const idsDe = (a: Assistente, pergunta: number): number[] => {
  const resposta = a.respostas[pergunta]
  return Array.isArray(resposta) ? resposta.filter((id) => typeof id === 'number') : []
}

/** Answer in files: each goes up at once and stays with the hub, so that a reload or another day finds it there. */
export function ArquivosDaPergunta({ pergunta: p, assistente, erro }: Props) {
  const [subidas, mudar] = useState<readonly Subida[]>([])
  const paradas = useRef(new Map<string, AbortController>())
  const proxima = useRef(1)
  const enviados = idsDe(assistente, p.id)
  const maximo = p.maximo ?? 10
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
      const {
        id: feito,
        nome,
        tamanho,
      } = await chamar(questionario.enviarArquivo, {
        arquivos: { arquivo },
        sinal: parada.signal,
        aoProgredir: (fracao) => trocar(id, { fracao }),
      })
      const atual = assistenteAtual()
      mudarAssistente({
        respostas: { ...atual.respostas, [p.id]: [...idsDe(atual, p.id), feito] },
        arquivos: { ...atual.arquivos, [feito]: { nome, tamanho } },
      })
      mudar((antes) => antes.filter((s) => s.id !== id))
    } catch (causa) {
      if (parada.signal.aborted || ehSessaoPerdida(causa)) return
      trocar(id, { erro: (causa instanceof Falha && causa.campos.arquivo) || fraseDe(causa) })
    }
  }
  const juntar = (arquivos: File[]) => {
    const cabem = arquivos.slice(0, Math.max(0, maximo - enviados.length - subidas.length))
    const novas = cabem.map((arquivo): Subida => {
      const falha = falhaDoArquivo(arquivo, documentos)
      return { id: `subida-${proxima.current++}`, arquivo, fracao: 0, erro: falha }
    })
    mudar((antes) => [...antes, ...novas])
    for (const nova of novas) if (!nova.erro) void mandar(nova)
  }
  const itens: ArquivoItem[] = [
    ...enviados.map((id) => ({
      id: String(id),
      name: assistente.arquivos[id]?.nome ?? 'Arquivo enviado',
      ...(assistente.arquivos[id] && { size: assistente.arquivos[id].tamanho }),
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
      help={p.ajuda ?? undefined}
      errorMessage={erro}
      items={itens}
      accept={aceitos(documentos)}
      multiple={maximo > 1}
      hint={`${documentos.dica}${maximo > 1 ? ` Até ${maximo} arquivos.` : ''}`}
      onAdd={juntar}
      onRetry={(id) => {
        const subida = subidas.find((s) => s.id === id)
        if (subida) void mandar(subida)
      }}
      onRemove={(id) => {
        if (subidas.some((s) => s.id === id)) return tirar(id)
        const atual = assistenteAtual()
        mudarAssistente({
          respostas: { ...atual.respostas, [p.id]: idsDe(atual, p.id).filter((um) => String(um) !== id) },
        })
      }}
    />
  )
}
