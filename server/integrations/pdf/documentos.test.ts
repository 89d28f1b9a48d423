import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { examinarPdf } from '../arquivos/pdf-ativo.ts'
import { secoesGerais } from './clausulas.ts'
import { documentos } from './documentos.ts'
import { esquerda } from './papel.ts'
import { atestoDeAmostra, comprovanteDeAmostra, contratoDeAmostra, reciboDeAmostra } from './testdata/amostra.ts'
import { LADO, MARGEM } from './verificacao.ts'

/** Poppler's tools read the document from standard input: `pdftotext - -`, `pdfinfo -`. */
const poppler = (ferramenta: string, argumentos: string[], pdf: Uint8Array) =>
  execFileSync(ferramenta, argumentos, { input: pdf, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] })
const textoDe = (pdf: Uint8Array) => poppler('pdftotext', ['-layout', '-', '-'], pdf)

const todos = [
  ['contract', () => documentos.contrato(contratoDeAmostra), 7],
  ['final attestation', () => documentos.atestoFinal(atestoDeAmostra), 1],
  ['receipt', () => documentos.recibo(reciboDeAmostra), 1],
  ['receipt of a diagnostic', () => documentos.comprovanteDeDiagnostico(comprovanteDeAmostra), 1],
] as const

describe.each(todos)('the %s', (_nome, gerar, paginas) => {
  it('comes out the same, byte for byte, for the same data', async () => {
    const [um, outro] = [await gerar(), await gerar()]
    expect(Buffer.from(um.bytes).equals(outro.bytes)).toBe(true)
    expect(um.sha256).toBe(outro.sha256)
    expect(um.paginas).toBe(paginas)
  })

  it('is tagged, in Portuguese, titled, and numbers its pages', async () => {
    const { bytes } = await gerar()
    const info = poppler('pdfinfo', ['-'], bytes)
    expect(info).toMatch(/Title: +(Contrato|Atesto|Recibo|Comprovante)/)
    expect(info).toMatch(/Tagged: +yes/)
    const bruto = Buffer.from(bytes).toString('latin1')
    expect(bruto).toContain('/Lang (pt-BR)')
    expect(bruto).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(textoDe(bytes)).toContain(`Página ${paginas} de ${paginas}`)
  })

  it('carries its code and a QR that leads to it', async () => {
    const { bytes } = await gerar()
    expect(textoDe(bytes)).toContain(contratoDeAmostra.codigo)
    expect(await lerQr(bytes, paginas)).toEqual(modulos(contratoDeAmostra.urlValidacao))
  })

  it('has nothing in it that runs, so that it can be sent in again', async () => {
    expect(await examinarPdf((await gerar()).bytes)).toBeUndefined()
  })
})

describe('the receipt of a diagnostic', () => {
  it('names who made it, and each approved file by its hash', async () => {
    const texto = textoDe((await documentos.comprovanteDeDiagnostico(comprovanteDeAmostra)).bytes).replace(
      /\u00a0/g,
      ' ',
    )
    for (const trecho of ['Recôncavo Consultoria', 'DE.M0A.001/0001-86', '17/11/2026', 'a3'.repeat(32)])
      expect(texto).toContain(trecho)
  })

  it('of a consultant names no document', async () => {
    const executor = { nome: 'Tiago Moura', documento: null, vinculo: 'consultor' } as const
    const { bytes } = await documentos.comprovanteDeDiagnostico({ ...comprovanteDeAmostra, executor })
    expect(textoDe(bytes).replace(/\s+/g, ' ')).toContain('Tiago Moura, do seu quadro de consultores')
  })
})

