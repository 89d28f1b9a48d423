import { falhasDasEtapas } from '../etapa/etapas.rules.ts'
import { type Data, formatarData } from '../kernel/data.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Centavos } from '../kernel/dinheiro.ts'
import { decidir } from '../kernel/maquina.ts'
import { tamanho } from '../kernel/por-escrito.ts'
import type { Quem } from '../solicitacao/solicitacao.rules.ts'
import { type Substatus, solicitacao, substatus } from '../solicitacao/solicitacao.states.ts'
import { cabeNaFamilia, type Lugar } from '../subsolicitacao/familia.rules.ts'
import { type ComandoDaProposta, proposta, type SituacaoDaProposta, situacoes } from './proposta.states.ts'

/** What the rules ask of a proposal and its request. */
export interface FatosDaProposta {
  situacao: SituacaoDaProposta
  substatus: Substatus
  /** The round's deadline has passed, by the database's clock. */
  prazoEncerrado: boolean
  /** Its validity has passed. */
  vencida: boolean
  /** The provider already signed its contract. */
  assinadaPeloPrestador: boolean
  /** Of its request: alone, or parent or part of a hiring of several companies. */
  lugar: Lugar
}

const maquina = (f: FatosDaProposta, c: ComandoDaProposta, q: Quem) => () => decidir(proposta, c, f.situacao, q.papeis)

/** A round takes proposals until its deadline; in a negotiation the one that was asked may answer. */
const naRodada = (f: FatosDaProposta) => (): Decisao => {
  if (f.situacao === 'em_negociacao' && substatus[f.substatus].negocia) return permitido
  return substatus[f.substatus].selada && !f.prazoEncerrado ? permitido : recusado('PRAZO_ENCERRADO')
}

export const podeSalvar = (f: FatosDaProposta, q: Quem): Decisao => todas(maquina(f, 'salvar', q), naRodada(f))
export const podeEnviar = (f: FatosDaProposta, q: Quem): Decisao => todas(maquina(f, 'enviar', q), naRodada(f))
export const podeManter = (f: FatosDaProposta, q: Quem): Decisao => todas(maquina(f, 'manter', q), naRodada(f))
export const podeDeclinar = (f: FatosDaProposta, q: Quem): Decisao => todas(maquina(f, 'declinar', q), naRodada(f))

/** After the authorisation a provider may give up only while it has not signed. */
export const podeDesistir = (f: FatosDaProposta, q: Quem): Decisao =>
  todas(maquina(f, 'desistir', q), () => (f.assinadaPeloPrestador ? recusado('CONTRATO_JA_ASSINADO') : permitido))

/**
 * The situation as everybody but its author reads it. What a provider does in a sealed round (declines, gives up, begins
 * anew on an invitation) shows when the round is over: until then the proposal of an earlier round stands as it stood.
 */
export function situacaoVista(f: {
  situacao: SituacaoDaProposta
  /** A round runs. */
  selada: boolean
  rodada: number
  /** Round in which it declined or gave up. */
  saidaRodada: number | null
  /** The validity of the version that the others read has passed. */
  vencida: boolean
}): SituacaoDaProposta {
  const { saiu, aResponder } = situacoes[f.situacao]
  const saiuAgora = f.selada && f.saidaRodada === f.rodada && saiu
  return saiuAgora || aResponder ? (f.vencida ? 'expirada' : 'enviada') : f.situacao
}

/** Seals first: whoever may not see proposals may not act on them. */
const aberta = (f: FatosDaProposta) => (): Decisao =>
  substatus[f.substatus].selada ? recusado('PROPOSTA_SELADA') : permitido

export const podeNegociar = (f: FatosDaProposta, q: Quem): Decisao =>
  todas(aberta(f), () => decidir(solicitacao, 'negociar', f.substatus, q.papeis), maquina(f, 'negociar', q))

/** The client chooses; for several companies that hire together the staff does. */
export function podeEscolher(f: FatosDaProposta, q: Quem): Decisao {
  const comando = f.lugar === 'principal' ? 'escolherPelaCasa' : 'escolher'
  return todas(
    aberta(f),
    () => (f.vencida ? recusado('PROPOSTA_EXPIRADA') : permitido),
    () => decidir(solicitacao, comando, f.substatus, q.papeis),
    () => cabeNaFamilia(f.lugar, comando),
    maquina(f, comando, q),
  )
}

export const acoesDaProposta = (f: FatosDaProposta, q: Quem) => ({
  salvar: podeSalvar(f, q),
  enviar: podeEnviar(f, q),
  manter: podeManter(f, q),
  declinar: podeDeclinar(f, q),
  desistir: podeDesistir(f, q),
  negociar: podeNegociar(f, q),
  escolher: podeEscolher(f, q),
})

