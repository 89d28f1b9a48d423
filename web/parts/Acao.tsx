import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import type { ReactNode } from 'react'
import { Botao, type BotaoProps } from '../ui/Botao.tsx'

/** `acoes` of a detail answer: each command allowed, or the refusal's code. */
export type Acoes<C extends string> = { readonly [K in C]?: Decisao }

/**
 * What stands in the way of a command: `null` nothing, a sentence, or `undefined` when the command is not for this person
 * at all and is not shown.
 */
export function motivoDe<C extends string>(
  acoes: Acoes<C> | undefined,
  comando: NoInfer<C>,
): string | null | undefined {
  const acao = acoes?.[comando]
  if (!acao || (!acao.permitido && acao.recusa === 'PAPEL_NAO_PERMITE')) return undefined
  if (acao.permitido) return null
  // A newer server may know a reason that this page does not.
  return (recusas[acao.recusa] ?? recusas.SITUACAO_NAO_PERMITE).texto
}

interface AcaoProps<C extends string> extends Omit<BotaoProps, 'disabledReason'> {
  acoes: Acoes<C> | undefined
  /** Name of the command: 'desistir'. */
  comando: NoInfer<C>
  children: ReactNode
}

/** The button of a command: says why when it cannot be pressed now, is not there for who may never press it. */
export function Acao<C extends string>({ acoes, comando, children, ...botao }: AcaoProps<C>) {
  const motivo = motivoDe(acoes, comando)
  if (motivo === undefined) return null
  return (
    <Botao {...botao} disabledReason={motivo ?? undefined}>
      {children}
    </Botao>
  )
}
