import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Declared, importComplaints, useCasesOf, workspaces } from './check-imports.ts'
import { scanImports } from './scan-imports.ts'
import { modules, read, root } from './sources.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const declared: Declared = Object.fromEntries(
  ['', ...workspaces].map((workspace) => {
    const manifest = JSON.parse(read(workspace ? `${workspace}/package.json` : 'package.json').text) as Manifest
    return [
      workspace,
      new Set([...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.devDependencies ?? {})]),
    ]
  }),
)

describe('the scanner of imports', () => {
  test('sees every form of import', () => {
    const text = [
      "import a from './a.ts'",
      "import { b,\n  type c } from './b.ts'",
      "import type { D } from './d.ts'",
      "import type from './type.ts'",
      "import * as e from './e.ts'",
      "import './f.css'",
      "export { g } from './g.ts'",
      "export * from './h.ts'",
      "export type { I } from './i.ts'",
      "const j = await import('./j.ts')",
      "type K = import('./k.ts').K",
      'const l = `text $' + '{await import("./l.ts")} text`',
    ].join('\n')
    expect(scanImports(text).map((one) => one.specifier)).toEqual(
      ['a.ts', 'b.ts', 'd.ts', 'type.ts', 'e.ts', 'f.css', 'g.ts', 'h.ts', 'i.ts', 'j.ts', 'k.ts', 'l.ts'].map(
        (name) => `./${name}`,
      ),
    )
    expect(
      scanImports(text)
        .filter((one) => one.typeOnly)
        .map((one) => one.specifier),
    ).toEqual(['./d.ts', './i.ts'])
  })

  test('is not fooled by comments, sentences, templates, expressions and JSX', () => {
    const text = [
      "// import a from './a.ts'",
      "/* export * from './b.ts' */",
      'const c = "import c from \'./c.ts\'"',
      'const d = `import d from "./d.ts"`',
      'const e = /[`"\']/.test(d)',
      "const f = <p title={d}>a gota d'água / {e}</p>",
      'export const g = 1',
      "const from = 'x'; export { from }",
      'import.meta.url',
      "import { real } from './real.ts'",
    ].join('\n')
    expect(scanImports(text)).toEqual([{ specifier: './real.ts', typeOnly: false }])
  })

  test('reports a computed import as one that cannot be checked', () => {
    expect(scanImports('await import(name)')).toEqual([{ specifier: undefined, typeOnly: false }])
  })
})

