import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import product from '../vite.config.ts'

/** The sheet of components, built apart from the product, into a folder given by VITRINE_DIST. */
export default mergeConfig(
  product,
  defineConfig({
    build: {
      outDir: process.env.VITRINE_DIST ?? fileURLToPath(new URL('../dist-vitrine', import.meta.url)),
      rolldownOptions: { input: fileURLToPath(new URL('./index.html', import.meta.url)) },
    },
  }),
)
