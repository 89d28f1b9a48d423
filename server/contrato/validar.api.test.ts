import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codigoNoPdf } from '@hub/domain/documento/codigo.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { assinada, autorizada, type ComPropostas } from '../testing/historia.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { selar, varrerSelos } from './selar.ts'

let hub: TestHub
const pasta = mkdtempSync(join(tmpdir(), 'hub-validar-'))
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(async () => {
  await hub.fechar()
  rmSync(pasta, { recursive: true })
})
beforeEach(() => hub.database.execute(sql`delete from limite`))

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const baixar = async (s: ComPropostas) =>
  (await hub.como('helena').chamar(contrato.baixar, { params: { a: s.marina, b: s.empresa } })).bruto
const doContrato = async (s: ComPropostas) =>
  (await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: s.id } })).results[0]!
const conferir = (corpo: { sha256: string; codigo?: string }) => hub.ninguem.deve(contrato.validarArquivo, { corpo })

function poppler(programa: string, argumentos: string[], pdf: Buffer): string {
  const caminho = join(pasta, `${sha256(pdf)}.pdf`)
  writeFileSync(caminho, pdf)
  return execFileSync(programa, [...argumentos, caminho, ...(programa === 'pdftotext' ? ['-'] : [])], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

describe('a sealed contract', () => {
  it('is validly signed to another program, and any changed byte is found out by it and by the hub', async () => {
    const s = await assinada(hub)
    const selado = await hub.como('marina').chamar(contrato.baixarSelado, { params: { id: s.marina } })
    const pdf = selado.bruto
    expect(poppler('pdfsig', ['-nocert'], pdf)).toContain('Signature is Valid.')
    expect(await baixar(s)).toEqual(pdf)
    expect(await conferir({ sha256: sha256(pdf) })).toMatchObject({ resultado: 'confere', versao: 'atual' })

    const mudado = Buffer.from(pdf)
    const onde = mudado.indexOf('/Title')
    mudado[onde + 3] = mudado[onde + 3]! ^ 1
    expect(poppler('pdfsig', ['-nocert'], mudado)).not.toContain('Signature is Valid.')
    const codigo = codigoNoPdf(pdf)!
    expect(codigo).toBe((await doContrato(s)).codigo)
    expect(await conferir({ sha256: sha256(mudado) })).toEqual({
      resultado: 'desconhecido',
      versao: null,
      documento: null,
    })
    expect(await conferir({ sha256: sha256(mudado), codigo })).toMatchObject({
      resultado: 'alterado',
      documento: { codigo, sha256: sha256(pdf) },
    })
  })

  it('shows who signed, when and what, and otherwise says what was signed', async () => {
    const s = await autorizada(hub)
    const antes = await baixar(s)
    const params = { a: s.marina, b: s.empresa }
    const corpo = { aceite: true } as const
    await hub.como('marina').deve(contrato.assinar, { params, corpo })
    await hub.como('helena').deve(contrato.assinar, { params, corpo })
    const { results } = await hub.como('vera').deve(contrato.listarAssinaturas, { query: { page_size: '100' } })
    const id = results.find((r) => r.solicitacao.id === s.id)!.id
    await hub.como('vera').deve(contrato.autorizarAssinatura, { params: { id }, corpo })
    expect(await baixar(s)).toEqual(antes)
    await hub.database.execute(sql`update empresa set razaosocial = 'Outro Nome Ltda' where id = ${s.empresa}`)
    await hub.rodarTrabalhos()
    const depois = await baixar(s)
    const [textoAntes, textoDepois] = [antes, depois].map((pdf) => poppler('pdftotext', ['-layout'], pdf))
    for (const nome of ['Helena Prates', 'Marina Teles', 'Vera Lima', 'SHA-256', sha256(antes).slice(0, 24)])
      expect(textoDepois).toContain(nome)
    expect(textoDepois).not.toContain('Outro Nome')
    expect(textoAntes).toContain('Aguardando assinatura')
    const ateAsAssinaturas = (texto: string) => texto.slice(0, texto.indexOf('Disposições finais'))
    expect(ateAsAssinaturas(textoDepois!).length).toBeGreaterThan(5_000)
    expect(ateAsAssinaturas(textoDepois!)).toBe(ateAsAssinaturas(textoAntes!))
    expect(await conferir({ sha256: sha256(antes) })).toMatchObject({
      resultado: 'confere',
      versao: 'para_assinatura',
      documento: { codigo: codigoNoPdf(antes) },
    })
  })

  it('is sealed once, however often the job runs', async () => {
    const s = await assinada(hub)
    const k = await doContrato(s)
    const antes = await baixar(s)
    await Promise.all([selar(hub.ports, k.id), selar(hub.ports, k.id), selar(hub.ports, k.id)])
    expect(await baixar(s)).toEqual(antes)
    await hub.database.execute(sql`update contrato set selado_id = null where id = ${k.id}`)
    await Promise.all([selar(hub.ports, k.id), selar(hub.ports, k.id)])
    const arquivos = await rows(
      hub.database,
      sql`select a.id from arquivo a join contrato k on a.nome = 'contrato-' || replace(k.dados->>'numero', '/', '-') || '.pdf' where k.id = ${k.id}`,
    )
    expect(arquivos).toHaveLength(3)
  })

  it('is sealed by the sweep where the queue gave up, once what was in the way is mended', async () => {
    const s = await assinada(hub)
    const k = await doContrato(s)
    await hub.database.execute(sql`update contrato set selado_id = null where id = ${k.id}`)
    const { selo } = hub.ports
    expect(await varrerSelos(hub.ports)).toBe(0)
    await hub.avancar('31 minutes')
    hub.ports.selo = { ...selo, selar: () => Promise.reject(new Error('the certificate has expired')) }
    await expect(varrerSelos(hub.ports)).rejects.toThrow('1 contracts could not be sealed')
    hub.ports.selo = selo
    expect(await varrerSelos(hub.ports)).toBe(1)
    expect(poppler('pdfsig', ['-nocert'], await baixar(s))).toContain('Signature is Valid.')
    expect(await varrerSelos(hub.ports)).toBe(0)
  })

  it('seals the signed bytes themselves where they cannot be drawn again as they were', async () => {
    const s = await assinada(hub)
    const k = await doContrato(s)
    const { rows: found } = (await hub.acesso.executar(
      `update contrato set selado_id = null, dados = jsonb_set(dados, '{objeto}', '"outro objeto"') where id = $1 returning arquivo_id`,
      [k.id],
    )) as { rows: { arquivo_id: number }[] }
    expect(found).toHaveLength(1)
    await selar(hub.ports, k.id)
    const pdf = await baixar(s)
    expect(sha256(pdf.subarray(0, tamanhoDoOriginal(pdf)))).toBe(k.sha256)
    expect(poppler('pdfsig', ['-nocert'], pdf)).toContain('Signature is Valid.')
  })
})

/** A seal is an incremental update: the original ends where its end-of-file mark stands. */
const tamanhoDoOriginal = (pdf: Buffer): number => pdf.indexOf('%%EOF\n') + '%%EOF\n'.length

describe('/validar', () => {
  it('tells anybody what a code stands for, however it is typed, and hides people’s names and documents', async () => {
    const s = await assinada(hub)
    const { codigo } = await doContrato(s)
    for (const digitado of [codigo, codigo.toLowerCase(), codigo.replaceAll('-', '').slice(3)]) {
      const d = await hub.ninguem.deve(contrato.validar, { params: { codigo: digitado } })
      expect(d).toMatchObject({
        codigo,
        tipo: { codigo: 'contrato' },
        estado: { codigo: 'valido', descricao: 'Assinado' },
        sha256: sha256(await baixar(s)),
      })
      expect(d.assinaturas.map((a) => a.nome)).toEqual(['Helena P.', 'Marina T.', 'Vera L.'])
      const tudo = JSON.stringify(d)
      for (const segredo of ['Prates', 'Teles', '@', '127.0.0.1']) expect(tudo).not.toContain(segredo)
    }
  })

  it('says that a contract waits for signatures, and that a refused one is of no effect', async () => {
    const s = await autorizada(hub)
    const { codigo } = await doContrato(s)
    const ver = () => hub.ninguem.deve(contrato.validar, { params: { codigo } })
    expect(await ver()).toMatchObject({ estado: { codigo: 'em_assinatura' } })
    await hub.como('marina').deve(contrato.recusar, {
      params: { a: s.marina, b: s.empresa },
      corpo: { motivo: 'Sem agenda no período.' },
    })
    const d = await ver()
    expect(d.estado).toMatchObject({ codigo: 'sem_efeito', descricao: 'Cancelado' })
    expect(JSON.stringify(d)).not.toContain('Sem agenda')
  })

  it('knows nothing of codes that were not given out', async () => {
    for (const codigo of ['HUB-0000-0000-0000', 'nada', 'x'.repeat(50)])
      expect((await hub.ninguem.chamar(contrato.validar, { params: { codigo } })).status).toBe(404)
  })

  it('takes the file itself too, and keeps nothing of it', async () => {
    const s = await autorizada(hub)
    const pdf = await baixar(s)
    const contar = async () => (await rows(hub.database, sql`select id from arquivo`)).length
    const antes = await contar()
    const enviar = (conteudo: Buffer) =>
      hub.ninguem.chamar(contrato.validarArquivo, {
        arquivos: { arquivo: { nome: 'contrato.pdf', conteudo } },
      } as never)
    expect((await enviar(pdf)).corpo).toMatchObject({ resultado: 'confere' })
    expect((await enviar(Buffer.concat([pdf, Buffer.from(' ')]))).corpo).toMatchObject({ resultado: 'desconhecido' })
    expect((await enviar(Buffer.alloc(26 * 1024 * 1024))).status).toBe(413)
    expect(await contar()).toBe(antes)
    const ruim = await hub.ninguem.chamar(contrato.validarArquivo, { corpo: { sha256: 'abc' } })
    expect(ruim).toMatchObject({ status: 400, campos: { sha256: expect.any(String) } })
  })
})
