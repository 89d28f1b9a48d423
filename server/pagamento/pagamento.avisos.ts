import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { carta, evento, fato, pedido, tabela } from '../events/anunciar.ts'
import { administradores, coordenadores, gestoresDa } from '../events/notificar.ts'
import { comCliente, comOsDois, internos } from '../events/registrar.ts'

const valor = 83_200
const motivo = 'A empresa encerrou as atividades.'
// Of its data as they are: the e-mail's text finds each of them again by changing it alone (moldar).
const daParcela = ({ parcela, de }: { parcela: number; de: number }) => (de > 1 ? `, parcela ${parcela} de ${de}` : '')
const entreParenteses = ({ parcela, de }: { parcela: number; de: number }) =>
  de > 1 ? ` (parcela ${parcela} de ${de})` : ''
const emParcelas = (n: number) => (n === 1 ? 'em uma parcela' : `em ${n} parcelas`)
/** Nobody confirms or writes off what he asked for himself; with nobody left it is the administration's. */
const ouAdministracao = async (
  db: Parameters<typeof administradores>[0],
  pessoas: readonly number[],
  por: number | null,
) => {
  const outras = pessoas.filter((id) => id !== por)
  return outras.length ? outras : administradores(db)
}

export const avisos = tabela({
  parcelasDefinidas: fato({
    exemplo: [
      { parcelas: 1, antes: 2 },
      { parcelas: 3, antes: 1 },
    ],
    historia: (d) => `Parte do cliente ${emParcelas(d.parcelas)} (antes: ${d.antes})`,
    leitores: comCliente,
    avisos: {
      para: 'cliente',
      menosAutor: true,
      mensagem: ({ s, parcelas }) =>
        `Sua parte da solicitação ${s.nrosolicitacao} pode ser paga ${emParcelas(parcelas)}.`,
      destino: pedido('pagamento'),
    },
  }),
  linkDePagamento: carta({
    exemplo: {
      nome: 'Joana',
      nrosolicitacao: '2026-000123',
      titulo: 'Boas práticas de fabricação',
      valor,
      ate: '27/11/2026',
    },
    para: 'cliente',
    assunto: (d) => `Link de pagamento, solicitação ${d.nrosolicitacao}`,
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      `Sua parte de ${d.titulo}, ${formatarReais(d.valor)}, pode ser paga pelo link abaixo até ${d.ate}, sem entrar no Hub.`,
      'Quem tiver o link pode pagar, e nada além disso.',
    ],
    botao: (d) => `Pagar ${formatarReais(d.valor)}`,
  }),
  linkDePagamentoGerado: fato({
    historia: 'Link de pagamento enviado ao cliente',
    leitores: comCliente,
    avisos: {
      para: 'cliente',
      mensagem: ({ s }) => `Enviamos por e-mail um link para pagar a sua parte da solicitação ${s.nrosolicitacao}.`,
      destino: pedido('pagamento'),
    },
  }),
  pagamentoRegistrado: evento({
    exemplo: { valor },
    historia: (d) =>
      `Pagamento presencial de ${formatarReais(d.valor)} registrado: espera a confirmação de outra pessoa`,
    leitores: comCliente,
    avisos: {
      para: ['gestor', 'coordenador'],
      a: async (db, { s, por }) =>
        ouAdministracao(db, [...(await gestoresDa(db, s)), ...(await coordenadores(db))], por),
      tipo: 'vez',
      mensagem: ({ s, valor }) =>
        `É a sua vez: confirme o pagamento presencial de ${formatarReais(valor)} da solicitação ${s.nrosolicitacao}.`,
      destino: pedido('pagamento'),
      assunto: ({ s }) => `Pagamento a confirmar: solicitação ${s.nrosolicitacao}`,
      botao: 'Conferir o pagamento',
    },
  }),
  pagamentoConfirmado: fato({
    exemplo: { valor, parcela: 1, de: 3 },
    historia: (d) => `Pagamento de ${formatarReais(d.valor)} confirmado${daParcela(d)}`,
    leitores: comCliente,
  }),
  parteDoClientePaga: fato({
    historia: 'Parte do cliente paga: aguardando a liberação da execução',
    leitores: comOsDois,
    marco: true,
  }),
  reciboDoPagamento: evento({
    exemplo: [
      { valor, parcela: 1, de: 1, libera: true },
      { valor, parcela: 2, de: 3, libera: false },
    ],
    avisos: [
      {
        para: 'cliente',
        tipo: 'pagamento',
        mensagem: (d) =>
          `Recebemos o pagamento de ${formatarReais(d.valor)}${daParcela(d)} da solicitação ${d.s.nrosolicitacao}, ${d.s.oferta.titulo}.`,
        destino: pedido('pagamento'),
        assunto: ({ s }) => `Pagamento confirmado, solicitação ${s.nrosolicitacao}`,
        detalhes: () => ['O recibo, com código de verificação, está na aba Pagamento da solicitação.'],
        botao: 'Ver o recibo',
      },
      {
        para: 'gestor',
        menosAutor: true,
        quando: (d) => d.libera,
        tipo: 'vez',
        mensagem: ({ s }) =>
          `É a sua vez: libere a execução da solicitação ${s.nrosolicitacao}. O cliente pagou a sua parte.`,
        assunto: ({ s }) => `Execução a liberar: solicitação ${s.nrosolicitacao}`,
        botao: 'Abrir a solicitação',
      },
      {
        para: 'gestor',
        menosAutor: true,
        quando: (d) => !d.libera,
        mensagem: ({ s, valor }) =>
          `Pagamento de ${formatarReais(valor)} confirmado na solicitação ${s.nrosolicitacao}.`,
        destino: pedido('pagamento'),
      },
    ],
  }),
  cobrancaCancelada: evento({
    exemplo: [
      { presencial: true, primeira: true, motivo: motivo as string | undefined },
      { presencial: true, primeira: false, motivo },
      { presencial: false, primeira: true, motivo },
    ],
    historia: (d) => (d.presencial ? 'Registro de pagamento presencial cancelado' : 'Cobrança cancelada'),
    leitores: comCliente,
    detalhe: (d) => d.motivo,
    // The client was not awaited while the record waited for its second person: now it is again.
    avisos: {
      para: 'cliente',
      quando: (d) => d.presencial,
      tipo: (d) => (d.primeira ? 'vez' : 'pagamento'),
      mensagem: ({ s, primeira }) =>
        primeira
          ? `É a sua vez: pague a sua parte da solicitação ${s.nrosolicitacao}. O que foi registrado como pago não vale mais.`
          : `Falta pagar uma parcela da solicitação ${s.nrosolicitacao}. O que foi registrado como pago não vale mais.`,
      destino: pedido('pagamento'),
      assunto: ({ s }) => `Pagamento presencial cancelado: solicitação ${s.nrosolicitacao}`,
      detalhes: ({ motivo }) => [motivo && `Motivo: ${motivo}`],
      botao: 'Ver o pagamento',
    },
  }),
  cobrancaExpirada: fato({
    historia: 'A cobrança venceu sem pagamento: gere outra para pagar',
    leitores: comCliente,
  }),
  parteMudou: evento({
    exemplo: { falta: valor },
    avisos: {
      para: 'cliente',
      tipo: 'pagamento',
      mensagem: ({ s, falta }) =>
        `Falta pagar ${formatarReais(falta)} da sua parte na solicitação ${s.nrosolicitacao}.`,
      destino: pedido('pagamento'),
      assunto: ({ s }) => `Sua parte mudou: solicitação ${s.nrosolicitacao}`,
      botao: 'Ver as parcelas',
    },
  }),
  parcelaALembrar: evento({
    exemplo: [
      { parcela: 2, valor, dia: '27/11/2026', vencida: false },
      { parcela: 2, valor, dia: '27/11/2026', vencida: true },
    ],
    avisos: [
      {
        para: 'cliente',
        tipo: 'prazo',
        mensagem: ({ s, parcela, valor, dia, vencida }) =>
          `A parcela ${parcela} da sua parte, ${formatarReais(valor)}, da solicitação ${s.nrosolicitacao}, ${vencida ? 'venceu' : 'vence'} em ${dia}.`,
        destino: pedido('pagamento'),
        assunto: ({ s, parcela }) => `Parcela ${parcela} da solicitação ${s.nrosolicitacao}`,
        botao: 'Pagar a parcela',
      },
      {
        para: 'gestor',
        quando: (d) => d.vencida,
        tipo: 'prazo',
        mensagem: ({ s, parcela, dia }) =>
          `A parcela ${parcela} do cliente na solicitação ${s.nrosolicitacao} venceu em ${dia} e não foi paga.`,
        destino: pedido('pagamento'),
        assunto: ({ s }) => `Parcela vencida: solicitação ${s.nrosolicitacao}`,
      },
    ],
  }),
  baixaPedida: evento({
    exemplo: { valor, motivo },
    historia: (d) => `Baixa de ${formatarReais(d.valor)} da parte do cliente pedida: espera a decisão de outra pessoa`,
    leitores: internos,
    detalhe: (d) => d.motivo,
    avisos: {
      para: 'coordenador',
      a: async (db, { por }) => ouAdministracao(db, await coordenadores(db), por),
      tipo: 'vez',
      mensagem: ({ s, valor }) =>
        `É a sua vez: decida a baixa de ${formatarReais(valor)} que o cliente não pagou na solicitação ${s.nrosolicitacao}.`,
      destino: pedido('pagamento'),
      assunto: ({ s }) => `Baixa a decidir: solicitação ${s.nrosolicitacao}`,
      detalhes: (d) => [`Motivo: ${d.motivo}`],
      botao: 'Ver o pagamento',
    },
  }),
  baixaAprovada: evento({
    exemplo: { valor, resposta: 'Confira o saldo.' as string | undefined },
    historia: (d) => `${formatarReais(d.valor)} da parte do cliente não serão cobrados: baixa aprovada`,
    leitores: comCliente,
    detalhe: (d) => d.resposta,
    avisos: [
      {
        para: 'gestor',
        tipo: 'vez',
        mensagem: ({ s, valor }) =>
          `A baixa de ${formatarReais(valor)} foi aprovada: conclua a solicitação ${s.nrosolicitacao}.`,
        destino: pedido('encerramento'),
        assunto: ({ s }) => `Baixa aprovada: solicitação ${s.nrosolicitacao}`,
        detalhes: (d) => [d.resposta],
      },
      {
        para: 'cliente',
        tipo: 'pagamento',
        mensagem: ({ s, valor }) =>
          `A solicitação ${s.nrosolicitacao} vai ser concluída sem o pagamento de ${formatarReais(valor)} da sua parte.`,
        destino: pedido('pagamento'),
        assunto: ({ s }) => `Parte não paga: solicitação ${s.nrosolicitacao}`,
      },
    ],
  }),
  baixaRecusada: evento({
    exemplo: { valor, resposta: 'O cliente prometeu pagar.' as string | undefined },
    historia: (d) => `Baixa de ${formatarReais(d.valor)} da parte do cliente recusada`,
    leitores: internos,
    detalhe: (d) => d.resposta,
    avisos: {
      para: 'gestor',
      tipo: 'vez',
      mensagem: ({ s, valor }) =>
        `A baixa de ${formatarReais(valor)} da solicitação ${s.nrosolicitacao} foi recusada: a parcela continua devida.`,
      destino: pedido('pagamento'),
      assunto: ({ s }) => `Baixa recusada: solicitação ${s.nrosolicitacao}`,
      detalhes: (d) => [d.resposta],
    },
  }),
  estornoPedido: fato({
    exemplo: { valor },
    historia: (d) => `Devolução de ${formatarReais(d.valor)} ao cliente pedida`,
    leitores: comCliente,
  }),
  /** What came does not pay what is owed. */
  recebidoADevolver: evento({
    exemplo: { porque: 'Recebemos R$ 831,99 em vez de R$ 832,00' },
    evento: 'estornoPedido',
    historia: (d) => `${d.porque}: o valor será devolvido`,
    leitores: comCliente,
    avisos: {
      para: ['cliente', 'gestor'],
      tipo: 'pagamento',
      mensagem: ({ s, porque }) => `${porque} na solicitação ${s.nrosolicitacao}. O valor será devolvido.`,
      destino: pedido('pagamento'),
      assunto: ({ s }) => `Devolução de pagamento, solicitação ${s.nrosolicitacao}`,
    },
  }),
  /** The card was contested, the payer's bank took the Pix back, or somebody refunded it in the provider's own panel. */
  pagamentoRetomado: evento({
    exemplo: { valor, parcela: 1, de: 3 },
    historia: (d) =>
      `${formatarReais(d.valor)} do pagamento${entreParenteses(d)} voltaram a quem pagou sem que o Hub devolvesse`,
    leitores: internos,
    avisos: {
      para: ['coordenador', 'admin'],
      tipo: 'pagamento',
      mensagem: ({ s, ...d }) =>
        `O provedor de pagamento devolveu a quem pagou ${formatarReais(d.valor)} da parte do cliente${entreParenteses(d)}, solicitação ${s.nrosolicitacao}. O Hub não pediu.`,
      destino: pedido('pagamento'),
      assunto: ({ s }) => `Pagamento tomado de volta: solicitação ${s.nrosolicitacao}`,
      detalhes: () => [
        'Costuma ser uma compra contestada no cartão, um Pix devolvido pelo banco ou uma devolução feita no painel do provedor.',
        'No Hub o pagamento continua confirmado: confira com o provedor e combine com o cliente.',
      ],
      botao: 'Ver o pagamento',
    },
  }),
  estornoParaGente: evento({
    exemplo: { valor },
    historia: (d) => `A devolução de ${formatarReais(d.valor)} precisa ser feita por fora e registrada`,
    leitores: internos,
    avisos: {
      para: ['coordenador', 'gestor'],
      tipo: 'vez',
      // What is to be given back stands in no list of what waits.
      pede: false,
      mensagem: ({ s, valor }) =>
        `Devolva ${formatarReais(valor)} ao cliente da solicitação ${s.nrosolicitacao} e registre a devolução.`,
      destino: pedido('pagamento'),
      assunto: ({ s }) => `Devolução a fazer: solicitação ${s.nrosolicitacao}`,
      botao: 'Registrar a devolução',
    },
  }),
  pagamentoEstornado: evento({
    exemplo: [
      { valor, detalhe: 'Devolvido por transferência.' as string | undefined },
      { valor, detalhe: undefined },
    ],
    historia: (d) => `${formatarReais(d.valor)} devolvidos ao cliente`,
    leitores: comCliente,
    detalhe: (d) => d.detalhe,
    avisos: {
      para: 'cliente',
      tipo: 'pagamento',
      mensagem: ({ s, valor }) => `Devolvemos ${formatarReais(valor)} da solicitação ${s.nrosolicitacao}.`,
      destino: pedido('pagamento'),
      assunto: ({ s }) => `Valor devolvido, solicitação ${s.nrosolicitacao}`,
      detalhes: (d) => [d.detalhe],
    },
  }),
})
