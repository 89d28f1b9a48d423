import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { AgoraDaSolicitacao as Dados } from '@hub/protocol/solicitacao.ts'
import type { ReactNode } from 'react'
import { daVezDe } from '../copy/solicitacao.ts'
import { Agora } from '../ui/Agora.tsx'
import { PrazoNaFrase } from './Prazo.tsx'
import { linhaDoSubstatus } from './substatus.ts'

interface AgoraDaSolicitacaoProps {
  situacao: Substatus
  agora: Dados
  /** Reason of an end. */
  justificativa?: string | null
  /** What comes next, where this request's road is not the usual one. */
  depois?: string | undefined
  /** The one filled button of the page. */
  acao?: ReactNode
}

/** The sentence on top of every request: whose turn it is, for what, until when, and what comes next. */
export function AgoraDaSolicitacao(props: AgoraDaSolicitacaoProps) {
  const { situacao, agora, justificativa, acao } = props
  const [primeira] = agora.vezes
  if (!primeira)
    return (
      <Agora title="Como terminou" action={acao}>
        <b>{linhaDoSubstatus(situacao).descricao}.</b> {props.depois ?? linhaDoSubstatus(situacao).depois}
        {justificativa && ` Motivo: ${justificativa}`}
      </Agora>
    )
  const mesmas = agora.vezes.filter((v) => v.ato === primeira.ato).map((v) => daVezDe[v.papel])
  return (
    <Agora action={acao}>
      <b>{agora.minha ? 'É a sua vez' : `É a vez ${juntar(mesmas)}`}</b> de {primeira.ato}
      {agora.ate && (
        <>
          {', até '}
          <PrazoNaFrase ate={agora.ate} />
        </>
      )}
      . {props.depois ?? linhaDoSubstatus(situacao).depois}
    </Agora>
  )
}
