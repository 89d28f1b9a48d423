import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

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
