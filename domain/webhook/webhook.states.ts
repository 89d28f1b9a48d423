import { maquina } from '../kernel/maquina.ts'

/** Situations of a third system's subscription. */
export const situacoes = {
  ativa: { descricao: 'Ativa', cor: '#166534' },
  pausada: { descricao: 'Pausada', cor: '#1D4ED8' },
  desligada: { descricao: 'Desligada por falhas', cor: '#B91C1C' },
  removida: { descricao: 'Removida', cor: '#1F2937' },
} as const
export type SituacaoDoWebhook = keyof typeof situacoes
const situacoesTodas = Object.keys(situacoes) as SituacaoDoWebhook[]

/** The subscription's machine. What happens while it is not active is not sent, nor later; what was queued before waits. */
export const webhook = maquina({
  nome: 'webhook',
  inicios: ['ativa'],
  fins: ['removida'],
  estados: situacoesTodas,
  comandos: {
    pausar: { quem: ['admin'], de: ['ativa'], para: ['pausada'] },
    retomar: { quem: ['admin'], de: ['pausada', 'desligada'], para: ['ativa'] },
    desligar: { quem: ['sistema'], de: ['ativa'], para: ['desligada'] },
    alterar: { quem: ['admin'], de: ['ativa', 'pausada', 'desligada'], para: ['ativa', 'pausada', 'desligada'] },
    testar: { quem: ['admin'], de: ['ativa', 'pausada', 'desligada'], para: ['ativa', 'pausada', 'desligada'] },
    remover: { quem: ['admin'], de: ['ativa', 'pausada', 'desligada'], para: ['removida'] },
  },
})
export type ComandoDoWebhook = keyof typeof webhook.comandos