describe('a termination', () => {
  const contas = {
    etapas: [],
    executadoCentavos: 208_000,
    subsidioCentavos: 124_800,
    clienteCentavos: 83_200,
    devidoCentavos: 0,
    liberadoCentavos: 0,
    pagoPeloClienteCentavos: 41_600,
    devolverCentavos: 0,
    cobrarCentavos: 41_600,
  }
  const dito = async (outras: Partial<typeof contas> & { baixadoCentavos?: number } = {}) => {
    const mudanca = {
      tipo: 'distrato' as const,
      titulo: 'Distrato do contrato 2026-000123/1',
      contrato: '2026-000123/1',
      motivo: 'O cliente fechou a unidade.',
      distrato: { ...contas, ...outras },
    }
    return textoDe((await documentos.aditivo({ ...contratoDeAmostra, mudanca })).bytes).replace(/\s+/g, ' ')
  }

  it('says of when its figures are', async () => {
    expect(await dito()).toContain('Contas de 16/11/2026 14:28. O que for pago depois é descontado do que segue.')
  })

  it('asks the client for what it owes, and names what was written off as not charged', async () => {
    expect(await dito()).toContain('pagou R$ 416,00 e paga ainda R$ 416,00, pelo portal.')
    const parte = await dito({ baixadoCentavos: 20_800, cobrarCentavos: 20_800 })
    expect(parte).toContain(
      'pagou R$ 416,00 e paga ainda R$ 208,00, pelo portal. Foram baixados R$ 208,00 da sua parte',
    )
    const toda = await dito({ baixadoCentavos: 41_600, cobrarCentavos: 0 })
    expect(toda).toContain(
      'Foram baixados R$ 416,00 da sua parte, que não são cobrados. Nada há a devolver nem a cobrar.',
    )
    expect(toda).not.toContain('exatamente')
    expect(toda).not.toContain('paga ainda')
  })
})

describe('the contract', () => {
  it('says who, what, how much and until when', async () => {
    const texto = textoDe((await documentos.contrato(contratoDeAmostra)).bytes).replace(/\u00a0/g, ' ')
    for (const trecho of [
      'Doce Cacau Alimentos ME',
      '12.ABC.345/01DE-35',
      'Sabor Seguro',
      'Lia Matos, Otávio Reis',
      'os profissionais nomeados na seção 2',
      'CPF 123.456.789-09',
      'R$ 4.160,00',
      'R$ 2.912,00',
      '70%',
      'R$ 1.248,00',
      '30%',
      '01/12/2026 a 07/12/2026',
      'Salvador (BA)',
      'Assinado em 17/11/2026 09:03',
      'Aguardando assinatura',
    ])
      expect(texto).toContain(trecho)
  })

  it('is read aloud as headings, lists and a table with its heads', async () => {
    const arvore = poppler('pdfinfo', ['-struct', '-'], (await documentos.contrato(contratoDeAmostra)).bytes)
    expect(arvore.match(/^ {2}H1 /gm)).toHaveLength(1)
    expect(arvore.match(/^ {2}H2 /gm)).toHaveLength(18)
    expect(arvore.match(/^ {2}Table\b/gm)).toHaveLength(4)
    expect(arvore.match(/TH/g)?.length).toBeGreaterThan(10)
    expect(arvore).toContain('Figure')
  })

  it('says the days of acceptance as people count them', () => {
    const dias = (diasDeAceite: number) =>
      /"(\d+ dias? corridos?)"/.exec(JSON.stringify(secoesGerais({ ...contratoDeAmostra, diasDeAceite })))?.[1]
    expect([dias(1), dias(10)]).toEqual(['1 dia corrido', '10 dias corridos'])
  })

  it('numbers its clauses as they refer to each other', () => {
    const secoes = secoesGerais(contratoDeAmostra)
    expect(secoes[9 - 6]?.titulo).toBe('Entrega e aceite')
    expect(secoes[12 - 6]?.clausulas[5 - 1]).toContain('devolve ao Patrocinador o subsídio')
    expect(secoes.map((s) => s.clausulas.length).reduce((a, b) => a + b)).toBeGreaterThan(35)
  })

  it('keeps the signatures together on one page with their heading, wherever the text before them ends', async () => {
    for (let n = 1; n <= 31; n += 3) {
      const etapas = Array.from({ length: n }, (_, i) => ({ ...contratoDeAmostra.etapas[0]!, ordem: i + 1 }))
      const paginas = textoDe((await documentos.contrato({ ...contratoDeAmostra, etapas })).bytes).split('\f')
      const delas = paginas.filter((p) => /^ *Assinaturas$/m.test(p))
      expect(delas).toHaveLength(1)
      for (const { papel, de } of contratoDeAmostra.assinaturas) {
        expect(delas[0]).toContain(papel)
        expect(delas[0]!.replace(/\s+/g, ' ')).toContain(de.slice(0, 30))
      }
      expect(delas[0]).toContain('assinatura eletrônica')
    }
  })

  it('grows with its stages, none split or lost, and repeats the head of their table', async () => {
    const etapas = Array.from({ length: 60 }, (_, i) => ({
      ordem: i + 1,
      descricao: `Etapa de número ${i + 1}`,
      valorCentavos: 100,
      inicio: '2026-12-01',
      fim: '2026-12-02',
    }))
    const { bytes, paginas } = await documentos.contrato({ ...contratoDeAmostra, etapas })
    expect(paginas).toBeGreaterThan(6)
    const texto = textoDe(bytes)
    for (let i = 1; i <= 60; i++) expect(texto).toMatch(new RegExp(`Etapa de número ${i}\\b`))
    expect(texto.match(/Nº +Etapa +Período/g)?.length).toBeGreaterThan(1)
  })

  it('bears whatever people write', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.nat(0x10ffff).map((n) => String.fromCodePoint(n)), maxLength: 300 }),
        async (texto) => {
          const pagador = { ...reciboDeAmostra.pagador, nome: texto }
          expect(
            (await documentos.recibo({ ...reciboDeAmostra, pagador, referente: texto, identificador: texto })).paginas,
          ).toBeGreaterThan(0)
        },
      ),
      { numRuns: 10 },
    )
    const objeto = `${'palavra '.repeat(2_000)}${'x'.repeat(3_000)} 🎉`
    expect((await documentos.contrato({ ...contratoDeAmostra, objeto })).paginas).toBeLessThan(20)
  })
})

