import type { Agente } from '../kernel/papel.ts'
import type { ChaveEm } from '../parametro/parametros.ts'

/** How long a turn lasts: business days or days of the calendar, by a parameter. */
type Prazo = { uteis: ChaveEm<'dias úteis'> } | { corridos: ChaveEm<'dias corridos'> }

/**
 * A row says everything that follows from the state; rules, lists and screens ask its columns and never the code. What is not said is
 * not so.
 */
export interface DadosDoSubstatus {
  status:
    | 'em_analise'
    | 'em_diagnostico'
    | 'em_proposta'
    | 'em_contratacao'
    | 'em_execucao'
    | 'em_encerramento'
    | 'concluida'
    | 'cancelada'
  descricao: string
  /** The phase of the road, none once cancelled. */
  etapa: 1 | 2 | 3 | 4 | 5 | 6 | null
  /** Whose turn it is, and what is awaited of them. */
  vez: Exclude<Agente, 'sistema'> | null
  ato: string
  /** What comes next, told after whose turn it is; at an end, what became of the request. */
  depois: string
  /** The same to the client, where the sentence speaks of it. */
  depoisParaOCliente?: string
  /** None: no deadline of its own. */
  prazo: Prazo | null
  /** The manager has not decided on it yet. */
  triagem?: true
  /** The client's data are being brought up to date: handed in, they are the manager's to look at. */
  atualiza?: true
  /** An appeal is judged by who had no part in the refusal. */
  julga?: true
  /** The diagnostic is carried out: its own situation says whose turn it is. */
  diagnostica?: true
  /** One provider alone is asked whether it takes the demand as it was configured. */
  pedeAceite?: true
  /** Proposals come in: read by nobody but their author until the deadline. */
  selada?: true
  /** The proposals are open, and one of them may be chosen or negotiated. */
  escolhe?: true
  /** A provider was asked for a new version of its proposal. */
  negocia?: true
  /** The round or the selection came to nothing: there is no proposal to choose. */
  vazia?: true
  /** The staff decides on the choice; the split is frozen and the contract is not drawn. */
  autoriza?: true
  /** A document may be out to be signed: the contract, or an amendment or termination of it. */
  assina?: true
  /** The first instalment is awaited: the request's deadline is the day on which it falls due. */
  primeiraParcela?: true
  /** Work is going on: stages are delivered, accepted (silence accepts too), the contract may be changed. */
  trabalha?: true
  /** The client's share may be paid: what is due before the start, and the later instalments while the work runs. */
  cobra?: true
  /** The client evaluates the service; its silence moves the request on. */
  avalia?: true
  /** All is delivered and evaluated; what the client still owes keeps it from its end. */
  analiseFinal?: true
  /** A later instalment is the client's turn beside whoever is awaited: elsewhere it is his turn already, or has ended. */
  lembraParcela?: true
  /** Turned down: the client may appeal, once and within the days of the parameter. */
  cabeRecurso?: true
  /** It was given up or ran out: nothing of it goes on, and no appeal is possible. */
  desfeita?: true
  /** Facts beside the state (a signature, the diagnostic, who sent it) may make it somebody else's turn (vez.rules.ts). */
  vezPorFatos?: true
}

