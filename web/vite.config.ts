import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { layerOrder, precompress } from './vite.plugins.ts'

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

/** Small pieces that most pages draw: one file of them costs less than a request for each. */
const comum =
  /[\\/]web[\\/]ui[\\/](?:Campo|CampoBusca|CampoSelecao|CampoTexto|Caixa|GrupoDeCaixas|Paginacao|BarraDividida|Marca)\.(?:tsx|module\.css)$|[\\/]domain[\\/]kernel[\\/](?:dinheiro|subsidio)\.ts$/

/** Where `vite` (development) sends the calls of the interface; the built pages are served by the server itself. */
const server = process.env.HUB_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: here('.'),
  plugins: [onlyPortuguese(), preloadFont(), react(), layerOrder(), precompress()],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // The page is served under `default-src 'self'`: nothing inline, neither scripts nor data: images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in two files: packages, which change seldom, and our own.
          groups: [
            { name: 'pacotes', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: 'base', tags: ['$initial'], priority: 1 },
            { name: 'comum', test: comum, priority: 0 },
          ],
        },
      },
    },
  },
  // The folder web/api has the same address as the API: its modules end in .ts, no call does.
  server: { proxy: { '^/api/(?!.*\\.tsx?(?:$|\\?))': { target: server, changeOrigin: false } } },
})
