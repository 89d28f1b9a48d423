import type { Centavos } from '../kernel/dinheiro.ts'

interface MudancaDoSubsidio {
  /** The year that an increase was counted in. */
  ano: number
  /** Of the subsidy: above 0 what was added, below 0 what went back. */
  diferenca: Centavos
}

/**
 * To which years an amount of subsidy goes back: what amendments added, the newest first, to the year that each was counted in, the rest
 * to that of the authorisation. `mudancas` in the order in which they took effect: what went back before took the newest, too.
 */
export function devolverPorAno(
  valor: Centavos,
  autorizacao: number,
  mudancas: readonly MudancaDoSubsidio[],
): { ano: number; valor: Centavos }[] {
  const aumentos: { ano: number; valor: Centavos }[] = []
  const tirar = (quanto: Centavos) => {
    const partes: { ano: number; valor: Centavos }[] = []
    let resta = quanto
    for (let ultimo = aumentos.at(-1); ultimo && resta > 0; ultimo = aumentos.at(-1)) {
      const parte = Math.min(resta, ultimo.valor)
      partes.push({ ano: ultimo.ano, valor: parte })
      resta -= parte
      ultimo.valor -= parte
      if (ultimo.valor === 0) aumentos.pop()
    }
    return resta > 0 ? [...partes, { ano: autorizacao, valor: resta }] : partes
  }
  for (const { ano, diferenca } of mudancas)
    if (diferenca > 0) aumentos.push({ ano, valor: diferenca })
    else tirar(-diferenca)
  return tirar(valor)
}
