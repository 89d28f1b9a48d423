import { lookup as perguntarAoDns } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { ehPublico } from './endereco-publico.ts'
import { EntregaFalhou, type Webhooks } from './webhooks.ts'

interface Opcoes {
  /** Every address that a name leads to. */
  resolver?: (nome: string) => Promise<readonly string[]>
  /** May this address be connected to? */
  permitir?: (ip: string) => boolean
  /** From the request to the last byte that is read. */
  limiteMs?: number
  /** Further authorities whose certificates are believed. */
  ca?: string | Buffer
}

/** So much of an answer is read; the rest does not matter. */
const RESPOSTA_LIDA = 4 * 1024

const resolverPeloDns = async (nome: string): Promise<readonly string[]> =>
  (await perguntarAoDns(nome, { all: true, verbatim: true })).map((a) => a.address)

/**
 * Messages over https to public addresses alone. The name is resolved here, every address that it leads to is judged, and the connection
 * goes to one of those: what the name says a moment later changes nothing (DNS rebinding). No redirect is followed.
 */
export function webhooksPorHttps({
  resolver = resolverPeloDns,
  permitir = ehPublico,
  limiteMs = 10_000,
  ca,
}: Opcoes = {}): Webhooks {
  async function enderecosDe(nome: string): Promise<readonly string[]> {
    const numero = nome.replace(/^\[|\]$/g, '')
    const ips = isIP(numero)
      ? [numero]
      : await resolver(nome).catch((causa: unknown) => {
          throw new EntregaFalhou('NOME_DESCONHECIDO', `O nome ${nome} não foi encontrado.`, causa)
        })
    if (ips.length === 0) throw new EntregaFalhou('NOME_DESCONHECIDO', `O nome ${nome} não foi encontrado.`)
    // One private address among public ones is a trap too: which of them would be taken is chance.
    if (!ips.every(permitir))
      throw new EntregaFalhou('ENDERECO_NAO_PUBLICO', `${nome} leva a um endereço que não é público: nada foi enviado.`)
    return ips
  }

  return {
    async entregar({ url, corpo, cabecalhos }) {
      const destino = new URL(url)
      if (destino.protocol !== 'https:')
        throw new EntregaFalhou('ENDERECO_NAO_PUBLICO', 'Só endereços https recebem mensagens.')
      const sinal = AbortSignal.timeout(limiteMs)
      const ips = await Promise.race([enderecosDe(destino.hostname), quandoAcabar(sinal)])
      const fixo: LookupFunction = (_nome, opcoes, pronto) => {
        const todos = ips.map((address) => ({ address, family: isIP(address) }))
        if (opcoes.all) pronto(null, todos)
        else pronto(null, todos[0]!.address, todos[0]!.family)
      }
      return new Promise((resolve, reject) => {
        const falhar = (causa: unknown) =>
          reject(
            sinal.aborted
              ? new EntregaFalhou('SEM_RESPOSTA', `Não respondeu em ${limiteMs / 1_000} s.`, causa)
              : new EntregaFalhou('CONEXAO', `Não foi possível conectar${codigoDe(causa)}.`, causa),
          )
        const pedido = request(destino, {
          method: 'POST',
          headers: {
            ...cabecalhos,
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(corpo)),
            'user-agent': 'Hub-Webhooks/1',
          },
          lookup: fixo,
          signal: sinal,
          // A connection kept open would go on to an address that was judged for another message.
          agent: false,
          minVersion: 'TLSv1.2',
          ...(ca && { ca }),
        })
        pedido.once('error', falhar)
        pedido.once('response', (resposta) => {
          const partes: Buffer[] = []
          let tamanho = 0
          const pronto = () => {
            resolve({
              status: resposta.statusCode ?? 0,
              corpo: Buffer.concat(partes).subarray(0, RESPOSTA_LIDA).toString('utf8'),
            })
            pedido.destroy()
          }
          resposta.on('data', (parte: Buffer) => {
            partes.push(parte)
            tamanho += parte.byteLength
            if (tamanho >= RESPOSTA_LIDA) pronto()
          })
          resposta.once('end', pronto)
          resposta.once('error', falhar)
        })
        pedido.end(corpo)
      })
    },
  }
}

const quandoAcabar = (sinal: AbortSignal): Promise<never> =>
  new Promise((_, rejeitar) =>
    sinal.addEventListener('abort', () => rejeitar(new EntregaFalhou('SEM_RESPOSTA', 'O nome demorou a responder.')), {
      once: true,
    }),
  )

const codigoDe = (causa: unknown): string => {
  const codigo = (causa as NodeJS.ErrnoException | undefined)?.code
  return typeof codigo === 'string' ? ` (${codigo})` : ''
}
