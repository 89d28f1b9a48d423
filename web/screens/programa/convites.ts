import { nomeDoConvite } from '@hub/protocol/listas/programas.ts'
import type { ProgramaResumo } from '@hub/protocol/programa.ts'

type Modo = ProgramaResumo['distribuicao_vigente']

/** The ways of inviting providers, and what each means. */
export const convites: Record<Modo, { nome: string; explicacao: string }> = {
  TODOS: {
    nome: nomeDoConvite.TODOS,
    explicacao: 'Cada solicitação convida todos os prestadores credenciados e ativos para o serviço.',
  },
  RODIZIO: {
    nome: nomeDoConvite.RODIZIO,
    explicacao:
      'Cada solicitação chama quem espera há mais tempo por um convite ao serviço; uma nova rodada chama o próximo.',
  },
  ESCOLHA_CLIENTE: {
    nome: nomeDoConvite.ESCOLHA_CLIENTE,
    explicacao:
      'Todos são convidados, o cliente escolhe qualquer proposta, e o subsídio é calculado sobre a de menor preço.',
  },
}
export const modos = Object.keys(convites) as Modo[]
