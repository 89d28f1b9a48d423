import { type ReactNode, useState } from 'react'
import type { useRascunhoDoHub } from '../api/rascunho-do-hub.ts'
import { PassosDoAssistente } from '../parts/assistente/PassosDoAssistente.tsx'
import { GravacaoAtual } from '../parts/assistente/RodapeDoPasso.tsx'
import { ConflitoDoRascunho } from '../parts/rascunho/ConflitoDoRascunho.tsx'
import { RascunhoRecuperado } from '../parts/rascunho/EstadoDoRascunho.tsx'

type Edicao = ReturnType<typeof useRascunhoDoHub<never>>

interface Props<P extends string> {
  edicao: Pick<Edicao, 'gravacao' | 'recuperado' | 'conflito' | 'ficarComOMeu' | 'ficarComOOutro' | 'guardarComoOutro'>
  /** What stands here, in a few words. */
  meu: string
  label: string
  caminho: readonly P[]
  nomes: Readonly<Record<P, string>>
  atual: P
  aoIr: (passo: P) => void
  /** The step that one is in. */
  children: ReactNode
}

/** Around the steps of a form over a draft: what came back, where one is, and what another window wrote meanwhile. */
export const MolduraDoAssistente = <P extends string>(props: Props<P>) => {
  const { edicao, nomes } = props
  return (
    <GravacaoAtual value={edicao.gravacao}>
      <RascunhoRecuperado em={edicao.recuperado} />
      <PassosDoAssistente
        label={props.label}
        passos={props.caminho.map((id) => ({ id, rotulo: nomes[id] }))}
        atual={props.atual}
        aoIr={props.aoIr}
      />
      {props.children}
      <ConflitoDoRascunho
        outro={edicao.conflito}
        meu={props.meu}
        aoFicarComOMeu={edicao.ficarComOMeu}
        aoFicarComOOutro={edicao.ficarComOOutro}
        aoGuardarComoOutro={edicao.guardarComoOutro}
      />
    </GravacaoAtual>
  )
}

/**
 * The step of the address; where it tells none, the first that missed something when the form was opened, the last where none did.
 * Undefined while that is not known: `pronto` once what is asked has come.
 */
export function usePassoAtual<P extends string>(
  passo: P | '',
  caminho: readonly P[],
  falhas: Readonly<Record<P, object>>,
  pronto: boolean,
): P | undefined {
  const [inicio, comecar] = useState<P>()
  const primeiro = inicio ?? caminho.find((p) => Object.keys(falhas[p]).length > 0) ?? caminho.at(-1)
  // Once: what is filled in does not move whoever fills it in.
  if (!inicio && pronto) comecar(primeiro)
  if (passo === '') return pronto || inicio ? primeiro : undefined
  return caminho.includes(passo) ? passo : pronto ? caminho[0] : undefined
}
