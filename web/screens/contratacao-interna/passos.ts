import { programa } from '@hub/protocol/programa.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { consulta } from '../../api/consultas.ts'
import type { PassoDoPedido } from '../../blocks/AssistenteDoPedido.tsx'
import { falhaDoObjetivo, falhasDasPerguntas } from '../../parts/assistente/falhas-do-passo.ts'
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

export type PassoProps = PassoDoPedido<ContratacaoEscrita>

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
