/** Another build of the same pages, for drills of an exchange. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const dist = resolve(import.meta.dirname, '../../web/dist')

/**
 * A copy of web/dist in which every file of code has another name, as after a change that everything depends on: harsher than any release.
 * Run `npm run build` before.
 */
export async function outroBuild(): Promise<{ pasta: string; apagar(): Promise<void> }> {
  const pasta = await mkdtemp(join(tmpdir(), 'hub-outro-build-'))
  await cp(dist, pasta, { recursive: true, filter: (caminho) => !/\.(?:br|gz)$/.test(caminho) })
  const nomes = await readdir(join(pasta, 'assets'))
  // 'Login-Ds4ZhIHw.js': what stands between the last hyphen and the end says the content.
  const marcas = new Map(
    nomes.flatMap((nome) => {
      const marca = /-([\w-]{8})\.\w+$/.exec(nome)?.[1]
      return marca ? [[marca, marca.replace(/^./, (c) => (c === 'Z' ? 'Y' : 'Z'))] as const] : []
    }),
  )
  const trocar = (texto: string) =>
    texto.replace(/(?<=-)[\w-]{8}(?=\.(?:js|css|woff2|svg|png|webp)\b)/g, (m) => marcas.get(m) ?? m)
  for (const nome of nomes) {
    const caminho = join(pasta, 'assets', nome)
    const bytes = await readFile(caminho)
    await rm(caminho)
    await writeFile(
      join(pasta, 'assets', trocar(nome)),
      /\.(?:js|css)$/.test(nome) ? trocar(bytes.toString('utf8')) : bytes,
    )
  }
  for (const nome of await readdir(pasta, { recursive: true }))
    if (nome.endsWith('.html')) {
      const pagina = join(pasta, nome)
      await writeFile(pagina, trocar(await readFile(pagina, 'utf8')))
    }
  return { pasta, apagar: () => rm(pasta, { recursive: true, force: true }) }
}
