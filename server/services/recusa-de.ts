import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { FastifyError } from 'fastify'
import { ehDeConexao } from '../db/falha-de-conexao.ts'

/**
 * Besides a database that is not there: its resources (53…), and waits that it gave up (57014 a lock or a slow plan, 40… a
 * transaction that lost three times). The caller may try again.
 */
const OCUPADO = new Set(['57014', '55P03', '25P03', '25006', '53100', '53200', '40001', '40P01'])

const CHAVE_ALHEIA = '23503'

/** The file store is away, or whoever must look at files before they go there, or too many wait for that. */
const SEM_ARQUIVOS = new Set(['FalhaDeArquivos', 'FalhaDoAntivirus', 'LeituraLotada'])

const doFastify: Record<number, Recusa['codigo']> = {
  400: 'VALIDACAO',
  404: 'NAO_ENCONTRADO',
  405: 'METODO_NAO_PERMITIDO',
  413: 'CORPO_GRANDE_DEMAIS',
  // A part of an address that is longer than any that exists.
  414: 'NAO_ENCONTRADO',
  415: 'TIPO_NAO_ACEITO',
  429: 'MUITAS_TENTATIVAS',
  503: 'INDISPONIVEL',
}

/** The refusal that an error stands for; what nobody named is a fault of ours. */
export function recusaDe(erro: unknown): Recusa {
  for (let e = erro; e instanceof Error; e = e.cause) {
    if (e instanceof Recusa) return e
    const codigo = (e as NodeJS.ErrnoException).code ?? ''
    if (OCUPADO.has(codigo) || SEM_ARQUIVOS.has(e.name)) return new Recusa('INDISPONIVEL', { cause: erro })
    if (e.name === 'EnvioInterrompido') return new Recusa('ENVIO_INTERROMPIDO', { cause: erro })
    // A foreign key: what the call is about was removed, or put into use, while it ran.
    if (codigo === CHAVE_ALHEIA) return new Recusa('SITUACAO_NAO_PERMITE', { cause: erro })
    // 22P05, 22021: text that PostgreSQL cannot hold (NUL, broken UTF-8); 22003: number out of range.
    if (['22P05', '22021', '22003', '22P02'].includes(codigo)) return new Recusa('VALIDACAO', { cause: erro })
  }
  if (ehDeConexao(erro)) return new Recusa('INDISPONIVEL', { cause: erro })
  const status = (erro as FastifyError).statusCode
  return new Recusa((status && doFastify[status]) || (status && status < 500 ? 'VALIDACAO' : 'ERRO_INTERNO'), {
    cause: erro,
  })
}

/** The fault is not the call's: how far it came is not known. */
export const ehPassageira = (erro: unknown): boolean => recusaDe(erro).codigo === 'INDISPONIVEL'
