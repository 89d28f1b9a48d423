import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { caminhos } from './parts/caminhos.ts'
import { layerOrder, licencesOfAssets, pageOfEachAddress, precompress, withoutAnswers } from './vite.plugins.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * React Aria carries its sentences in more than thirty languages; the product speaks one. Every other language becomes
 * a reference to the Portuguese file beside it: less to load, and never a sentence in the language of the browser.
 */
function onlyPortuguese(): Plugin {
  const language = /[\\/](?:react-aria|react-stately|react-aria-components)[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/
  return {
    name: 'only-portuguese',
    enforce: 'pre',
    load(id) {
      const match = language.exec(id.split('?')[0] ?? '')
      return match && match[1] !== 'pt-BR' ? "export { default } from './pt-BR.mjs'" : null
    },
  }
}

/** Asks for the one font file together with the styles, instead of after them: text is born in its own letters. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/** Texts of the licences of everything that the pages are built of; the page Ajuda leads there. */
const licences = 'licencas.txt'

const dePacote = /[\\/]node_modules[\\/]/

/** Styles, outline and letters first: the program is awaited with something to see, and comes no later for it. */
function programAfterStyles(): Plugin {
  return {
    name: 'program-after-styles',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/(<script type="module"|<link rel="modulepreload")/g, '$1 fetchpriority="low"'),
    },
  }
}

/** What draws windows and menus comes with these, and is fetched when one is opened. */
const deJanelas =
  /[\\/]node_modules[\\/](?:@react-aria|@react-stately|@internationalized|react-aria|react-stately|react-aria-components)[\\/]/
/** Pages whose pieces come together: those of strangers, for whom nothing is cached yet, and the one of a request. */
const ofPages = {
  portal: /[\\/]web[\\/](?:screens[\\/]servico[\\/](?:Catalogo|Servico)|app[\\/]MolduraPublica)\.tsx$/,
  solicitacao: /[\\/]web[\\/]app[\\/](?:Solicitacao|MolduraExterna)\.tsx$/,
}

type Build = { getModuleInfo(id: string): { importedIds: string[]; importers: string[] } | null }

/** Whether a module is among those that `which` picks, or leads to one of them without being asked to at run time. Answers are kept. */
function reaches(way: 'importedIds' | 'importers', which: RegExp): (id: string, build: Build) => boolean {
  const known = new Map<string, boolean>()
  return function look(id, build) {
    if (!known.has(id)) {
      known.set(id, which.test(id))
      if (build.getModuleInfo(id)?.[way].some((next) => look(next, build))) known.set(id, true)
    }
    return known.get(id)!
  }
}

/** Our own modules of a group, but for those with windows: a file of small pieces costs less than a request for each. */
function pieces(name: string, alsoPicked: (id: string, build: Build) => boolean = () => true) {
  const hasWindows = reaches('importedIds', deJanelas)
  return (id: string, build: Build) =>
    !dePacote.test(id) && !hasWindows(id, build) && alsoPicked(id, build) ? name : null
}

/** What each kind of pages draws, without the pages themselves. */
const kinds = Object.entries(ofPages).map(([name, pages]) => {
  const leads = reaches('importers', pages)
  return { name, draws: (id: string, build: Build) => !pages.test(id) && leads(id, build) }
})

/** Where `vite` (development) sends the calls of the interface; the built pages are served by the server itself. */
const server = process.env.HUB_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: here('.'),
  plugins: [
    onlyPortuguese(),
    preloadFont(),
    programAfterStyles(),
    react(),
    withoutAnswers(here('../protocol')),
    layerOrder(),
    licencesOfAssets(licences),
    pageOfEachAddress(here('./app'), caminhos),
    precompress(),
  ],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // The page is served under `default-src 'self'`: nothing inline, neither scripts nor data: images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Their packages ask that it goes along wherever they go.
    license: { fileName: licences },
    rolldownOptions: {
      // Reading a property does nothing: a shape spread into another one that is gone (`{ ...basico }`) goes with it.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          // What every page needs comes in two files: packages, which change seldom, and our own. Then what most of them draw, what
          // both of these kinds of pages do, and what each of them does alone.
          groups: [
            { name: 'pacotes', tags: ['$initial'], test: dePacote, priority: 13 },
            { name: 'base', tags: ['$initial'], priority: 12 },
            { name: pieces('comum'), minShareCount: 60, priority: 11 },
            { name: pieces('paginas', (id, build) => kinds.every(({ draws }) => draws(id, build))), priority: 10 },
            ...kinds.map(({ name, draws }) => ({ name: pieces(name, draws), priority: 9 })),
          ],
        },
      },
    },
  },
  // The folder web/api has the same address as the API: its modules end in .ts, no call does.
  server: { proxy: { '^/api/(?!.*\\.tsx?(?:$|\\?))': { target: server, changeOrigin: false } } },
})
