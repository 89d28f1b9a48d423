import { programa } from '@hub/protocol/programa.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { consulta } from '../../api/consultas.ts'
import { falhaDoObjetivo, falhasDasPerguntas } from '../../parts/assistente/falhas-do-passo.ts'
import type { PrecoEstimado } from '../../parts/preco-estimado.ts'
import { type ContratacaoEscrita, falhasDasEmpresas, falhasDoServico } from './contratacao-escrita.ts'

/** Only programmes that hire internally. */
export const programasDaContratacao = consulta(programa.listar, {
  query: { status: 'ativo', contratacao_interna: 'true' },
})

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
  /** What it would be sent at; undefined until there is an offer. */
  preco: PrecoEstimado | undefined
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
  const objetivo = falhaDoObjetivo(c.objetivo, 'Conte o que as empresas querem alcançar.')
  return {
    servico: falhasDoServico(c),
    empresas: falhasDasEmpresas(c),
    objetivo: objetivo ? { objetivo } : {},
    perguntas: falhasDasPerguntas(perguntas, c.respostas),
    revisao: {},
  }
}
