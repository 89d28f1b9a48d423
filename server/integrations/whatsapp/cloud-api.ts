import * as z from 'zod/mini'
import { FalhaDoEnvio } from '../../kernel/envio.ts'
import { pedirHttp } from '../../kernel/pedir-http.ts'
import { FalhaDoWhatsapp, type MensagemDeVez, type MotivoDoWhatsapp, type Whatsapp } from './whatsapp.ts'

interface Opcoes {
  /** Address that version and number are added to. */
  url: string
  /** Of the Graph API: 'v23.0'. */
  versao: string
  /** Id of the sending number at Meta, not the number itself. */
  telefoneId: string
  token: string
  /** Name of the approved template: one value in its body, one at the end of its button's address. */
  modelo: string
  /** 'pt_BR' */
  idioma: string
  /** From the request to the last byte. */
  limiteMs: number
}

const aceita = z.object({
  messages: z.array(z.object({ id: z.string().check(z.maxLength(200)) })).check(z.minLength(1)),
})
const erro = z.object({ error: z.object({ code: z.number() }) })

/** Codes of Meta that speak of this one recipient: no other try would reach it. */
const doDestinatario = new Set([131_021, 131_026, 131_030, 131_045, 131_050])
/** Nothing was sent when the connection did not even come about. */
const semConexao =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)/

/**
 * Meta's WhatsApp Cloud API: `POST {url}/{versao}/{telefoneId}/messages` with a template message, bearer token. Two values leave the hub
 * beside the telephone: the request's number and the path of its screen.
 */
export function cloudApi({ url, versao, telefoneId, token, modelo, idioma, limiteMs }: Opcoes): Whatsapp {
  const numero = `${url.endsWith('/') ? url : `${url}/`}${encodeURIComponent(versao)}/${encodeURIComponent(telefoneId)}`
  const pedir = async (metodo: 'GET' | 'POST', endereco: string, corpo?: string) => {
    try {
      return await pedirHttp({
        nome: 'WhatsApp',
        url: new URL(endereco),
        metodo,
        cabecalhos: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(corpo !== undefined && { 'content-type': 'application/json' }),
        },
        ...(corpo !== undefined && { corpo }),
        limiteMs,
        maiorResposta: 64 * 1024,
      })
    } catch (causa) {
      // The request itself, telephone and all, is with that failure: only its reason goes on.
      const motivo = causa instanceof FalhaDoEnvio ? causa.cause : causa
      const codigo = codigoDaRede(motivo)
      const status = causa instanceof FalhaDoEnvio ? causa.troca.status : undefined
      const dito = status ?? codigo
      throw new FalhaDoWhatsapp(`WhatsApp gave no usable answer${dito && ` (${dito})`}`, {
        motivo: 'caminho',
        definitiva: metodo === 'POST' && !status && !semConexao.test(codigo),
        cause: motivo,
      })
    }
  }
  return {
    ligado: true,
    async enviar(mensagem) {
      const { status, corpo } = await pedir(
        'POST',
        `${numero}/messages`,
        JSON.stringify(corpoDe(mensagem, modelo, idioma)),
      )
      if (status < 200 || status >= 300) throw recusa(status, corpo)
      const lida = z.safeParse(aceita, json(corpo))
      if (!lida.success)
        throw new FalhaDoWhatsapp('WhatsApp took the message without saying which', {
          motivo: 'caminho',
          definitiva: true,
        })
      return lida.data.messages[0]!.id
    },
    async conferir() {
      const { status, corpo } = await pedir('GET', `${numero}?fields=verified_name`)
      if (status < 200 || status >= 300) throw recusa(status, corpo)
    },
  }
}

const corpoDe = ({ para, numero, caminho }: MensagemDeVez, modelo: string, idioma: string) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: para,
  type: 'template',
  template: {
    name: modelo,
    language: { code: idioma },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: numero }] },
      // The address before it is part of the template: a button leads to the hub or nowhere.
      {
        type: 'button',
        sub_type: 'url',
        index: '0',
        parameters: [{ type: 'text', text: caminho.replace(/^\/+/, '') }],
      },
    ],
  },
})

/** Meta's words may name the number: its code says what it was. */
function recusa(status: number, corpo: string): FalhaDoWhatsapp {
  const lido = z.safeParse(erro, json(corpo))
  const codigo = lido.success ? lido.data.error.code : undefined
  return new FalhaDoWhatsapp(`WhatsApp took no message (${status}${codigo === undefined ? '' : `, code ${codigo}`})`, {
    motivo: motivoDe(status, codigo),
    definitiva: codigo !== undefined && doDestinatario.has(codigo),
  })
}

function motivoDe(status: number, codigo: number | undefined): MotivoDoWhatsapp {
  if (status === 401 || status === 403 || codigo === 190 || codigo === 10) return 'credencial'
  if (status === 404 || codigo === 100 || codigo === 33) return 'remetente'
  return status >= 500 || status === 429 ? 'caminho' : 'mensagem'
}

const codigoDaRede = (causa: unknown): string => {
  const codigo = ((causa as { cause?: unknown } | undefined)?.cause as { code?: unknown } | undefined)?.code
  return typeof codigo === 'string' ? codigo : ''
}

function json(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}
