import { carta, recado, sino, tabela } from '../events/anunciar.ts'
import { administradores } from '../events/notificar.ts'

const resposta = 'Conferimos o pedido com a empresa.'

export const avisos = tabela({
  exclusaoPedida: recado({
    exemplo: { por: 1 },
    para: 'admin',
    a: async (db, d) => (await administradores(db)).filter((id) => id !== d.por),
    tipo: 'vez',
    mensagem: 'Alguém pediu a exclusão dos próprios dados. Decida o pedido.',
    destino: '/pedidos-de-exclusao',
    assunto: 'Pedido de exclusão de dados',
    botao: 'Ver o pedido',
  }),
  exclusaoAtendida: carta({
    exemplo: [
      { nome: 'Joana', resposta, fica: [{ titulo: 'Solicitações', quantos: 2 as number | null }] },
      { nome: 'Joana', resposta, fica: [] },
    ],
    para: 'qualquer',
    assunto: 'Seus dados serão excluídos do Hub',
    paragrafos: ({ nome, resposta, fica }) => [
      `Olá, ${nome}.`,
      resposta,
      'Seu acesso terminou agora, e nome, e-mail, CPF e telefone deixam o Hub em alguns minutos.',
      ...(fica.length
        ? [
            `Por lei, o Hub guarda: ${fica.map(({ titulo, quantos }) => (quantos === null ? titulo : `${titulo} (${quantos})`).toLowerCase()).join(', ')}.`,
          ]
        : []),
    ],
  }),
  exclusaoRecusada: carta({
    exemplo: { nome: 'Joana', resposta },
    para: 'qualquer',
    assunto: 'Seu pedido de exclusão foi recusado',
    paragrafos: ({ nome, resposta }) => [
      `Olá, ${nome}.`,
      resposta,
      'Você pode pedir de novo em Meu perfil, ou reclamar à ANPD (www.gov.br/anpd).',
    ],
  }),
  exclusaoRecusadaNoHub: sino({
    exemplo: { usuario: 1, resposta },
    para: 'qualquer',
    a: (_, d) => [d.usuario],
    mensagem: (d) => `Seu pedido de exclusão foi recusado: ${d.resposta}`,
    destino: '/perfil',
  }),
})
