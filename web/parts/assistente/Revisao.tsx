import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import type { ReactNode } from 'react'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { seResponde } from '../falha-da-pergunta.ts'
import { respostaPorExtenso } from '../resposta.ts'
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
  objetivo: string
  perguntas: readonly PerguntaDoQuestionario[]
  respostas: Readonly<Record<string, Resposta>>
  /** Leads back to the step. */
  alterar: (passo: 'objetivo' | 'perguntas') => ReactNode
}

/** What is wanted, and what was answered of it. */
export const ObjetivoERespostas = ({ objetivo, perguntas, respostas, alterar }: Pedido) => (
  <>
    <Secao title="Objetivo" end={alterar('objetivo')}>
      <p>{objetivo.trim() || '-'}</p>
    </Secao>
    {perguntas.some(seResponde) && (
      <Secao title="Respostas" end={alterar('perguntas')}>
        <Definicoes
          items={perguntas.filter(seResponde).map((p) => ({
            id: String(p.id),
            term: p.pergunta,
            value: respostaPorExtenso(respostas[p.id] ?? null) || '-',
          }))}
        />
      </Secao>
    )}
  </>
)
