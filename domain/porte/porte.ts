/**
 * Sizes of a client, which decide its subsidy (design: domain §5). MEI, ME and EPP are those of Lei Complementar 123/2006,
 * always with a CNPJ; rural producers and artisans may also be a person with a CPF.
 */
export const portes = {
  MEI: { rotulo: 'Microempreendedor individual (MEI)', sigla: 'MEI', documentos: ['cnpj'] },
  ME: { rotulo: 'Microempresa (ME)', sigla: 'ME', documentos: ['cnpj'] },
  EPP: { rotulo: 'Empresa de pequeno porte (EPP)', sigla: 'EPP', documentos: ['cnpj'] },
  PRODUTOR_RURAL: { rotulo: 'Produtor rural', sigla: 'Produtor rural', documentos: ['cnpj', 'cpf'] },
  ARTESAO: { rotulo: 'Artesão', sigla: 'Artesão', documentos: ['cnpj', 'cpf'] },
} as const satisfies Record<string, { rotulo: string; sigla: string; documentos: readonly Documento[] }>

type Documento = 'cnpj' | 'cpf'
export type Porte = keyof typeof portes
export const portesTodos = Object.keys(portes) as Porte[]

export const ehPorte = (texto: string): texto is Porte => Object.hasOwn(portes, texto)

/** May a client of this size be registered under that kind of document? */
export const aceitaDocumento = (porte: Porte, documento: Documento): boolean =>
  (portes[porte].documentos as readonly Documento[]).includes(documento)
