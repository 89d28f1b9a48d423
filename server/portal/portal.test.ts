import { expect, test } from 'vitest'
import { documentosDoPortal, lerDocumento } from '../passos/documentos-do-portal.ts'

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
  const documentos = documentosDoPortal()
  expect(documentos.map((d) => d.codigo)).toEqual(['privacidade', 'termos', 'manual'])
  expect(documentos[0]?.conteudo).toMatch(/13\.709\/2018[\s\S]*ANPD/)
  for (const d of documentos) expect(d.conteudo.length).toBeGreaterThan(500)
})
