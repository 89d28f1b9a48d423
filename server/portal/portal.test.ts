import { expect, test } from 'vitest'
import { lerConfig } from '../kernel/config.ts'
import { documentosDoPortal, lerDocumento } from '../passos/documentos-do-portal.ts'

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

test('a document is read with its head, colons in values included', () => {
  expect(lerDocumento('aviso', `${cabeca}\nTexto.\n\n## Seção\n`)).toEqual({
    codigo: 'aviso',
    titulo: 'Aviso: dados',
    resumo: 'O que fazemos.',
    vigencia: '2026-11-01',
    versao: '1.0',
    conteudo: 'Texto.\n\n## Seção',
  })
})

test('a document without version or date is not published', () => {
  expect(() => lerDocumento('aviso', cabeca.replace('versao: 1.0\n', ''))).toThrow('aviso has no versao')
  expect(() => lerDocumento('aviso', 'só texto')).toThrow('has no titulo')
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
  for (const linha of finalidades) expect(linha).toMatch(/LGPD, art\. 7º, (?:I|II|V|VI|IX)\b/)
  for (const base of ['I', 'II', 'V', 'VI', 'IX']) expect(aviso).toMatch(new RegExp(`art\\. 7º, ${base}\\b`))
})
