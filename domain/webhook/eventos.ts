/** What third systems can be told of, and what each means. The name travels in the message as its `type`. */
export const eventos = {
  'solicitacao.situacao_alterada': 'Uma solicitação mudou de situação',
  'solicitacao.concluida': 'Uma solicitação foi concluída',
  'solicitacao.cancelada': 'Uma solicitação foi cancelada',
  'proposta.autorizada': 'Uma proposta foi autorizada',
  'contrato.assinado': 'Todas as partes assinaram o contrato',
  'aditivo.assinado': 'Todas as partes assinaram um aditivo ou distrato',
  'execucao.liberada': 'A execução foi liberada',
  'projeto.finalizado': 'O prestador concluiu o projeto',
  'pagamento.confirmado': 'A parte do cliente foi paga',
  'pagamento.devolvido': 'Um pagamento voltou ao cliente',
} as const
export type EventoDeWebhook = keyof typeof eventos
export const eventosTodos = Object.keys(eventos) as EventoDeWebhook[]

/** Sent by hand to try a subscription. */
export const EVENTO_DE_TESTE = 'webhook.teste'

/** An event in words; one that is no longer known by its own name. */
export const nomeDoEvento = (evento: string): string =>
  evento === EVENTO_DE_TESTE
    ? 'Mensagem de teste'
    : Object.hasOwn(eventos, evento)
      ? eventos[evento as EventoDeWebhook]
      : evento
