import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * rules  what the project says about its own layout (tools/rules) and the tests of the tools
 * unit   pure and quick
 * api    talks HTTP to a real PostgreSQL (TEST_DATABASE_URL, set by tools/test/main.ts)
 * smoke  the product on the embedded database
 * e2e    journeys through a browser (CHROMIUM)
 * `*.long.test.ts` of each project runs only with --long.
 */
const modules = '**/node_modules/**'
const unlessLong = process.env.HUB_TEST_LONG ? [] : ['**/*.long.test.ts']
const slowKinds = ['**/*.{api,pg,smoke,e2e}.test.ts', '**/*.{api,pg,smoke,e2e}.long.test.ts']

// They wait for the database half of the time, and for the browser more: three of them share two cores well.
const slow = { testTimeout: 120_000, hookTimeout: 240_000, maxWorkers: 3, expect: { poll: { timeout: 15_000 } } }

/** The longest files first: begun last, one of them would go on alone. */
const demoradas =
  /mundos|rivais|database-away|encenacao-interrompida|acaso\.api|estrada|desvios|mesa-do-gestor|catalogo\.e2e|dinheiro/
class Sequencia extends BaseSequencer {
  override async sort(arquivos: TestSpecification[]) {
    const naOrdem = await super.sort(arquivos)
    const demora = (a: TestSpecification) => Number(!demoradas.test(a.moduleId))
    return naOrdem.toSorted((a, b) => demora(a) - demora(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: Sequencia },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['tools/**/*.test.ts'],
          exclude: [modules, ...unlessLong],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['{domain,protocol,server,web}/**/*.test.ts?(x)'],
          exclude: [modules, ...slowKinds, ...unlessLong],
          // A process for each file cost a third of the time.
          isolate: false,
          setupFiles: ['tools/test/apart.ts'],
          // Properties over hundreds of documents and images: patient with a machine that does other things too.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,e2e}/**/*.{api,pg}.test.ts', '{server,e2e}/**/*.{api,pg}.long.test.ts'],
          exclude: [modules, ...unlessLong],
          globalSetup: ['e2e/support/template.ts'],
          ...slow,
          // Loading the server anew for each file cost a fifth of the time. Nothing of one instance may stay in a module anyway.
          isolate: false,
        },
      },
      {
        test: {
          name: 'smoke',
          include: ['{server,e2e}/**/*.smoke.test.ts'],
          exclude: [modules],
          ...slow,
          testTimeout: 60_000,
          hookTimeout: 240_000,
          // The embedded database works in its product's own process: one at a time left a core idle.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.test.ts', 'e2e/**/*.e2e.long.test.ts'],
          exclude: [modules, ...unlessLong],
          globalSetup: ['e2e/support/template.ts'],
          ...slow,
          // Each brings a server, a database and a browser: a third one is a tenth quicker, and one run of five lost a click.
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
