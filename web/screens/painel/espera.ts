/** 'Nada espera por você.', '1 solicitação espera por você.', '9 solicitações esperam por você.' */
export const espera = (n: number, um: string, muitos: string): string =>
  n === 0 ? 'Nada espera por você agora.' : n === 1 ? `1 ${um} espera por você.` : `${n} ${muitos} esperam por você.`
