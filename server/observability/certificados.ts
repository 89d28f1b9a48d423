import type { Ports } from '../kernel/ports.ts'

const DIA_MS = 86_400_000
/** A certificate is renewed in that time. */
export const DIAS_DE_AVISO = 45

export interface Certificado {
  qual: 'selo' | 'banco'
  nome: string
  /** What cannot be done without a valid one. */
  efeito: string
  venceEm: Date
}

/** Certificates of ours that end one day: the seal's, and the one that the bank asks for. */
export const certificadosDe = ({ selo, pagamento }: Pick<Ports, 'selo' | 'pagamento'>): Certificado[] => [
  { qual: 'selo', nome: 'do selo', efeito: 'nada é selado', venceEm: selo.venceEm },
  ...(pagamento.certificadoVenceEm
    ? [
        {
          qual: 'banco' as const,
          nome: 'que o banco pede',
          efeito: 'nenhum Pix é cobrado',
          venceEm: pagamento.certificadoVenceEm,
        },
      ]
    : []),
]

/** Whole days that are left; below 0 it has ended. */
export const diasAte = (venceEm: Date): number => Math.floor((venceEm.getTime() - Date.now()) / DIA_MS)
