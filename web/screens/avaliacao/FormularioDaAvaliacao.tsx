import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { QuestionarioDaAvaliacao } from '@hub/protocol/avaliacao.ts'
import { useState } from 'react'
import type { Falha } from '../../api/falha.ts'
import { useRascunho } from '../../api/rascunho.ts'
import { CampoDaPergunta } from '../../parts/CampoDaPergunta.tsx'
import { falhaDaPergunta, seResponde } from '../../parts/falha-da-pergunta.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import css from './Avaliacao.module.css'

/** What travels: text, number, options, or nothing for a question that was left out. */
type RespostaEnviada = { pergunta: number; resposta: string | number | string[] | null }

interface Props {
  questionario: QuestionarioDaAvaliacao
  enviando: boolean
  /** The last refusal. */
  falha: Falha | null
  aoEnviar: (respostas: RespostaEnviada[], descartar: () => void) => void
}

type Respostas = Record<number, Resposta>
const saoRespostas = (v: unknown): v is Respostas => typeof v === 'object' && v !== null && !Array.isArray(v)

/** A question that was left out travels as null; zero is an answer. */
function comoViaja(resposta: Resposta): RespostaEnviada['resposta'] {
  if (typeof resposta === 'number') return resposta
  if (typeof resposta === 'string') return resposta || null
  return resposta ? resposta.map(String) : null
}

/** The satisfaction questionnaire. What was answered stays in this browser until it is sent. */
export function FormularioDaAvaliacao({ questionario, enviando, falha, aoEnviar }: Props) {
  const perguntas = questionario.perguntas.filter(seResponde)
  const rascunho = useRascunho<Respostas>(`avaliacao.${questionario.solicitacao.id}`, {}, saoRespostas)
  const [tentativa, setTentativa] = useState(0)
  const respostas = rascunho.valor
  const daqui = (id: number) => {
    const p = perguntas.find((q) => q.id === id)
    return tentativa > 0 && p ? falhaDaPergunta(p, respostas[id]) : undefined
  }
  const erroDe = (id: number) => daqui(id) ?? (tentativa > 0 ? falha?.campos[`respostas.${id}`] : undefined)
  const erros = perguntas.flatMap((p) => {
    const erro = erroDe(p.id)
    return erro ? [{ name: `pergunta-${p.id}`, message: `${p.pergunta} ${erro}` }] : []
  })
  return (
    <form
      noValidate
      className={css.formulario}
      onSubmit={(e) => {
        e.preventDefault()
        setTentativa(tentativa + 1)
        if (perguntas.some((p) => falhaDaPergunta(p, respostas[p.id]))) return
        aoEnviar(
          perguntas.map((p) => ({ pergunta: p.id, resposta: comoViaja(respostas[p.id]) })),
          rascunho.descartar,
        )
      }}
    >
      {falha && Object.keys(falha.campos).length === 0 && <Faixa tone="erro">{falha.mensagem}</Faixa>}
      <ResumoDeErros
        errors={erros}
        attempt={tentativa}
        title={erros.length === 1 ? 'Falta 1 resposta' : `Faltam ${erros.length} respostas`}
      />
      <Pilha narrow>
        {perguntas.map((p) => (
          <CampoDaPergunta
            key={p.id}
            pergunta={p}
            valor={respostas[p.id]}
            erro={erroDe(p.id)}
            aoMudar={(valor) => rascunho.mudar((antes) => ({ ...antes, [p.id]: valor }))}
          />
        ))}
      </Pilha>
      <div>
        <Botao type="submit" variant="agora" size="grande" busy={enviando} busyLabel="Enviando">
          Enviar avaliação
        </Botao>
      </div>
    </form>
  )
}
