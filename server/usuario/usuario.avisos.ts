import { DIAS_DO_PEDIDO, HORAS_DE_ESPERA } from '@hub/domain/usuario/troca-de-email.rules.ts'
import { carta, recado, tabela } from '../events/anunciar.ts'

const alvo = { nome: 'Joana', sobrenome: 'Duarte' }

export const avisos = tabela({
  trocaDeEmailPedida: carta({
    exemplo: [
      { nome: 'Joana', novo: 'p•••a@empresa.example', propria: true, silencio: true },
      { nome: 'Joana', novo: 'p•••a@empresa.example', propria: false, silencio: false },
    ],
    para: 'qualquer',
    assunto: 'Pediram para trocar o e-mail da sua conta no Hub',
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      `${d.propria ? 'Na sua conta foi pedido' : 'A administração do Hub pediu'} que você passe a entrar com ${d.novo}.`,
      d.silencio
        ? `Se foi você, pode concordar agora. Se não responder, a troca vale depois de ${HORAS_DE_ESPERA} horas. Se não foi você, abra o link e pare a troca.`
        : 'A troca só vale se você concordar, pelo link abaixo ou em Meu perfil. Se você não a quer, abra o link e pare a troca.',
    ],
    botao: 'Concordar ou parar',
  }),
  emailOcupado: carta({
    exemplo: {},
    para: 'qualquer',
    assunto: 'Este e-mail já tem uma conta no Hub',
    paragrafos: () => [
      'Olá.',
      'Pediram que outra conta do Hub passasse a usar este e-mail, que já tem uma. Nada mudou: cada e-mail serve a uma conta só.',
    ],
  }),
  emailAConfirmar: carta({
    exemplo: {},
    para: 'qualquer',
    assunto: 'Confirme o novo e-mail da sua conta no Hub',
    paragrafos: () => [
      'Olá.',
      `Pediram que uma conta do Hub passe a usar este e-mail. Se a conta é sua, confirme em até ${DIAS_DO_PEDIDO} dias.`,
      'Se não foi você, ignore esta mensagem: nada muda.',
    ],
    botao: 'Confirmar o e-mail',
  }),
  emailTrocado: carta({
    exemplo: { nome: 'Joana', novo: 'p•••a@empresa.example' },
    para: 'qualquer',
    assunto: 'O e-mail da sua conta no Hub foi trocado',
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      `Agora você entra com ${d.novo} e a mesma senha. As sessões abertas foram encerradas.`,
      'Se você não pediu esta troca, fale com o suporte.',
    ],
  }),
  perfilRecebido: recado({
    exemplo: { perfil: 'gestor', alvo: { id: 1 } },
    para: ['gestor', 'coordenador'],
    a: (_, d) => [d.alvo.id],
    tipo: 'conta',
    mensagem: (d) => `Você tem um novo perfil no Hub: ${d.perfil}. Ele já vale.`,
    destino: '/perfil',
    assunto: (d) => `Você tem um novo perfil no Hub: ${d.perfil}`,
  }),
  perfilDecidido: recado({
    exemplo: [
      { por: 'Paula Reis', perfil: 'gestor', alvo, aceito: true, quem: [1] as readonly number[] },
      { por: 'Paula Reis', perfil: 'gestor', alvo, aceito: false, quem: [1] },
    ],
    para: ['coordenador', 'admin'],
    a: (_, d) => d.quem,
    mensagem: ({ por, perfil, alvo, aceito }) =>
      `${por} ${aceito ? 'confirmou' : 'recusou'} o perfil de ${perfil} de ${alvo.nome} ${alvo.sobrenome}.`,
    destino: '/gestores',
    assunto: ({ alvo, aceito }) => `Perfil ${aceito ? 'confirmado' : 'recusado'}: ${alvo.nome} ${alvo.sobrenome}`,
  }),
})
