/** SHA-256 of bytes, in lower-case hexadecimal, computed in the browser: the file does not leave the machine. */
export async function sha256De(bytes: ArrayBuffer): Promise<string> {
  const resumo = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(resumo), (b) => b.toString(16).padStart(2, '0')).join('')
}

/** Browsers compute hashes only on pages that came by https or from this machine. */
export const podeResumir = (): boolean => Boolean(globalThis.crypto?.subtle)
