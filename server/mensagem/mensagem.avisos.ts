import { carta, tabela } from '../events/anunciar.ts'

const contar = (n: number) => (n === 1 ? '1 mensagem não lida' : `${n} mensagens não lidas`)
const conversa = {
  nrosolicitacao: '2026-000123',
  titulo: 'Boas práticas de fabricação',
  com: 'Paula Reis',
  quantas: 2,
  autor: 'Paula Reis',
  trecho: 'Bom dia! A visita fica para quinta-feira às 9 h.' as string | null,
}

export const avisos = tabela({
  mensagensNaoLidas: carta({
    exemplo: [
      { nome: 'Joana', conversas: [conversa] as readonly (typeof conversa)[] },
      { nome: 'Joana', conversas: [conversa, { ...conversa, nrosolicitacao: '2026-000124', trecho: null }] },
    ],
    para: ['cliente', 'prestador', 'gestor', 'coordenador'],
    assunto: ({ conversas }) => {
      const total = contar(conversas.reduce((n, c) => n + c.quantas, 0))
      return conversas.length === 1 ? `${total} na solicitação ${conversas[0]!.nrosolicitacao}` : total
    },
    paragrafos: ({ nome, conversas }) => [
      `Olá, ${nome}.`,
      ...conversas.map(
        (c) =>
          `Solicitação ${c.nrosolicitacao}, ${c.titulo}, conversa com ${c.com}: ${contar(c.quantas)}.\n` +
          `${c.autor}: ${c.trecho ? `“${c.trecho}”` : 'enviou arquivos.'}`,
      ),
    ],
    botao: ({ conversas }) => (conversas.length === 1 ? 'Responder no Hub' : 'Ver as mensagens'),
    rodape:
      'Responda pelo Hub: esta caixa não recebe respostas. Você escolhe quais avisos vêm por e-mail em Meu perfil.',
  }),
})
