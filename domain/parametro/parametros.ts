import { niveisDoGovBr } from '../autenticacao/entrada.rules.ts'
import { facultativos } from '../kernel/facultativos.ts'
import { tomadoresPossiveis } from '../nota/conferir.rules.ts'

/**
 * Every parameter of the product (design: domain §5): what the table of parameters may hold, with the value that is in force
 * until an admin changes it. Stored as text in the unit shown (a percentage as '80', money in centavos); `ler.ts` says
 * how each unit reads in the code.
 */
export const parametros = {
  subsidio_pct_MEI: { unidade: 'pct', padrao: '80', rotulo: 'Subsídio para MEI' },
  subsidio_pct_ARTESAO: { unidade: 'pct', padrao: '80', rotulo: 'Subsídio para artesão' },
  subsidio_pct_PRODUTOR_RURAL: { unidade: 'pct', padrao: '70', rotulo: 'Subsídio para produtor rural' },
  subsidio_pct_ME: { unidade: 'pct', padrao: '70', rotulo: 'Subsídio para ME' },
  subsidio_pct_EPP: { unidade: 'pct', padrao: '70', rotulo: 'Subsídio para EPP' },
  teto_anual_subsidio_MEI: { unidade: 'centavos', padrao: '1000000', rotulo: 'Limite anual de subsídio para MEI' },
  teto_anual_subsidio_ARTESAO: {
    unidade: 'centavos',
    padrao: '1000000',
    rotulo: 'Limite anual de subsídio para artesão',
  },
  teto_anual_subsidio_PRODUTOR_RURAL: {
    unidade: 'centavos',
    padrao: '2000000',
    rotulo: 'Limite anual de subsídio para produtor rural',
  },
  teto_anual_subsidio_ME: { unidade: 'centavos', padrao: '2000000', rotulo: 'Limite anual de subsídio para ME' },
  teto_anual_subsidio_EPP: { unidade: 'centavos', padrao: '3000000', rotulo: 'Limite anual de subsídio para EPP' },
  alcada_gestor_subsidio: {
    unidade: 'centavos',
    padrao: '1500000',
    rotulo: 'Subsídio que o gestor autoriza sem o coordenador (alçada)',
  },
  distribuicao: {
    unidade: 'opcao',
    opcoes: ['TODOS', 'RODIZIO', 'ESCOLHA_CLIENTE'],
    padrao: 'TODOS',
    rotulo: 'Como os prestadores são convidados',
  },
  rodizio_convidados: {
    unidade: 'un',
    padrao: '1',
    minimo: 1,
    maximo: 20,
    rotulo: 'Prestadores chamados por vez no rodízio',
  },
  aditivo_max_pct: { unidade: 'pct', padrao: '25', rotulo: 'Acréscimo ou supressão máxima por aditivos' },
  aditivo_max_dias: {
    unidade: 'dias corridos',
    padrao: '180',
    maximo: 3650,
    rotulo: 'Prorrogação máxima do contrato por aditivos',
  },
  horas_mes_max_credenciado: {
    unidade: 'horas',
    padrao: '120',
    minimo: 1,
    maximo: 744,
    rotulo: 'Horas por prestador e mês',
  },
  valor_hora: { unidade: 'centavos', padrao: '13000', minimo: 1, rotulo: 'Valor da hora' },
  prazo_triagem_du: { unidade: 'dias úteis', padrao: '3', rotulo: 'Prazo do gestor para analisar a solicitação' },
  prazo_pendencia_cliente_du: {
    unidade: 'dias úteis',
    padrao: '5',
    rotulo: 'Prazo do cliente para atualizar os dados',
  },
  prazo_diligencia_du: {
    unidade: 'dias úteis',
    padrao: '5',
    rotulo: 'Prazo do prestador para completar o credenciamento',
  },
  prazo_aceite_demanda_du: {
    unidade: 'dias úteis',
    padrao: '5',
    rotulo: 'Prazo do prestador para aceitar a demanda interna',
  },
  prazo_diagnostico_du: { unidade: 'dias úteis', padrao: '10', rotulo: 'Prazo para enviar o diagnóstico' },
  prazo_correcao_diagnostico_du: { unidade: 'dias úteis', padrao: '3', rotulo: 'Prazo para corrigir o diagnóstico' },
  prazo_elaborar_proposta_du: { unidade: 'dias úteis', padrao: '5', rotulo: 'Prazo para enviar a proposta' },
  prazo_negociacao_du: { unidade: 'dias úteis', padrao: '3', rotulo: 'Prazo para responder à negociação' },
  prazo_sem_propostas_dc: {
    unidade: 'dias corridos',
    padrao: '30',
    rotulo: 'Espera por nova rodada quando não há propostas',
  },
  validade_proposta_dc: { unidade: 'dias corridos', padrao: '15', rotulo: 'Validade da proposta' },
  prazo_assinatura_dc: { unidade: 'dias corridos', padrao: '10', rotulo: 'Prazo para assinar o contrato' },
  prazo_pagamento_dc: { unidade: 'dias corridos', padrao: '10', rotulo: 'Prazo do cliente para pagar a sua parte' },
  aceite_tacito_etapa_dc: { unidade: 'dias corridos', padrao: '10', rotulo: 'Aceite da etapa por falta de resposta' },
  prazo_correcao_etapa_du: { unidade: 'dias úteis', padrao: '5', rotulo: 'Prazo para corrigir a etapa devolvida' },
  prazo_avaliacao_dc: { unidade: 'dias corridos', padrao: '30', rotulo: 'Prazo do cliente para avaliar o serviço' },
  prazo_recurso_du: { unidade: 'dias úteis', padrao: '5', rotulo: 'Prazo para recorrer do indeferimento' },
  avisos_antes_do_prazo_du: {
    unidade: 'lista de dias',
    padrao: '3;1',
    rotulo: 'Avisos antes do cancelamento por prazo, em dias úteis',
  },
  avisos_documento_du: {
    unidade: 'lista de dias',
    padrao: '15;5',
    rotulo: 'Avisos antes de vencer um documento da empresa, em dias úteis',
  },
  resumo_de_avisos_min: {
    unidade: 'minutos',
    padrao: '60',
    minimo: 1,
    maximo: 1_440,
    rotulo: 'Tempo entre dois e-mails que juntam vários avisos',
  },
  resumo_de_mensagens_min: {
    unidade: 'minutos',
    padrao: '15',
    minimo: 1,
    maximo: 1_440,
    rotulo: 'Espera até o e-mail com as mensagens não lidas',
  },
  prazo_resultado_credenciamento_dc: {
    unidade: 'dias corridos',
    padrao: '30',
    rotulo: 'Prazo para decidir o credenciamento',
  },
  cred_atestados_min_por_subarea: { unidade: 'un', padrao: '2', rotulo: 'Atestados do prestador por subárea' },
  cred_atestado_consultor_por_subarea: {
    unidade: 'un',
    padrao: '1',
    rotulo: 'Atestados de cada consultor por subárea',
  },
  cred_vigencia_meses: { unidade: 'meses', padrao: '24', rotulo: 'Vigência do credenciamento' },
  prazo_pagamento_nota_dc: {
    unidade: 'dias corridos',
    padrao: '10',
    maximo: 365,
    rotulo: 'Prazo para pagar a nota do prestador',
  },
  govbr_nivel_minimo: {
    unidade: 'opcao',
    opcoes: niveisDoGovBr,
    padrao: 'prata',
    rotulo: 'Nível mínimo da conta gov.br para assinar',
  },
  nota_tomador: {
    unidade: 'opcao',
    opcoes: tomadoresPossiveis,
    padrao: 'CLIENTE',
    rotulo: 'Quem é o tomador na nota do prestador',
  },
  parcelas_max_contrapartida: {
    unidade: 'un',
    padrao: '3',
    minimo: 1,
    maximo: 24,
    rotulo: 'Parcelas da parte do cliente',
  },
  parcela_minima: { unidade: 'centavos', padrao: '10000', minimo: 1, rotulo: 'Valor mínimo da parcela' },
  km_valor: { unidade: 'centavos', padrao: '120', rotulo: 'Valor do quilômetro' },
  km_faixas: {
    unidade: 'faixas',
    padrao: '0-50:0;51-100:120km;101-200:240km;201-400:480km;>400:cotação',
    rotulo: 'Faixas de deslocamento',
  },
  guarda_tentativas_meses: {
    unidade: 'meses',
    padrao: '12',
    minimo: 3,
    rotulo: 'Guarda das tentativas de envio a outros sistemas',
  },
  fuso: { unidade: 'fuso', padrao: 'America/Sao_Paulo', rotulo: 'Fuso horário' },
  pontos_facultativos: {
    unidade: 'lista de opcoes',
    opcoes: facultativos,
    padrao: 'carnaval_segunda;carnaval_terca;corpus_christi',
    rotulo: 'Pontos facultativos sem expediente',
  },
  feriados_proprios: {
    unidade: 'lista de feriados',
    padrao: '',
    rotulo: 'Feriados estaduais, municipais e próprios',
  },
  segundo_fator_interno: { unidade: 'sim ou não', padrao: 'não', rotulo: 'Exigir segundo fator dos usuários internos' },
} as const satisfies Record<string, Definicao>

export type Chave = keyof typeof parametros
/** The keys whose value is counted in `U`: 'dias úteis'. */
export type ChaveEm<U extends Definicao['unidade']> = {
  [C in Chave]: (typeof parametros)[C]['unidade'] extends U ? C : never
}[Chave]
export const ehChave = (texto: string): texto is Chave => Object.hasOwn(parametros, texto)

type Unidade =
  | 'pct'
  | 'centavos'
  | 'horas'
  | 'dias úteis'
  | 'dias corridos'
  | 'meses'
  | 'minutos'
  | 'un'
  | 'opcao'
  | 'lista de opcoes'
  | 'lista de dias'
  | 'lista de feriados'
  | 'faixas'
  | 'fuso'
  | 'sim ou não'

export interface Definicao {
  unidade: Unidade
  /** The value until somebody changes it, as it would be stored. */
  padrao: string
  /** What the admin reads. */
  rotulo: string
  /** Bounds of a number, in the stored unit. */
  minimo?: number
  maximo?: number
  opcoes?: readonly string[]
}