/** In the order of the road: of several requests the first one here is the least advanced. */
export const linhas = {
  aguardando_analise: {
    status: 'em_analise',
    descricao: 'Aguardando análise',
    etapa: 1,
    vez: 'gestor',
    ato: 'analisar a solicitação',
    depois: 'Depois, os prestadores credenciados são convidados a propor.',
    prazo: { uteis: 'prazo_triagem_du' },
    triagem: true,
  },
  aguardando_atualizacao_cliente: {
    status: 'em_analise',
    descricao: 'Aguardando atualização do cliente',
    etapa: 1,
    vez: 'cliente',
    ato: 'atualizar os dados da empresa',
    depois: 'Depois, a análise continua.',
    prazo: { uteis: 'prazo_pendencia_cliente_du' },
    atualiza: true,
    vezPorFatos: true,
  },
  /** The client appealed against the refusal: a coordinator decides, or who takes his place (docs/decisions/0030). */
  em_recurso: {
    status: 'em_analise',
    descricao: 'Em recurso',
    etapa: 1,
    vez: 'coordenador',
    ato: 'decidir o recurso',
    depois: 'Se o recurso for aceito, a análise recomeça.',
    depoisParaOCliente: 'Se o seu recurso for aceito, a análise recomeça.',
    prazo: { uteis: 'prazo_triagem_du' },
    julga: true,
    vezPorFatos: true,
  },
  em_diagnostico: {
    status: 'em_diagnostico',
    descricao: 'Em diagnóstico',
    etapa: 2,
    vez: 'gestor',
    ato: 'concluir o diagnóstico',
    depois: 'Depois, os prestadores credenciados são convidados a propor.',
    prazo: { uteis: 'prazo_triagem_du' },
    diagnostica: true,
    vezPorFatos: true,
  },
  aguardando_propostas: {
    status: 'em_proposta',
    descricao: 'Aguardando propostas',
    etapa: 3,
    vez: 'prestador',
    ato: 'enviar a proposta',
    depois: 'As propostas ficam seladas até o fim do prazo e abrem todas juntas.',
    prazo: { uteis: 'prazo_elaborar_proposta_du' },
    selada: true,
  },
  aguardando_aceite_prestador: {
    status: 'em_proposta',
    descricao: 'Aguardando aceite do prestador',
    etapa: 3,
    vez: 'prestador',
    ato: 'aceitar a demanda',
    depois: 'Depois, outra pessoa da equipe autoriza a contratação.',
    prazo: { uteis: 'prazo_aceite_demanda_du' },
    pedeAceite: true,
  },
  em_selecao: {
    status: 'em_proposta',
    descricao: 'Em seleção',
    etapa: 3,
    vez: 'cliente',
    ato: 'escolher uma proposta',
    depois: 'Depois, o gestor autoriza a escolha.',
    depoisParaOCliente: 'Depois, o gestor autoriza a sua escolha.',
    prazo: { corridos: 'validade_proposta_dc' },
    escolhe: true,
    vezPorFatos: true,
  },
  em_negociacao: {
    status: 'em_proposta',
    descricao: 'Em negociação',
    etapa: 3,
    vez: 'prestador',
    ato: 'responder à negociação',
    depois: 'Sem resposta até lá, vale a última versão enviada.',
    prazo: { uteis: 'prazo_negociacao_du' },
    escolhe: true,
    negocia: true,
  },
  sem_propostas: {
    status: 'em_proposta',
    descricao: 'Sem propostas',
    etapa: 3,
    vez: 'gestor',
    ato: 'abrir nova rodada',
    depois: 'Uma nova rodada convida os prestadores outra vez.',
    prazo: { corridos: 'prazo_sem_propostas_dc' },
    vazia: true,
  },
  aguardando_autorizacao_gestor: {
    status: 'em_proposta',
    // The coordinator's turn where whoever answers for it had a part in it.
    descricao: 'Aguardando autorização',
    etapa: 3,
    vez: 'gestor',
    ato: 'autorizar a proposta',
    depois: 'Depois, o contrato é gerado e segue para assinatura.',
    prazo: { uteis: 'prazo_triagem_du' },
    autoriza: true,
    vezPorFatos: true,
  },
  aguardando_autorizacao_coordenador: {
    status: 'em_proposta',
    descricao: 'Aguardando autorização do coordenador',
    etapa: 3,
    vez: 'coordenador',
    ato: 'autorizar acima da alçada',
    depois: 'Depois, o contrato é gerado e segue para assinatura.',
    prazo: { uteis: 'prazo_triagem_du' },
    autoriza: true,
    vezPorFatos: true,
  },
  aguardando_assinaturas: {
    status: 'em_contratacao',
    descricao: 'Aguardando assinaturas',
    etapa: 4,
    vez: 'cliente',
    ato: 'assinar o contrato',
    depois: 'Quando todos assinarem, o cliente paga a sua parte.',
    depoisParaOCliente: 'Quando todos assinarem, você paga a sua parte.',
    prazo: { corridos: 'prazo_assinatura_dc' },
    assina: true,
    vezPorFatos: true,
  },
  aguardando_pagamento: {
    status: 'em_contratacao',
    descricao: 'Aguardando pagamento',
    etapa: 4,
    vez: 'cliente',
    ato: 'pagar a sua parte',
    depois: 'Assim que o pagamento for confirmado, o gestor libera a execução.',
    prazo: { corridos: 'prazo_pagamento_dc' },
    primeiraParcela: true,
    cobra: true,
    vezPorFatos: true,
  },
  aguardando_liberacao: {
    status: 'em_contratacao',
    descricao: 'Aguardando liberação',
    etapa: 4,
    vez: 'gestor',
    ato: 'liberar a execução',
    depois: 'Depois, o prestador começa o trabalho.',
    prazo: { uteis: 'prazo_triagem_du' },
    cobra: true,
    lembraParcela: true,
  },
  em_execucao: {
    status: 'em_execucao',
    descricao: 'Em execução',
    etapa: 5,
    vez: 'prestador',
    ato: 'entregar as etapas',
    depois: 'Cada etapa entregue é conferida antes de ser paga.',
    depoisParaOCliente: 'Você confere cada etapa entregue antes de ela ser paga.',
    prazo: null,
    trabalha: true,
    assina: true,
    cobra: true,
    lembraParcela: true,
    vezPorFatos: true,
  },
  aguardando_avaliacao: {
    status: 'em_encerramento',
    descricao: 'Aguardando avaliação',
    etapa: 6,
    vez: 'cliente',
    ato: 'avaliar o serviço',
    depois: 'Depois, o gestor faz a análise final.',
    prazo: { corridos: 'prazo_avaliacao_dc' },
    avalia: true,
    cobra: true,
  },
  aguardando_analise_final: {
    status: 'em_encerramento',
    descricao: 'Aguardando análise final',
    etapa: 6,
    vez: 'gestor',
    ato: 'fazer a análise final',
    depois: 'Com o atesto gerado, a solicitação é concluída.',
    prazo: { uteis: 'prazo_triagem_du' },
    analiseFinal: true,
    cobra: true,
    lembraParcela: true,
    vezPorFatos: true,
  },
  concluida: {
    status: 'concluida',
    descricao: 'Concluída',
    etapa: 6,
    vez: null,
    ato: '',
    depois: 'O serviço foi entregue, avaliado e atestado.',
    prazo: null,
  },
  cancelada_cliente: {
    status: 'cancelada',
    descricao: 'Cancelada pelo cliente',
    etapa: null,
    vez: null,
    ato: '',
    depois: 'O cliente cancelou esta solicitação.',
    depoisParaOCliente: 'A sua empresa cancelou esta solicitação.',
    prazo: null,
    desfeita: true,
  },
  cancelada_entidade: {
    status: 'cancelada',
    descricao: 'Cancelada pela entidade',
    etapa: null,
    vez: null,
    ato: '',
    depois: 'A entidade cancelou esta solicitação.',
    prazo: null,
    desfeita: true,
  },
  cancelada_prazo: {
    status: 'cancelada',
    descricao: 'Cancelada por prazo vencido',
    etapa: null,
    vez: null,
    ato: '',
    depois: 'O prazo venceu sem resposta, e a solicitação foi cancelada.',
    prazo: null,
    desfeita: true,
  },
  /** What a termination leaves to be paid of what was carried out is paid here. */
  cancelada_distrato: {
    status: 'cancelada',
    descricao: 'Encerrada por distrato',
    etapa: null,
    vez: null,
    ato: '',
    depois: 'O contrato foi encerrado por distrato: o que foi executado é pago, o resto foi desfeito.',
    prazo: null,
    desfeita: true,
    cobra: true,
  },
  indeferida: {
    status: 'cancelada',
    descricao: 'Indeferida',
    etapa: null,
    vez: null,
    ato: '',
    depois: 'A solicitação não foi aceita na análise.',
    depoisParaOCliente: 'A sua solicitação não foi aceita na análise.',
    prazo: null,
    cabeRecurso: true,
  },
} as const satisfies Record<string, DadosDoSubstatus>
