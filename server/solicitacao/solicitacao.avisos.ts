import { atoNaSolicitacao } from '@hub/domain/notificacao/lembrete.rules.ts'
import { type DaSolicitacao, evento, fato, pedido, sino, tabela } from '../events/anunciar.ts'
import { gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import { comCliente, comOsDois, internos } from '../events/registrar.ts'

const motivo = 'Os dados da empresa estão incompletos.'
const oMotivo = (d: { motivo: string }) => d.motivo
const porMotivo = (d: { motivo: string }) => [`Motivo: ${d.motivo}`]
const liberado = ({ s }: DaSolicitacao) => `Projeto ${s.nrosolicitacao} liberado`
const concluida = ({ s }: DaSolicitacao) => `Solicitação ${s.nrosolicitacao} concluída`
const proximos = {
  diagnostico: 'O próximo passo é o diagnóstico.',
  aceite: 'O prestador escolhido foi chamado a aceitar a demanda.',
  propostas: 'Os prestadores foram convidados; as propostas abrem ao fim do prazo.',
  escolha: 'O prestador escolhido foi convidado; a proposta abre ao fim do prazo.',
} as const

const objetivo = { antes: 'Vender mais.', depois: 'Vender mais pela internet.' }
const deParaObjetivo = (d: typeof objetivo) => [`Antes: ${d.antes}`, `Depois: ${d.depois}`]

const chamada = {
  frase: 'Lembrete: é a sua vez de escolher a proposta na solicitação 2026-000123, até 27/11/2026.',
  quem: [1] as readonly number[],
  destino: '/solicitacoes/1',
}

const quais = ({ etapas }: { etapas: readonly number[] }) =>
  `${etapas.length === 1 ? 'etapa' : 'etapas'} ${etapas.join(', ')}`

const responsaveis = (historia: string) =>
  fato({
    exemplo: { mudou: ['Gestor: de Paula Reis para João Lima'] as readonly string[] },
    historia,
    leitores: comCliente,
    detalhe: (d) => d.mudou.join('\n'),
  })

interface Dadas {
  gestor: number
  dadas: readonly { id: number; numero: string }[]
}
const uma: Dadas = { gestor: 1, dadas: [{ id: 1, numero: '2026-000123' }] }
const doGestor = {
  exemplo: [uma, { ...uma, dadas: [...uma.dadas, { id: 2, numero: '2026-000124' }] }],
  para: 'gestor',
  a: (_: unknown, d: Dadas) => [d.gestor],
} as const
const por = (dadas: Dadas['dadas']) =>
  dadas.length === 1 ? `pela solicitação ${dadas[0]!.numero}` : `por ${dadas.length} solicitações`

export const avisos = tabela({
  centroCustoAlterado: fato({
    exemplo: {
      antes: undefined as string | undefined,
      centro: { codigo: '1.01', descricao: 'Indústria' } as { codigo: string; descricao: string } | null,
    },
    historia: 'Centro de custo alterado',
    leitores: internos,
    detalhe: ({ antes, centro }) =>
      `De ${antes ?? 'nenhum'} para ${centro ? `${centro.codigo} (${centro.descricao})` : 'nenhum'}`,
  }),
  objetivoAlterado: evento({
    exemplo: [
      { ...objetivo, comConvidados: true },
      { ...objetivo, comConvidados: false },
    ],
    historia: 'Objetivo alterado',
    leitores: (d) => (d.comConvidados ? comOsDois : comCliente),
    todosOsPrestadores: true,
    detalhe: (d) => deParaObjetivo(d).join('\n'),
    avisos: {
      para: 'cliente',
      menosAutor: true,
      mensagem: ({ s }) => `O objetivo da solicitação ${s.nrosolicitacao} mudou.`,
      assunto: ({ s }) => `Objetivo alterado: solicitação ${s.nrosolicitacao}`,
      detalhes: deParaObjetivo,
      botao: 'Ler o objetivo',
    },
  }),
  /** Who was asked for a proposal, or made the chosen one, reads what it is for now. */
  objetivoAlteradoAoConvidado: evento({
    exemplo: { ...objetivo, empresaId: 2, destino: '/propostas/1' },
    avisos: {
      para: 'prestador',
      mensagem: ({ s }) => `O objetivo da solicitação ${s.nrosolicitacao} mudou: leia o novo texto.`,
      destino: (d) => d.destino,
      assunto: ({ s }) => `Objetivo alterado: ${s.oferta.titulo}`,
      detalhes: deParaObjetivo,
      botao: 'Ler o objetivo',
    },
  }),
  documentoAnexado: fato({
    exemplo: [
      { nomes: ['planta.pdf'], doCliente: true },
      { nomes: ['planta.pdf', 'cardápio.pdf'], doCliente: false },
    ],
    historia: ({ nomes }) => (nomes.length === 1 ? 'Documento anexado' : `${nomes.length} documentos anexados`),
    leitores: comCliente,
    detalhe: (d) => d.nomes.join('\n'),
    avisos: {
      para: 'gestor',
      quando: (d) => d.doCliente,
      mensagem: ({ s }) => `O cliente anexou documentos à solicitação ${s.nrosolicitacao}.`,
    },
  }),
  atualizacaoPedida: evento({
    exemplo: { pedido: 'Confira o endereço e envie o comprovante.', ate: '27/11/2026' },
    historia: 'Atualização dos dados da empresa pedida',
    leitores: comCliente,
    detalhe: (d) => d.pedido,
    avisos: {
      para: 'cliente',
      tipo: 'vez',
      mensagem: ({ s, ate }) =>
        `É a sua vez: atualize os dados da empresa na solicitação ${s.nrosolicitacao} até ${ate}.`,
      assunto: ({ s }) => `Atualize os dados da empresa: solicitação ${s.nrosolicitacao}`,
      detalhes: (d) => [`O gestor pediu: ${d.pedido}`],
      botao: 'Atualizar os dados',
    },
  }),
  atualizacaoRespondida: evento({
    historia: 'Dados da empresa enviados para conferência',
    leitores: comCliente,
    avisos: {
      para: 'gestor',
      tipo: 'vez',
      mensagem: ({ s }) => `Confira os dados atualizados na solicitação ${s.nrosolicitacao}.`,
      assunto: ({ s }) => `Dados atualizados: solicitação ${s.nrosolicitacao}`,
    },
  }),
  atualizacaoAprovada: fato({
    exemplo: [{ campos: ['telefone', 'endereço'] as readonly string[] }, { campos: [] }],
    historia: 'Dados da empresa conferidos: a análise continua',
    leitores: comCliente,
    detalhe: ({ campos }) => (campos.length ? `A empresa passou a ter: ${campos.join(', ')}` : undefined),
    avisos: {
      para: 'cliente',
      mensagem: ({ s }) => `Seus dados foram conferidos: a análise da solicitação ${s.nrosolicitacao} continua.`,
    },
  }),
  prazoPertoDoFim: evento({
    exemplo: chamada,
    avisos: {
      para: 'qualquer',
      a: (_, d) => d.quem,
      tipo: 'prazo',
      pede: true,
      mensagem: (d) => d.frase,
      destino: (d) => d.destino,
      assunto: ({ s }) => `Prazo perto do fim: solicitação ${s.nrosolicitacao}`,
    },
  }),
  lembrete: evento({
    exemplo: chamada,
    avisos: {
      para: 'qualquer',
      a: (_, d) => d.quem,
      tipo: 'vez',
      mensagem: (d) => d.frase,
      destino: (d) => d.destino,
      assunto: ({ s }) => `Lembrete: solicitação ${s.nrosolicitacao}`,
    },
  }),
  lembreteEnviado: fato({
    exemplo: { lembradas: 2 as number | null, ato: 'escolher uma proposta' },
    historia: ({ lembradas, ato, s }) =>
      `Lembrete enviado a ${lembradas === null ? 'quem ainda não respondeu' : lembradas === 1 ? '1 pessoa' : `${lembradas} pessoas`}: ${atoNaSolicitacao(ato, s.nrosolicitacao)}`,
    leitores: internos,
  }),
  negociacaoEncerrada: fato({
    historia: 'Prazo da negociação encerrado: vale a última versão enviada',
    leitores: comCliente,
  }),
  /** Nobody answered any more: the choice is again whose it was before. */
  voltaAEscolher: evento({
    exemplo: { deVarias: false },
    avisos: {
      para: ['cliente', 'gestor'],
      a: (db, { s, deVarias }) => (deVarias ? gestoresDa(db, s) : pessoasDaEmpresa(db, s.empresaId, 'cliente')),
      tipo: 'vez',
      mensagem: ({ s }) =>
        `É a sua vez: a negociação da solicitação ${s.nrosolicitacao} terminou, e vale a última versão de cada proposta. Escolha uma.`,
      destino: pedido('propostas'),
      assunto: ({ s }) => `Negociação encerrada: solicitação ${s.nrosolicitacao}`,
      botao: 'Comparar as propostas',
    },
  }),
  propostaExpirada: fato({
    exemplo: [{ expiradas: 1 }, { expiradas: 2 }],
    historia: (d) => (d.expiradas === 1 ? 'A validade de uma proposta passou' : 'A validade de propostas passou'),
    leitores: comCliente,
  }),
  suaPropostaExpirou: evento({
    exemplo: { empresaId: 2, proposta: 1 },
    historia: 'A validade da sua proposta passou antes da escolha',
    leitores: ['prestador'],
    avisos: {
      para: 'prestador',
      mensagem: ({ s }) => `A validade da sua proposta na solicitação ${s.nrosolicitacao} passou antes da escolha.`,
      destino: (d) => `/propostas/${d.proposta}`,
      assunto: ({ s }) => `Validade da proposta: solicitação ${s.nrosolicitacao}`,
    },
  }),
  todasExpiraram: evento({
    avisos: {
      para: ['cliente', 'gestor'],
      tipo: 'vez',
      mensagem: ({ s }) =>
        `Todas as propostas da solicitação ${s.nrosolicitacao} venceram: peça a renovação de uma, ou uma nova rodada.`,
      destino: pedido('propostas'),
      assunto: ({ s }) => `Propostas vencidas: solicitação ${s.nrosolicitacao}`,
      botao: 'Ver as propostas',
    },
  }),
  solicitacaoLiberada: evento({
    exemplo: (Object.keys(proximos) as (keyof typeof proximos)[]).map((proximo) => ({ proximo })),
    avisos: {
      para: 'cliente',
      mensagem: ({ s, proximo }) =>
        `Sua solicitação ${s.nrosolicitacao} foi analisada e liberada. ${proximos[proximo]}`,
      assunto: ({ s }) => `Solicitação ${s.nrosolicitacao} liberada`,
    },
  }),
  diagnosticoPedido: fato({
    historia: 'Solicitação liberada: começa o diagnóstico',
    leitores: comCliente,
    marco: true,
  }),
  diagnosticoDispensado: fato({
    exemplo: { motivo },
    historia: 'Diagnóstico dispensado',
    leitores: comCliente,
    detalhe: oMotivo,
  }),
  solicitacaoIndeferida: evento({
    exemplo: [
      { motivo, recorrerAte: '27/11/2026' as string | undefined },
      { motivo, recorrerAte: undefined },
    ],
    historia: 'Solicitação indeferida',
    leitores: comCliente,
    detalhe: oMotivo,
    marco: true,
    avisos: {
      para: 'cliente',
      mensagem: ({ s }) =>
        `O gestor não aprovou o seu pedido de ${s.oferta.titulo}, na solicitação ${s.nrosolicitacao}.`,
      assunto: ({ s }) => `Solicitação ${s.nrosolicitacao} indeferida`,
      detalhes: ({ motivo, recorrerAte }) => [
        `Motivo: ${motivo}`,
        recorrerAte && `Se não concorda, você pode recorrer uma vez, até ${recorrerAte}.`,
      ],
    },
  }),
  execucaoLiberada: fato({ historia: 'Execução liberada', leitores: comOsDois, marco: true }),
  projetoLiberado: evento({
    avisos: [
      {
        para: 'prestador',
        tipo: 'vez',
        mensagem: ({ s }) => `É a sua vez: o projeto da solicitação ${s.nrosolicitacao} foi liberado e pode começar.`,
        assunto: liberado,
        botao: 'Abrir o projeto',
      },
      {
        para: 'cliente',
        mensagem: ({ s }) =>
          `O projeto da solicitação ${s.nrosolicitacao} foi liberado: o prestador começa a execução.`,
        destino: pedido('etapas'),
        assunto: liberado,
      },
    ],
  }),
  execucaoDevolvida: evento({
    exemplo: [
      { etapas: [2], motivo, ate: '27/11/2026' },
      { etapas: [1, 2], motivo, ate: '27/11/2026' },
    ],
    historia: (d) => `De volta à execução: ${quais(d)}`,
    leitores: comOsDois,
    detalhe: oMotivo,
    marco: true,
    avisos: [
      {
        para: 'prestador',
        tipo: 'vez',
        mensagem: ({ s }) => `É a sua vez: a solicitação ${s.nrosolicitacao} voltou à execução.`,
        assunto: ({ s }) => `Projeto ${s.nrosolicitacao} de volta à execução`,
        detalhes: (d) => [...porMotivo(d), `Entregue de novo até ${d.ate}.`],
        botao: 'Abrir o projeto',
      },
      {
        para: 'cliente',
        mensagem: (d) =>
          `O gestor pediu que o prestador refaça parte do trabalho na solicitação ${d.s.nrosolicitacao}: ${quais(d)}.`,
        destino: pedido('etapas'),
        assunto: ({ s }) => `Solicitação ${s.nrosolicitacao} de volta à execução`,
        detalhes: porMotivo,
        botao: 'Ver as etapas',
      },
    ],
  }),
  solicitacaoConcluida: fato({ historia: 'Solicitação concluída', leitores: comOsDois, marco: true }),
  fimDoTrabalho: evento({
    avisos: [
      {
        para: 'cliente',
        mensagem: ({ s }) =>
          `O trabalho de ${s.oferta.titulo} chegou ao fim: a solicitação ${s.nrosolicitacao} foi concluída. Baixe o atesto final no resumo dela.`,
        assunto: concluida,
      },
      {
        para: 'prestador',
        mensagem: ({ s }) => `O projeto da solicitação ${s.nrosolicitacao} foi concluído.`,
        assunto: concluida,
      },
    ],
  }),
  consultorAlterado: fato({
    exemplo: [
      { consultor: 1 as number | null, de: 'ninguém', para: 'João Lima' },
      { consultor: null, de: 'João Lima', para: 'ninguém' },
    ],
    historia: (d) => (d.consultor ? 'Consultor vinculado' : 'Consultor desvinculado'),
    leitores: comCliente,
    detalhe: (d) => `De ${d.de} para ${d.para}`,
  }),
  consultorVinculado: fato({
    exemplo: { consultor: 1 },
    avisos: {
      para: 'qualquer',
      a: (_, d) => [d.consultor],
      mensagem: ({ s }) => `Você foi vinculado à solicitação ${s.nrosolicitacao}.`,
    },
  }),
  consultorDesvinculado: fato({
    exemplo: { consultor: 1 },
    avisos: {
      para: 'qualquer',
      a: (_, d) => [d.consultor],
      menosAutor: true,
      mensagem: ({ s }) => `Você não acompanha mais a solicitação ${s.nrosolicitacao}.`,
      destino: '/demandas',
    },
  }),
  responsaveisAlterados: responsaveis('Responsáveis alterados'),
  gestorTransferido: responsaveis('Solicitação transferida a outro gestor'),
  responsavelNovo: sino({
    ...doGestor,
    mensagem: ({ dadas }) => `Você responde agora ${por(dadas)}.`,
    destino: ({ dadas }) => (dadas.length === 1 ? `/solicitacoes/${dadas[0]!.id}` : '/demandas?gestor=eu'),
  }),
  /** It leads to those that are left: what was given away he may not see any more. */
  responsavelAnterior: sino({
    ...doGestor,
    mensagem: ({ dadas }) => `Você não responde mais ${por(dadas)}.`,
    destino: '/demandas?gestor=eu',
  }),
})
