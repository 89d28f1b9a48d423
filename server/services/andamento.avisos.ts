import { formatarData } from '@hub/domain/kernel/data.ts'
import { formatarPorCento, formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { type DaSolicitacao, evento, fato, pedido, projeto, tabela } from '../events/anunciar.ts'
import { gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import { comCliente, comOsDois, internos, todosOsPapeis } from '../events/registrar.ts'

const dia = '27/11/2026'
const motivo = 'A empresa mudou de planos.'
const cancelada = ({ s }: DaSolicitacao) => `Solicitação ${s.nrosolicitacao} cancelada`
const frases = {
  cancelada_cliente: 'Solicitação cancelada pelo cliente',
  cancelada_entidade: 'Solicitação cancelada pela entidade',
  cancelada_prazo: 'Solicitação cancelada: o prazo venceu',
} as const

/** What the steps tell that several use cases share. */
export const avisos = tabela({
  solicitacaoEnviada: fato({
    exemplo: { mensagem: 'Solicitação enviada' },
    historia: (d) => d.mensagem,
    leitores: todosOsPapeis,
    todosOsPrestadores: true,
    marco: true,
  }),
  solicitacaoNova: evento({
    exemplo: { empresa: 'Padaria Exemplo' },
    avisos: {
      para: 'gestor',
      menosAutor: true,
      tipo: 'vez',
      mensagem: ({ s, empresa }) => `Nova solicitação ${s.nrosolicitacao}: ${s.oferta.titulo}, de ${empresa}.`,
      assunto: ({ s }) => `Solicitação a analisar: ${s.nrosolicitacao}`,
      botao: 'Analisar a solicitação',
    },
  }),
  subsidioLimitadoPeloSaldo: fato({
    exemplo: { subsidio: 83_200 },
    historia: 'Liberada com o subsídio limitado ao saldo do centro de custo',
    leitores: internos,
    detalhe: (d) => `Reservados ${formatarReais(d.subsidio)}; o cliente paga o resto`,
  }),
  escolhaDiretaDesfeita: fato({
    historia: 'O prestador da escolha direta não pode mais ser convidado: a rodada chama todos os credenciados',
    leitores: comCliente,
  }),
  porteCorrigido: fato({
    exemplo: [
      { porte: 'EPP', antes: 8000, depois: 7000, atende: true, escolhida: false },
      { porte: 'EPP', antes: 8000, depois: 7000, atende: true, escolhida: true },
      { porte: 'EPP', antes: 7000, depois: 7000, atende: false, escolhida: false },
    ],
    historia: (d) => `O porte da empresa passou a ser ${d.porte}`,
    leitores: comCliente,
    detalhe: (d) =>
      [
        d.antes !== d.depois &&
          `O subsídio passa de ${formatarPorCento(d.antes)} para ${formatarPorCento(d.depois)} do preço.`,
        d.escolhida && 'A escolha já feita fica como está, a menos que seja desfeita.',
        !d.atende && 'A oferta não é para este porte.',
      ]
        .filter((t) => t !== false)
        .join(' '),
  }),
  prestadoresConvidados: fato({
    exemplo: [
      { convites: 1, dia },
      { convites: 3, dia },
    ],
    historia: (d) =>
      `${d.convites === 1 ? '1 prestador convidado' : `${d.convites} prestadores convidados`} a propor até ${d.dia}`,
    leitores: comCliente,
    marco: true,
  }),
  conviteRecebido: evento({
    exemplo: { empresaId: 2, proposta: 1, dia },
    historia: (d) => `Sua empresa foi convidada a propor até ${d.dia}`,
    leitores: ['prestador'],
    avisos: {
      para: 'prestador',
      tipo: 'vez',
      mensagem: ({ s, dia }) =>
        `Convite para propor: ${s.oferta.titulo}, solicitação ${s.nrosolicitacao}. Envie até ${dia}.`,
      destino: (d) => `/propostas/${d.proposta}`,
      assunto: ({ s }) => `Convite para proposta: ${s.oferta.titulo}`,
      detalhes: () => ['O conteúdo da sua proposta fica selado até o fim do prazo.'],
      botao: 'Ver o convite',
    },
  }),
  aceitePedido: evento({
    exemplo: { empresaId: 2, dia },
    historia: (d) => `Demanda enviada ao prestador escolhido, que responde até ${d.dia}`,
    leitores: comOsDois,
    marco: true,
    avisos: {
      para: 'prestador',
      tipo: 'vez',
      mensagem: ({ s, dia }) =>
        `É a sua vez: leia e responda à demanda ${s.nrosolicitacao}, ${s.oferta.titulo}, até ${dia}.`,
      destino: ({ s }) => `/demandas-internas/${s.id}`,
      assunto: ({ s }) => `Demanda para a sua empresa: ${s.oferta.titulo}`,
      detalhes: () => ['Etapas, datas e valor já vêm definidos. Você aceita, ou recusa dizendo o motivo.'],
      botao: 'Ler a demanda',
    },
  }),
  selosAbertos: fato({
    exemplo: [{ enviadas: 3 }, { enviadas: 1 }, { enviadas: 0 }],
    historia: ({ enviadas: n }) =>
      n
        ? `Prazo encerrado: ${n === 1 ? '1 proposta recebida' : `${n} propostas recebidas`}`
        : 'Prazo encerrado sem propostas',
    leitores: comCliente,
    marco: true,
  }),
  /** After the round: whoever compares, or opens another one. */
  propostasAComparar: evento({
    exemplo: [
      { enviadas: 3, daEquipe: false },
      { enviadas: 0, daEquipe: true },
    ],
    avisos: {
      para: ['cliente', 'gestor'],
      a: (db, { s, daEquipe }) => (daEquipe ? gestoresDa(db, s) : pessoasDaEmpresa(db, s.empresaId, 'cliente')),
      tipo: 'vez',
      mensagem: ({ s, enviadas }) =>
        enviadas
          ? `É a sua vez: compare as propostas da solicitação ${s.nrosolicitacao} e escolha uma.`
          : `É a sua vez: a solicitação ${s.nrosolicitacao} ficou sem propostas. Abra uma nova rodada.`,
      destino: pedido('propostas'),
      assunto: ({ s, enviadas }) =>
        `${enviadas ? 'Propostas a comparar' : 'Sem propostas'}: solicitação ${s.nrosolicitacao}`,
      botao: 'Ver as propostas',
    },
  }),
  selecaoReaberta: fato({
    historia: 'A escolha do prestador foi desfeita: a seleção voltou a abrir',
    leitores: comCliente,
    marco: true,
  }),
  enviadaAnaliseFinal: fato({
    historia: 'Enviada para a análise final do gestor',
    leitores: comCliente,
    marco: true,
  }),
  avaliacaoEncerradaPorSilencio: fato({
    historia: 'Prazo da avaliação encerrado: segue para a análise final',
    leitores: comCliente,
    marco: true,
  }),
  analiseFinal: evento({
    avisos: {
      para: 'gestor',
      tipo: 'vez',
      mensagem: ({ s }) => `É a sua vez: faça a análise final da solicitação ${s.nrosolicitacao}.`,
      assunto: ({ s }) => `Análise final: solicitação ${s.nrosolicitacao}`,
    },
  }),
  acompanhouContratacao: fato({
    exemplo: { situacao: 'Em seleção', marco: true },
    historia: (d) => d.situacao,
    leitores: comCliente,
    marco: (d) => d.marco,
  }),
  contratacaoAvancou: fato({
    exemplo: { situacao: 'Em execução', marco: true },
    historia: (d) => `${d.situacao}: é onde está a empresa menos adiantada`,
    leitores: ['prestador', ...internos],
    marco: (d) => d.marco,
  }),
  empresaSaiu: fato({
    exemplo: { empresa: 'Padaria Exemplo', justificativa: null as string | null },
    historia: (d) => `${d.empresa} saiu da contratação`,
    leitores: internos,
    detalhe: (d) => d.justificativa,
  }),
  empresasQueFicam: evento({
    exemplo: [{ ficam: 3 }, { ficam: 1 }],
    avisos: {
      para: 'gestor',
      mensagem: ({ s, ficam }) =>
        `Uma empresa saiu da contratação ${s.nrosolicitacao}: ${ficam === 1 ? 'fica' : 'ficam'} ${ficam}.`,
      assunto: ({ s }) => `Contratação ${s.nrosolicitacao}: uma empresa saiu`,
    },
  }),
  solicitacaoCancelada: fato({
    exemplo: (Object.keys(frases) as (keyof typeof frases)[]).map((fim) => ({ fim, motivo })),
    historia: (d) => frases[d.fim],
    leitores: comCliente,
    detalhe: (d) => d.motivo,
    marco: true,
  }),
  /** The reason is between client and body; the invited learn that nothing is awaited of them any more. */
  canceladaParaPrestadores: fato({
    evento: 'solicitacaoCancelada',
    historia: 'Solicitação cancelada',
    leitores: ['prestador'],
    todosOsPrestadores: true,
    marco: true,
  }),
  fimDoPedido: evento({
    exemplo: { motivo },
    avisos: {
      para: ['cliente', 'gestor'],
      menosAutor: true,
      mensagem: ({ s }) =>
        `O pedido de ${s.oferta.titulo}, na solicitação ${s.nrosolicitacao}, foi cancelado. Veja quem cancelou e por quê.`,
      assunto: cancelada,
      detalhes: (d) => [`Motivo: ${d.motivo}`],
    },
  }),
  fimDoConvite: evento({
    exemplo: { empresaId: 2 },
    avisos: {
      para: 'prestador',
      mensagem: ({ s }) => `A solicitação ${s.nrosolicitacao}, ${s.oferta.titulo}, foi cancelada.`,
      destino: '/propostas',
      assunto: cancelada,
    },
  }),
  notaPaga: evento({
    exemplo: { parcela: 2, valor: 83_200, dia: '2026-11-27', referencia: undefined as string | undefined },
    historia: (d) => `Nota da parcela ${d.parcela} paga`,
    leitores: ['prestador', ...internos],
    detalhe: (d) => [`${formatarReais(d.valor)} em ${formatarData(d.dia)}`, d.referencia].filter(Boolean).join(' · '),
    avisos: {
      para: 'prestador',
      mensagem: ({ s, parcela, valor }) =>
        `A nota da parcela ${parcela} da solicitação ${s.nrosolicitacao} foi paga: ${formatarReais(valor)}.`,
      destino: projeto('notas'),
      assunto: ({ s }) => `Nota paga: solicitação ${s.nrosolicitacao}`,
      botao: 'Abrir as notas',
    },
  }),
})
