import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { comSubstitutos } from '../db/queries/delegacao.ts'
import { type DaSolicitacao, evento, fato, pedido, projeto, tabela } from '../events/anunciar.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { comOsDois, internos } from '../events/registrar.ts'

const motivo = 'Faltou a lista de presença.'
const oMotivo = (d: { motivo: string }) => d.motivo
const porMotivo = (d: { motivo: string }) => [`Motivo: ${d.motivo}`]
const quanto = ({ dias }: { dias: number }) => (dias === 1 ? '1 dia' : `${dias} dias`)
/** Invoices are between provider and body: the client's history does not speak of them. */
const daNota = ['prestador', ...internos] as const
/** The provider's turn: to send the invoice, or another in its place. */
const notaDoPrestador = { para: 'prestador', tipo: 'vez', destino: projeto('notas'), botao: 'Abrir as notas' } as const
const deslocadas = {
  mensagem: (d: DaSolicitacao & { dias: number }) =>
    `As datas das etapas da solicitação ${d.s.nrosolicitacao} mudaram: ${quanto(d)} para a frente, porque a liberação veio depois do início previsto.`,
  assunto: ({ s }: DaSolicitacao) => `Novas datas das etapas, solicitação ${s.nrosolicitacao}`,
  detalhes: (d: { novas: readonly string[] }) => d.novas,
}

const entrega = { ordem: 2, descricao: 'Plano de trabalho', comentario: null as string | null }

