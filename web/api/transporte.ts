/** One exchange with the server, before anybody judges its status. */
export interface Pedido {
  metodo: string
  url: string
  cabecalhos: Record<string, string>
  corpo?: string | FormData | URLSearchParams
  sinal?: AbortSignal | undefined
  /** Share of an upload that was sent, 0 to 1. */
  aoProgredir?: ((fracao: number) => void) | undefined
  /** The answer is a file. */
  binario?: boolean
  /** Each piece of a file as it comes. */
  aoReceber?: ((pedaco: Uint8Array) => void) | undefined
}

export interface Chegada {
  status: number
  cabecalho(nome: string): string | null
  texto(): Promise<string>
  blob(): Promise<Blob>
}

/** Nothing was answered: refused, cut, or (`demorou`) later than anybody waits. */
export class SemResposta extends Error {
  readonly demorou: boolean
  constructor(causa: unknown, demorou = false) {
    super('no answer', { cause: causa })
    this.demorou = demorou
  }
}

/** Longest wait for an answer that is not a file. */
const PACIENCIA = 45_000

/** @throws SemResposta, or the caller's own AbortError. */
export function trocar(pedido: Pedido): Promise<Chegada> {
  return pedido.aoProgredir ? porXhr(pedido, pedido.aoProgredir) : porFetch(pedido)
}

async function porFetch({ metodo, url, cabecalhos, corpo, sinal, binario, aoReceber }: Pedido): Promise<Chegada> {
  const limite = binario || corpo instanceof FormData ? undefined : AbortSignal.timeout(PACIENCIA)
  const sinais = [sinal, limite].filter((s) => s !== undefined)
  const esperar = async <T>(vindo: () => Promise<T>): Promise<T> => {
    try {
      return await vindo()
    } catch (causa) {
      if (sinal?.aborted) throw causa
      throw new SemResposta(causa, limite?.aborted)
    }
  }
  const resposta = await esperar(() =>
    fetch(url, {
      method: metodo,
      headers: cabecalhos,
      body: corpo,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: sinais.length ? juntar(sinais) : null,
    }),
  )
  return {
    status: resposta.status,
    cabecalho: (nome) => resposta.headers.get(nome),
    texto: () => esperar(() => resposta.text()),
    blob: () => esperar(() => (aoReceber ? contando(resposta, aoReceber) : resposta).blob()),
  }
}

/** The same answer, whose pieces are also shown to somebody. */
const contando = ({ body }: Response, ao: (pedaco: Uint8Array) => void): Response =>
  new Response(
    body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(pedaco, saida) {
          ao(pedaco)
          saida.enqueue(pedaco)
        },
      }),
    ) as BodyInit,
  )

/** `AbortSignal.any` came to Chrome 116 and Safari 17.4: older ones get the same by hand. */
function juntar(sinais: AbortSignal[]): AbortSignal {
  if (sinais.length === 1) return sinais[0]!
  if ('any' in AbortSignal) return AbortSignal.any(sinais)
  const comando = new AbortController()
  for (const sinal of sinais) {
    if (sinal.aborted) comando.abort(sinal.reason)
    else sinal.addEventListener('abort', () => comando.abort(sinal.reason), { once: true })
  }
  return comando.signal
}

/** Only XMLHttpRequest tells how much of a body has left. */
function porXhr(pedido: Pedido, aoProgredir: (fracao: number) => void): Promise<Chegada> {
  return new Promise((feito, falhou) => {
    const xhr = new XMLHttpRequest()
    xhr.open(pedido.metodo, pedido.url)
    xhr.responseType = 'blob'
    for (const [nome, valor] of Object.entries(pedido.cabecalhos)) xhr.setRequestHeader(nome, valor)
    xhr.upload.onprogress = (e) => {
      if (e.lengthComputable) aoProgredir(e.loaded / e.total)
    }
    xhr.onload = () => {
      const corpo = xhr.response as Blob
      feito({
        status: xhr.status,
        cabecalho: (nome) => xhr.getResponseHeader(nome),
        texto: () => corpo.text(),
        blob: () => Promise.resolve(corpo),
      })
    }
    xhr.onerror = () => falhou(new SemResposta('xhr'))
    xhr.onabort = () => falhou(pedido.sinal?.reason ?? new DOMException('aborted', 'AbortError'))
    pedido.sinal?.addEventListener('abort', () => xhr.abort(), { once: true })
    if (pedido.sinal?.aborted) return xhr.onabort(new ProgressEvent('abort'))
    xhr.send(pedido.corpo ?? null)
  })
}
