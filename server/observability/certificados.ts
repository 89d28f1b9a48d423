import type { Certificado } from '@hub/domain/operacao/manha.rules.ts'
import type { Ports } from '../kernel/ports.ts'

/** Certificates of ours that end one day: the seal's, and the one that the bank asks for. Health, figures and the first page of administration read this. */
export const certificadosDe = ({
  selo,
  pagamento,
}: Pick<Ports, 'selo' | 'pagamento'>): readonly [Certificado, ...Certificado[]] => [
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
