import type { Impedimento } from '../../api/pedido.ts'

/** Why an item cannot be bought, and what to do. */
export const motivoDoImpedimento = (motivo: Impedimento['motivo'], empresa: string | undefined): string =>
  motivo === 'OFERTA_INATIVA'
    ? 'Saiu do catálogo. Retire para continuar.'
    : `Não atende o porte de ${empresa ?? 'sua empresa'}. Retire ou escolha outra empresa.`
