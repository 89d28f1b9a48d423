import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { type DaSolicitacao, evento, fato, pedido, sino, tabela } from '../events/anunciar.ts'
import { coordenadores } from '../events/notificar.ts'
import { comCliente, comOsDois, internos, todosOsPapeis } from '../events/registrar.ts'
import { outraPessoa } from '../services/quem-autoriza.ts'

const daProposta = (d: { proposta: number }) => `/propostas/${d.proposta}`
const motivo = 'O prazo ficou curto para a equipe.'
const oMotivo = (d: { motivo: string }) => d.motivo
const porMotivo = (d: { motivo: string }) => [`Motivo: ${d.motivo}`]
const convidada = { empresaId: 2, proposta: 1 }
const semMotivo = undefined as string | undefined

const saiu = ({ s }: DaSolicitacao) => `Um prestador desistiu da proposta na solicitação ${s.nrosolicitacao}.`
const comparar = ' Compare as que ficaram.'
const vencidas = ' As outras venceram: peça a renovação de uma, ou uma nova rodada.'
const desistencia = {
  destino: pedido('propostas'),
  assunto: ({ s }: DaSolicitacao) => `Desistência de proposta: solicitação ${s.nrosolicitacao}`,
  detalhes: porMotivo,
  botao: 'Ver as propostas',
}
const resposta = {
  mensagem: ({ s }: DaSolicitacao) => `Chegou a resposta à negociação na solicitação ${s.nrosolicitacao}.`,
  destino: pedido('propostas'),
  assunto: ({ s }: DaSolicitacao) => `Proposta renegociada: solicitação ${s.nrosolicitacao}`,
  botao: 'Comparar as propostas',
}

const ficaComoEsta = {
  mensagem: ({ s }: DaSolicitacao) =>
    `Um prestador respondeu à negociação na solicitação ${s.nrosolicitacao}: a proposta fica como está.`,
  destino: pedido('propostas'),
  assunto: ({ s }: DaSolicitacao) => `A proposta fica como está: solicitação ${s.nrosolicitacao}`,
  detalhes: porMotivo,
  botao: 'Comparar as propostas',
}

/** The choice is the client's, and waits. */
const aoCliente = {
  para: 'cliente',
  menosAutor: true,
  destino: pedido('propostas'),
  detalhes: (d: { motivo: string | undefined }) => [d.motivo && `Motivo: ${primeiraMaiuscula(d.motivo)}`],
  botao: 'Ver as propostas',
} as const

