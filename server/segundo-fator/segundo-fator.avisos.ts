import { carta, tabela } from '../events/anunciar.ts'

/** What guards an account is always told by e-mail. */
const protecao = (oQue: string) =>
  carta({
    exemplo: { nome: 'Joana' },
    para: 'qualquer',
    assunto: oQue,
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      `${oQue}.`,
      'Se não foi você, troque a senha agora na tela de entrada e fale com o suporte.',
    ],
  })

export const avisos = tabela({
  ligada: protecao('A verificação em duas etapas da sua conta no Hub foi ligada'),
  desligada: protecao('A verificação em duas etapas da sua conta no Hub foi desligada'),
  codigosTrocados: protecao('Os códigos de recuperação da sua conta no Hub foram trocados'),
})
