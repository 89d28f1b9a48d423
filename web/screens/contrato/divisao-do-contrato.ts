import type { Divisao } from '../../parts/DivisaoDoPreco.tsx'

/** The frozen split of a contract, as the bar of the price draws it. */
export function divisaoDoContrato(
  k: Pick<Divisao, 'valor_subsidio' | 'parceiro' | 'valor_cliente'> & { valor: number },
): Divisao {
  const porcentagem = k.valor ? Math.round((k.valor_subsidio / k.valor) * 100) : 0
  return {
    valor_bruto: k.valor,
    valor_subsidio: k.valor_subsidio,
    parceiro: k.parceiro ?? null,
    valor_cliente: k.valor_cliente,
    porcentagem_subsidio: porcentagem,
    porcentagem_cliente: k.valor ? Math.round((k.valor_cliente / k.valor) * 100) : 0,
  }
}
