import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { FalhaDeArquivos } from '../integrations/arquivos/arquivos.ts'
import { FalhaDoAntivirus } from '../integrations/arquivos/clamd.ts'
import { jpeg, office, pdf, png } from '../integrations/arquivos/testdata/amostras.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { retrato } from '../testing/retrato.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let id: number
/** Of this file alone: what an upload leaves lying about is found. */
const temporaria = mkdtempSync(join(tmpdir(), 'hub-envios-'))
const TMPDIR = process.env.TMPDIR
beforeAll(async () => {
  hub = await createTestHub()
  id = await enviarSolicitacao(hub)
  process.env.TMPDIR = temporaria
})
afterAll(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await hub?.fechar()
  rmSync(temporaria, { recursive: true, force: true })
})
beforeEach(() => hub.database.execute(sql`delete from limite`))

async function deposito() {
  const chaves: string[] = []
  for await (const { chave } of hub.ports.arquivos.listar()) chaves.push(chave)
  return { chaves: chaves.sort(), database: await retrato(hub.database), temporarios: readdirSync(temporaria) }
}
const anexar = (nome: string, conteudo: Buffer, solicitacaoId = id) =>
  hub.como('helena').chamar(solicitacao.anexarDocumento, {
    corpo: { solicitacao: solicitacaoId },
    arquivos: { arquivos: { nome, conteudo } },
  })
const baixar = (arquivo: number) => hub.como('helena').chamar(solicitacao.baixarArquivo, { params: { id, arquivo } })

/** The one that was attached last, of all that the request has. */
const ultimo = ({ corpo }: Awaited<ReturnType<typeof anexar>>) => corpo.toSorted((a, b) => a.id - b.id).at(-1)

const comScript = async () =>
  Buffer.from(
    (await pdf())
      .toString('latin1')
      .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
    'latin1',
  )
const bomba = () => office('docx', { 'word/media/grande.bin': [new Uint8Array(64 * 1024 * 1024), { level: 6 }] })

describe('a file that is not what it should be', { timeout: 60_000 }, () => {
  it.each([
    [
      'a program named .pdf',
      'proposta.pdf',
      async () => Buffer.from('MZ\x90\0\x03\0\0\0\x04\0', 'latin1'),
      400,
      'ARQUIVO_TIPO_NAO_ACEITO',
    ],
    [
      'a page named .png',
      'foto.png',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      400,
      'ARQUIVO_TIPO_NAO_ACEITO',
    ],
    [
      'a drawing with a script',
      'logo.svg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      400,
      'ARQUIVO_COM_CONTEUDO_ATIVO',
    ],
    ['a PDF with JavaScript', 'contrato.pdf', comScript, 400, 'ARQUIVO_COM_CONTEUDO_ATIVO'],
    ['a document with macros', 'planilha.docx', async () => office('docm'), 400, 'ARQUIVO_COM_CONTEUDO_ATIVO'],
    ['a document that unpacks to 64 MB', 'leve.docx', async () => bomba(), 413, 'ARQUIVO_GRANDE_DEMAIS'],
    [
      'an archive',
      'tudo.pdf',
      async () => Buffer.from(zipSync({ 'a.exe': Buffer.from('MZ') })),
      400,
      'ARQUIVO_TIPO_NAO_ACEITO',
    ],
    ['half a picture', 'foto.png', async () => (await png(64)).subarray(0, 90), 400, 'ARQUIVO_CORROMPIDO'],
    ['nothing', 'vazio.pdf', async () => Buffer.alloc(0), 400, 'ARQUIVO_VAZIO'],
    [
      '25 MB',
      'grande.pdf',
      async () => Buffer.concat([await pdf(), Buffer.alloc(25 * 1024 * 1024)]),
      413,
      'ARQUIVO_GRANDE_DEMAIS',
    ],
    [
      'just above 20 MB',
      'quase.pdf',
      async () => Buffer.concat([await pdf(), Buffer.alloc(20 * 1024 * 1024)]),
      413,
      'ARQUIVO_GRANDE_DEMAIS',
    ],
  ] as const)('%s is refused at its field, and leaves nothing', async (_, nome, fazer, status, type) => {
    const antes = await deposito()
    const r = await anexar(nome, await fazer())
    expect([r.status, r.type]).toEqual([status, type])
    expect(r.campos).toHaveProperty('arquivos')
    expect(await deposito()).toEqual(antes)
  })
})

describe('a file that is kept', () => {
  it('is a picture written anew: the page that hid behind it is gone', async () => {
    const anexo = ultimo(
      await anexar('foto.png', Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')])),
    )
    const r = await baixar(anexo!.id)
    expect(r.cabecalhos['content-type']).toBe('image/png')
    expect(r.bruto.includes('<script>')).toBe(false)
  })

  it('is handed out as a download that no browser runs, whatever its name says', async () => {
    for (const nome of [
      '../../etc/passwd.pdf',
      'a\r\nSet-Cookie: x=1.pdf',
      '"; filename="b.html',
      'relatório 🍫.html',
      'x'.repeat(400),
    ]) {
      const r = await anexar(nome.replaceAll(/["\r\n]/g, '_'), await jpeg())
      const anexo = ultimo(r)
      const baixado = await baixar(anexo!.id)
      expect(baixado.cabecalhos).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.~!*'()-]+$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
      })
      expect(anexo!.nome).not.toMatch(/[/\\]/)
      expect(anexo!.nome.length).toBeLessThanOrEqual(120)
      expect(baixado.cabecalhos).not.toHaveProperty('set-cookie')
    }
  })

  it.each([
    ['orçamento.bat', 'orçamento.bat.pdf'],
    ['pagina.html', 'pagina.html.pdf'],
    ['planta.pdf.', 'planta.pdf..pdf'],
    ['sem terminação', 'sem terminação.pdf'],
    ['PLANTA.PDF', 'PLANTA.PDF'],
    [`${'x'.repeat(200)}.exe`, `${'x'.repeat(112)}.exe.pdf`],
  ])(
    'ends as what it holds, so that no program takes it for another thing once it is saved: %s',
    async (nome, fica) => {
      const anexo = ultimo(await anexar(nome, await pdf()))
      expect(anexo!.nome).toBe(fica)
    },
  )

  it('is named by the store, not by who sent it', async () => {
    const anexo = ultimo(await anexar('meu-nome.pdf', await pdf()))
    const { chave } = (await row<{ chave: string }>(
      hub.database,
      sql`select chave from arquivo where id = ${anexo!.id}`,
    ))!
    expect(chave).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}\.pdf$/)
  })
})

