/** The body as text; undefined beyond `maior` bytes, where it is not read on: who sends without end is not heard to the end. */
export async function lerCorpo(resposta: Response, maior: number): Promise<string | undefined> {
  const partes: Buffer[] = []
  let tamanho = 0
  for await (const parte of resposta.body ?? []) {
    tamanho += parte.byteLength
    if (tamanho > maior) return undefined
    partes.push(Buffer.from(parte))
  }
  return Buffer.concat(partes).toString('utf8')
}
