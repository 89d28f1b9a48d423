import { maquina } from '../kernel/maquina.ts'

/** Situations of a write-off of what the client owes. */
export const situacoesDaBaixa = {
  pedida: { descricao: 'Baixa pedida' },
  aprovada: { descricao: 'Baixa aprovada' },
  recusada: { descricao: 'Baixa recusada' },
  retirada: { descricao: 'Baixa sem efeito' },
} as const
export type SituacaoDaBaixa = keyof typeof situacoesDaBaixa

/**
 * The machine of a write-off: a manager asks with a reason, a coordinator or the administration decides, never the same
 * person. A payment that comes first makes it void.
 */
export const baixa = maquina({
  nome: 'baixa',
  inicios: ['pedida'],
  fins: ['aprovada', 'recusada', 'retirada'],
  estados: Object.keys(situacoesDaBaixa) as SituacaoDaBaixa[],
  comandos: {
    aprovar: { quem: ['coordenador', 'admin'], de: ['pedida'], para: ['aprovada'] },
    recusar: { quem: ['coordenador', 'admin'], de: ['pedida'], para: ['recusada'] },
    /** Taken back by whoever asks, or by the payment that came. */
    retirar: { quem: ['gestor', 'coordenador', 'sistema'], de: ['pedida'], para: ['retirada'] },
  },
})
