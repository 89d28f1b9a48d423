import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useState } from 'react'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import { CampoDaPergunta } from '../CampoDaPergunta.tsx'
import { ContaDoPreco } from '../ContaDoPreco.tsx'
import { seResponde } from '../falha-da-pergunta.ts'
import type { PrecoEstimado } from '../preco-estimado.ts'
import { errosDe, tituloDosErros } from './falhas-do-passo.ts'
import { RodapeDoPasso } from './RodapeDoPasso.tsx'

interface Props {
  titulo: string
  perguntas: readonly PerguntaDoQuestionario[]
  /** By the question's id. */
  respostas: Record<string, Resposta>
  /** By 'pergunta-<id>'. */
  falhas: Record<string, string>
  /** What the answers make of the price, where they do. */
  preco?: PrecoEstimado | undefined
  aoResponder: (pergunta: number, resposta: Resposta) => void
  aoVoltar?: (() => void) | undefined
  aoSeguir: () => void
}

/** The service's questionnaire, answered by who writes the request. */
export function PassoPerguntas(props: Props) {
  const { titulo, perguntas, respostas, falhas, preco, aoResponder, aoVoltar, aoSeguir } = props
  const [tentativa, setTentativa] = useState(0)
  const nomes = Object.fromEntries(perguntas.map((p) => [`pergunta-${p.id}`, p.pergunta]))
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        if (Object.keys(falhas).length > 0) setTentativa(tentativa + 1)
        else aoSeguir()
      }}
    >
      <ResumoDeErros
        errors={tentativa > 0 ? errosDe(falhas, nomes) : []}
        attempt={tentativa}
        title={tituloDosErros(falhas)}
      />
      <Secao title={titulo}>
        <Pilha narrow>
          {perguntas.filter(seResponde).map((p) => (
            <CampoDaPergunta
              key={p.id}
              pergunta={p}
              valor={respostas[p.id]}
              erro={tentativa > 0 ? falhas[`pergunta-${p.id}`] : undefined}
              aoMudar={(valor: Resposta) => aoResponder(p.id, valor)}
            />
          ))}
        </Pilha>
      </Secao>
      {preco && (preco.estimativa || preco.espera.length > 0) && (
        <Secao ruled title="Quantas horas leva">
          <Pilha narrow>
            <ContaDoPreco preco={preco} />
          </Pilha>
        </Secao>
      )}
      <RodapeDoPasso aoVoltar={aoVoltar} />
    </form>
  )
}
