/** What can wait for somebody, by the kind of record that he opens to do it. */
export const tiposDePendencia = [
  'solicitacao',
  'duvida',
  'diagnostico',
  'nota',
  'credenciamento',
  'vinculo',
  'titularidade',
  'correcao',
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

/** What failed on its way out of the hub: the administration's start tells it by itself, with cause and act. */
export const tiposDeFalha: readonly TipoDePendencia[] = ['envio', 'metrica', 'webhook', 'email']

/** What each kind is called; of what has no number it stands in its place. */
export const nomeDaPendencia: Record<TipoDePendencia, string> = {
  solicitacao: 'Solicitação',
  duvida: 'Dúvida',
  diagnostico: 'Diagnóstico',
  nota: 'Nota',
  credenciamento: 'Credenciamento',
  vinculo: 'Vínculo',
  titularidade: 'Titularidade',
  correcao: 'Correção',
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
  correcao: 'Correções',
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
