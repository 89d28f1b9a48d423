import type { Guardados } from './ler.ts'
import type { Chave } from './parametros.ts'

export interface GrupoDeParametros {
  titulo: string
  /** What the group decides. */
  resumo: string
  chaves: readonly Chave[]
}

/**
 * What an admin may change, as the screen groups it. Each is in one group, and each is read: a value
 * that changes nothing is not offered (tools/rules/exports.test.ts).
 */
export const grupos: readonly GrupoDeParametros[] = [
  {
    titulo: 'Subsídio',
    resumo:
      'Quanto a entidade paga. O percentual de cada programa fica em Programas; o daqui é o sugerido para os novos.',
    chaves: [
      'subsidio_pct_MEI',
      'subsidio_pct_ARTESAO',
      'subsidio_pct_PRODUTOR_RURAL',
      'subsidio_pct_ME',
      'subsidio_pct_EPP',
      'teto_anual_subsidio_MEI',
      'teto_anual_subsidio_ARTESAO',
      'teto_anual_subsidio_PRODUTOR_RURAL',
      'teto_anual_subsidio_ME',
      'teto_anual_subsidio_EPP',
      'alcada_gestor_subsidio',
    ],
  },
  {
    titulo: 'Prazos da solicitação',
    resumo: 'Quanto tempo cada um tem na sua vez, do envio à escolha da proposta.',
    chaves: [
      'prazo_triagem_du',
      'prazo_pendencia_cliente_du',
      'prazo_recurso_du',
      'prazo_diagnostico_du',
      'prazo_correcao_diagnostico_du',
      'prazo_aceite_demanda_du',
      'prazo_elaborar_proposta_du',
      'prazo_negociacao_du',
      'prazo_sem_propostas_dc',
      'validade_proposta_dc',
    ],
  },
  {
    titulo: 'Convites e horas',
    resumo: 'Como os prestadores são chamados e quanto trabalham.',
    chaves: ['distribuicao', 'rodizio_convidados', 'valor_hora', 'horas_mes_max_credenciado'],
  },
  {
    titulo: 'Contrato e execução',
    resumo: 'Da assinatura à avaliação.',
    chaves: [
      'prazo_assinatura_dc',
      'aceite_tacito_etapa_dc',
      'prazo_correcao_etapa_du',
      'prazo_avaliacao_dc',
      'aditivo_max_pct',
      'aditivo_max_dias',
      'km_valor',
      'km_faixas',
    ],
  },
  {
    titulo: 'Pagamento e notas',
    resumo: 'A parte do cliente e as notas do prestador.',
    chaves: [
      'prazo_pagamento_dc',
      'parcelas_max_contrapartida',
      'parcela_minima',
      'prazo_pagamento_nota_dc',
      'nota_tomador',
    ],
  },
  {
    titulo: 'Credenciamento',
    resumo: 'O que se pede dos prestadores e dos seus consultores, e até quando se decide.',
    chaves: [
      'prazo_diligencia_du',
      'prazo_resultado_credenciamento_dc',
      'cred_atestados_min_por_subarea',
      'cred_atestado_consultor_por_subarea',
      'cred_vigencia_meses',
    ],
  },
  {
    titulo: 'Calendário e avisos',
    resumo: 'Os dias sem expediente, que não contam nos prazos em dias úteis, e quando as pessoas são lembradas.',
    chaves: [
      'pontos_facultativos',
      'feriados_proprios',
      'avisos_antes_do_prazo_du',
      'avisos_documento_du',
      'resumo_de_avisos_min',
      'resumo_de_mensagens_min',
      'fuso',
    ],
  },
  {
    titulo: 'Integrações',
    resumo: 'Por quanto tempo fica guardado o que o Hub trocou com RM, SAS, métricas e webhooks.',
    chaves: ['guarda_tentativas_meses'],
  },
  {
    titulo: 'Segurança',
    resumo: 'Como as pessoas entram, e o que a entrada permite.',
    chaves: ['segundo_fator_interno', 'govbr_nivel_minimo'],
  },
]

/** Of the hub as a whole, not of a request: these hold at once for everybody. */
const imediatas = [
  'subsidio_pct_MEI',
  'subsidio_pct_ARTESAO',
  'subsidio_pct_PRODUTOR_RURAL',
  'subsidio_pct_ME',
  'subsidio_pct_EPP',
  'valor_hora',
  'horas_mes_max_credenciado',
  'prazo_diligencia_du',
  'prazo_resultado_credenciamento_dc',
  'cred_atestados_min_por_subarea',
  'cred_atestado_consultor_por_subarea',
  'cred_vigencia_meses',
  'avisos_antes_do_prazo_du',
  'avisos_documento_du',
  'resumo_de_avisos_min',
  'resumo_de_mensagens_min',
  'pontos_facultativos',
  'feriados_proprios',
  'fuso',
  'guarda_tentativas_meses',
  'segundo_fator_interno',
  'govbr_nivel_minimo',
] as const satisfies readonly Chave[]
export type ChaveImediata = (typeof imediatas)[number]

const ehImediata = (chave: Chave): boolean => (imediatas as readonly Chave[]).includes(chave)

/**
 * Whom a change reaches: with `novas` a request keeps to its end the value of the day on which it was sent (decision 0042);
 * with `todas` what is counted from now on follows it. A deadline that runs is a date and moves with neither.
 */
export const alcanceDe = (chave: Chave): 'novas' | 'todas' => (ehImediata(chave) ? 'todas' : 'novas')

/** A change of a parameter that came into force at `desde` (milliseconds), and what held before. */
export interface MudancaDeParametro {
  chave: Chave
  antes: string
  desde: number
}

/** The values as they were at `momento`, undoing what came after; `mudancas` from the newest to the oldest. */
export function valoresEm(atuais: Guardados, mudancas: readonly MudancaDeParametro[], momento: number): Guardados {
  const desfazer = mudancas.filter((m) => m.desde > momento && alcanceDe(m.chave) === 'novas')
  return desfazer.length === 0 ? atuais : { ...atuais, ...Object.fromEntries(desfazer.map((m) => [m.chave, m.antes])) }
}
