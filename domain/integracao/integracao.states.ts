import { maquina } from '../kernel/maquina.ts'

/** Situations of a message to a system outside. */
export const situacoes = {
  pendente: { descricao: 'Na fila', cor: '#1D4ED8' },
  processando: { descricao: 'Enviando', cor: '#6D28D9' },
  sucesso: { descricao: 'Enviado', cor: '#166534' },
  falha: { descricao: 'Com falha', cor: '#B91C1C' },
  removido: { descricao: 'Removido', cor: '#1F2937' },
} as const
export type SituacaoDaIntegracao = keyof typeof situacoes
export const situacoesTodas = Object.keys(situacoes) as SituacaoDaIntegracao[]

/**
 * The machine of the outbox (design: domain §3, integration records; docs/decisions/0044). `falha` is set aside: nothing is
 * tried any more until the admin sends it again or removes it. What failed for now goes back to `pendente` and waits.
 */
export const integracao = maquina({
  nome: 'integracao',
  inicios: ['pendente'],
  fins: ['sucesso', 'removido'],
  estados: situacoesTodas,
  comandos: {
    processar: { quem: ['sistema'], de: ['pendente'], para: ['processando'] },
    concluir: { quem: ['sistema'], de: ['processando'], para: ['sucesso'] },
    adiar: { quem: ['sistema'], de: ['processando'], para: ['pendente'] },
    falhar: { quem: ['sistema'], de: ['processando'], para: ['falha'] },
    reprocessar: {
      quem: ['admin'],
      de: ['falha', 'pendente'],
      para: ['pendente'],
      recusas: {
        processando: 'INTEGRACAO_EM_ENVIO',
        sucesso: 'INTEGRACAO_JA_ENVIADA',
        removido: 'INTEGRACAO_REMOVIDA',
      },
    },
    remover: {
      quem: ['admin'],
      de: ['pendente', 'falha'],
      para: ['removido'],
      recusas: {
        processando: 'INTEGRACAO_EM_ENVIO',
        sucesso: 'INTEGRACAO_JA_ENVIADA',
        removido: 'INTEGRACAO_REMOVIDA',
      },
    },
  },
})
