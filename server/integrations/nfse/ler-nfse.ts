import type { Data } from '@hub/domain/kernel/data.ts'
import { type Centavos, deReais } from '@hub/domain/kernel/dinheiro.ts'
import { XMLParser } from 'fast-xml-parser'

/** What a service invoice says of itself. Documents are CNPJ or CPF without punctuation. */
interface NotaLida {
  numero: string
  valor: Centavos
  emissor: string
  /** Null where the invoice names no taker, or a foreign one. */
  tomador: string | null
  emitidaEm: Data | null
  /** The 50 characters of its access key. */
  chave: string
  /** Issued in the environment for trying out: worth nothing. */
  deTeste: boolean
}

/** Why a file is not read: `outro_padrao` is an invoice of a city's own layout, the rest is no invoice that holds. */
export type FalhaDaNfse = 'outro_padrao' | 'ilegivel' | 'sem_numero' | 'sem_valor' | 'sem_emissor' | 'chave_nao_confere'
export type LeituraDaNfse = { lida: true; nota: NotaLida } | { lida: false; falha: FalhaDaNfse }

/**
 * The file was examined when it came in (integrations/arquivos: no document type, no entity, bounded depth and size); the
 * parser itself replaces no entity either, and takes every value as the text that it is.
 */
const leitor = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
})

type No = { readonly [nome: string]: unknown }
const ehNo = (v: unknown): v is No => typeof v === 'object' && v !== null && !Array.isArray(v)
/** The element at a path of names; undefined where one is missing or stands twice. */
const em = (no: unknown, ...nomes: readonly string[]): unknown =>
  nomes.reduce<unknown>((atual, nome) => (ehNo(atual) && Object.hasOwn(atual, nome) ? atual[nome] : undefined), no)
const texto = (v: unknown): string | undefined =>
  typeof v === 'string' ? v : ehNo(v) && typeof v['#text'] === 'string' ? v['#text'] : undefined
const documento = (no: unknown): string | undefined => {
  const cnpj = texto(em(no, 'CNPJ'))
  if (cnpj !== undefined) return /^[0-9A-Z]{12}\d{2}$/.test(cnpj) ? cnpj : undefined
  const cpf = texto(em(no, 'CPF'))
  return cpf !== undefined && /^\d{11}$/.test(cpf) ? cpf : undefined
}

const decodificar = (bytes: Uint8Array): string =>
  new TextDecoder(
    /^[\s\S]{0,3}<\?xml[^>]*encoding\s*=\s*["'](?:iso-8859-1|windows-1252)["']/i.test(
      Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
    )
      ? 'windows-1252'
      : 'utf-8',
  ).decode(bytes)

/** Reads an invoice of the national layout (Sistema Nacional NFS-e, versions 1.00 and 1.01: LC 214/2025, art. 62). */
export function lerNfse(bytes: Uint8Array): LeituraDaNfse {
  let arvore: unknown
  try {
    arvore = leitor.parse(decodificar(bytes))
  } catch {
    return { lida: false, falha: 'ilegivel' }
  }
  const inf = em(arvore, 'NFSe', 'infNFSe')
  return ehNo(inf) ? lerNacional(inf) : { lida: false, falha: 'outro_padrao' }
}

function lerNacional(inf: No): LeituraDaNfse {
  const falha = (qual: FalhaDaNfse): LeituraDaNfse => ({ lida: false, falha: qual })
  const dps = em(inf, 'DPS', 'infDPS')
  const numero = texto(em(inf, 'nNFSe'))
  if (numero === undefined || !/^[1-9]\d{0,12}$/.test(numero)) return falha('sem_numero')
  const valor = texto(em(dps, 'valores', 'vServPrest', 'vServ'))
  if (valor === undefined || !/^\d{1,13}\.\d{2}$/.test(valor)) return falha('sem_valor')
  const emissor = documento(em(inf, 'emit'))
  if (emissor === undefined) return falha('sem_emissor')
  const chave = /^NFS([0-9A-Z]{50})$/.exec(texto(em(inf, '@Id')) ?? '')?.[1]
  if (chave === undefined || !confere(chave, emissor, numero)) return falha('chave_nao_confere')
  const emissao = /^(\d{4}-\d{2}-\d{2})T/.exec(texto(em(dps, 'dhEmi')) ?? texto(em(inf, 'dhProc')) ?? '')?.[1]
  return {
    lida: true,
    nota: {
      numero,
      valor: deReais(valor),
      emissor,
      tomador: documento(em(dps, 'toma')) ?? null,
      emitidaEm: emissao ?? null,
      chave,
      deTeste: texto(em(dps, 'tpAmb')) === '2',
    },
  }
}

/** Key: city 7, environment 1, kind of registration 1, registration 14, number 13, year and month 4, code 9, check digit 1. */
const confere = (chave: string, emissor: string, numero: string): boolean =>
  chave.slice(8, 9) === (emissor.length === 14 ? '2' : '1') &&
  chave.slice(9, 23) === emissor.padStart(14, '0') &&
  chave.slice(23, 36) === numero.padStart(13, '0')