/** Most characters of each text, and most stages; the wire and the editor's counters read them. */
export const tamanhos = {
  apresentacao: 4000,
  visita: 300,
  comentario: 2000,
  descricao: 200,
  entrega: 500,
  etapas: 60,
} as const

/** A proposal as the editor holds it; what is not filled in is null or empty. Money in centavos, dates 'YYYY-MM-DD'. */
export interface ConteudoDaProposta {
  apresentacao: string
  validade: Data | null
  valorBruto: Centavos | null
  etapas: readonly {
    ordem: number
    descricao: string
    entrega: string
    horas: number | null
    valor: Centavos | null
    dtainicio: Data | null
    dtafim: Data | null
  }[]
}

const frases = {
  NENHUMA_ETAPA: 'Inclua pelo menos uma etapa.',
  ORDEM_FORA_DE_SEQUENCIA: 'A ordem das etapas tem um salto.',
  DESCRICAO_VAZIA: 'Dê um nome à etapa.',
  HORAS_INVALIDAS: 'Informe as horas.',
  VALOR_INVALIDO: 'Informe o valor.',
  DATA_INVALIDA: 'Informe o início e o fim.',
  FIM_ANTES_DO_INICIO: 'O fim vem antes do início.',
  INICIO_ANTES_DA_ETAPA_ANTERIOR: 'Começa antes da etapa anterior.',
  SOMA_DIFERENTE_DO_TOTAL: 'As etapas não somam o total da proposta.',
} as const

/**
 * What is still missing in the stages, as sentences by path of the field ('etapas.2.dtafim'); an internal demand's are judged
 * by the same.
 */
export function falhasDasEtapasEscritas(
  escritas: ConteudoDaProposta['etapas'],
  valorBruto: Centavos | null,
  hoje: Data,
): Record<string, string> {
  const falhas: Record<string, string> = {}
  escritas.forEach((e, i) => {
    if (!e.entrega.trim()) falhas[`etapas.${i}.entrega`] = 'Diga o que o cliente recebe nesta etapa.'
    if (e.dtainicio && e.dtainicio < hoje) falhas[`etapas.${i}.dtainicio`] = 'O início já passou.'
  })
  const etapas = escritas.map((e) => ({
    ordem: e.ordem,
    descricao: e.descricao,
    horas: e.horas ?? undefined,
    valor: e.valor ?? undefined,
    dtainicio: e.dtainicio ?? undefined,
    dtafim: e.dtafim ?? undefined,
  }))
  for (const { indice, campo, codigo } of falhasDasEtapas(etapas, valorBruto ?? 0)) {
    const inicio = indice === null ? undefined : etapas[indice]?.dtainicio
    const frase =
      codigo === 'FIM_ANTES_DO_INICIO' && inicio
        ? `O fim vem antes do início (${formatarData(inicio)}).`
        : codigo === 'DATA_INVALIDA'
          ? `Informe ${campo === 'dtafim' ? 'o fim' : 'o início'}.`
          : frases[codigo]
    falhas[indice === null ? 'etapas' : `etapas.${indice}.${campo}`] ??= frase
  }
  return falhas
}

/**
 * Why a proposal cannot hold until that day, in a sentence; undefined when nothing speaks against it.
 * @param fimDaRodada the day on which the seals open: what does not hold beyond it could be read by nobody; null outside of a round
 */
export function falhaDaValidade(validade: Data, hoje: Data, fimDaRodada: Data | null): string | undefined {
  if (validade < hoje) return 'A validade precisa ser hoje ou depois.'
  return fimDaRodada && validade <= fimDaRodada
    ? `Os preços só abrem em ${formatarData(fimDaRodada)}: a proposta precisa valer depois desse dia.`
    : undefined
}

/**
 * What is still missing before a proposal can be sent, as sentences by path of the field ('etapas.2.dtafim'). Drafts are
 * saved without asking. The editor and the server read the same answer.
 * @param fimDaRodada the day on which the seals open; null outside of a round
 */
export function falhasDaProposta(
  c: ConteudoDaProposta,
  hoje: Data,
  fimDaRodada: Data | null = null,
): Record<string, string> {
  const falhas: Record<string, string> = {}
  if (tamanho(c.apresentacao.trim()) < 10) falhas.apresentacao = 'Conte como o trabalho será feito.'
  const daValidade = c.validade ? falhaDaValidade(c.validade, hoje, fimDaRodada) : 'Informe até quando a proposta vale.'
  if (daValidade) falhas.validade = daValidade
  if (!c.valorBruto) falhas.valor_bruto = 'Informe o valor das etapas.'
  return { ...falhas, ...falhasDasEtapasEscritas(c.etapas, c.valorBruto, hoje) }
}
