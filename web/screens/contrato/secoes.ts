import type { TextoDoContrato } from '@hub/protocol/contrato.ts'

/** Where the numbered section of the text on the page begins, counted from 0. */
export const idDaSecao = (n: number): string => `secao-${n}`

/** The numbered sections of a document, '5. Pagamento', in their order. */
export const secoesDe = (texto: TextoDoContrato): string[] =>
  texto.blocos.flatMap((b) => (b.tipo === 'secao' && b.numero ? [`${b.numero}. ${b.texto}`] : []))
