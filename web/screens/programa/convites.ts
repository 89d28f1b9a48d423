import type { ProgramaResumo } from '@hub/protocol/programa.ts'

type Modo = ProgramaResumo['distribuicao_vigente']

/** The ways of inviting providers, and what each means. */
export const convites: Record<Modo, { nome: string; explicacao: string }> = {
  TODOS: {
    nome: 'Todos os credenciados',
    explicacao: 'Cada solicitação convida todos os prestadores credenciados e ativos para o serviço.',
  },
  RODIZIO: {
    nome: 'Rodízio: um por vez, na ordem',
    explicacao:
      'Cada solicitação chama quem espera há mais tempo por um convite ao serviço; uma nova rodada chama o próximo.',
  },
  ESCOLHA_CLIENTE: {
    nome: 'Escolha livre do cliente',
    explicacao:
      'Todos são convidados, o cliente escolhe qualquer proposta, e o subsídio é calculado sobre a de menor preço.',
  },
}
export const modos = Object.keys(convites) as Modo[]
