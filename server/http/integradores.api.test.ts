/** The page for integrators says what is so: its examples are run, by the shell and by the client that it names. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { CHAMADAS_POR_MINUTO } from '@hub/domain/token-de-integracao/token.rules.ts'
import { tokenDeIntegracao } from '@hub/protocol/token-de-integracao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assinar } from '../kernel/webhook-assinado.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'
import { limites } from './limites.ts'

const pagina = readFileSync(join(import.meta.dirname, '../../docs/INTEGRATORS.md'), 'utf8')
const blocos = [...pagina.matchAll(/^```(\w+) ?([\d ]*)\n([\s\S]*?)^```$/gm)].map(([, lingua, status, texto]) => ({
  lingua: lingua!,
  status: status!.trim().split(/\s+/).filter(Boolean).map(Number),
  texto: texto!,
}))
const exemplos = blocos.filter((b) => b.lingua === 'sh')

describe('the page for integrators', () => {
  let hub: TestHubWithSignIn
  let env: Record<string, string>
  const pasta = mkdtempSync(join(tmpdir(), 'hub-pagina-'))
  beforeAll(async () => {
    hub = await createTestHubWithSignIn()
    const { segredo } = await hub.como('ana').deve(tokenDeIntegracao.emitir, {
      corpo: {
        nome: 'Sistema da página',
        escopos: ['painel:ler', 'area:ler', 'area:escrever', 'importacao:ler', 'importacao:escrever'],
        dias: 30,
      },
    })
    const url = await hub.app.listen({ port: 0, host: '127.0.0.1' })
    env = { PATH: process.env.PATH ?? '', TOKEN: segredo, HUB: url }
  })
  afterAll(async () => {
    rmSync(pasta, { recursive: true, force: true })
    await hub?.fechar()
  })

  /** As a reader would run it, but for the line that sets what is the reader's own; the status of each call in turn. */
  async function rodar(texto: string): Promise<number[]> {
    const roteiro = `set -eu
curl() { command curl --silent --show-error --max-time 20 --write-out '\\nstatus=%{http_code}\\n' "$@"; }
${texto.replace(/^export HUB=.*$/m, '')}`
    const { stdout } = await promisify(execFile)('bash', ['-c', roteiro], { env, cwd: pasta })
    return [...stdout.matchAll(/^status=(\d+)$/gm)].map(([, s]) => Number(s))
  }

  it('has examples that answer as it says, in their order', async () => {
    expect(exemplos.length).toBeGreaterThan(5)
    for (const { texto, status } of exemplos) {
      expect([texto, status.length]).toEqual([texto, [...texto.matchAll(/^curl /gm)].length])
      expect([texto, await rodar(texto)]).toEqual([texto, status])
    }
  })

  it('has a check of webhooks that takes ours and nothing else', async () => {
    const [exemplo] = blocos.filter((b) => b.lingua === 'js')
    writeFileSync(join(pasta, 'exemplo.mjs'), exemplo!.texto)
    writeFileSync(
      join(pasta, 'rodar.mjs'),
      "import { fromHub } from './exemplo.mjs'\nconsole.log(JSON.stringify(JSON.parse(process.argv[2]).map((uma) => fromHub(...uma))))",
    )
    const fromHub = async (...vezes: [segredo: string, cabecalhos: object, corpo: string][]): Promise<unknown> =>
      JSON.parse(
        (await promisify(execFile)(process.execPath, ['rodar.mjs', JSON.stringify(vezes)], { cwd: pasta })).stdout,
      )
    const segredo = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const corpo = '{"type":"pagamento.confirmado"}'
    const agora = new Date()
    const certa = assinar(segredo, 'msg_1', agora, corpo)
    const outra = assinar(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, 'msg_1', agora, corpo)
    const velha = assinar(segredo, 'msg_1', new Date(agora.getTime() - 400_000), corpo)
    const duas = { ...certa, 'webhook-signature': `${outra['webhook-signature']} ${certa['webhook-signature']}` }
    expect(await fromHub([segredo, certa, corpo], [segredo, duas, corpo])).toEqual([true, true])
    expect(
      await fromHub(...[outra, velha, {}].map((c): [string, object, string] => [segredo, c, corpo]), [
        segredo,
        certa,
        `${corpo} `,
      ]),
    ).toEqual([false, false, false, false])
  })

  it('names limits and refusals that there are', () => {
    expect(pagina).toContain(`${CHAMADAS_POR_MINUTO} calls a minute`)
    expect(pagina).toContain(
      `exports ${limites.exportacao.usuario} and uploads ${limites.upload.usuario} in ten minutes`,
    )
    expect([limites.exportacao.segundos, limites.upload.segundos]).toEqual([600, 600])
    for (const [, status, codigo] of pagina.matchAll(/\| (\d{3}) `([A-Z_]+)`/g))
      expect([codigo, recusas[codigo as keyof typeof recusas]?.status]).toEqual([codigo, Number(status)])
  })
})
