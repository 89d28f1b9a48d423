import { carta, evento, pedido, tabela } from '../events/anunciar.ts'
import { todosOsPapeis } from '../events/registrar.ts'

export const avisos = tabela({
  conviteAAvaliar: carta({
    exemplo: { nome: 'Joana', nrosolicitacao: '2026-000123', titulo: 'Boas práticas de fabricação' },
    para: 'cliente',
    assunto: (d) => `Como foi o serviço da solicitação ${d.nrosolicitacao}?`,
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      `O prestador concluiu "${d.titulo}". Conte em um minuto como foi: sua avaliação ajuda outras empresas a escolher.`,
    ],
    botao: 'Avaliar o serviço',
  }),
  servicoAvaliado: evento({
    historia: 'Serviço avaliado pelo cliente',
    leitores: todosOsPapeis,
    marco: true,
    avisos: {
      para: 'gestor',
      tipo: 'vez',
      mensagem: ({ s }) => `É a sua vez: o cliente avaliou. Faça a análise final da solicitação ${s.nrosolicitacao}.`,
      destino: pedido('encerramento'),
      assunto: ({ s }) => `Análise final: solicitação ${s.nrosolicitacao}`,
    },
  }),
})
