/** What can wait for somebody, by the kind of record that he opens to do it. */
export const tiposDePendencia = [
  'solicitacao',
  'duvida',
  'diagnostico',
  'nota',
  'credenciamento',
  'vinculo',
  'titularidade',
  'perfil',
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
  duvida: 'Dúvida',
  diagnostico: 'Diagnóstico',
  nota: 'Nota',
  credenciamento: 'Credenciamento',
  vinculo: 'Vínculo',
  titularidade: 'Titularidade',
  perfil: 'Perfil',
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

/** The same of several, as a filter or a counter says it. */
export const nomeDasPendencias: Record<TipoDePendencia, string> = {
  solicitacao: 'Solicitações',
  duvida: 'Dúvidas',
  diagnostico: 'Diagnósticos',
  nota: 'Notas',
  credenciamento: 'Credenciamentos',
  vinculo: 'Vínculos',
  titularidade: 'Titularidades',
  perfil: 'Perfis',
  exclusao: 'Exclusões',
  envio: 'Envios ao ERP',
  metrica: 'Métricas',
  webhook: 'Webhooks',
  email: 'E-mails',
  proposta: 'Propostas',
  demanda: 'Demandas',
  contrato: 'Contratos',
  projeto: 'Projetos',
}
