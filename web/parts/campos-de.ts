/**
 * What a field of the kit is given by a form that is one object: its name, its value, its fault, and how it changes. `nome` is the name on
 * the wire, by which the server calls it, where the form has another: `de('prazoDias', 'prazo_dias')`.
 */
export const camposDe =
  <T extends object>(
    valor: T,
    falhaDe: (nome: string) => string | undefined,
    mudar: (mudancas: Partial<T>) => void,
    /** Begins the names: 'ofertas.0.'. */
    prefixo = '',
  ) =>
  <K extends keyof T & string>(campo: K, nome: string = campo) => ({
    name: prefixo + nome,
    value: valor[campo],
    onChange: (novo: T[K]) => mudar({ [campo]: novo } as unknown as Partial<T>),
    errorMessage: falhaDe(nome),
  })