function modulos(texto: string): string[] {
  const { modules } = create(texto, { errorCorrectionLevel: 'M' })
  return Array.from({ length: modules.size }, (_, linha) =>
    Array.from({ length: modules.size }, (_, coluna) => (modules.get(linha, coluna) ? '#' : '.')).join(''),
  )
}

/** Looks at the drawn page: finds the corner square (seven dark modules on end) and samples the middle of each module. */
async function lerQr(pdf: Uint8Array, pagina: number): Promise<string[]> {
  const png = execFileSync('pdftoppm', ['-r', '144', '-f', String(pagina), '-l', String(pagina), '-png', '-'], {
    input: pdf,
    maxBuffer: 1e8,
  })
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const lado = create(contratoDeAmostra.urlValidacao, { errorCorrectionLevel: 'M' }).modules.size
  const passo = (LADO / (lado + 4)) * 2
  const x0 = (esquerda + MARGEM) * 2 + 2 * passo
  const escuro = (x: number, y: number) => (data[Math.round(y) * info.width + Math.round(x)] ?? 255) < 128
  const meio = x0 + passo / 2
  let y0 = 0
  for (let y = 0, corrida = 0; y < info.height && y0 === 0; y++) {
    corrida = escuro(meio, y) ? corrida + 1 : 0
    if (corrida >= 6.5 * passo) y0 = y - corrida + 1
  }
  return Array.from({ length: lado }, (_, linha) =>
    Array.from({ length: lado }, (_, coluna) =>
      escuro(x0 + (coluna + 0.5) * passo, y0 + (linha + 0.5) * passo) ? '#' : '.',
    ).join(''),
  )
}
