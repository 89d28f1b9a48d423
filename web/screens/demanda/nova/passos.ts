import type { ModeloHora } from '@hub/domain/modelo-hora/modelo-hora.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import type { PassoDoPedido } from '../../../blocks/AssistenteDoPedido.tsx'
import { falhaDoObjetivo, falhasDasPerguntas } from '../../../parts/assistente/falhas-do-passo.ts'
import { type DemandaEscrita, falhasDoPedido } from '../demanda-escrita.ts'
import { falhasDaEscolhaEscrita } from '../escolha-escrita.ts'

export const passos = ['cliente', 'objetivo', 'perguntas', 'prestador', 'revisao'] as const
export type Passo = (typeof passos)[number]

export const nomeDoPasso: Record<Passo, string> = {
  cliente: 'Cliente e serviço',
  objetivo: 'Objetivo',
  perguntas: 'Perguntas',
  prestador: 'Prestador',
  revisao: 'Revisão',
}

export type PassoProps = PassoDoPedido<DemandaEscrita>

/** What each step still misses. */
export function falhasDosPassos(
  d: DemandaEscrita,
  {
    perguntas,
    modelo,
    hoje,
  }: { perguntas: readonly PerguntaDoQuestionario[]; modelo: ModeloHora | undefined; hoje: string },
): Record<Passo, Record<string, string>> {
  const objetivo = falhaDoObjetivo(d.objetivo)
  return {
    cliente: falhasDoPedido(d),
    objetivo: objetivo ? { objetivo } : {},
    perguntas: falhasDasPerguntas(perguntas, d.respostas),
    prestador: d.direta ? falhasDaEscolhaEscrita(d.escolha, { modelo, horasDaOferta: d.oferta?.horas ?? 0, hoje }) : {},
    revisao: {},
  }
}
