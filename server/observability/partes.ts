import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import { aRenovar, certificadosDe } from '@hub/domain/operacao/manha.rules.ts'
import type { Ports } from '../kernel/ports.ts'

/** Of one thing that the hub rests on beside the database: whether it works, and if not what is wrong, for an operator. */
interface EstadoDaParte {
  certa: boolean
  dito?: string
}
type Parte = 'armazem' | 'correio' | 'fila' | 'certificado'
export type Partes = Record<Parte, EstadoDaParte>

/** Each is asked at most this often, however many look. */
const A_CADA_MS = 60_000
const LIMITE_MS = 10_000
/** Work that is due waits for no more than this while somebody does it. */
const ESPERA_DA_FILA_S = 900

const ESPERA = `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as s from trabalhos.job
  where state in ('created', 'retry') and start_after <= now()`

async function provar(prova: () => Promise<string | undefined>, seFalhar: string): Promise<EstadoDaParte> {
  let timer: NodeJS.Timeout | undefined
  try {
    const tarde = new Promise<never>((_, recusar) => {
      timer = setTimeout(() => recusar(new Error('no answer')), LIMITE_MS).unref()
    })
    const dito = await Promise.race([prova(), tarde])
    return dito === undefined ? { certa: true } : { certa: false, dito }
  } catch {
    return { certa: false, dito: seFalhar }
  } finally {
    clearTimeout(timer)
  }
}

type Olhadas = Pick<Ports, 'acesso' | 'arquivos' | 'correio' | 'selo' | 'pagamento'>

const olhar = async ({ acesso, arquivos, correio, ...deles }: Olhadas): Promise<Partes> => {
  const [armazem, doCorreio, fila] = await Promise.all([
    // Written and removed: a store that only reads would lose every upload.
    provar(() => arquivos.agora().then(() => undefined), 'O armazém de arquivos não aceita arquivos.'),
    provar(
      () => correio.conferir().then(() => undefined),
      'O servidor de e-mail não responde ou recusa a conta do Hub.',
    ),
    provar(async () => {
      const { rows } = await acesso.executar(ESPERA)
      const minutos = Math.floor(Number(rows[0]?.s) / 60)
      return minutos * 60 > ESPERA_DA_FILA_S
        ? `Há trabalho esperando na fila há ${quantos(minutos, 'minuto', 'minutos')}.`
        : undefined
    }, 'A fila de trabalhos não responde.'),
  ])
  return { armazem, correio: doCorreio, fila, certificado: dosCertificados(deles) }
}

function dosCertificados(ports: Pick<Ports, 'selo' | 'pagamento'>): EstadoDaParte {
  const ditos = aRenovar(certificadosDe(ports), new Date()).map(({ nome, efeito, dias }) =>
    dias < 0
      ? `O certificado ${nome} venceu: ${efeito}.`
      : `O certificado ${nome} vence em ${quantos(dias, 'dia', 'dias')}.`,
  )
  return ditos.length ? { certa: false, dito: ditos.join(' ') } : { certa: true }
}

/** @returns asks for the state of every part, which for a minute is the same answer */
export const criarVigia = (ports: Olhadas): (() => Promise<Partes>) => deTempoEmTempo(A_CADA_MS, () => olhar(ports))

/** Asks once in so many milliseconds; who asks in between gets the last answer. */
export function deTempoEmTempo<T>(ms: number, perguntar: () => Promise<T>): () => Promise<T> {
  let resposta: Promise<T> | undefined
  let em = Number.NEGATIVE_INFINITY
  return () => {
    if (!resposta || performance.now() - em >= ms) {
      em = performance.now()
      resposta = perguntar()
    }
    return resposta
  }
}
