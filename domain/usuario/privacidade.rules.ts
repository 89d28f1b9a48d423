/** What the access log keeps, with the words that people read. */
export const tiposDeAcesso = {
  entrada: 'Entrada',
  entrada_recusada: 'Entrada recusada',
  leitura: 'Dados consultados',
  exportacao: 'Dados exportados',
} as const
export type TipoDeAcesso = keyof typeof tiposDeAcesso

/** Parts of what a person gets when it asks for its data, in order, with why each is kept (LGPD, art. 7 and 16). */
export const nomesDosDados = {
  cadastro: { titulo: 'Cadastro', porque: 'Para identificar você e falar com você (execução do serviço).' },
  perfis: { titulo: 'Perfis', porque: 'Para mostrar a cada pessoa só o que lhe cabe.' },
  empresas: { titulo: 'Empresas', porque: 'Para saber em nome de quem você age.' },
  solicitacoes: {
    titulo: 'Solicitações que você fez',
    porque: 'Execução de contrato e prestação de contas do subsídio.',
  },
  assinaturas: { titulo: 'Assinaturas', porque: 'Prova do contrato (exercício de direitos).' },
  mensagens: { titulo: 'Mensagens que você escreveu', porque: 'Registro do que as partes combinaram.' },
  notificacoes: { titulo: 'Avisos que você recebeu', porque: 'Para você acompanhar o que espera por você.' },
  historico: { titulo: 'O que você fez', porque: 'Prestação de contas: quem fez o quê, e quando.' },
  ausencias: { titulo: 'Ausências', porque: 'Para saber quem respondeu por você.' },
  sessoes: { titulo: 'Aparelhos em que entrou', porque: 'Segurança da conta.' },
  acessos: {
    titulo: 'Entradas e consultas aos seus dados',
    porque: 'Segurança e transparência (Marco Civil, art. 15).',
  },
  avisosLidos: { titulo: 'Avisos de privacidade que leu', porque: 'Prova de que você foi informado.' },
} as const
