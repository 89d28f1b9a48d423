import { FalhaDoEnvio, type Troca } from '../../kernel/envio.ts'
import { exigirSucesso, pedirHttp } from '../../kernel/pedir-http.ts'
import { em, escreverXml, lerXml, type No, textoDe } from './xml.ts'

export interface AcessoAoRm {
  /** Address of the host's web service: `https://rm.exemplo:8051/wsDataServer/IwsDataServer`. */
  url: URL
  usuario: string
  senha: string
  coligada: string
  /** CODSISTEMA of the context; G (all) unless said. */
  sistema: string
  limiteMs: number
}

interface Limites {
  /** Milliseconds. */
  limiteMs?: number
  /** Bytes. */
  maiorResposta?: number
}
type Operacao = 'SaveRecord' | 'ReadView'

const envelope = (operacao: Operacao, corpo: Record<string, string>): string =>
  `<?xml version="1.0" encoding="utf-8"?>${escreverXml({
    'soapenv:Envelope': {
      '@xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      '@xmlns:tot': 'http://www.totvs.com/',
      'soapenv:Header': '',
      'soapenv:Body': {
        [`tot:${operacao}`]: Object.fromEntries(Object.entries(corpo).map(([k, v]) => [`tot:${k}`, v])),
      },
    },
  })}`

/**
 * One call of RM's data servers. Answers the text of its result with what went out and came back.
 * @throws FalhaDoEnvio
 */
async function chamar(
  rm: AcessoAoRm,
  operacao: Operacao,
  corpo: Record<string, string>,
  { limiteMs = rm.limiteMs, maiorResposta }: Limites = {},
): Promise<{ resultado: string; troca: Troca }> {
  const contexto = `CODCOLIGADA=${rm.coligada};CODSISTEMA=${rm.sistema};CODUSUARIO=${rm.usuario}`
  const pedido = envelope(operacao, { ...corpo, Contexto: contexto })
  const resposta = await pedirHttp({
    nome: 'RM',
    url: rm.url,
    metodo: 'POST',
    cabecalhos: {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: `"http://www.totvs.com/IwsDataServer/${operacao}"`,
      authorization: `Basic ${Buffer.from(`${rm.usuario}:${rm.senha}`).toString('base64')}`,
    },
    corpo: pedido,
    limiteMs,
    ...(maiorResposta && { maiorResposta }),
  })
  const troca: Troca = { pedido, resposta: resposta.corpo, status: resposta.status }
  const arvore = tentarLer(resposta.corpo)
  const falha = em(arvore, 'Envelope', 'Body', 'Fault')
  if (falha !== undefined) throw falhaSoap(falha, troca)
  exigirSucesso('RM', pedido, resposta)
  const resultado = em(arvore, 'Envelope', 'Body', `${operacao}Response`, `${operacao}Result`)
  if (typeof resultado !== 'string')
    throw new FalhaDoEnvio('resposta', 'RM respondeu algo que o Hub não entende.', troca)
  return { resultado, troca }
}

const tentarLer = (texto: string): No | undefined => {
  try {
    return lerXml(texto)
  } catch {
    return undefined
  }
}

/** SOAP 1.1: `Client` says that the message itself is wrong. */
function falhaSoap(falha: unknown, troca: Troca): FalhaDoEnvio {
  const codigo = textoDe(em(falha, 'faultcode')) ?? ''
  const frase = textoDe(em(falha, 'faultstring')) ?? 'sem explicação'
  return new FalhaDoEnvio(/client/i.test(codigo) ? 'recusa' : 'resposta', `RM recusou: ${primeiraLinha(frase)}`, troca)
}

/** RM's complaints are a sentence followed by where in its program it was. */
const primeiraLinha = (texto: string): string =>
  texto
    .split(/\r?\n|={3,}/)
    .map((l) => l.trim())
    .find(Boolean)
    ?.slice(0, 300) ?? 'sem explicação'

/** Keys of what was saved: `1;4711`. Anything else that SaveRecord answers is a complaint, with status 200. */
const chaves = /^[\w.-]+(?:;[\w.-]+)*$/

/** Creates or changes a record. Answers its last key as `referencia`. @throws FalhaDoEnvio */
export async function gravar(rm: AcessoAoRm, servidor: string, registro: object): Promise<Troca> {
  const { resultado, troca } = await chamar(rm, 'SaveRecord', { DataServerName: servidor, XML: escreverXml(registro) })
  if (!chaves.test(resultado)) throw new FalhaDoEnvio('resposta', `RM recusou: ${primeiraLinha(resultado)}`, troca)
  return { ...troca, referencia: resultado.split(';').at(-1) }
}

/** A text of a filter: quotes doubled, as SQL has it. */
export const entreAspas = (texto: string): string => `'${texto.replaceAll("'", "''")}'`

/** Records of a data server that a filter finds. @throws FalhaDoEnvio */
export async function lerVisao(rm: AcessoAoRm, servidor: string, filtro: string, limites?: Limites): Promise<No> {
  const { resultado, troca } = await chamar(rm, 'ReadView', { DataServerName: servidor, Filtro: filtro }, limites)
  if (resultado === '') return {}
  const lido = tentarLer(resultado)
  const dados = lido && em(lido, 'NewDataSet')
  if (dados === '') return {}
  if (typeof dados !== 'object' || dados === null)
    throw new FalhaDoEnvio('resposta', `RM recusou: ${primeiraLinha(resultado)}`, troca)
  return dados as No
}