export const avisos = tabela({
  prazoEstendido: evento({
    exemplo: [
      { motivo: semMotivo, dia: '27/11/2026' },
      { motivo: 'faltou ouvir a produção.' as string | undefined, dia: '27/11/2026' },
    ],
    historia: 'Prazo das propostas estendido',
    leitores: todosOsPapeis,
    todosOsPrestadores: true,
    detalhe: (d) => d.motivo && primeiraMaiuscula(d.motivo),
    avisos: {
      ...aoCliente,
      mensagem: (d) => `O prazo das propostas da solicitação ${d.s.nrosolicitacao} passou para ${d.dia}.`,
      assunto: (d) => `Novo prazo das propostas: solicitação ${d.s.nrosolicitacao}`,
    },
  }),
  rodadaAberta: evento({
    exemplo: [
      { rodada: 2, motivo: semMotivo, dia: '27/11/2026' },
      { rodada: 2, motivo: 'faltou ouvir a produção.', dia: '27/11/2026' },
    ],
    historia: (d) => `Rodada ${d.rodada} de propostas aberta`,
    leitores: todosOsPapeis,
    todosOsPrestadores: true,
    detalhe: (d) => d.motivo && primeiraMaiuscula(d.motivo),
    avisos: {
      ...aoCliente,
      mensagem: (d) =>
        `A solicitação ${d.s.nrosolicitacao} recebe propostas de novo, até ${d.dia}. A escolha vem depois.`,
      assunto: (d) => `Rodada ${d.rodada} de propostas: solicitação ${d.s.nrosolicitacao}`,
    },
  }),
  novoPrazo: evento({
    exemplo: [
      { ...convidada, dia: '27/11/2026', valeAte: null as string | null },
      { ...convidada, dia: '27/11/2026', valeAte: '25/11/2026' },
    ],
    avisos: {
      para: 'prestador',
      tipo: 'vez',
      mensagem: (d) =>
        `Novo prazo para propostas na solicitação ${d.s.nrosolicitacao}: até ${d.dia}.${d.valeAte === null ? '' : ` A sua proposta vale só até ${d.valeAte}: renove-a.`}`,
      destino: daProposta,
      assunto: (d) => `Novo prazo para propostas: ${d.s.oferta.titulo}`,
      botao: 'Ver a proposta',
    },
  }),
  propostaEscolhida: evento({
    exemplo: [
      { ...convidada, parcelas: 1, autorizam: [3] as readonly number[] },
      { ...convidada, parcelas: 2, autorizam: [3] },
    ],
    historia: 'Proposta escolhida',
    leitores: comOsDois,
    marco: true,
    avisos: [
      {
        para: ['gestor', 'coordenador'],
        a: (_, d) => d.autorizam,
        tipo: 'vez',
        mensagem: (d) =>
          `É a sua vez: autorize a proposta escolhida na solicitação ${d.s.nrosolicitacao}.${d.parcelas > 1 ? ` O cliente paga a parte dele em ${d.parcelas} parcelas.` : ''}`,
        assunto: (d) => `Proposta a autorizar: solicitação ${d.s.nrosolicitacao}`,
        botao: 'Abrir a solicitação',
      },
      {
        para: 'prestador',
        mensagem: (d) => `Sua proposta foi escolhida na solicitação ${d.s.nrosolicitacao} e aguarda autorização.`,
        destino: daProposta,
        assunto: (d) => `Sua proposta foi escolhida: ${d.s.oferta.titulo}`,
      },
    ],
  }),
  escolhaDevolvida: fato({
    exemplo: [
      { interna: false, motivo },
      { interna: true, motivo },
    ],
    historia: (d) => (d.interna ? 'Demanda devolvida à análise' : 'Escolha devolvida à seleção'),
    leitores: comCliente,
    detalhe: oMotivo,
  }),
  escolhaDesfeita: evento({
    exemplo: { proposta: 1 },
    avisos: {
      para: 'prestador',
      mensagem: (d) =>
        `A escolha da sua proposta na solicitação ${d.s.nrosolicitacao} foi desfeita antes da autorização.`,
      destino: daProposta,
      assunto: (d) => `Escolha desfeita: solicitação ${d.s.nrosolicitacao}`,
    },
  }),
  escolhaARefazer: evento({
    exemplo: [
      { interna: false, quem: [1] as readonly number[], motivo },
      { interna: true, quem: [3], motivo },
    ],
    avisos: {
      para: ['cliente', 'gestor'],
      a: (_, d) => d.quem,
      menosAutor: true,
      tipo: 'vez',
      mensagem: (d) =>
        d.interna
          ? `É a sua vez: a demanda ${d.s.nrosolicitacao} voltou para a análise. Reveja a escolha do prestador.`
          : `É a sua vez: a escolha da solicitação ${d.s.nrosolicitacao} voltou. Compare as propostas de novo.`,
      destino: (d) => pedido(d.interna ? undefined : 'propostas')(d),
      assunto: (d) => `Escolha devolvida: solicitação ${d.s.nrosolicitacao}`,
      detalhes: porMotivo,
      botao: 'Abrir a solicitação',
    },
  }),
  autorizacaoPassadaAoCoordenador: evento({
    exemplo: { pedido: { autorId: 1, escolhidaPor: null as number | null } },
    historia: 'Gestor de acordo; o subsídio passa da alçada e segue ao coordenador',
    leitores: comCliente,
    avisos: {
      para: 'coordenador',
      a: async (db, d) => outraPessoa(await coordenadores(db), d.pedido),
      tipo: 'vez',
      mensagem: (d) => `É a sua vez: autorize, acima da alçada, a solicitação ${d.s.nrosolicitacao}.`,
      assunto: (d) => `Autorização acima da alçada: solicitação ${d.s.nrosolicitacao}`,
      botao: 'Abrir a solicitação',
    },
  }),
  propostaAutorizada: fato({ historia: 'Proposta autorizada', leitores: comOsDois, marco: true }),
  contratoDoCliente: fato({
    avisos: {
      para: 'cliente',
      mensagem: (d) => `É a sua vez: assine o contrato da solicitação ${d.s.nrosolicitacao}.`,
      destino: pedido('contrato'),
      pede: true,
    },
  }),
  contratoDoPrestador: fato({
    avisos: {
      para: 'prestador',
      mensagem: (d) => `Sua proposta foi autorizada: assine o contrato da solicitação ${d.s.nrosolicitacao}.`,
      pede: true,
    },
  }),
  contratacaoAutorizada: fato({
    exemplo: [{ empresas: 1 }, { empresas: 3 }],
    evento: 'propostaAutorizada',
    historia: (d) => `Proposta autorizada para ${d.empresas === 1 ? '1 empresa' : `${d.empresas} empresas`}`,
    leitores: ['prestador', ...internos],
    marco: true,
  }),
  contratosDaContratacao: fato({
    exemplo: [{ empresas: 3 }, { empresas: 1 }],
    avisos: [
      {
        para: 'prestador',
        mensagem: (d) =>
          `Sua proposta foi autorizada: assine ${d.empresas === 1 ? '1 contrato' : `${d.empresas} contratos`} da contratação ${d.s.nrosolicitacao}.`,
      },
      {
        para: 'gestor',
        menosAutor: true,
        mensagem: (d) =>
          `A contratação ${d.s.nrosolicitacao} foi autorizada: ${d.empresas === 1 ? 'a' : 'cada'} empresa segue com o seu contrato.`,
      },
    ],
  }),
  propostaPreterida: evento({
    exemplo: convidada,
    avisos: {
      para: 'prestador',
      mensagem: (d) => `Sua proposta na solicitação ${d.s.nrosolicitacao}, ${d.s.oferta.titulo}, não foi selecionada.`,
      destino: daProposta,
      assunto: (d) => `Proposta não selecionada: ${d.s.oferta.titulo}`,
    },
  }),
  propostaVoltaAValer: sino({
    exemplo: { usuario: 1, proposta: 1, nrosolicitacao: '2026-000123' },
    para: 'prestador',
    a: (_, d) => [d.usuario],
    mensagem: (d) => `Sua proposta na solicitação ${d.nrosolicitacao} voltou a valer: a escolha anterior foi desfeita.`,
    destino: daProposta,
  }),
  conviteRecusado: fato({
    exemplo: { empresaId: 2, motivo },
    historia: 'Sua empresa recusou o convite',
    leitores: ['prestador'],
    detalhe: oMotivo,
  }),
  propostaDesistida: fato({
    exemplo: [
      { empresaId: 2, selada: true, motivo },
      { empresaId: 2, selada: false, motivo },
    ],
    historia: (d) => (d.selada ? 'Sua empresa desistiu da proposta' : 'Um prestador desistiu da proposta'),
    leitores: (d) => (d.selada ? ['prestador'] : comOsDois),
    detalhe: oMotivo,
  }),
  /** What is left to do, once it is known. */
  prestadorSaiu: evento({
    exemplo: [
      { escolher: true, venceram: false, semNenhuma: false, deVarias: false, motivo },
      { escolher: true, venceram: true, semNenhuma: false, deVarias: false, motivo },
      { escolher: false, venceram: false, semNenhuma: true, deVarias: false, motivo },
      { escolher: false, venceram: false, semNenhuma: false, deVarias: false, motivo },
      { escolher: true, venceram: false, semNenhuma: false, deVarias: true, motivo },
    ],
    avisos: [
      {
        para: 'cliente',
        quando: (d) => !d.deVarias,
        tipo: (d) => (d.escolher ? 'vez' : 'andamento'),
        mensagem: (d) => `${saiu(d)}${d.venceram ? vencidas : d.escolher ? comparar : ''}`,
        ...desistencia,
      },
      {
        para: 'gestor',
        tipo: (d) => (d.escolher && !d.venceram && !d.deVarias ? 'andamento' : 'vez'),
        mensagem: (d) =>
          `${saiu(d)}${d.venceram ? vencidas : d.semNenhuma ? ' Não ficou nenhuma: abra uma nova rodada.' : d.escolher && d.deVarias ? comparar : ''}`,
        ...desistencia,
      },
    ],
  }),
  propostaEnviada: fato({
    exemplo: { empresaId: 2 },
    historia: 'Sua empresa enviou a proposta',
    leitores: ['prestador'],
  }),
  propostaRenegociada: evento({
    exemplo: { empresaId: 2, deVarias: false },
    evento: 'propostaEnviada',
    historia: 'Proposta negociada foi reenviada',
    leitores: comOsDois,
    avisos: [
      { para: 'cliente', quando: (d) => !d.deVarias, tipo: 'vez', ...resposta },
      { para: 'gestor', tipo: (d) => (d.deVarias ? 'vez' : 'andamento'), ...resposta },
    ],
  }),
  propostaMantida: evento({
    exemplo: { empresaId: 2, deVarias: false, motivo },
    historia: 'O prestador respondeu à negociação: a proposta fica como está',
    leitores: comOsDois,
    detalhe: oMotivo,
    avisos: [
      { para: 'cliente', quando: (d) => !d.deVarias, tipo: 'vez', ...ficaComoEsta },
      { para: 'gestor', tipo: (d) => (d.deVarias ? 'vez' : 'andamento'), ...ficaComoEsta },
    ],
  }),
  negociacaoDispensada: evento({
    exemplo: convidada,
    avisos: {
      para: 'prestador',
      mensagem: (d) =>
        `O pedido de ajuste na solicitação ${d.s.nrosolicitacao} terminou: vale a última versão que você enviou.`,
      destino: daProposta,
      assunto: (d) => `Pedido de ajuste encerrado: solicitação ${d.s.nrosolicitacao}`,
    },
  }),
  negociacaoPedida: evento({
    exemplo: { ...convidada, comentario: 'O plano de trabalho precisa das datas.', dia: '27/11/2026' },
    historia: 'Ajuste pedido a um prestador',
    leitores: comOsDois,
    detalhe: (d) => d.comentario,
    avisos: {
      para: 'prestador',
      tipo: 'vez',
      mensagem: (d) =>
        `É a sua vez: pediram um ajuste na sua proposta da solicitação ${d.s.nrosolicitacao}. Responda até ${d.dia}.`,
      destino: daProposta,
      assunto: (d) => `Ajuste pedido na proposta: solicitação ${d.s.nrosolicitacao}`,
      detalhes: (d) => [
        `O pedido: ${d.comentario}`,
        'Sem resposta até esse dia, vale a última versão que você enviou.',
      ],
      botao: 'Ver a proposta',
    },
  }),
})
