import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useState } from 'react'
import { CampoDaPergunta } from '../../parts/CampoDaPergunta.tsx'
import { seResponde } from '../../parts/falha-da-pergunta.ts'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import { errosDe, type PassoProps, tituloDosErros } from './passos.ts'
import { RodapeDoPasso } from './RodapeDoPasso.tsx'

/** The service's questionnaire, answered once for all companies. */
export function PassoPerguntas(props: PassoProps & { perguntas: readonly PerguntaDoQuestionario[] }) {
  const { c, mudar, falhas, perguntas, aoVoltar, aoSeguir } = props
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
      <Secao title="Respostas que valem para todas as empresas">
        <Pilha narrow>
          {perguntas.filter(seResponde).map((p) => (
            <CampoDaPergunta
              key={p.id}
              pergunta={p}
              valor={c.respostas[p.id]}
              erro={tentativa > 0 ? falhas[`pergunta-${p.id}`] : undefined}
              aoMudar={(valor: Resposta) =>
                mudar((antes) => ({ ...antes, respostas: { ...antes.respostas, [p.id]: valor } }))
              }
            />
          ))}
        </Pilha>
      </Secao>
      <RodapeDoPasso aoVoltar={aoVoltar} />
    </form>
  )
}
