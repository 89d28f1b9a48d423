import { recusas } from '@hub/protocol/kernel/recusas.ts'
import type { ReactNode } from 'react'
import { Botao, type BotaoProps } from '../ui/Botao.tsx'

/** `acoes` of a detail answer: each command allowed, or the refusal's code. */
export type Acoes = Record<string, { permitido: true } | { permitido: false; recusa: string }>

/**
 * What stands in the way of a command: `null` nothing, a sentence, or `undefined` when the command is not for this person
 * at all and is not shown.
 */
export function motivoDe(acoes: Acoes | undefined, comando: string): string | null | undefined {
  const acao = acoes?.[comando]
  if (!acao || (!acao.permitido && acao.recusa === 'PAPEL_NAO_PERMITE')) return undefined
  if (acao.permitido) return null
  return Object.hasOwn(recusas, acao.recusa)
    ? recusas[acao.recusa as keyof typeof recusas].texto
    : recusas.SITUACAO_NAO_PERMITE.texto
}

interface AcaoProps extends Omit<BotaoProps, 'disabledReason'> {
  acoes: Acoes | undefined
  /** Name of the command: 'desistir'. */
  comando: string
  children: ReactNode
}

/** The button of a command: says why when it cannot be pressed now, is not there for who may never press it. */
export function Acao({ acoes, comando, children, ...botao }: AcaoProps) {
  const motivo = motivoDe(acoes, comando)
  if (motivo === undefined) return null
  return (
    <Botao {...botao} disabledReason={motivo ?? undefined}>
      {children}
    </Botao>
  )
}
