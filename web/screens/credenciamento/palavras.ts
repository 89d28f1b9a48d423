import { oQueContinua } from '@hub/domain/credenciamento/o-que-continua.ts'
import type { CredenciamentoDetalhe } from '@hub/protocol/credenciamento.ts'

/** Steps of the history, by command. */
export const passoDito: Record<string, string> = {
  solicitar: 'Credenciamento pedido',
  vincular: 'Credenciamento aberto pela entidade',
  retirar: 'Pedido retirado pela empresa',
  analisar: 'Análise iniciada',
  pedirCorrecao: 'Correção pedida',
  corrigir: 'Correções enviadas',
  encaminhar: 'Documentos aceitos, enviado para confirmação',
  devolver: 'Devolvido para a análise',
  confirmar: 'Credenciamento confirmado',
  recusar: 'Pedido recusado',
  suspender: 'Credenciamento suspenso',
  reativar: 'Credenciamento reativado',
  descredenciar: 'Credenciamento encerrado',
}

/** What comes next, for the staff. */
export const depoisParaAEquipe: Record<NonNullable<CredenciamentoDetalhe['situacao']>, string> = {
  solicitado: 'Ao começar, o prestador vê que a análise está em curso.',
  em_analise: 'Com tudo aceito, o credenciamento segue para a coordenação. O que faltar volta ao prestador.',
  em_diligencia: 'Sem as correções até o prazo, o pedido é recusado sozinho e pode ser feito de novo.',
  em_confirmacao: 'Quem analisou não confirma. Depois da confirmação a empresa entra nos próximos convites.',
  credenciado: 'A empresa entra nos convites deste serviço.',
  suspenso: `A empresa não entra em novos convites. ${oQueContinua}`,
  recusado: 'O prestador pode pedir de novo, ou a entidade abre outro.',
  descredenciado: `Só a entidade pode abrir outro. ${oQueContinua}`,
}

export const titulosDoMotivo: Partial<Record<NonNullable<CredenciamentoDetalhe['situacao']>, string>> = {
  em_diligencia: 'O que corrigir',
  recusado: 'Por que foi recusado',
  suspenso: 'Por que está suspenso',
  descredenciado: 'Por que foi encerrado',
}
