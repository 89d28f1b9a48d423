import { type DaSolicitacao, evento, fato, pedido, tabela } from '../events/anunciar.ts'
import { gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import { comCliente, todosOsPapeis } from '../events/registrar.ts'

const pergunta = 'A visita pode ser num sábado?'
const recebida = {
  mensagem: ({ s }: DaSolicitacao) =>
    `Um prestador tem uma dúvida sobre a solicitação ${s.nrosolicitacao}. Responda antes do fim do prazo.`,
  destino: pedido('duvidas'),
}
/** To whoever answers. */
const aResponder = {
  ...recebida,
  tipo: 'vez',
  assunto: ({ s }: DaSolicitacao) => `Um prestador tem uma dúvida: solicitação ${s.nrosolicitacao}`,
  detalhes: () => ['A sua resposta vai para todos os prestadores convidados. Sem ela, o preço pode vir errado.'],
  botao: 'Responder à dúvida',
} as const

export const avisos = tabela({
  duvidaEnviada: fato({
    exemplo: { empresaId: 2, pergunta },
    historia: 'Sua empresa perguntou sobre a solicitação',
    leitores: ['prestador'],
    detalhe: (d) => d.pergunta,
  }),
  /** By nobody: who asked is not told. Of several companies the manager answers, who hires for them. */
  duvidaRecebida: evento({
    exemplo: [
      { pergunta, deVarias: false },
      { pergunta, deVarias: true },
    ],
    historia: 'Um prestador convidado fez uma pergunta',
    leitores: comCliente,
    detalhe: (d) => d.pergunta,
    avisos: [
      { para: 'cliente', quando: (d) => !d.deVarias, ...aResponder },
      { para: 'gestor', quando: (d) => d.deVarias, ...aResponder },
      {
        para: 'gestor',
        quando: (d) => !d.deVarias,
        a: async (db, { s }) => {
          const doCliente = await pessoasDaEmpresa(db, s.empresaId, 'cliente')
          return (await gestoresDa(db, s)).filter((id) => !doCliente.includes(id))
        },
        ...recebida,
      },
    ],
  }),
  duvidaRespondida: fato({
    exemplo: { pergunta, resposta: 'Pode.' },
    historia: 'Uma dúvida sobre a solicitação foi respondida a todos os convidados',
    leitores: todosOsPapeis,
    todosOsPrestadores: true,
    detalhe: (d) => `${d.pergunta} ${d.resposta}`.slice(0, 2000),
  }),
  respostaAoConvidado: fato({
    exemplo: { usuario: 1, proposta: 1 },
    avisos: {
      para: 'prestador',
      a: (_, d) => [d.usuario],
      mensagem: ({ s }) => `Uma dúvida sobre a solicitação ${s.nrosolicitacao} foi respondida.`,
      destino: (d) => `/propostas/${d.proposta}?duvidas=true`,
    },
  }),
})
