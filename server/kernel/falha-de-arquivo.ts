import { userInfo } from 'node:os'

/** Name of the operating system's complaint, as ENOENT; empty where it was none. */
export const codigoDe = (falha: unknown): string => (falha as NodeJS.ErrnoException)?.code ?? ''
/** Who this process runs as, for a sentence about what that user may not do. */
export const daPessoa = (): string => {
  try {
    return `o usuário ${userInfo().username}`
  } catch {
    // A container may run under a number that has no name.
    return `o usuário de número ${process.getuid?.() ?? '?'}`
  }
}

/** Why a folder takes no file, as the end of a sentence that begins with it. */
export function porqueNaoEscreve(causa: unknown): string {
  const codigo = codigoDe(causa)
  if (codigo === 'EEXIST' || codigo === 'ENOTDIR') return 'não é uma pasta'
  if (codigo === 'ENOSPC') return 'está em um disco cheio'
  if (codigo === 'EROFS') return 'está em um disco que só pode ser lido'
  return `não aceita escrita: ${daPessoa()} não tem permissão`
}
