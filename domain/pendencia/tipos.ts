/** What can wait for somebody, by the kind of record that he opens to do it. */
export const tiposDePendencia = [
  'solicitacao',
  'diagnostico',
  'nota',
  'credenciamento',
  'vinculo',
  'titularidade',
  'exclusao',
  'envio',
  'metrica',
  'webhook',
  'email',
  'proposta',
  'demanda',
  'contrato',
  'projeto',
] as const
export type TipoDePendencia = (typeof tiposDePendencia)[number]
