import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import type { ReactNode } from 'react'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type ComArquivos, respostaNaRevisao } from '../respostas-em-arquivo.ts'

/** Back to a step, from what it says. */
export const Alterar = ({ passo, aoIr }: { passo: string; aoIr: () => void }) => (
  <Botao variant="texto" size="pequeno" onClick={aoIr} aria-label={`Alterar: ${passo}`}>
    Alterar
  </Botao>
)

interface Pedido {
  valor: ComArquivos & { objetivo: string }
  perguntas: readonly PerguntaDoQuestionario[]
  /** Leads back to the step. */
  alterar: (passo: 'objetivo' | 'perguntas') => ReactNode
}

/** What is wanted, and what was answered of it. */
export const ObjetivoERespostas = ({ valor, perguntas, alterar }: Pedido) => (
  <>
    <Secao title="Objetivo" end={alterar('objetivo')}>
      <p>{valor.objetivo.trim() || '-'}</p>
    </Secao>
    {perguntas.length > 0 && (
      <Secao title="Respostas" end={alterar('perguntas')}>
        <Definicoes
          items={perguntas.map((p) => ({
            id: String(p.id),
            term: p.pergunta,
            value: respostaNaRevisao(p, valor.respostas[p.id], valor.arquivos),
          }))}
        />
      </Secao>
    )}
  </>
)