export const avisos = tabela({
  etapasDeslocadas: evento({
    exemplo: [
      { dias: 1, novas: ['Etapa 1: de 01/12/2026 a 15/12/2026'] },
      { dias: 3, novas: ['Etapa 1: de 01/12/2026 a 15/12/2026'] },
    ],
    historia: (d) => `A liberação veio depois do início previsto: as etapas passam ${quanto(d)} para a frente`,
    leitores: comOsDois,
    detalhe: (d) => d.novas.join('. '),
    avisos: [
      { para: 'prestador', ...deslocadas },
      { para: ['cliente', 'gestor'], destino: pedido('etapas'), ...deslocadas },
    ],
  }),
  etapasRetomadas: evento({
    exemplo: [{ dias: 1 }, { dias: 25 }],
    historia: (d) => `O contrato não mudou: as etapas que pararam por isso têm ${quanto(d)} a mais`,
    leitores: comOsDois,
    avisos: {
      para: 'prestador',
      mensagem: (d) => `As etapas da solicitação ${d.s.nrosolicitacao} que estavam paradas têm ${quanto(d)} a mais.`,
      assunto: ({ s }) => `Etapas retomadas: solicitação ${s.nrosolicitacao}`,
    },
  }),
  etapaEntregue: fato({
    exemplo: entrega,
    historia: (d) => `Etapa ${d.ordem} entregue: ${d.descricao}`,
    leitores: comOsDois,
    detalhe: (d) => d.comentario,
  }),
  etapaEntreguePelaCasa: fato({
    exemplo: entrega,
    historia: (d) => `Etapa ${d.ordem} entregue pela entidade, no lugar do prestador: ${d.descricao}`,
    leitores: comOsDois,
    detalhe: (d) => d.comentario,
  }),
  entregaAConferir: evento({
    exemplo: { ordem: 2, ate: '27/11/2026', consultorId: null as number | null },
    avisos: {
      para: 'cliente',
      a: async (db, { s, consultorId }) => [
        ...(await pessoasDaEmpresa(db, s.empresaId, 'cliente')),
        ...(consultorId === null ? [] : await comSubstitutos(db, [consultorId], ['consultor'])),
      ],
      tipo: 'vez',
      mensagem: ({ s, ordem }) =>
        `É a sua vez: confira a etapa ${ordem} da solicitação ${s.nrosolicitacao}, que foi entregue.`,
      destino: pedido('etapas'),
      assunto: ({ s }) => `Etapa entregue: solicitação ${s.nrosolicitacao}`,
      detalhes: (d) => [`Sem resposta até ${d.ate}, a etapa conta como aceita.`],
      botao: 'Conferir a etapa',
    },
  }),
  entregaNoLugarDoPrestador: fato({
    exemplo: { ordem: 2 },
    avisos: {
      para: 'prestador',
      mensagem: ({ s, ordem }) =>
        `A entidade entregou a etapa ${ordem} da solicitação ${s.nrosolicitacao} no lugar da sua empresa.`,
    },
  }),
  etapaDevolvida: evento({
    exemplo: { ordem: 2, motivo, ate: '27/11/2026' },
    historia: (d) => `Etapa ${d.ordem} devolvida ao prestador`,
    leitores: comOsDois,
    detalhe: oMotivo,
    avisos: {
      para: 'prestador',
      tipo: 'vez',
      mensagem: ({ s, ordem }) =>
        `É a sua vez: a etapa ${ordem} da solicitação ${s.nrosolicitacao} voltou com um pedido.`,
      assunto: ({ s }) => `Etapa devolvida: solicitação ${s.nrosolicitacao}`,
      detalhes: (d) => [...porMotivo(d), `Entregue de novo até ${d.ate}.`],
      botao: 'Abrir o projeto',
    },
  }),
  etapaAceitaPorSilencio: fato({
    exemplo: { ordem: 2 },
    historia: (d) => `Etapa ${d.ordem} aceita: o prazo para conferir terminou`,
    leitores: comOsDois,
  }),
  etapaAceita: fato({
    exemplo: [
      { ordem: 2, noLugarDoCliente: false },
      { ordem: 2, noLugarDoCliente: true },
    ],
    historia: (d) => `Etapa ${d.ordem} aceita${d.noLugarDoCliente ? ' pelo consultor, no lugar do cliente' : ''}`,
    leitores: comOsDois,
  }),
  /** However it was accepted; who delivered or accepted authorises no invoice. */
  aceiteDaEtapa: evento({
    exemplo: [
      { ordem: 2, noLugarDoCliente: true, todas: false, autorizam: [3] as readonly number[], por: 1 as number | null },
      { ordem: 2, noLugarDoCliente: false, todas: false, autorizam: [3], por: null },
      { ordem: 2, noLugarDoCliente: false, todas: true, autorizam: [3], por: 1 },
    ],
    avisos: [
      {
        para: 'prestador',
        quando: (d) => !d.todas,
        mensagem: ({ s, ordem }) => `A etapa ${ordem} da solicitação ${s.nrosolicitacao} foi aceita.`,
      },
      {
        para: 'prestador',
        quando: (d) => d.todas,
        tipo: 'vez',
        mensagem: ({ s }) =>
          `É a sua vez: todas as etapas da solicitação ${s.nrosolicitacao} foram aceitas. Finalize o projeto.`,
        assunto: ({ s }) => `Projeto a finalizar: solicitação ${s.nrosolicitacao}`,
        botao: 'Abrir o projeto',
      },
      {
        para: 'cliente',
        quando: (d) => d.noLugarDoCliente,
        mensagem: ({ s, ordem }) =>
          `O consultor aceitou a etapa ${ordem} da solicitação ${s.nrosolicitacao} no seu lugar.`,
        destino: pedido('etapas'),
      },
      {
        para: 'cliente',
        quando: (d) => d.por === null,
        mensagem: ({ s, ordem }) =>
          `O prazo para conferir a etapa ${ordem} da solicitação ${s.nrosolicitacao} terminou: ela conta como aceita.`,
        destino: pedido('etapas'),
        assunto: ({ s }) => `Etapa aceita por falta de resposta: solicitação ${s.nrosolicitacao}`,
        botao: 'Ver as etapas',
      },
      {
        para: ['gestor', 'coordenador'],
        a: (_, d) => d.autorizam,
        tipo: 'vez',
        mensagem: ({ s, ordem }) => `Autorize a nota da etapa ${ordem} da solicitação ${s.nrosolicitacao}.`,
        destino: pedido('notas'),
        assunto: ({ s }) => `Nota a autorizar: solicitação ${s.nrosolicitacao}`,
        botao: 'Abrir as notas',
      },
    ],
  }),
  notaAutorizada: evento({
    exemplo: { parcela: 2, valor: 83_200 },
    historia: (d) => `Nota da parcela ${d.parcela} autorizada`,
    leitores: daNota,
    avisos: {
      ...notaDoPrestador,
      mensagem: ({ s, parcela, valor }) =>
        `Envie a nota da parcela ${parcela} da solicitação ${s.nrosolicitacao}: ${formatarReais(valor)}.`,
      assunto: ({ s }) => `Nota autorizada: solicitação ${s.nrosolicitacao}`,
    },
  }),
  notaEnviada: fato({
    exemplo: { parcela: 2, numero: '1' },
    historia: (d) => `Nota ${d.numero} da parcela ${d.parcela} enviada`,
    leitores: daNota,
  }),
  notaAConferir: evento({
    exemplo: { parcela: 2 },
    avisos: {
      para: ['gestor', 'admin'],
      tipo: 'vez',
      // What is to be paid waits outside.
      pede: false,
      mensagem: ({ s, parcela }) => `Confira a nota da parcela ${parcela} da solicitação ${s.nrosolicitacao}.`,
      destino: pedido('notas'),
      assunto: ({ s }) => `Nota a conferir: solicitação ${s.nrosolicitacao}`,
      botao: 'Abrir as notas',
    },
  }),
  notaDevolvida: evento({
    exemplo: { parcela: 2, motivo },
    historia: (d) => `Nota da parcela ${d.parcela} devolvida`,
    leitores: daNota,
    detalhe: oMotivo,
    avisos: {
      ...notaDoPrestador,
      mensagem: ({ s, parcela }) =>
        `A nota da parcela ${parcela} da solicitação ${s.nrosolicitacao} voltou para correção.`,
      assunto: ({ s }) => `Nota devolvida: solicitação ${s.nrosolicitacao}`,
      detalhes: porMotivo,
    },
  }),
  projetoFinalizado: fato({ historia: 'Projeto finalizado pelo prestador', leitores: comOsDois, marco: true }),
  servicoAAvaliar: fato({
    avisos: {
      para: 'cliente',
      mensagem: ({ s }) => `Avalie o serviço da solicitação ${s.nrosolicitacao}.`,
      destino: pedido('avaliacao'),
    },
  }),
})
