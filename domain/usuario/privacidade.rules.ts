/** What the access log keeps, with the words that people read. */
export const tiposDeAcesso = {
  entrada: 'Entrada',
  entrada_recusada: 'Entrada recusada',
  leitura: 'Dados consultados',
  exportacao: 'Dados exportados',
  correcao: 'Dados corrigidos pela própria pessoa',
  identidade_desligada: 'Ligação com provedor desfeita',
} as const
export type TipoDeAcesso = keyof typeof tiposDeAcesso

/** Parts of what a person gets when it asks for its data, in order, with why each is kept (LGPD, art. 7 and 16). */
export const nomesDosDados = {
  cadastro: { titulo: 'Cadastro', porque: 'Para identificar você e falar com você (execução do serviço).' },
  perfis: { titulo: 'Perfis', porque: 'Para mostrar a cada pessoa só o que lhe cabe.' },
  empresas: { titulo: 'Empresas', porque: 'Para saber em nome de quem você age.' },
  vinculos: { titulo: 'Pedidos para agir por empresas', porque: 'Para decidir quem age por cada empresa.' },
  lugares: { titulo: 'Unidades, áreas e centros de custo', porque: 'Para saber do que você cuida.' },
  solicitacoes: {
    titulo: 'Solicitações que você fez',
    porque: 'Execução de contrato e prestação de contas do subsídio.',
  },
  respostas: { titulo: 'Respostas dos questionários', porque: 'Para que os prestadores preparem a proposta.' },
  propostas: { titulo: 'Propostas que você enviou', porque: 'Execução de contrato e lisura da escolha.' },
  duvidas: { titulo: 'Dúvidas que você perguntou ou respondeu', porque: 'Registro do que os prestadores souberam.' },
  visitas: { titulo: 'Visitas técnicas que você fez', porque: 'Execução do diagnóstico e pagamento da visita.' },
  assinaturas: { titulo: 'Assinaturas', porque: 'Prova do contrato (exercício de direitos).' },
  avaliacoes: { titulo: 'Avaliações que você respondeu', porque: 'Prestação de contas e qualidade do serviço.' },
  mensagens: { titulo: 'Mensagens que você escreveu', porque: 'Registro do que as partes combinaram.' },
  rascunhos: { titulo: 'Rascunhos', porque: 'Para você continuar o que começou.' },
  visoes: { titulo: 'Visões das suas listas', porque: 'Para você achar de novo o que procurou.' },
  arquivos: { titulo: 'Arquivos que você enviou ou gerou', porque: 'Execução de contrato e prestação de contas.' },
  notificacoes: { titulo: 'Avisos que você recebeu', porque: 'Para você acompanhar o que espera por você.' },
  emails: { titulo: 'E-mails enviados a você', porque: 'Prova de que você foi avisado.' },
  preferencias: { titulo: 'Avisos que você escolheu', porque: 'Para avisar só como você quer.' },
  whatsapp: { titulo: 'Autorizações de WhatsApp', porque: 'Prova de que você autorizou, e de quando retirou.' },
  mensagensDeWhatsapp: {
    titulo: 'Mensagens de WhatsApp preparadas para você',
    porque: 'Para mandar no máximo uma por solicitação e por dia.',
  },
  historico: { titulo: 'O que você fez', porque: 'Prestação de contas: quem fez o quê, e quando.' },
  registros: { titulo: 'Registros em que o seu nome aparece', porque: 'Prestação de contas: quem decidiu o quê.' },
  trilha: { titulo: 'Trilha de auditoria', porque: 'Prova do que foi feito, e de onde (exercício de direitos).' },
  ausencias: { titulo: 'Ausências', porque: 'Para saber quem respondeu por você, e por quem você respondeu.' },
  identidades: { titulo: 'Contas ligadas à sua', porque: 'Para você entrar por outro provedor de identidade.' },
  segundoFator: { titulo: 'Segundo passo da entrada', porque: 'Segurança da conta. O segredo não sai do Hub.' },
  calendario: { titulo: 'Endereço do calendário', porque: 'Para levar os seus prazos ao seu calendário.' },
  sessoes: { titulo: 'Aparelhos em que entrou', porque: 'Segurança da conta.' },
  acessos: {
    titulo: 'Entradas e consultas aos seus dados',
    porque: 'Segurança e transparência (Marco Civil, art. 15).',
  },
  trocasDeEmail: { titulo: 'Trocas de e-mail', porque: 'Segurança da conta.' },
  avisosLidos: { titulo: 'Avisos de privacidade que leu', porque: 'Prova de que você foi informado.' },
  termosAceitos: { titulo: 'Termos de uso que aceitou', porque: 'Prova do que você aceitou.' },
  exclusoes: { titulo: 'Pedidos de exclusão', porque: 'Prova da resposta ao seu pedido.' },
} as const
export type ParteDosDados = keyof typeof nomesDosDados
