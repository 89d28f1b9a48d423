import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../boot.mjs'
import { generateEmails } from '../generate-emails.ts'

test('the e-mails that the admin can preview are those that the code sends (npm run generate)', async () => {
  expect(await generateEmails(true)).toBe(false)
})

test('no preview shows code, or is without words', async () => {
  const modelos: { id: string; assunto: string; paragrafos: string[] }[] = JSON.parse(
    await readFile(join(root, 'server/email-modelo/modelos.json'), 'utf8'),
  )
  expect(modelos.length).toBeGreaterThan(60)
  expect(new Set(modelos.map((m) => m.id)).size).toBe(modelos.length)
  for (const m of modelos) {
    const tudo = [m.assunto, ...m.paragrafos]
    expect(tudo.length, m.id).toBeGreaterThan(1)
    for (const frase of tudo) {
      expect(frase, m.id).toMatch(/^[^{}]{3,}$/)
      // Money is written with the sign that code has.
      expect(frase.replaceAll(/R\$\s/g, ''), m.id).not.toContain('$')
    }
  }
})
