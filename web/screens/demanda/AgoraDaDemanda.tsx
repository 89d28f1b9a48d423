import type { DemandaDoPrestador } from '@hub/protocol/demanda.ts'
import type { ReactNode } from 'react'
import { para } from '../../parts/caminhos.ts'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Agora } from '../../ui/Agora.tsx'
import { Ancora } from '../../ui/Ancora.tsx'

/** One sentence from the provider's seat: whose turn, what, until when, what comes next. */
export const AgoraDaDemanda = ({ d, acao }: { d: DemandaDoPrestador; acao?: ReactNode }) => (
  <Agora action={acao}>{frase(d)}</Agora>
)

function frase(d: DemandaDoPrestador): ReactNode {
  const { etapa, autoriza, trabalha, status } = linhaDoSubstatus(d.substatus.codigo)
  if (d.acoes.aceitar?.permitido)
    return (
      <>
        <b>É a sua vez:</b> leia a demanda e responda até <PrazoNaFrase ate={d.agora.ate} />. Se aceitar, outra pessoa
        da equipe autoriza e o contrato vem para a sua assinatura.
      </>
    )
  if (d.recusada)
    return (
      <>
        <b>A sua empresa recusou esta demanda.</b>
        {d.motivo && ` Motivo: ${d.motivo}`}
      </>
    )
  if (d.aceita && (etapa === 4 || trabalha))
    return (
      <>
        <b>Demanda contratada.</b> O contrato, as etapas e as notas estão em{' '}
        <Ancora href={para('projeto', { id: d.id })}>projetos</Ancora>.
      </>
    )
  if (d.aceita && autoriza)
    return (
      <>
        <b>A sua empresa aceitou.</b> Agora outra pessoa da equipe confere e autoriza; em seguida o contrato vem para a
        sua assinatura.
      </>
    )
  if (status === 'cancelada') return 'A solicitação foi cancelada. Não há mais nada a fazer aqui.'
  if (d.aceita) return 'Esta demanda é um projeto da sua empresa.'
  return 'Esta demanda não espera mais pela sua empresa. Se ela voltar, você é avisado.'
}
