import { quantos } from '../kernel/por-escrito.ts'
import type { NomeDaTarefa } from './tarefas.ts'

/** What administration looks at first: each part of the hub that can fail, in a word, and what failed and waits. */

export const sinais = {
  rm: 'Envios ao RM',
  metricas: 'Métricas',
  webhooks: 'Webhooks',
  emails: 'E-mails',
  tarefas: 'Tarefas',
  certificado: 'Certificado',
  copia: 'Cópia de segurança',
  arquivos: 'Arquivos',
} as const
export type CodigoDoSinal = keyof typeof sinais
export const sinaisTodos = Object.keys(sinais) as CodigoDoSinal[]

export interface Sinal {
  codigo: CodigoDoSinal
  estado: 'certo' | 'atencao' | 'falha'
  /** 'Em dia', '2 falharam'. */
  dito: string
  detalhe: string
}

/** What can be done about something that failed; `nada`: only on the server itself. */
export const atos = [
  'envio',
  'metrica_solicitacao',
  'metrica_diagnostico',
  'entrega',
  'destino',
  'webhook',
  'email',
  'tarefa',
  'nada',
] as const
type Ato = (typeof atos)[number]

export interface FalhaQueEspera {
  chave: string
  sinal: CodigoDoSinal
  titulo: string
  causa: string
  desde: Date | null
  /** The next try by itself; null: only by hand. */
  proxima: Date | null
  ato: Ato
  /** Of the message, the e-mail or the subscription that the act is about; null where it needs none. */
  id: number | null
  /** Of the delivery, where `id` is its subscription; name of the destination or of the job. */
  alvo: string | null
}

export interface FatosDosEnvios {
  destino: 'rm' | 'metricas'
  /** This installation knows the other system. */
  ligado: boolean
  falhas: number
  enviadosEm24h: number
  /** It waits because the other system is away. */
  fora: { quantos: number; desde: Date; proxima: Date; motivo: string | null } | null
}
export interface FatosDosEmails {
  recusados: number
  enviadosEm24h: number
  tentando: { quantos: number; desde: Date; proxima: Date; motivo: string | null } | null
  /** What the mail server's own trial says. */
  dito: string | null
}
export interface FatosDosWebhooks {
  inscricoes: number
  /** Switched off, or with every try failing. */
  parados: number
  falhas: number
}
export interface FatosDaTarefa {
  nome: NomeDaTarefa
  feitaEm: Date | null
  /** Seconds after which it should have come to its end again. */
  limite: number
  segundos: number | null
}

export function sinalDosEnvios(f: FatosDosEnvios): Sinal {
  const codigo = f.destino
  if (f.falhas > 0)
    return {
      codigo,
      estado: 'falha',
      dito: quantos(f.falhas, 'falhou', 'falharam'),
      detalhe: certosEm24h(f.enviadosEm24h),
    }
  if (f.fora)
    return { codigo, estado: 'falha', dito: 'Não responde', detalhe: quantos(f.fora.quantos, 'espera', 'esperam') }
  if (!f.ligado) return { codigo, estado: 'certo', dito: 'Não ligado', detalhe: 'os envios ficam guardados' }
  return { codigo, estado: 'certo', dito: 'Em dia', detalhe: certosEm24h(f.enviadosEm24h) }
}
const certosEm24h = (n: number) => `${quantos(n, 'certo', 'certos')} em 24 h`

export function sinalDosWebhooks(f: FatosDosWebhooks): Sinal {
  const detalhe = `${f.inscricoes - f.parados} de ${quantos(f.inscricoes, 'responde', 'respondem')}`
  if (f.parados > 0)
    return { codigo: 'webhooks', estado: 'falha', dito: quantos(f.parados, 'parado', 'parados'), detalhe }
  if (f.falhas > 0)
    return {
      codigo: 'webhooks',
      estado: 'falha',
      dito: quantos(f.falhas, 'entrega falhou', 'entregas falharam'),
      detalhe,
    }
  if (f.inscricoes === 0)
    return { codigo: 'webhooks', estado: 'certo', dito: 'Nenhum', detalhe: 'nenhum sistema inscrito' }
  return { codigo: 'webhooks', estado: 'certo', dito: 'Em dia', detalhe }
}

export function sinalDosEmails(f: FatosDosEmails): Sinal {
  const detalhe = `${quantos(f.enviadosEm24h, 'enviado', 'enviados')} em 24 h`
  if (f.recusados > 0)
    return { codigo: 'emails', estado: 'falha', dito: quantos(f.recusados, 'recusado', 'recusados'), detalhe }
  if (f.dito) return { codigo: 'emails', estado: 'falha', dito: 'Não responde', detalhe }
  if (f.tentando)
    return { codigo: 'emails', estado: 'atencao', dito: quantos(f.tentando.quantos, 'espera', 'esperam'), detalhe }
  return { codigo: 'emails', estado: 'certo', dito: 'Em dia', detalhe }
}

