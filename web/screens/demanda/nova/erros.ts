/** Faults of a step as the summary on top lists them, with the words of the question where there are some. */
export const errosDe = (
  falhas: Record<string, string>,
  nomes: Record<string, string> = {},
): { name: string; message: string }[] =>
  Object.entries(falhas).map(([name, falha]) => {
    const etapa = /^etapas\.(\d+)\./.exec(name)
    const onde = nomes[name] ?? (etapa ? `Etapa ${Number(etapa[1]) + 1}:` : '')
    return { name, message: onde ? `${onde} ${falha}` : falha }
  })

/** Of the summary of a step. */
export const tituloDosErros = (falhas: Record<string, string>): string => {
  const n = Object.keys(falhas).length
  return n === 1 ? 'Falta 1 correção para continuar' : `Faltam ${n} correções para continuar`
}
