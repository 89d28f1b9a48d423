import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import type { ReactNode } from 'react'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type ComArquivos, respostaNaRevisao } from '../respostas-em-arquivo.ts'
import { RodapeDoPasso } from './RodapeDoPasso.tsx'

interface Props {
  /** 'A contratação não foi enviada'. */
  naoFoi: string
  /** What the server refused. */
  erro: string | undefined
  /** Name of the first step that still misses something. */
  falta: string | undefined
  rotulo: string
  enviando: boolean
  aoVoltar: (() => void) | undefined
  aoSeguir: () => void
  children: ReactNode
}

/** Everything once more before it is sent. */
export const Revisao = ({ naoFoi, erro, falta, rotulo, enviando, aoVoltar, aoSeguir, children }: Props) => (
  <form
    onSubmit={(e) => {
      e.preventDefault()
      aoSeguir()
    }}
  >
    {erro && (
      <Faixa tone="erro" title={naoFoi}>
        {erro}
      </Faixa>
    )}
    {children}
    <RodapeDoPasso
      aoVoltar={aoVoltar}
      rotulo={rotulo}
      ocupado={enviando}
      rotuloOcupado="Enviando"
      motivo={falta && `Falta completar o passo "${falta}".`}
    />
  </form>
)

/** Back to a step, from what it says. */
export const Alterar = ({ passo, aoIr }: { passo: string; aoIr: () => void }) => (
  <Botao variant="texto" size="pequeno" onClick={aoIr} aria-label={`Alterar: ${passo}`}>
    Alterar
  </Botao>
)

interface Pedido {
  escrito: ComArquivos & { objetivo: string }
  perguntas: readonly PerguntaDoQuestionario[]
  /** Leads back to the step. */
  alterar: (passo: 'objetivo' | 'perguntas') => ReactNode
}

/** What is wanted, and what was answered of it. */
export const ObjetivoERespostas = ({ escrito, perguntas, alterar }: Pedido) => (
  <>
    <Secao title="Objetivo" end={alterar('objetivo')}>
      <p>{escrito.objetivo.trim() || '-'}</p>
    </Secao>
    {perguntas.length > 0 && (
      <Secao title="Respostas" end={alterar('perguntas')}>
        <Definicoes
          items={perguntas.map((p) => ({
            id: String(p.id),
            term: p.pergunta,
            value: respostaNaRevisao(p, escrito.respostas[p.id], escrito.arquivos),
          }))}
        />
      </Secao>
    )}
  </>
)
