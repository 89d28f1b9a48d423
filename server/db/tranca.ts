import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const vivo = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (causa) {
    return (causa as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Exclusive lock of a data folder by a file with the owner's pid. A lock left by a killed process is taken over.
 * @throws when a living process holds it, naming the pid.
 */
export function trancarPasta(pasta: string): () => void {
  const caminho = join(pasta, 'em-uso.pid')
  for (let tentativa = 0; ; tentativa++) {
    try {
      const arquivo = openSync(caminho, 'wx')
      writeSync(arquivo, String(process.pid))
      closeSync(arquivo)
      return () => rmSync(caminho, { force: true })
    } catch (causa) {
      if ((causa as NodeJS.ErrnoException).code !== 'EEXIST' || tentativa > 3) throw causa
      const dono = Number(readFileSync(caminho, 'utf8'))
      if (dono && dono !== process.pid && vivo(dono))
        throw new Error(
          `A pasta ${pasta} está em uso pelo processo ${dono}. Encerre-o ou use outra pasta em HUB_DADOS.`,
          { cause: causa },
        )
      rmSync(caminho, { force: true })
    }
  }
}
