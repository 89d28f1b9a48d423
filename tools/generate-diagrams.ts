/**
 * Draws docs/estados/<machine>.md from the tables of states in domain. Writes only what differs; with --check it writes
 * nothing and ends with 1 when a page is missing, differs, or belongs to no machine.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aditivo } from '@hub/domain/aditivo/aditivo.states.ts'
import { baixa } from '@hub/domain/baixa/baixa.states.ts'
import { cobranca } from '@hub/domain/cobranca/cobranca.states.ts'
import { contrato } from '@hub/domain/contrato/contrato.states.ts'
import { credenciamento } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { diagnostico } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { etapa } from '@hub/domain/etapa/etapa.states.ts'
import { exclusao } from '@hub/domain/exclusao/exclusao.states.ts'
import { importacao } from '@hub/domain/importacao/importacao.states.ts'
import { integracao } from '@hub/domain/integracao/integracao.states.ts'
import { diagrama, tabela } from '@hub/domain/kernel/diagrama.ts'
import type { Maquina } from '@hub/domain/kernel/maquina.ts'
import { nota } from '@hub/domain/nota/nota.states.ts'
import { proposta } from '@hub/domain/proposta/proposta.states.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { vinculo } from '@hub/domain/vinculo/vinculo.states.ts'
import { webhook } from '@hub/domain/webhook/webhook.states.ts'

export const machines: readonly Maquina[] = [
  solicitacao,
  proposta,
  diagnostico,
  etapa,
  contrato,
  cobranca,
  baixa,
  nota,
  aditivo,
  credenciamento,
  webhook,
  importacao,
  integracao,
  vinculo,
  exclusao,
]

/** The page of one machine: where it comes from, the drawing, the table of its commands. */
const page = (m: Maquina): string =>
  [
    `# States of ${m.nome}`,
    '',
    `Drawn from \`domain/${m.nome}/${m.nome}.states.ts\` by \`npm run generate\`; change it there. Commands that leave the`,
    'state as it is are only in the table.',
    '',
    '```mermaid',
    diagrama(m).trimEnd(),
    '```',
    '',
    tabela(m),
  ].join('\n')

/** Brings `folder` into step and answers the names that were not; with `check` it only answers. */
export async function generate(folder: string, check: boolean): Promise<string[]> {
  const wanted = new Map(machines.map((m) => [`${m.nome}.md`, page(m)]))
  const present = await readdir(folder).catch(() => [])
  const strays = present.filter((name) => !wanted.has(name))
  const stale: string[] = []
  for (const [name, text] of wanted)
    if ((await readFile(join(folder, name), 'utf8').catch(() => undefined)) !== text) stale.push(name)
  if (!check) {
    await mkdir(folder, { recursive: true })
    for (const name of stale) await writeFile(join(folder, name), wanted.get(name) ?? '')
    for (const name of strays) await rm(join(folder, name))
  }
  return [...stale, ...strays]
}

if (import.meta.main) {
  const check = process.argv.includes('--check')
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'docs', 'estados')
  const differing = await generate(folder, check)
  for (const name of differing)
    console.log(`docs/estados/${name} ${check ? 'is out of step: npm run generate' : 'written'}`)
  if (check && differing.length > 0) process.exitCode = 1
}
