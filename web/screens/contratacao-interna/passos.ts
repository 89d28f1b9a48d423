import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { falhaDaPergunta, seResponde } from '../../parts/falha-da-pergunta.ts'
import { type ContratacaoEscrita, falhaDoObjetivo, falhasDasEmpresas, falhasDoServico } from './contratacao-escrita.ts'

export const passos = ['servico', 'empresas', 'objetivo', 'perguntas', 'revisao'] as const
export type Passo = (typeof passos)[number]

export const nomeDoPasso: Record<Passo, string> = {
  servico: 'Programa e serviço',
  empresas: 'Empresas',
  objetivo: 'Objetivo',
  perguntas: 'Perguntas',
  revisao: 'Revisão',
}

/** What every step gets: the form, how to change it, what keeps it from going on, and the way back and on. */
export interface PassoProps {
  c: ContratacaoEscrita
  mudar: (mudanca: (antes: ContratacaoEscrita) => ContratacaoEscrita) => void
  /** Of this step, by path of the field; empty: nothing is missing. */
  falhas: Record<string, string>
  aoVoltar?: (() => void) | undefined
  aoSeguir: () => void
}

/** What each step still misses. */
export function falhasDosPassos(
  c: ContratacaoEscrita,
  perguntas: readonly PerguntaDoQuestionario[],
): Record<Passo, Record<string, string>> {
  const objetivo = falhaDoObjetivo(c.objetivo)
  return {
    servico: falhasDoServico(c),
    empresas: falhasDasEmpresas(c),
    objetivo: objetivo ? { objetivo } : {},
    perguntas: Object.fromEntries(
      perguntas.filter(seResponde).flatMap((p) => {
        const falha = falhaDaPergunta(p, c.respostas[p.id])
        return falha ? [[`pergunta-${p.id}`, falha]] : []
      }),
    ),
    revisao: {},
  }
}

/** Of the summary of a step. */
export const tituloDosErros = (falhas: Record<string, string>): string => {
  const n = Object.keys(falhas).length
  return n === 1 ? 'Falta 1 correção para continuar' : `Faltam ${n} correções para continuar`
}

/** Faults of a step as the summary on top lists them, with the words of the question where there are some. */
export const errosDe = (
  falhas: Record<string, string>,
  nomes: Record<string, string> = {},
): { name: string; message: string }[] =>
  Object.entries(falhas).map(([name, falha]) => ({ name, message: nomes[name] ? `${nomes[name]} ${falha}` : falha }))
