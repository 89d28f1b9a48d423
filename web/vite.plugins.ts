import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { normalizePath, type Plugin, parseAst } from 'vite'
import { dropAnswers } from './without-answers.ts'

const ordem = '@layer tokens, reset, base, layout, components, patterns, utilities;'

/**
 * Every stylesheet begins with the order of the layers: which file of a split build comes first is chance, and the first
 * mention of a layer decides its place for good.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle))
        if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = `${ordem}${asset.source}`
    },
  }
}

const brotli = promisify(brotliCompress)
const gzipar = promisify(gzip)

/** Writes .br and .gz beside what is text, as small as it gets: the server sends them as they are. */
export function precompress(): Plugin {
  let pasta = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      pasta = config.build.outDir
    },
    async closeBundle() {
      for (const arquivo of await readdir(pasta, { recursive: true, withFileTypes: true })) {
        if (!arquivo.isFile() || !/\.(?:js|css|html|svg)$/.test(arquivo.name)) continue
        const caminho = join(arquivo.parentPath, arquivo.name)
        const bytes = await readFile(caminho)
        await writeFile(
          `${caminho}.br`,
          await brotli(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          }),
        )
        await writeFile(`${caminho}.gz`, await gzipar(bytes, { level: 9 }))
      }
    },
  }
}

/** Adds to the licences that Vite collects, of code alone, those of packages whose letters or pictures are built in. */
export function licencesOfAssets(list: string): Plugin {
  return {
    name: 'licences-of-assets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const licences = bundle[list]
        if (licences?.type !== 'asset') return this.error(`${list} is not there: build.license names another file`)
        const files = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []))
        const folders = files.flatMap((name) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? [])
        for (const folder of new Set(folders)) {
          const at = resolve(import.meta.dirname, folder)
          const { name, version, license } = JSON.parse(await readFile(join(at, 'package.json'), 'utf8'))
          const text = await readFile(join(at, 'LICENSE'), 'utf8')
          licences.source += `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`
        }
      },
    },
  }
}

const FRAMES = ['MolduraPublica', 'MolduraExterna', 'MolduraInterna']

/**
 * Which file the code of each screen begins in, by address: the lines of telas.ts are read as text, since a build runs nothing of
 * the product. Not where each group has a screen of its own: who comes is not known yet.
 */
export async function screensByAddress(
  app: string,
  paths: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const found = new Map<string, Set<string>>()
  for (const line of (await readFile(join(app, 'telas.ts'), 'utf8')).split(/\btela\(/).slice(1)) {
    const path = paths[/^'(\w+)'/.exec(line)?.[1] ?? '']
    const module = /\bimport\('([^']+)'\)/.exec(line)?.[1]
    if (path && module) found.set(path, (found.get(path) ?? new Set()).add(resolve(app, module)))
  }
  return new Map([...found].flatMap(([path, modules]) => (modules.size === 1 ? [[path, [...modules][0]!]] : [])))
}

/**
 * Writes a page for each address beside index.html, paginas/servico/$id.html for /servico/$id: the same, and it names the code of its
 * screen, which so comes with the program and not after it. To the server what has no page here is no address (server/http/servir-telas.ts).
 */
export function pageOfEachAddress(app: string, paths: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'page-of-each-address',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      type Chunk = (typeof chunks)[number]
      const chunkOf = (module: string) => chunks.find((chunk) => chunk.facadeModuleId === normalizePath(module))
      const closure = (from: Chunk | undefined, found = new Set<Chunk>()): Set<Chunk> => {
        if (!from || found.has(from)) return found
        found.add(from)
        for (const name of from.imports) closure(byName.get(name), found)
        return found
      }
      const always = closure(chunks.find((chunk) => chunk.isEntry))
      const frames = FRAMES.map((name) => chunkOf(join(app, `${name}.tsx`)))
      const index = await readFile(join(dir!, 'index.html'), 'utf8')
      const screens = await screensByAddress(app, paths)
      for (const path of Object.values(paths).filter((path) => path !== '/')) {
        const module = screens.get(path)
        const pieces = closure(module === undefined ? module : chunkOf(module))
        // A frame that needs nothing else comes along.
        for (const frame of frames)
          if (module && frame?.imports.every((name) => pieces.has(byName.get(name)!) || always.has(byName.get(name)!)))
            pieces.add(frame)
        const own = [...pieces].filter((chunk) => !always.has(chunk))
        const styles = new Set(own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        const links = [
          ...own.map((chunk) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${chunk.fileName}">`),
          ...[...styles].map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
        ]
        const file = join(dir!, 'paginas', `${path}.html`)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(
          file,
          index.replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`),
        )
      }
    },
  }
}

/**
 * Leaves out of the pages what answers look like: they are checked where they are given. And says of every call in protocol that it only
 * describes, so that shapes nobody refers to any more go too.
 */
export function withoutAnswers(protocol: string): Plugin {
  return {
    name: 'without-answers',
    apply: 'build',
    // When the types are gone.
    enforce: 'post',
    transform: (code, id) =>
      id.startsWith(normalizePath(protocol)) && id.endsWith('.ts')
        ? { code: dropAnswers(code, parseAst(code)), map: null }
        : null,
  }
}
