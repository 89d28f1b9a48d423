import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useState } from 'react'
import { CampoDaPergunta } from '../../../parts/CampoDaPergunta.tsx'
import { seResponde } from '../../../parts/falha-da-pergunta.ts'
import { Pilha, Secao } from '../../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../../ui/ResumoDeErros.tsx'
import { errosDe, tituloDosErros } from './erros.ts'
import type { PassoProps } from './passos.ts'
import { RodapeDoRascunho } from './RodapeDoRascunho.tsx'

/** The service's questionnaire, answered for the client. */
export function PassoPerguntas(props: PassoProps & { perguntas: readonly PerguntaDoQuestionario[] }) {
  const { d, mudar, falhas, perguntas, aoVoltar, aoSeguir } = props
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
      <Secao title={`O que ${d.cliente?.nome ?? 'o cliente'} respondeu`}>
        <Pilha narrow>
          {perguntas.filter(seResponde).map((p) => (
            <CampoDaPergunta
              key={p.id}
              pergunta={p}
              valor={d.respostas[p.id]}
              erro={tentativa > 0 ? falhas[`pergunta-${p.id}`] : undefined}
              aoMudar={(valor: Resposta) =>
                mudar((antes) => ({ ...antes, respostas: { ...antes.respostas, [p.id]: valor } }))
              }
            />
          ))}
        </Pilha>
      </Secao>
      <RodapeDoRascunho aoVoltar={aoVoltar} />
    </form>
  )
}
