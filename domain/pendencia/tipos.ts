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

/** What each kind is called; of what has no number it stands in its place. */
export const nomeDaPendencia: Record<TipoDePendencia, string> = {
  solicitacao: 'Solicitação',
  diagnostico: 'Diagnóstico',
  nota: 'Nota',
  credenciamento: 'Credenciamento',
  vinculo: 'Vínculo',
  titularidade: 'Titularidade',
  exclusao: 'Exclusão',
  envio: 'Envio ao ERP',
  metrica: 'Métrica',
  webhook: 'Webhook',
  email: 'E-mail',
  proposta: 'Proposta',
  demanda: 'Demanda',
  contrato: 'Contrato',
  projeto: 'Projeto',
}
