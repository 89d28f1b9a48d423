import { XMLBuilder, XMLParser } from 'fast-xml-parser'

/**
 * XML of RM, both ways. A document type is refused before anything is parsed, so that no entity can be declared and expanded;
 * only the five of XML itself are read. Every value is taken as the text that it is.
 */
const leitor = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  processEntities: true,
  htmlEntities: false,
  parseTagValue: false,
  trimValues: true,
})
const escritor = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', processEntities: true })

export type No = { readonly [nome: string]: unknown }
const ehNo = (v: unknown): v is No => typeof v === 'object' && v !== null && !Array.isArray(v)

/** @throws when it is not XML, or wants to declare something */
export function lerXml(texto: string): No {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(texto)) throw new Error('document types are not read')
  const arvore: unknown = leitor.parse(texto)
  if (!ehNo(arvore)) throw new Error('no XML')
  return arvore
}

export const escreverXml = (arvore: object): string => escritor.build(arvore)

/** The element at a path of names; undefined where one is missing or stands twice. */
export const em = (no: unknown, ...nomes: readonly string[]): unknown =>
  nomes.reduce<unknown>((atual, nome) => (ehNo(atual) && Object.hasOwn(atual, nome) ? atual[nome] : undefined), no)

/** The elements of a name below a node: none, one or many. */
export const todosEm = (no: unknown, nome: string): No[] => {
  const achados = em(no, nome)
  return (Array.isArray(achados) ? achados : [achados]).filter(ehNo)
}

export const textoDe = (v: unknown): string | undefined => (typeof v === 'string' && v !== '' ? v : undefined)
