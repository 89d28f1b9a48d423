/** How results are told to the user. The app wires it to the notices of the kit: this layer knows no screen. */
interface Avisos {
  /** Without a sentence: the general one of success. `desfazer` takes back what was done, for as long as the notice offers it. */
  certo(texto?: string, desfazer?: () => void): void
  /** Without a sentence: that some fields must be mended. */
  revisar(texto?: string): void
  erro(texto: string): void
}

let ligados: Avisos | undefined

/** Called once, by web/app. */
export const ligarAvisos = (avisos: Avisos): void => {
  ligados = avisos
}

export const avisos: Avisos = {
  certo: (texto, desfazer) => ligados?.certo(texto, desfazer),
  revisar: (texto) => ligados?.revisar(texto),
  erro: (texto) => ligados?.erro(texto),
}
