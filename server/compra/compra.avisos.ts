import { recado, tabela } from '../events/anunciar.ts'

const enviada = { id: 1, nrosolicitacao: '2026-000123', titulo: 'Boas práticas de fabricação' }
const numeros = ({ enviadas }: { enviadas: readonly (typeof enviada)[] }) =>
  enviadas.map((s) => s.nrosolicitacao).join(', ')

export const avisos = tabela({
  /** Who sent it reads at once that it came, and what happens next and by when. */
  pedidoRecebido: recado({
    exemplo: {
      autor: 1,
      enviadas: [
        enviada,
        { id: 2, nrosolicitacao: '2026-000124', titulo: 'Fotografia de produto' },
      ] as readonly (typeof enviada)[],
      ate: '27/11/2026',
    },
    para: 'cliente',
    a: (_, d) => [d.autor],
    mensagem: (d) =>
      `Recebemos o seu pedido de ${d.enviadas.map((s) => s.titulo).join(', ')}. Guarde o número: ${numeros(d)}.`,
    destino: ({ enviadas }) => (enviadas.length === 1 ? `/solicitacoes/${enviadas[0]!.id}` : '/solicitacoes'),
    assunto: (d) => `Recebemos o seu pedido: ${numeros(d)}`,
    detalhes: (d) => [
      `O gestor da sua região analisa o pedido até ${d.ate}. Depois, vêm as propostas e você escolhe.`,
      'Enviar não gera cobrança. Você só paga depois de escolher uma proposta e assinar o contrato.',
    ],
    botao: 'Acompanhar o pedido',
  }),
})
