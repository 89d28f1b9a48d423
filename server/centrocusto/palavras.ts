/** Names of the budget keep their own capitals; only the first letter is made one. */
export const primeiraGrande = (texto: string): string => texto.replace(/^\p{Ll}/u, (l) => l.toLocaleUpperCase('pt-BR'))