describe('a field of a form', () => {
  const fundo = (n: number) => '['.repeat(n) + ']'.repeat(n)
  it.each([
    ['that says it is JSON', 'solicitacao', 'content-type: application/json\r\n', fundo(100_000)],
    ['of the data that says it is JSON', 'dados', 'content-type: application/json\r\n', fundo(100_000)],
    ['of the data', 'dados', '', `{"solicitacao":${fundo(100_000)}}`],
  ])('%s is refused where it is nested too deep, by its name', async (_, nome, tipo, valor) => {
    const r = await hub.app.inject({
      method: 'POST',
      url: `/api${solicitacao.anexarDocumento.caminho}`,
      headers: {
        authorization: `Bearer teste:${hub.como('helena').id}`,
        'idempotency-key': 'fundo-demais',
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: `--x\r\ncontent-disposition: form-data; name="${nome}"\r\n${tipo}\r\n${valor}\r\n--x--\r\n`,
    })
    expect([r.statusCode, Object.keys(r.json().campos ?? {})]).toEqual([400, [nome]])
  })
})

describe('nothing is left behind', () => {
  it('when the effect is refused after the file came whole', async () => {
    const fechada = await enviarSolicitacao(hub)
    await hub.database.execute(sql`update solicitacao set substatus = 'concluida' where id = ${fechada}`)
    const antes = await deposito()
    expect(await anexar('planta.pdf', await pdf(), fechada)).toMatchObject({ status: 409 })
    expect(await anexar('planta.pdf', await pdf(), 2_000_000_000)).toMatchObject({ status: 404 })
    expect(await deposito()).toEqual(antes)
  })

  it('when the same click comes again under its key: one file, one row', async () => {
    const chave = 'anexar-uma-vez'
    const enviar = async () =>
      hub.como('helena').deve(solicitacao.anexarDocumento, {
        corpo: { solicitacao: id },
        arquivos: { arquivos: { nome: 'planta.pdf', conteudo: dados } },
        chave,
      })
    const dados = await pdf()
    const primeira = await enviar()
    const depois = await deposito()
    expect(await enviar()).toEqual(primeira)
    expect(await deposito()).toEqual(depois)
    const outro = await hub.como('helena').chamar(solicitacao.anexarDocumento, {
      corpo: { solicitacao: id },
      arquivos: { arquivos: { nome: 'planta.pdf', conteudo: await pdf((d) => d.text('Outra planta')) } },
      chave,
    })
    expect(outro).toMatchObject({ status: 422, type: 'CHAVE_REUTILIZADA' })
    expect(await deposito()).toEqual(depois)
  })

  it('when the store is full, which is said as such and passes', async () => {
    const { arquivos } = hub.ports
    const antes = await deposito()
    hub.ports.arquivos = {
      ...arquivos,
      listar: arquivos.listar,
      guardar: async () => {
        throw new FalhaDeArquivos('the file could not be stored', {
          cause: Object.assign(new Error('full'), { code: 'ENOSPC' }),
        })
      },
    }
    try {
      const r = await anexar('planta.pdf', await pdf())
      expect(r).toMatchObject({ status: 503, type: 'INDISPONIVEL', cabecalhos: { 'retry-after': '2' } })
    } finally {
      hub.ports.arquivos = arquivos
    }
    expect(await deposito()).toEqual(antes)
    expect((await anexar('planta.pdf', await pdf())).status).toBe(200)
  })

  it('when the antivirus gives no verdict: later, not never', async () => {
    const antes = await deposito()
    hub.ports.antivirus = {
      examinar: async () => {
        throw new FalhaDoAntivirus('clamd gave no verdict')
      },
    }
    try {
      expect(await anexar('planta.pdf', await pdf())).toMatchObject({ status: 503, type: 'INDISPONIVEL' })
    } finally {
      hub.ports.antivirus = undefined
    }
    expect(await deposito()).toEqual(antes)
  })

  it('when the sender hangs up half way', async () => {
    const endereco = new URL(await hub.app.listen({ port: 0, host: '127.0.0.1' }))
    const antes = await deposito()
    const tomada = connect(Number(endereco.port), '127.0.0.1')
    const corpo = `--x\r\nContent-Disposition: form-data; name="solicitacao"\r\n\r\n${id}\r\n--x\r\nContent-Disposition: form-data; name="arquivos"; filename="a.pdf"\r\n\r\n`
    tomada.write(
      `POST /api/solicitacao/documento/ HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer teste:${hub.como('helena').id}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${corpo}%PDF-1.4 ${'a'.repeat(100_000)}`,
    )
    await expect.poll(() => readdirSync(temporaria).length, { timeout: 10_000 }).toBeGreaterThan(0)
    tomada.destroy()
    await expect.poll(() => readdirSync(temporaria).length, { timeout: 10_000 }).toBe(0)
    expect(await deposito()).toEqual(antes)
  })
})
