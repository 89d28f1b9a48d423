import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { armazem } from './armazem.ts'
import type { Arquivos } from './arquivos.ts'
import { abrirDisco } from './disco.ts'
import { type ComoReceber, limparTemporarios, receber, TAMANHO_MAXIMO } from './receber.ts'
import { jpeg, nfse, office, pdf, png } from './testdata/amostras.ts'

let pasta: string
let temporaria: string
let arquivos: Arquivos
beforeEach(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'arquivos-teste-'))
  temporaria = await mkdtemp(join(tmpdir(), 'temporaria-teste-'))
  arquivos = armazem(await abrirDisco({ ARQUIVOS_PASTA: pasta }))
})
afterEach(async () => {
  await rm(pasta, { recursive: true })
  await rm(temporaria, { recursive: true })
})

const enviar = (conteudo: Uint8Array | string | Readable, como: Partial<ComoReceber> = {}) =>
  receber(conteudo instanceof Readable ? conteudo : Readable.from([Buffer.from(conteudo as string)]), {
    arquivos,
    pastaTemporaria: temporaria,
    ...como,
  })
const recusa = async (conteudo: Uint8Array | string | Readable, como: Partial<ComoReceber> = {}) => {
  const resultado = await enviar(conteudo, como)
  expect(await readdir(temporaria)).toEqual([])
  expect(await readdir(pasta)).toEqual([])
  return resultado.aceito ? resultado.arquivo.tipo : resultado.recusa
}

