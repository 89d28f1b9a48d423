import { carta, tabela } from '../events/anunciar.ts'

const dono = { nome: 'Joana' }
const doProvedor = { ...dono, provedor: 'gov.br' }

export const avisos = tabela({
  tentativasErradas: carta({
    exemplo: dono,
    para: 'qualquer',
    assunto: 'Tentativas erradas na sua conta no Hub',
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      'Em uma sessão aberta da sua conta, a senha ou o código da verificação em duas etapas foi digitado errado várias vezes. Por segurança, a conta não aceita senha nem código por 15 minutos; o que já está aberto continua funcionando.',
      'Se não foi você, peça uma nova senha na tela de entrada agora: isso encerra todas as sessões abertas.',
    ],
  }),
  cpfRetirado: carta({
    exemplo: doProvedor,
    para: 'qualquer',
    assunto: 'O CPF saiu do seu cadastro no Hub',
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      `Alguém provou pelo ${d.provedor} que é o dono do CPF do seu cadastro, que aqui ninguém tinha comprovado. Por isso o CPF saiu do cadastro; o resto continua como estava.`,
      `Se foi você, entre com o seu e-mail e a sua senha e ligue a sua conta ${d.provedor} em Meu perfil: o CPF volta na hora.`,
    ],
  }),
  identidadeLigada: carta({
    exemplo: doProvedor,
    para: 'qualquer',
    assunto: (d) => `Uma conta ${d.provedor} foi ligada à sua conta no Hub`,
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      `A partir de agora você também entra no Hub pelo ${d.provedor}. A ligação aparece em Meu perfil, e de lá pode ser desfeita.`,
      'Se não foi você, desfaça a ligação, troque a senha e fale com o suporte.',
    ],
  }),
  identidadeDesligada: carta({
    exemplo: doProvedor,
    para: 'qualquer',
    assunto: (d) => `A conta ${d.provedor} não está mais ligada à sua conta no Hub`,
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      `Pelo ${d.provedor} ninguém mais entra na sua conta. Se não foi você, troque a senha agora e fale com o suporte.`,
    ],
  }),
  senhaEsquecida: carta({
    exemplo: dono,
    para: 'qualquer',
    assunto: 'Escolha uma nova senha para o Hub',
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      'Recebemos um pedido para trocar a senha da sua conta. O link abaixo vale por uma hora e pode ser usado uma vez.',
      'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
    ],
    botao: 'Escolher nova senha',
  }),
  senhaTrocada: carta({
    exemplo: [
      { ...dono, provedores: 'Keycloak' },
      { ...dono, provedores: '' },
    ],
    para: 'qualquer',
    assunto: 'A senha da sua conta no Hub foi trocada',
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      'A senha da sua conta acaba de ser trocada e as outras sessões foram encerradas.',
      ...(d.provedores
        ? [
            `Por segurança, a conta por onde você também entrava não está mais ligada: ${d.provedores}. Ligue de novo em Meu perfil.`,
          ]
        : []),
      'Se você pediu antes a troca do e-mail da conta, ela foi parada. Se usa o calendário de prazos, crie um endereço novo em Meu perfil.',
      'Se não foi você, peça uma nova senha na tela de entrada e fale com o suporte.',
    ],
  }),
})
