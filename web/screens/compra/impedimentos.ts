import type { Impedimento, Pedido } from '../../api/pedido.ts'

/** Why an item cannot be bought, and what to do. */
export function motivoDoImpedimento(motivo: Impedimento['motivo'], empresa: Pedido['empresa']): string {
  if (motivo === 'OFERTA_INATIVA') return 'Saiu do catálogo. Retire para continuar.'
  const nome = empresa?.nome ?? 'sua empresa'
  return empresa && !empresa.porte
    ? `O cadastro de ${nome} não diz o porte. Informe o porte, ou escolha outra empresa.`
    : `Não atende o porte de ${nome}. Retire ou escolha outra empresa.`
}
