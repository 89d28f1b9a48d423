import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The file ended its reader, filled its memory, or kept it busy for too long (`LeituraDemorada`). */
export class LeituraInterrompida extends Error {
  override name = 'LeituraInterrompida'
}
/** Its time was over: a file made to be slow, or a machine that had too much to do. Nobody can tell which. */
export class LeituraDemorada extends LeituraInterrompida {
  override name = 'LeituraDemorada'
}
/** So many files wait that another one would wait too long: the caller comes back. */
export class LeituraLotada extends Error {
  override name = 'LeituraLotada'
}

interface Limites {
  /** Readers at a time. */
  leitores: number
  /** Files that wait; one more is refused. */
  espera: number
  /** Milliseconds for one file. */
  tempo: number
  /** Megabytes of each reader's heap. */
  memoria: number
}

interface Pedido {
  tarefa: Tarefa
  argumentos: readonly unknown[]
  tempo: number
  resolver: (feito: unknown) => void
  recusar: (erro: Error) => void
}

type Resposta = { feito: unknown } | { erro: { name: string; message: string; code?: string } }

/** A reader that had nothing to do for so long goes, with the memory that its libraries take. */
const OCIO_MS = 60_000
/** Below whoever answers people. */
const PRIORIDADE = 10

/** A function of a module that reads files: arguments and result are what a message can carry. */
interface Tarefa {
  modulo: URL
  nome: string
}

interface Isolado {
  /**
   * Runs one task with a file of a stranger in a reader. Rejects with what the task rejects with (its name, message and code), with
   * `LeituraInterrompida` past the bounds of memory, with `LeituraDemorada` past those of time, with `LeituraLotada` when too many wait.
   */
  fazer<F extends (...argumentos: never[]) => unknown>(
    tarefa: Tarefa,
    argumentos: Parameters<F>,
    opcoes?: { tempo?: number },
  ): Promise<Awaited<ReturnType<F>>>
}

/** A reader knows nothing of the hub's secrets: only where programs and temporary files are. */
const ambiente = () =>
  Object.fromEntries(
    ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'TZ'].flatMap((n) => (process.env[n] ? [[n, process.env[n]]] : [])),
  )

/**
 * A pool of readers; none starts before it is needed, none keeps the process from ending. Processes, not threads: a thread that
 * runs out of memory within one operation takes the server with it, and so does a library that crashes.
 */
export function criarIsolado(limites: Limites, programa = new URL('./leitor.ts', import.meta.url)): Isolado {
  const livres: { leitor: ChildProcess; ocio: NodeJS.Timeout }[] = []
  const queue: Pedido[] = []
  let ocupados = 0

  const soltar = (leitor: ChildProcess) => {
    leitor.unref()
    leitor.channel?.unref()
  }
  const novo = (): ChildProcess => {
    const leitor = fork(fileURLToPath(programa), {
      execArgv: [`--max-old-space-size=${limites.memoria}`],
      env: ambiente(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    try {
      if (leitor.pid !== undefined) setPriority(leitor.pid, PRIORIDADE)
    } catch {
      // It has gone already, or the system forbids it: read all the same.
    }
    return leitor
  }
  const guardar = (leitor: ChildProcess) => {
    const largar = () => {
      const i = livres.findIndex((l) => l.leitor === leitor)
      if (i >= 0) clearTimeout(livres.splice(i, 1)[0]!.ocio)
      leitor.kill('SIGKILL')
    }
    leitor.on('error', largar)
    leitor.on('exit', largar)
    livres.push({ leitor, ocio: setTimeout(largar, OCIO_MS).unref() })
  }
  const pegar = (): ChildProcess => {
    const livre = livres.pop()
    if (!livre) return novo()
    clearTimeout(livre.ocio)
    for (const sinal of ['error', 'exit']) livre.leitor.removeAllListeners(sinal)
    return livre.leitor
  }

  const proximo = () => {
    if (ocupados >= limites.leitores) return
    const pedido = queue.shift()
    if (!pedido) return
    ocupados++
    const leitor = pegar()
    const terminar = (inteiro: boolean) => {
      clearTimeout(prazo)
      for (const sinal of ['message', 'error', 'exit']) leitor.removeAllListeners(sinal)
      soltar(leitor)
      if (inteiro) guardar(leitor)
      else {
        leitor.on('error', () => undefined)
        leitor.kill('SIGKILL')
      }
      ocupados--
      proximo()
    }
    const interromper = (cause?: unknown) => {
      terminar(false)
      pedido.recusar(new LeituraInterrompida('the file was more than its reader may spend', { cause }))
    }
    const prazo = setTimeout(() => {
      terminar(false)
      pedido.recusar(new LeituraDemorada(`the file was not read within ${pedido.tempo} ms`))
    }, pedido.tempo)
    // While somebody waits for it, it counts.
    leitor.ref()
    leitor.channel?.ref()
    leitor.once('error', interromper)
    leitor.once('exit', () => interromper())
    leitor.once('message', (r) => {
      terminar(true)
      const resposta = r as Resposta
      if ('feito' in resposta) pedido.resolver(resposta.feito)
      else {
        const { name, message, code } = resposta.erro
        pedido.recusar(Object.assign(new Error(message), { name, code }))
      }
    })
    // What cannot be sent is told by 'error'.
    const { tarefa, argumentos } = pedido
    leitor.send(
      { modulo: tarefa.modulo.href, nome: tarefa.nome, argumentos },
      (erro) => erro && leitor.emit('error', erro),
    )
  }

  return {
    fazer: <F>(tarefa: Tarefa, argumentos: readonly unknown[], { tempo = limites.tempo } = {}) =>
      new Promise<F>((resolver, recusar) => {
        if (queue.length >= limites.espera) return recusar(new LeituraLotada('too many files wait to be read'))
        queue.push({ tarefa, argumentos, tempo, resolver: resolver as (feito: unknown) => void, recusar })
        proximo()
      }),
  }
}

/** The pool of this process. Few at a time, however many arrive: each may take a core for seconds and hundreds of megabytes. */
export const isolado = criarIsolado({
  leitores: Math.min(4, Math.max(2, availableParallelism())),
  espera: 64,
  tempo: 20_000,
  memoria: 512,
})
