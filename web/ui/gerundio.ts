/** What a button says while it does what it says: 'Retirar a pessoa' → 'Retirando'. A first word that is no infinitive stays. */
export const gerundio = (rotulo: string): string => {
  const [verbo = ''] = rotulo.split(' ')
  if (verbo === 'Pôr') return 'Pondo'
  return verbo.endsWith('r') ? `${verbo.slice(0, -1)}ndo` : verbo
}
