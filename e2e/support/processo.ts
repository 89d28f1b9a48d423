/** A child process whose output is kept and which is waited for by what it says, never by the clock. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Processo {
  pid: number
  /** Everything printed so far, both streams in order. */
  registro(): string
  /** Resolves with the match; rejects with the output when the process ends or `prazo` ms pass first. */
  esperar(row: RegExp, prazo?: number): Promise<RegExpExecArray>
  sinal(nome: NodeJS.Signals): void
  /** Resolves with the exit code when it has ended; null when a signal ended it. */
  fim(): Promise<number | null>
  /** SIGTERM, then the wait for its end; throws when it lingers beyond `prazo` ms (and kills it). */
  parar(prazo?: number): Promise<void>
}

const encerrado = (filho: ChildProcess) => filho.exitCode !== null || filho.signalCode !== null

export function iniciarProcesso(arquivo: string, args: string[], env: NodeJS.ProcessEnv, cwd: string): Processo {
  const filho = spawn(arquivo, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let texto = ''
  const ouvintes = new Set<() => void>()
  const avisar = () => {
    for (const ouvinte of ouvintes) ouvinte()
  }
  for (const saida of [filho.stdout, filho.stderr])
    saida.on('data', (pedaco) => {
      texto += pedaco
      avisar()
    })
  filho.on('error', (erro) => {
    texto += erro.message
    avisar()
  })
  const terminou = once(filho, 'close').then(() => filho.exitCode)
  terminou.then(avisar, avisar)

  const esperar = (row: RegExp, prazo = 60_000) =>
    new Promise<RegExpExecArray>((aceitar, recusar) => {
      const encerrar = () => {
        clearTimeout(relogio)
        ouvintes.delete(olhar)
      }
      const desistir = (porque: string) => {
        encerrar()
        recusar(new Error(`${porque} before ${row}:\n${texto}`))
      }
      const olhar = () => {
        const achado = row.exec(texto)
        if (achado) {
          encerrar()
          aceitar(achado)
        } else if (encerrado(filho)) desistir(`the process ended (${filho.exitCode ?? filho.signalCode})`)
      }
      const relogio = setTimeout(() => desistir(`${prazo} ms passed`), prazo)
      ouvintes.add(olhar)
      olhar()
    })

  return {
    pid: filho.pid ?? 0,
    registro: () => texto,
    esperar,
    sinal: (nome) => {
      filho.kill(nome)
    },
    fim: () => terminou,
    async parar(prazo = 15_000) {
      if (encerrado(filho)) return
      filho.kill('SIGTERM')
      let demorou = false
      const relogio = setTimeout(() => {
        demorou = true
        filho.kill('SIGKILL')
      }, prazo)
      await terminou
      clearTimeout(relogio)
      if (demorou) throw new Error(`the process did not end within ${prazo} ms of SIGTERM:\n${texto}`)
    },
  }
}
