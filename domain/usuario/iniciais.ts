/** First letters of a person's first and last name, at most two: what stands where there is no picture. */
export function iniciais({ nome, sobrenome }: { nome: string; sobrenome: string }): string {
  const primeira = (palavra = '') => [...palavra.trim()][0] ?? ''
  return (primeira(nome) + primeira(sobrenome.trim().split(/\s+/).at(-1))).toLocaleUpperCase('pt-BR')
}
