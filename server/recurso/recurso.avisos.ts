import { type DaSolicitacao, evento, recado, tabela } from '../events/anunciar.ts'
import { gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import { comCliente } from '../events/registrar.ts'

const porQuemDecidiu = (d: { justificativa: string | null }) => [
  d.justificativa && `Quem decidiu escreveu: ${d.justificativa}`,
]
const exemplo = [{ justificativa: 'Conferimos o pedido com a empresa.' as string | null }, { justificativa: null }]
const daDecisao = {
  exemplo,
  leitores: comCliente,
  detalhe: (d: { justificativa: string | null }) => d.justificativa,
  marco: true,
}
const aceito = {
  assunto: ({ s }: DaSolicitacao) => `Recurso aceito: solicitação ${s.nrosolicitacao}`,
  detalhes: porQuemDecidiu,
}
const negado = {
  assunto: ({ s }: DaSolicitacao) => `Recurso negado: solicitação ${s.nrosolicitacao}`,
  detalhes: porQuemDecidiu,
}

export const avisos = tabela({
  prazoParaRecorrer: recado({
    exemplo: { id: 1, empresaId: 1, nrosolicitacao: '2026-000123', ate: '27/11/2026' },
    para: 'cliente',
    a: (db, s) => pessoasDaEmpresa(db, s.empresaId, 'cliente'),
    tipo: 'prazo',
    mensagem: (s) =>
      `Não concorda com a recusa da solicitação ${s.nrosolicitacao}? Você pode recorrer até o dia ${s.ate}.`,
    destino: (s) => `/solicitacoes/${s.id}`,
    assunto: (s) => `Prazo para recorrer: solicitação ${s.nrosolicitacao}`,
  }),
  recursoApresentado: evento({
    exemplo: {
      texto: 'Os dados da empresa foram corrigidos.',
      ate: '27/11/2026' as string | null,
      julgam: [1] as readonly number[],
    },
    historia: 'Recurso apresentado contra o indeferimento',
    leitores: comCliente,
    detalhe: (d) => d.texto,
    marco: true,
    avisos: [
      {
        para: ['gestor', 'coordenador', 'admin'],
        a: (_, d) => d.julgam,
        tipo: 'vez',
        mensagem: ({ s, ate }) =>
          `É a sua vez: decida o recurso da solicitação ${s.nrosolicitacao}${ate ? ` até ${ate}` : ''}.`,
        assunto: ({ s }) => `Recurso da solicitação ${s.nrosolicitacao}`,
        detalhes: (d) => [`O cliente escreveu: ${d.texto}`],
        botao: 'Ler o recurso',
      },
      {
        para: 'gestor',
        a: async (db, { s, julgam }) => (await gestoresDa(db, s)).filter((id) => !julgam.includes(id)),
        mensagem: ({ s }) => `O cliente recorreu do indeferimento da solicitação ${s.nrosolicitacao}.`,
      },
    ],
  }),
  recursoAceito: evento({
    ...daDecisao,
    historia: 'Recurso aceito: a análise recomeça',
    avisos: [
      {
        para: 'cliente',
        mensagem: ({ s }) => `Seu recurso foi aceito. O gestor vai olhar de novo a solicitação ${s.nrosolicitacao}.`,
        ...aceito,
      },
      {
        para: 'gestor',
        tipo: 'vez',
        mensagem: ({ s }) => `O recurso da solicitação ${s.nrosolicitacao} foi aceito: analise-a de novo.`,
        ...aceito,
      },
    ],
  }),
  recursoNegado: evento({
    ...daDecisao,
    historia: 'Recurso negado: a solicitação continua indeferida',
    avisos: [
      {
        para: 'cliente',
        mensagem: ({ s }) => `Seu recurso foi negado. A recusa da solicitação ${s.nrosolicitacao} não muda mais.`,
        ...negado,
      },
      {
        para: 'gestor',
        mensagem: ({ s }) => `O recurso da solicitação ${s.nrosolicitacao} foi negado.`,
        ...negado,
      },
    ],
  }),
})