export const tarefaAtrasada = ({ segundos, limite }: FatosDaTarefa): boolean => segundos !== null && segundos > limite

export function sinalDasTarefas(tarefas: readonly FatosDaTarefa[], filaDita: string | null): Sinal {
  const atrasadas = tarefas.filter(tarefaAtrasada).length
  const detalhe = `${tarefas.length - atrasadas} de ${tarefas.length} no horário`
  if (atrasadas > 0)
    return { codigo: 'tarefas', estado: 'falha', dito: quantos(atrasadas, 'atrasada', 'atrasadas'), detalhe }
  if (filaDita) return { codigo: 'tarefas', estado: 'falha', dito: 'Fila parada', detalhe }
  return { codigo: 'tarefas', estado: 'certo', dito: 'Em dia', detalhe }
}

/** Days before its end on which a certificate is told about: it is renewed in that time. */
const DIAS_DO_CERTIFICADO = 45
/** A copy is made each night: one night may be missed. */
const HORAS_DA_COPIA = 50
const DIA_MS = 86_400_000

/** One of ours that ends one day. */
export interface Certificado {
  qual: 'selo' | 'banco'
  nome: string
  /** What cannot be done without a valid one. */
  efeito: string
  venceEm: Date
}

/** The seal's, and the one that the bank asks for. Health, figures, log and the first page of administration ask here. */
export const certificadosDe = ({
  selo,
  pagamento,
}: {
  selo: { readonly venceEm: Date }
  pagamento: { readonly certificadoVenceEm?: Date | undefined }
}): readonly [Certificado, ...Certificado[]] => [
  { qual: 'selo', nome: 'do selo', efeito: 'nada é selado', venceEm: selo.venceEm },
  ...(pagamento.certificadoVenceEm
    ? [
        {
          qual: 'banco' as const,
          nome: 'que o banco pede',
          efeito: 'nenhum Pix é cobrado',
          venceEm: pagamento.certificadoVenceEm,
        },
      ]
    : []),
]

/** Whole days that are left of a certificate; below 0 it has ended. */
export const diasDoCertificado = ({ venceEm }: Pick<Certificado, 'venceEm'>, agora: Date): number =>
  Math.floor((venceEm.getTime() - agora.getTime()) / DIA_MS)

/** Those that have ended or are to be renewed by now, with the days that are left. */
export const aRenovar = (certificados: readonly Certificado[], agora: Date): (Certificado & { dias: number })[] =>
  certificados
    .map((c) => ({ ...c, dias: diasDoCertificado(c, agora) }))
    .filter(({ dias }) => dias < DIAS_DO_CERTIFICADO)

/** Of the one that ends first. */
export function sinalDoCertificado(
  certificados: readonly [Certificado, ...Certificado[]],
  agora: Date,
  data: (d: Date) => string,
): Sinal {
  const primeiro = certificados.reduce((a, b) => (b.venceEm < a.venceEm ? b : a))
  const [este] = aRenovar([primeiro], agora)
  const estado = este === undefined ? 'certo' : este.dias < 0 ? 'falha' : 'atencao'
  const dito = { certo: 'Em dia', atencao: `Vence em ${quantos(este?.dias ?? 0, 'dia', 'dias')}`, falha: 'Vencido' }
  return {
    codigo: 'certificado',
    estado,
    dito: dito[estado],
    detalhe: `${primeiro.nome}, até ${data(primeiro.venceEm)}`,
  }
}

/** `feitaEm`: when a copy last came to its end and was found whole. The demonstration is copied by nobody. */
export function sinalDaCopia(
  feitaEm: Date | null,
  agora: Date,
  demonstracao: boolean,
  dataHora: (d: Date) => string,
): Sinal {
  const codigo = 'copia'
  if (feitaEm === null)
    return demonstracao
      ? { codigo, estado: 'certo', dito: 'Não se faz', detalhe: 'é a demonstração' }
      : { codigo, estado: 'atencao', dito: 'Nenhuma', detalhe: 'nenhuma cópia foi anotada' }
  const atrasada = agora.getTime() - feitaEm.getTime() > HORAS_DA_COPIA * 3_600_000
  return {
    codigo,
    estado: atrasada ? 'falha' : 'certo',
    dito: atrasada ? 'Atrasada' : 'Em dia',
    detalhe: dataHora(feitaEm),
  }
}

export const sinalDosArquivos = (dito: string | null): Sinal =>
  dito
    ? { codigo: 'arquivos', estado: 'falha', dito: 'Não grava', detalhe: 'envio de arquivos' }
    : { codigo: 'arquivos', estado: 'certo', dito: 'Em dia', detalhe: 'grava e lê' }
