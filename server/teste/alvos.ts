import type { NomeDeEndpoint } from '@hub/protocol/registro.ts'
import { conteudoCompleto } from './conteudo-de-proposta.ts'
import type { Historia } from './historia-completa.ts'

export interface Alvo {
  params?: Record<string, number | string>
  query?: Record<string, number | string>
  corpo?: Record<string, unknown>
  /** Fields of files; a small PDF is sent in each. */
  arquivos?: readonly string[]
}

const motivo = { motivo: 'Porque sim, por favor.' }
const da = (chave: keyof Historia) => (h: Historia) => ({ params: { id: h[chave] } })
const com = (chave: keyof Historia, corpo: object) => (h: Historia) => ({
  params: { id: h[chave] },
  corpo: { ...corpo },
})
const solicitacao = da('solicitacao')
const { valor_bruto: _, ...conteudo } = conteudoCompleto(416_000, 1)

const daConversa = (h: Historia) => ({ solicitacao: h.solicitacao, grupo: `cliente_prestador-${h.prestador}` })

/**
 * For every call that takes the id of somebody's record, wherever in it, a well-formed call about one story. A call of the
 * registry with an id in its path and without a line here fails the tests of rivals.
 */
export const alvos: { readonly [N in NomeDeEndpoint]?: (h: Historia) => Alvo } = {
  'projeto.detalharDoConsultor': solicitacao,
  'projeto.detalhar': solicitacao,
  'projeto.listarSubprojetos': solicitacao,
  'projeto.detalharSubprojeto': solicitacao,
  'projeto.listarNotas': solicitacao,
  'projeto.entregarEtapa': (h) => ({
    params: { id: h.solicitacao, id2: h.etapa1 },
    corpo: {},
    arquivos: ['arquivos'],
  }),
  'projeto.entregarPelaCasa': (h) => ({
    params: { id: h.solicitacao, id2: h.etapa1 },
    corpo: {},
    arquivos: ['arquivos'],
  }),
  'projeto.aceitarEtapa': (h) => ({ params: { id: h.solicitacao, id2: h.etapa1 }, corpo: {} }),
  'projeto.devolverEtapa': (h) => ({ params: { id: h.solicitacao, id2: h.etapa1 }, corpo: motivo }),
  'projeto.baixarArquivo': (h) => ({ params: { id: h.solicitacao, id2: h.arquivoDaEtapa } }),
  'projeto.autorizarNota': com('nota2', {}),
  'projeto.enviarNota': (h) => ({
    params: { id: h.solicitacao },
    corpo: { parcela: 2, numero: '7', valor: 1 },
    arquivos: ['nota'],
  }),
  'projeto.devolverNota': com('nota2', motivo),
  'projeto.pagarNota': com('nota2', {}),
  'projeto.finalizar': com('solicitacao', {}),
  'avaliacao.lerQuestionario': solicitacao,
  'avaliacao.avaliar': (h) => ({ corpo: { solicitacao: h.solicitacao, respostas: [] } }),
  'avaliacao.gerarAtesto': com('solicitacao', {}),
  'proposta.listarEmpresas': solicitacao,
  'proposta.listarDaSolicitacao': solicitacao,
  'proposta.detalhar': da('proposta'),
  'proposta.criar': (h) => ({ corpo: { solicitacao: h.solicitacao, ...conteudo, valor_bruto: 4000 } }),
  'proposta.atualizar': (h) => ({ corpo: { id: h.proposta, apresentacao: 'Outra' } }),
  'proposta.enviar': com('proposta', { ...conteudo, valor_bruto: 4000 }),
  'proposta.abrirRodada': com('solicitacao', { dtaprazo: '2099-01-04' }),
  'proposta.negociar': (h) => ({
    params: { id: h.solicitacao, id2: h.proposta },
    corpo: { comentario: 'Reveja o preço', dtaprazo: '2099-01-04' },
  }),
  'proposta.desistir': com('proposta', motivo),
  'proposta.autorizar': com('proposta', {}),
  'proposta.listarEtapas': (h) => ({ params: { a: h.proposta, b: h.empresa } }),
  'proposta.declinar': com('proposta', motivo),
  'proposta.devolver': com('proposta', motivo),
  'proposta.listarVersoes': da('proposta'),
  'proposta.negociarVarias': (h) => ({
    params: { id: h.solicitacao },
    corpo: { propostas: [h.proposta], comentario: 'Reveja o preço', dtaprazo: '2099-01-04' },
  }),
  'proposta.exportarComparacao': solicitacao,
  'proposta.baixarPlanilha': da('proposta'),
  'proposta.preencherPorPlanilha': (h) => ({ params: { id: h.proposta }, corpo: {}, arquivos: ['arquivo'] }),
  'duvida.listar': solicitacao,
  'duvida.perguntar': com('solicitacao', { pergunta: 'Qual é o horário da cozinha?' }),
  'duvida.responder': com('duvida', { resposta: 'Das oito às dezoito.' }),
  'compra.copiar': solicitacao,
  'empresa.detalhar': da('empresa'),
  'pagamento.pagar': (h) => ({ corpo: { solicitacao: h.solicitacao, meio: 'pix' } }),
  'pagamento.verificar': solicitacao,
  'pagamento.gerarLink': (h) => ({ corpo: { solicitacao: h.solicitacao } }),
  'pagamento.detalhar': solicitacao,
  'pagamento.definirParcelas': com('solicitacao', { parcelas: 2 }),
  'pagamento.registrarPresencial': (h) => ({
    corpo: { solicitacao: h.solicitacao, pago_em: '2026-01-05', forma: 'dinheiro' },
    arquivos: ['comprovante'],
  }),
  'pagamento.confirmarPresencial': com('cobrancaPresencial', {}),
  'pagamento.cancelar': com('cobranca', motivo),
  'pagamento.registrarEstorno': com('cobranca', motivo),
  'pagamento.baixarComprovante': da('cobrancaPresencial'),
  'pagamento.baixarRecibo': da('cobranca'),
  'compra.enviar': (h) => ({
    corpo: { modelos: [{ empresa: h.empresa, modelo_oferta: 3, objetivo: 'adequar a cozinha' }] },
  }),
  'demanda.enviar': (h) => ({ corpo: { empresa: h.empresa, modelo_oferta: 3, objetivo: 'adequar a cozinha' } }),
  'demanda.configurar': com('solicitacao', { escolha_direta: null }),
  'demanda.ler': da('demanda'),
  'demanda.aceitar': com('demanda', {}),
  'demanda.recusar': com('demanda', motivo),
  'rascunho.ler': da('rascunho'),
  'rascunho.salvar': com('rascunho', { revisao: 99 }),
  'rascunho.remover': da('rascunho'),
  'contrato.baixar': (h) => ({ params: { a: h.proposta, b: h.empresa } }),
  'contrato.baixarSelado': da('proposta'),
  'contrato.assinar': (h) => ({ params: { a: h.proposta, b: h.empresa }, corpo: { aceite: true } }),
  'contrato.recusar': (h) => ({ params: { a: h.proposta, b: h.empresa }, corpo: motivo }),
  'contrato.listarDaSolicitacao': solicitacao,
  'contrato.autorizarAssinatura': com('assinatura', { aceite: true }),
  'contrato.detalharAssinaturas': solicitacao,
  'contrato.enviarContratos': com('solicitacao', {}),
  'solicitacao.listar': (h) => ({ query: { empresa: h.empresa } }),
  'solicitacao.detalharExterno': solicitacao,
  'solicitacao.listarPerguntasExterno': solicitacao,
  'solicitacao.detalharInterno': solicitacao,
  'solicitacao.listarPerguntasInterno': solicitacao,
  'solicitacao.listarEtapas': solicitacao,
  'solicitacao.anexarDocumento': (h) => ({ corpo: { solicitacao: h.solicitacao }, arquivos: ['arquivos'] }),
  'solicitacao.enviarAnaliseFinal': com('solicitacao', {}),
  'solicitacao.finalizar': com('solicitacao', {}),
  'solicitacao.cancelar': com('solicitacao', { justificativa: 'Não preciso mais' }),
  'solicitacao.liberar': com('solicitacao', {}),
  'solicitacao.aprovarAtualizacao': com('solicitacao', {}),
  'solicitacao.alterarObjetivo': com('solicitacao', { objetivo: 'Outro objetivo' }),
  'solicitacao.alterarResponsaveis': (h) => ({ corpo: { solicitacoes: [h.solicitacao], gestor: h.umGestor } }),
  'solicitacao.alterarCentroCusto': com('solicitacao', { centrocusto: 1 }),
  'solicitacao.alterarConsultor': (h) => ({ params: { id: h.solicitacao }, corpo: { consultor: h.umConsultor } }),
  'solicitacao.removerConsultor': solicitacao,
  'solicitacao.listarResponsaveis': solicitacao,
  'solicitacao.listarGestores': solicitacao,
  'solicitacao.listarConsultores': solicitacao,
  'solicitacao.pedirAtualizacao': com('solicitacao', { pedido: 'Confira o endereço' }),
  'solicitacao.responderAtualizacao': com('solicitacao', { complemento: 'Casa 2' }),
  'solicitacao.indeferir': com('solicitacao', motivo),
  'solicitacao.dispensarDiagnostico': com('solicitacao', motivo),
  'solicitacao.devolverExecucao': (h) => ({
    params: { id: h.solicitacao },
    corpo: { ...motivo, etapas: [h.etapa1] },
  }),
  'solicitacao.listarHistorico': solicitacao,
  'solicitacao.baixarArquivo': (h) => ({ params: { id: h.solicitacao, arquivo: h.arquivoDaSolicitacao } }),
  'centrocusto.detalhar': da('centro'),
  'centrocusto.listarLancamentos': da('centro'),
  'centrocusto.exportarLancamentos': da('centro'),
  'centrocusto.atualizar': com('centro', { versao: 0, descricao: 'Outra descrição' }),
  'centrocusto.ativar': com('centro', { acao_ativo_hub: false }),
  'centrocusto.lancarCredito': com('centro', { valor: 10, motivo: 'Porque sim, por favor.' }),
  'centrocusto.removerEnvolvido': da('centro'),
  'notificacao.marcarVista': da('notificacaoDoCliente'),
  'mensagem.listarContatos': (h) => ({ query: { solicitacao: h.solicitacao } }),
  'mensagem.listar': (h) => ({ query: daConversa(h) }),
  'mensagem.marcarVistas': (h) => ({ query: daConversa(h) }),
  'mensagem.enviar': (h) => ({ corpo: { ...daConversa(h), mensagem: 'Podemos falar?' } }),
  'mensagem.baixarArquivo': da('arquivoDaMensagem'),
  'questionario.detalhar': () => ({ params: { id: 1 } }),
  'questionario.remover': () => ({ params: { id: 1 } }),
  'questionario.lerDoServico': () => ({ params: { id: 1 } }),
  'questionario.salvarDoServico': () => ({ params: { id: 1 }, corpo: { revisao: 1, questionario: null, ofertas: [] } }),
  'dimensionamento.alterarLista': () => ({ params: { id: 1 }, corpo: { revisao: 1 } }),
  'dimensionamento.alterarPergunta': () => ({ params: { id: 1 }, corpo: { revisao: 1 } }),
}