/** Per rule: a module that breaks it, and a word of the advice it must get. */
const planted: Array<[rule: string, path: string, text: string, advice: RegExp]> = [
  [
    'domain imports no other layer',
    'domain/proposta/x.ts',
    "import '@hub/protocol/kernel/campos.ts'",
    /pass what it needs/,
  ],
  ['domain imports no package', 'domain/proposta/x.ts', "import { z } from 'zod'", /no package/],
  ['domain imports nothing of Node', 'domain/proposta/x.ts', "import 'node:fs'", /no Node/],
  [
    'protocol knows no server',
    'protocol/proposta.ts',
    "import '@hub/server/db/database.ts'",
    /move the type to domain/,
  ],
  ['protocol runs in the browser', 'protocol/proposta.ts', "import 'node:crypto'", /no Node/],
  ['the database knows no wire', 'server/db/queries/x.ts', "import '@hub/protocol/proposta.ts'", /view/],
  ['the kernel is below', 'server/kernel/x.ts', "import '../proposta/desistir.ts'", /argument/],
  ['events do not act', 'server/events/x.ts', "import '../proposta/desistir.ts'", /job/],
  ['adapters know no use case', 'server/integrations/email/smtp.ts', "import '../../proposta/desistir.ts'", /ports/],
  ['adapters know no adapter of others', 'server/integrations/email/smtp.ts', "import '../pdf/papel.ts'", /ports/],
  ['jobs know no HTTP', 'server/jobs/x.ts', "import '../http/app.ts'", /use case/],
  ['the server knows no screen', 'server/http/x.ts', "import '@hub/web/app/main.tsx'", /protocol or domain/],
  [
    'a concept knows no other concept',
    'server/proposta/x.ts',
    "import '../solicitacao/cancelar.ts'",
    /folder of its verb/,
  ],
  ['a concept knows no adapter', 'server/proposta/x.ts', "import '../integrations/email/smtp.ts'", /port/],
  ['a concept runs without HTTP', 'server/proposta/x.ts', "import { app } from '../http/app.ts'", /Instead/],
  ['use cases import no use case', 'server/proposta/desistir.ts', "import './enviar.ts'", /never import use cases/],
  ['the kit knows no business', 'web/ui/Botao.tsx', "import '@hub/domain/proposta/proposta.states.ts'", /prop/],
  ['the client speaks protocol', 'web/api/cliente.ts', "import '../ui/Botao.tsx'", /argument/],
  ['words know no component', 'web/copy/recusas.ts', "import '../ui/Botao.tsx'", /records/],
  ['parts do not fetch', 'web/parts/dinheiro.ts', "import '../api/cliente.ts'", /given/],
  ['blocks know no screen', 'web/blocks/Lista.tsx', "import '../screens/proposta/A.tsx'", /many screens/],
  ['a screen knows no other screen', 'web/screens/proposta/A.tsx', "import '../solicitacao/B.tsx'", /web\/parts/],
  ['a screen knows no route', 'web/screens/proposta/A.tsx', "import '../../app/main.tsx'", /web\/app/],
  ['the browser never reaches the server', 'web/app/main.tsx', "import '@hub/server/db/database.ts'", /web\/api/],
  [
    'journeys see the running product only',
    'e2e/cliente.e2e.test.ts',
    "import '@hub/domain/kernel/papel.ts'",
    /running product/,
  ],
  [
    'layers are imported by name',
    'server/db/x.ts',
    "import '../../domain/kernel/papel.ts'",
    /@hub\/domain\/kernel\/papel\.ts/,
  ],
  ['packages are declared where they are used', 'server/http/x.ts', "import 'left-pad'", /declare left-pad/],
  [
    'a package that one module hands on is named there only',
    'server/db/x.ts',
    "import { sql } from 'drizzle-orm'",
    /drizzle\.ts/,
  ],
  ['imports lead somewhere', 'server/db/x.ts', "import './missing.ts'", /no such file/],
  ['imports can be checked', 'server/http/x.ts', 'await import(name)', /name the module/],
  [
    'types count too',
    'server/proposta/x.ts',
    "import type { C } from '../solicitacao/cancelar.ts'",
    /folder of its verb/,
  ],
  ['tests of domain stay pure', 'domain/x.test.ts', "import '@hub/server/db/database.ts'", /pass what it needs/],
]

describe('a planted violation is caught:', () => {
  const routes = {
    path: 'server/proposta/proposta.routes.ts',
    text: "import './desistir.ts'; import './enviar.ts'; import './x.view.ts'",
  }
  const everything = { exists: (path: string) => !path.includes('missing'), useCases: useCasesOf([routes]) }
  test.each(planted)('%s', (_rule, path, text, advice) => {
    const complaints = importComplaints({ path, text }, declared, everything)
    expect(complaints.join('\n')).toMatch(advice)
    expect(complaints.join('\n')).toContain(path)
  })

  test('what the layers allow passes', () => {
    const allowed: Array<[string, string]> = [
      [
        'server/proposta/desistir.ts',
        "import '../db/queries/proposta.ts'; import '@hub/domain/proposta/proposta.rules.ts'",
      ],
      [
        'server/proposta/desistir.ts',
        "import './gravar-conteudo.ts'; import '../integrations/email/email.ts'; import 'node:crypto'",
      ],
      ['server/proposta/proposta.routes.ts', "import './desistir.ts'; import type { Rotas } from '../http/rotas.ts'"],
      [
        'server/proposta/desistir.api.test.ts',
        "import { test } from 'vitest'; import '../http/app.ts'; import '../solicitacao/x.ts'",
      ],
      [
        'web/screens/proposta/A.tsx',
        "import './B.tsx'; import '../../ui/Botao.tsx'; import '@hub/protocol/proposta.ts'",
      ],
      ['domain/kernel/x.test.ts', "import fc from 'fast-check'; import { test } from 'vitest'; import './x.ts'"],
    ]
    for (const [path, text] of allowed) expect(importComplaints({ path, text }, declared, everything)).toEqual([])
  })
})

test('every import of the project stays within what its layer allows', () => {
  const all = modules()
  const tree = { exists: (path: string) => existsSync(join(root, path)), useCases: useCasesOf(all) }
  const seen = all.flatMap((source) => scanImports(source.text))
  expect(all.length).toBeGreaterThan(40)
  expect(seen.length).toBeGreaterThan(100)
  expect(tree.useCases.size).toBeGreaterThan(5)
  expect(all.flatMap((source) => importComplaints(source, declared, tree))).toEqual([])
})