const comNoCatalogo = async (entrada: string) =>
  Buffer.from((await pdf()).toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${entrada}`), 'latin1')

describe('what is accepted', () => {
  it.each([
    ['a PDF', () => pdf(), 'application/pdf'],
    ['a PNG', () => png(), 'image/png'],
    ['a JPEG', () => jpeg(), 'image/jpeg'],
    [
      'a Word document',
      async () => office('docx'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a spreadsheet', async () => office('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['an NFS-e', async () => Buffer.from(nfse), 'application/xml'],
    [
      'a tagged PDF with object streams',
      () => pdf(undefined, { tagged: true, pdfVersion: '1.7', lang: 'pt-BR' }),
      'application/pdf',
    ],
  ])('takes %s, stores it under a name of its own and leaves no temporary file', async (_nome, fazer, tipo) => {
    const resultado = await enviar(await fazer())
    if (!resultado.aceito) throw new Error(resultado.recusa)
    expect(resultado.arquivo.tipo).toBe(tipo)
    expect((await buffer(await arquivos.ler(resultado.arquivo.chave))).length).toBe(resultado.arquivo.tamanho)
    expect(await readdir(temporaria)).toEqual([])
  })

  it('writes an image anew, so that a page appended to it and its metadata are gone', async () => {
    const foto = await sharp(await jpeg())
      .withExif({ IFD0: { Artist: 'Maria' } })
      .jpeg()
      .toBuffer()
    const resultado = await enviar(Buffer.concat([foto, Buffer.from('<script>alert(1)</script>')]))
    if (!resultado.aceito) throw new Error(resultado.recusa)
    const guardada = await buffer(await arquivos.ler(resultado.arquivo.chave))
    expect(guardada.includes('<script>')).toBe(false)
    expect(guardada.includes('Maria')).toBe(false)
    expect((await sharp(guardada).metadata()).width).toBe(8)
  })

  it('takes an invoice in Latin-1, as many cities write it', async () => {
    const texto = nfse.replace('utf-8', 'ISO-8859-1').replace('7', 'São João')
    expect((await enviar(Buffer.from(texto, 'latin1'))).aceito).toBe(true)
  })
})

describe('what is refused', () => {
  it('refuses an empty file', async () => expect(await recusa('')).toBe('ARQUIVO_VAZIO'))

  it('counts the size on what arrives and stops writing there', async () => {
    const muito = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1_000)
      })(),
    )
    expect(await recusa(muito, { limite: 10_000 })).toBe('ARQUIVO_GRANDE_DEMAIS')
    expect(muito.destroyed).toBe(true)
    expect(TAMANHO_MAXIMO).toBe(20 * 1024 * 1024)
  })

  it.each([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['plain text', 'nome;valor'],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
    ['an archive that is no document', Buffer.from(zipSync({ 'leia.txt': Buffer.from('oi') }))],
    ['XML that is no invoice', '<?xml version="1.0"?><pedido><item/></pedido>'],
  ])('refuses %s', async (_nome, conteudo) => {
    expect(await recusa(conteudo)).toBe('ARQUIVO_TIPO_NAO_ACEITO')
  })

  it('refuses a type that this place of the product does not take', async () => {
    expect(await recusa(await png(), { aceitos: ['application/pdf'] })).toBe('ARQUIVO_TIPO_NAO_ACEITO')
  })

  it.each([
    ['a cut PNG', async () => (await png(64)).subarray(0, 80)],
    ['a PDF of which half is missing', async () => (await pdf()).subarray(0, 400)],
    ['a document whose archive is cut', async () => office('docx').subarray(0, -30)],
    ['an archive with bytes before it', async () => Buffer.concat([Buffer.from('PK'), office('docx')])],
    ['XML whose elements do not close', async () => Buffer.from('<CompNfse><Nfse></CompNfse>')],
  ])('calls %s corrupt', async (_nome, fazer) => expect(await recusa(await fazer())).toBe('ARQUIVO_CORROMPIDO'))

  it.each([
    ['a PDF that runs JavaScript', () => comNoCatalogo('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    [
      'a PDF with a file inside',
      () =>
        pdf((d) => {
          d.file(Buffer.from('MZ'), { name: 'a.exe' })
          d.text('x')
        }),
    ],
    ['a PDF whose action hides behind escapes', () => comNoCatalogo('/OpenAction << /S /J#61vaScr#69pt /JS (x) >>')],
    ['a PDF that opens a file inside another', () => comNoCatalogo('/OpenAction << /S /GoToE /D [0 /Fit] >>')],
    ['a PDF that starts a program', () => comNoCatalogo('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['a document with macros', async () => office('docx', { 'word/vbaProject.bin': Buffer.from('x') })],
    ['a macro document by its type', async () => office('docm')],
    [
      'a document that loads its template from afar',
      async () =>
        office('docx', {
          'word/_rels/settings.xml.rels': Buffer.from(
            '<Relationships><Relationship Id="1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://127.0.0.1/t.dotm" TargetMode="External"/></Relationships>',
          ),
        }),
    ],
    [
      'an invoice with entities',
      async () =>
        Buffer.from(nfse.replace('<CompNfse>', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><CompNfse>')),
    ],
  ])('refuses %s', async (_nome, fazer) => expect(await recusa(await fazer())).toBe('ARQUIVO_COM_CONTEUDO_ATIVO'))

  it.each([
    ['a sign that ends no tag', '<Relationship Id="a>b" {tipo} {modo} Target="http://127.0.0.1/t.dotm"/>'],
    ['a prefix', '<p:Relationship xmlns:p="x" Id="1" {tipo} {modo} Target="http://127.0.0.1/t.dotm"/>'],
    ['a comment', '<!-- <Relationship " --><Relationship Id="1" {tipo} {modo} Target="http://127.0.0.1/"/><!-- "> -->'],
    ['half a comment', '<!--> <x a="--><Relationship Id="1" {tipo} {modo} Target="http://127.0.0.1/"/><!-- "> -->'],
    ['an entity', '<Relationship Id="1" {tipo} TargetMode="&#x45;xternal" Target="http://127.0.0.1/t.dotm"/>'],
    ['apostrophes', "<Relationship Id='1' {tipo} TargetMode='External' Target='http://127.0.0.1/t.dotm'/>"],
  ])('finds a template from afar behind %s', async (_como, relacao) => {
    const tipo = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate'
    const escrita = relacao.replace('{tipo}', `Type="${tipo}"`).replace('{modo}', 'TargetMode="External"')
    const rels = Buffer.from(`<Relationships>${escrita}</Relationships>`)
    expect(await recusa(office('docx', { 'word/_rels/settings.xml.rels': rels }))).toBe('ARQUIVO_COM_CONTEUDO_ATIVO')
  })

  it('takes no relations in an encoding that it cannot read, and leaves plain links alone', async () => {
    const relacoes = (tipo: string) =>
      `<Relationships><Relationship Id="1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${tipo}" Target="http://127.0.0.1/a&amp;b" TargetMode="External"/></Relationships>`
    const com = (rels: Buffer) => enviar(office('docx', { 'word/_rels/document.xml.rels': rels }))
    expect(await com(Buffer.from(relacoes('hyperlink')))).toMatchObject({ aceito: true })
    expect(await com(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${relacoes('hyperlink')}`))).toMatchObject({
      aceito: true,
    })
    for (const outra of [
      Buffer.from(`\ufeff${relacoes('attachedTemplate')}`, 'utf16le'),
      Buffer.from(`<?xml version="1.0" encoding="utf-7"?>${relacoes('attachedTemplate').replaceAll('<', '+ADw-')}`),
      Buffer.from('L\x96', 'latin1'),
    ])
      expect(await com(outra)).toEqual({ aceito: false, recusa: 'ARQUIVO_CORROMPIDO' })
  })

  it.each([
    ['tags without end', '<Relationship '],
    ['comments without end', '<!-- '],
    ['an endless word', 'a'],
  ])('is not kept busy by relations of %s', async (_nome, palavra) => {
    const rels = Buffer.from(`<Relationships><Relationship ${palavra.repeat(3_500_000 / palavra.length)}`)
    const enchimento = { 'word/media/a.png': randomBytes(60_000) }
    expect(await recusa(office('docx', { 'word/_rels/document.xml.rels': rels, ...enchimento }))).toBe(
      'ARQUIVO_CORROMPIDO',
    )
  })

  it('finds an action inside a compressed object stream', async () => {
    const corpo = deflateSync(Buffer.from('9 0 << /S /JavaScript /JS (app.alert(1)) >>'))
    const objeto = Buffer.concat([
      Buffer.from('8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
      corpo,
      Buffer.from('\nendstream\nendobj\n'),
    ])
    const inteiro = await pdf()
    const corte = inteiro.indexOf('xref')
    expect(await recusa(Buffer.concat([inteiro.subarray(0, corte), objeto, inteiro.subarray(corte)]))).toBe(
      'ARQUIVO_COM_CONTEUDO_ATIVO',
    )
  })

  it('asks for a PDF without password', async () => {
    expect(await recusa(await pdf(undefined, { userPassword: 'segredo' }))).toBe('ARQUIVO_PROTEGIDO_POR_SENHA')
  })

  it('refuses an archive that would fill the disk, by its own figures', async () => {
    expect(await recusa(office('xlsx', { 'xl/grande.xml': new Uint8Array(8 * 1024 * 1024) }))).toBe(
      'ARQUIVO_GRANDE_DEMAIS',
    )
  })

  it('refuses an archive that lies about how large it becomes', async () => {
    const bomba = office('xlsx', { 'xl/grande.xml': new Uint8Array(8 * 1024 * 1024) })
    for (let i = bomba.indexOf('PK\x01\x02'); i >= 0; i = bomba.indexOf('PK\x01\x02', i + 1)) {
      if (bomba.readUInt32LE(i + 24) > 1_000_000) bomba.writeUInt32LE(5_000, i + 24)
    }
    expect(await recusa(bomba)).toBe('ARQUIVO_GRANDE_DEMAIS')
  })

  it('refuses a small picture of a billion pixels', async () => {
    const enorme = Buffer.from(await png())
    enorme.writeUInt32BE(60_000, 16)
    enorme.writeUInt32BE(60_000, 20)
    expect(await recusa(enorme)).toMatch(/^ARQUIVO_(GRANDE_DEMAIS|CORROMPIDO)$/)
  })
})

