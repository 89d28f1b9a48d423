import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lerConfig } from '../kernel/config.ts'
import { documentosDoPortal, examinarDocumentos } from '../services/documentos-do-portal.ts'

const config = lerConfig({
  HUB_MODO: 'teste',
  HUB_ENTIDADE_NOME: 'Fundação $& Exemplo',
  HUB_ENTIDADE_CNPJ: '11222333000181',
  HUB_ENTIDADE_CIDADE: 'Ilhéus',
  HUB_ENTIDADE_ESTADO: 'SE',
  HUB_ENTIDADE_TELEFONE: '(73) 3222-1000',
  HUB_ENCARREGADO_NOME: 'Rita Prado',
  HUB_ENCARREGADO_EMAIL: 'privacidade@fundacao.example',
  HUB_ORIGEM: 'https://hub.example',
})
const cabeca = '---\ntitulo: Aviso: dados\nresumo: O que fazemos.\nvigencia: 2026-11-01\nversao: 1.0\n---\n'

describe('the texts of an installation', () => {
  let pasta = ''
  beforeAll(async () => {
    pasta = await mkdtemp(join(tmpdir(), 'hub-textos-'))
  })
  afterAll(() => rm(pasta, { recursive: true, force: true }))
  const examinar = async (escritos: Record<string, string | Buffer>) => {
    for (const nome of ['privacidade', 'termos', 'manual']) await rm(join(pasta, `${nome}.md`), { force: true })
    for (const [nome, texto] of Object.entries(escritos)) await writeFile(join(pasta, `${nome}.md`), texto)
    return examinarDocumentos({ ...config, textos: pasta })
  }
  const certo = `${cabeca}\nÉ da {{entidade}}.\n\n## Seção\n`

  test('are read with their heads, colons in values included, and name who the installation is', async () => {
    const lidos = await examinar({
      privacidade: certo,
      termos: certo.replaceAll('\n', '\r\n'),
      manual: `\ufeff${certo}`,
    })
    expect(lidos.falta).toBeUndefined()
    expect(lidos.documentos).toEqual(
      ['privacidade', 'termos', 'manual'].map((codigo) => ({
        codigo,
        titulo: 'Aviso: dados',
        resumo: 'O que fazemos.',
        vigencia: '2026-11-01',
        versao: '1.0',
        conteudo: 'É da Fundação $& Exemplo.\n\n## Seção',
      })),
    )
  })

  test('are told all that is missing or wrong at once, in one sentence that names the variable', async () => {
    const { falta } = await examinar({
      privacidade: certo.replace('versao: 1.0\n', '').replace('2026-11-01', 'novembro'),
      termos: `${cabeca.replace('1.0', '1/2026')}{{presidente}} ${'x'.repeat(100_001)}`,
    })
    for (const dito of [
      /^HUB_TEXTOS: na pasta \S+, /,
      /privacidade\.md, “versao” no cabeçalho: Preencha/,
      /privacidade\.md, “vigencia” no cabeçalho: Informe uma data/,
      /termos\.md, “versao” no cabeçalho: Use até 20 letras/,
      /termos\.md tem 100\.\d+ caracteres; o limite é 100\.000/,
      /termos\.md pede \{\{presidente\}\}, que não existe; há: entidade, cnpj/,
      /falta manual\.md/,
    ])
      expect(falta).toMatch(dito)
    const outra = await examinar({ privacidade: 'só texto', termos: cabeca, manual: Buffer.from(certo, 'latin1') })
    expect(outra.falta).toMatch(/privacidade\.md, “titulo”.*termos\.md não tem texto.*manual\.md não está em UTF-8/)
    expect(() => documentosDoPortal({ ...config, textos: join(pasta, 'nada') })).toThrow(/falta privacidade\.md/)
  })
})

test('privacy notice, terms and manual are there, and the notice names the law and the right to complain', () => {
  const documentos = documentosDoPortal(config)
  expect(documentos.map((d) => d.codigo)).toEqual(['privacidade', 'termos', 'manual'])
  expect(documentos[0]?.conteudo).toMatch(/13\.709\/2018[\s\S]*ANPD/)
  for (const d of documentos) expect(d.conteudo.length).toBeGreaterThan(500)
})

test('the notice says who this installation is, how to reach them, and no gap is left in any document', () => {
  const documentos = documentosDoPortal(config)
  const aviso = documentos.find((d) => d.codigo === 'privacidade')!.conteudo
  const deQuemE = [config.entidade.nome, '11.222.333/0001-81', 'Ilhéus/SE', config.entidade.telefone]
  for (const dito of [...deQuemE, config.encarregado.nome, config.encarregado.email, 'https://hub.example/ajuda'])
    expect(aviso).toContain(dito)
  for (const d of documentos) expect(d.conteudo).not.toMatch(/[{}]/)
})

test('every purpose of the notice has its basis in the law, of which each one is named', () => {
  const aviso = documentosDoPortal(config).find((d) => d.codigo === 'privacidade')!.conteudo
  const finalidades = /## Para que usamos[^\n]*\n\n((?:- .*\n)+)/.exec(aviso)![1]!.trim().split('\n')
  expect(finalidades.length).toBeGreaterThanOrEqual(6)
  for (const row of finalidades) expect(row).toMatch(/LGPD, art\. 7º, (?:I|II|V|VI|IX)\b/)
  for (const base of ['I', 'II', 'V', 'VI', 'IX']) expect(aviso).toMatch(new RegExp(`art\\. 7º, ${base}\\b`))
})
