/** How people are told, in words that they choose by. */
export const canaisDeAviso = {
  na_hora: 'No Hub e por e-mail',
  whatsapp: 'No Hub, por e-mail e por WhatsApp',
  resumo: 'No Hub e num e-mail por dia',
  sino: 'Só no Hub',
  nenhum: 'Não avisar',
} as const
export type CanalDeAviso = keyof typeof canaisDeAviso

/**
 * Kinds of what people are told, and the ways that may be chosen for each; the first holds until somebody chose another.
 * `obrigatorio`: by e-mail at once whatever was chosen, because it carries a link that only comes there, or proves a payment, or
 * guards the account. What costs somebody his turn when it is missed stays in the bell. Chat has a counter of its own, and its
 * e-mails are gathered anyway. WhatsApp only says that it is somebody's turn, and only who agreed to that may choose it (decision 0078).
 */
export const tiposDeAviso = {
  vez: {
    rotulo: 'É a sua vez',
    descricao: 'Quando uma solicitação, proposta ou projeto passa a esperar por você.',
    obrigatorio: false,
    canais: ['na_hora', 'whatsapp', 'resumo', 'sino'],
  },
  prazo: {
    rotulo: 'Lembretes de prazo',
    descricao: 'Alguns dias úteis antes de um prazo seu terminar. Quem não responde pode perder a vez.',
    obrigatorio: false,
    canais: ['na_hora', 'resumo', 'sino'],
  },
  mensagem: {
    rotulo: 'Mensagens não lidas',
    descricao: 'Um resumo das conversas que você ainda não abriu.',
    obrigatorio: false,
    canais: ['na_hora', 'sino'],
  },
  andamento: {
    rotulo: 'Andamento',
    descricao: 'O que mudou nas suas solicitações: análises, entregas, devoluções e encerramentos.',
    obrigatorio: false,
    canais: ['na_hora', 'resumo', 'sino', 'nenhum'],
  },
  contrato: {
    rotulo: 'Contratos e assinaturas',
    descricao: 'Links para assinar e avaliar, que só chegam por e-mail.',
    obrigatorio: true,
    canais: ['na_hora'],
  },
  pagamento: {
    rotulo: 'Pagamentos',
    descricao: 'Links de pagamento, confirmações e devoluções de valores.',
    obrigatorio: true,
    canais: ['na_hora'],
  },
  conta: {
    rotulo: 'Segurança da conta',
    descricao: 'Troca de senha e o que protege o seu acesso.',
    obrigatorio: true,
    canais: ['na_hora'],
  },
} as const satisfies Record<
  string,
  { rotulo: string; descricao: string; obrigatorio: boolean; canais: readonly CanalDeAviso[] }
>
export type TipoDeAviso = keyof typeof tiposDeAviso
export const tiposTodos = Object.keys(tiposDeAviso) as TipoDeAviso[]

export const podeEscolher = (tipo: TipoDeAviso, canal: CanalDeAviso): boolean =>
  (tiposDeAviso[tipo].canais as readonly CanalDeAviso[]).includes(canal)

/** How this kind reaches somebody who chose so; a choice that may not be made counts for nothing. */
export const canalDe = (tipo: TipoDeAviso, escolha: CanalDeAviso | undefined): CanalDeAviso =>
  escolha !== undefined && podeEscolher(tipo, escolha) ? escolha : 'na_hora'