describe('when something breaks', () => {
  it('leaves nothing when the upload breaks off', async () => {
    const quebrado = Readable.from(
      (function* () {
        yield Buffer.from('%PDF-')
        throw new Error('connection reset')
      })(),
    )
    await expect(enviar(quebrado)).rejects.toMatchObject({ name: 'EnvioInterrompido' })
    expect(await readdir(temporaria)).toEqual([])
  })

  it('leaves nothing when the store fails', async () => {
    const cheio: Arquivos = {
      ...arquivos,
      guardar: async () => {
        throw new Error('ENOSPC')
      },
    }
    await expect(enviar(await pdf(), { arquivos: cheio })).rejects.toThrow('ENOSPC')
    expect(await readdir(temporaria)).toEqual([])
  })

  it('takes nothing while the antivirus gives no verdict, and nothing that it condemns', async () => {
    const mudo = {
      examinar: async () => {
        throw new Error('down')
      },
    }
    await expect(enviar(await png(), { antivirus: mudo })).rejects.toThrow('down')
    const severo = { examinar: async () => ({ limpo: false as const, nome: 'Eicar' }) }
    expect(await recusa(await png(), { antivirus: severo })).toBe('ARQUIVO_COM_VIRUS')
  })

  it('sweeps what a killed process left, but not an upload under way', async () => {
    const velha = await mkdtemp(join(temporaria, 'hub-envio-'))
    const nova = await mkdtemp(join(temporaria, 'hub-envio-'))
    await utimes(velha, new Date(0), new Date(0))
    expect(await limparTemporarios(3_600_000, temporaria)).toBe(1)
    expect(await readdir(temporaria)).toEqual([nova.slice(temporaria.length + 1)])
  })
})
