import { codigosDe, maquina } from '../kernel/maquina.ts'

export interface DadosDaNota {
  descricao: string
  cor: string
  /** The provider is to send it, or to send it again. */
  aEnviar?: true
}

const linhas = {
  a_autorizar: { descricao: 'A autorizar', cor: '#1D4ED8' },
  autorizada: { descricao: 'Autorizada', cor: '#0E7490', aEnviar: true },
  enviada: { descricao: 'Enviada', cor: '#6D28D9' },
  devolvida: { descricao: 'Devolvida', cor: '#9A3412', aEnviar: true },
  paga: { descricao: 'Paga', cor: '#166534' },
  cancelada: { descricao: 'Cancelada', cor: '#1F2937' },
} as const satisfies Record<string, DadosDaNota>
export type SituacaoDaNota = keyof typeof linhas
/** Situations of a provider's invoice, and what follows from each: one invoice per instalment of the payment plan. */
export const situacoes: Readonly<Record<SituacaoDaNota, DadosDaNota>> = linhas
const situacoesTodas = codigosDe(situacoes)

/**
 * The invoice's machine (design: domain §3). A paid invoice consumes its part of the commitment. Instalments that will never
 * be invoiced because the project ended early are cancelled, which releases their part; one already sent is decided first.
 */
export const nota = maquina({
  nome: 'nota',
  inicios: ['a_autorizar'],
  fins: ['paga', 'cancelada'],
  estados: situacoesTodas,
  comandos: {
    autorizar: {
      quem: ['gestor', 'coordenador'],
      de: ['a_autorizar'],
      para: ['autorizada'],
      recusas: { autorizada: 'NOTA_JA_AUTORIZADA' },
    },
    enviar: {
      quem: ['prestador'],
      de: ['autorizada', 'devolvida'],
      para: ['enviada'],
      recusas: { a_autorizar: 'NOTA_NAO_AUTORIZADA', enviada: 'NOTA_JA_ENVIADA', paga: 'NOTA_JA_PAGA' },
    },
    devolver: { quem: ['gestor', 'coordenador', 'admin'], de: ['enviada'], para: ['devolvida'] },
    pagar: {
      quem: ['admin', 'sistema'],
      de: ['enviada'],
      para: ['paga'],
      recusas: { paga: 'NOTA_JA_PAGA', autorizada: 'NOTA_NAO_ENVIADA', devolvida: 'NOTA_NAO_ENVIADA' },
    },
    /** Its stage is worth something else by an amendment or a termination. */
    desautorizar: { quem: ['sistema'], de: ['autorizada', 'devolvida'], para: ['a_autorizar'] },
    cancelar: { quem: ['sistema'], de: ['a_autorizar', 'autorizada', 'devolvida'], para: ['cancelada'] },
  },
})
