/** Stages come after the other fields, in their order, as on the page. */
const lugar = (campo: string): number => {
  const etapa = /^etapas\.(\d+)\./.exec(campo)
  return etapa ? Number(etapa[1]) + 1 : campo === 'etapas' ? Number.MAX_SAFE_INTEGER : 0
}

/** Faults of a step as the summary on top lists them, with the words of the question where there are some. */
export const errosDe = (
  falhas: Record<string, string>,
  nomes: Record<string, string> = {},
): { name: string; message: string }[] =>
  Object.entries(falhas)
    .sort(([a], [b]) => lugar(a) - lugar(b))
    .map(([name, falha]) => {
      const etapa = /^etapas\.(\d+)\./.exec(name)
      const onde = nomes[name] ?? (etapa ? `Etapa ${Number(etapa[1]) + 1}:` : '')
      return { name, message: onde ? `${onde} ${falha}` : falha }
    })

/** Of the summary of a step. */
export const tituloDosErros = (falhas: Record<string, string>): string => {
  const n = Object.keys(falhas).length
  return n === 1 ? 'Falta 1 correção para continuar' : `Faltam ${n} correções para continuar`
}
