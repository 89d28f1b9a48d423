/**
 * Kinds of what people are told. All of it is in the bell (chat: in its own counter); each kind may also come by e-mail.
 * `obrigatorio`: by e-mail whatever was chosen, because it carries a link that only comes there, or proves a payment, or
 * guards the account.
 */
export const tiposDeAviso = {
  vez: {
    rotulo: 'É a sua vez',
    descricao: 'Quando uma solicitação, proposta ou projeto passa a esperar por você.',
    obrigatorio: false,
  },
  prazo: {
    rotulo: 'Lembretes de prazo',
    descricao: 'Alguns dias úteis antes de um prazo seu terminar. Quem não responde pode perder a vez.',
    obrigatorio: false,
  },
  mensagem: {
    rotulo: 'Mensagens não lidas',
    descricao: 'Um resumo das conversas que você ainda não abriu.',
    obrigatorio: false,
  },
  andamento: {
    rotulo: 'Andamento',
    descricao: 'O que mudou nas suas solicitações: análises, entregas, devoluções e encerramentos.',
    obrigatorio: false,
  },
  contrato: {
    rotulo: 'Contratos e assinaturas',
    descricao: 'Links para assinar e avaliar, que só chegam por e-mail.',
    obrigatorio: true,
  },
  pagamento: {
    rotulo: 'Pagamentos',
    descricao: 'Links de pagamento, confirmações e devoluções de valores.',
    obrigatorio: true,
  },
  conta: {
    rotulo: 'Segurança da conta',
    descricao: 'Troca de senha e o que protege o seu acesso.',
    obrigatorio: true,
  },
} as const satisfies Record<string, { rotulo: string; descricao: string; obrigatorio: boolean }>
export type TipoDeAviso = keyof typeof tiposDeAviso
export const tiposTodos = Object.keys(tiposDeAviso) as TipoDeAviso[]
/** Kinds that may be kept to the portal. */
export const tiposEscolhiveis = tiposTodos.filter((t) => !tiposDeAviso[t].obrigatorio)

/** Does this kind go out by e-mail? Everything does until somebody chose otherwise. */
export const vaiPorEmail = (tipo: TipoDeAviso, escolha: boolean | undefined): boolean =>
  tiposDeAviso[tipo].obrigatorio || escolha !== false
