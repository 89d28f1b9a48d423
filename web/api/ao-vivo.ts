import { realtime } from '@hub/protocol/realtime.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type Alvo, invalidar } from './consultas.ts'
import { enderecoDe } from './endereco.ts'
import { buscarSessao, tokenParaChamar } from './sessao.ts'

/** What the server tells while the page is open: that something of a kind changed, and which one. */
interface EventoAoVivo {
  tipo: 'solicitacao' | 'mensagem' | 'notificacao' | 'sessao' | 'catalogo' | 'diagnostico'
  id?: number
}

/** Pieces of the paths whose answers an event makes old. */
const areas: Record<Exclude<EventoAoVivo['tipo'], 'sessao'>, readonly Alvo[]> = {
  solicitacao: [
    // Drafts are their author's: nothing that happens to a request changes one, and the one that was sent is gone.
    /\/solicitacao\/(?!interno\/rascunho\/)/,
    '/proposta/',
    '/duvida/',
    '/projeto/',
    '/diagnostico/',
    '/contratacao/',
    '/pagamento/',
    '/mensagem/',
    '/dash/',
    '/pendencia/',
    '/notificacao/',
    '/centrocusto/',
    '/avaliacao/',
  ],
  // Not the bell, whose path holds the word too.
  mensagem: [/^\/mensagem\//],
  // Whoever is told of something may have it to do.
  notificacao: ['/notificacao/', '/pendencia/'],
  diagnostico: ['/diagnostico/', '/dash/', '/pendencia/', '/notificacao/'],
  catalogo: ['/servico/', '/modelooferta/', '/tema/', '/publicoalvo/', '/listagem/', '/programa/', '/parceiro/'],
}

/** Events that come together are answered together, so that a burst costs one reading, ms. */
const JUNTAR = 150
const ESPERA_MINIMA = 1_000
const ESPERA_MAXIMA = 30_000

/** Answers that say that there is no stream here: asking again would not help. */
const semFluxo = (status: number) => status === 403 || status === 404 || status === 405

/** Events in the lines of a text/event-stream: each `data:` line that holds our JSON. */
export function lerEventos(linhas: readonly string[]): EventoAoVivo[] {
  return linhas.flatMap((linha) => {
    if (!linha.startsWith('data:')) return []
    try {
      const evento = JSON.parse(linha.slice(5)) as EventoAoVivo
      return typeof evento.tipo === 'string' ? [evento] : []
    } catch {
      return []
    }
  })
}

/**
 * Listens to GET /api/eventos/ (by fetch: EventSource cannot send the bearer token) and fetches again what is on the
 * screen and became old. Comes back by itself, later each time; what was missed meanwhile is fetched then. Answers how
 * to stop.
 */
export function ouvirAoVivo(cache: QueryClient, aoOuvir?: (evento: EventoAoVivo) => void): () => void {
  const comando = new AbortController()
  let pendentes: EventoAoVivo[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const aplicar = () => {
    timer = undefined
    const tipos = new Set(pendentes.map((e) => e.tipo))
    pendentes = []
    if (tipos.has('sessao')) buscarSessao().catch(() => undefined)
    const alvos = [...tipos].flatMap((tipo) => (tipo in areas ? areas[tipo as keyof typeof areas] : []))
    if (alvos.length) void invalidar(cache, alvos, { deOutros: true })
  }
  const receber = (eventos: EventoAoVivo[]) => {
    for (const evento of eventos) aoOuvir?.(evento)
    pendentes.push(...eventos)
    // People who talk wait for each other: that is read at once.
    if (eventos.some((e) => e.tipo === 'mensagem')) {
      clearTimeout(timer)
      aplicar()
    } else if (eventos.length) timer ??= setTimeout(aplicar, JUNTAR)
  }
  void manter(comando.signal, receber, () => void cache.invalidateQueries())
  return () => {
    clearTimeout(timer)
    comando.abort()
  }
}

async function manter(
  sinal: AbortSignal,
  receber: (eventos: EventoAoVivo[]) => void,
  aoVoltar: () => void,
): Promise<void> {
  let espera = ESPERA_MINIMA
  for (let vez = 0; !sinal.aborted; vez++) {
    try {
      const token = await tokenParaChamar()
      if (!token) return
      const resposta = await fetch(enderecoDe(realtime.ouvir.caminho), {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        cache: 'no-store',
        signal: sinal,
      })
      if (semFluxo(resposta.status)) return
      if (resposta.ok && resposta.body) {
        if (vez > 0) aoVoltar()
        espera = ESPERA_MINIMA
        await escoar(resposta.body, receber)
      } else await resposta.body?.cancel()
    } catch {
      // The network fell or the server restarts: tried again below.
    }
    // Chance keeps all the pages of a restarted server from coming back at the same moment.
    await pausa(espera * (0.5 + Math.random()), sinal)
    espera = Math.min(espera * 2, ESPERA_MAXIMA)
  }
}

async function escoar(corpo: ReadableStream<Uint8Array>, receber: (eventos: EventoAoVivo[]) => void): Promise<void> {
  const leitor = corpo.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let resto = ''
  for (;;) {
    const { done, value } = await leitor.read()
    if (done) return
    const linhas = (resto + value).split('\n')
    resto = linhas.pop() ?? ''
    receber(lerEventos(linhas))
  }
}

const pausa = (ms: number, sinal: AbortSignal) =>
  new Promise<void>((feito) => {
    const timer = setTimeout(feito, ms)
    sinal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        feito()
      },
      { once: true },
    )
  })
