/** What a phone asks for before it offers to put the portal among its programs. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const pagina = readFileSync(join(web, 'index.html'), 'utf8')
const arquivo = (endereco: string) => join(web, 'public', endereco)

interface Icone {
  src: string
  sizes: string
  type: string
  purpose: string
}
const manifesto = JSON.parse(readFileSync(arquivo('manifest.webmanifest'), 'utf8')) as {
  start_url: string
  scope: string
  display: string
  theme_color: string
  short_name: string
  icons: Icone[]
}

/** Width and height of a PNG, from its header. */
function medidas(endereco: string): string {
  const bytes = readFileSync(arquivo(endereco))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

it('is linked by the page, in the colour of the page', () => {
  expect(pagina).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect(/name="theme-color" content="(.*?)"/.exec(pagina)?.[1]).toBe(manifesto.theme_color)
  expect([manifesto.display, manifesto.scope, manifesto.start_url]).toEqual(['standalone', '/', '/'])
  expect(manifesto.short_name.length).toBeLessThanOrEqual(12)
})

it('has icons of the sizes that phones ask for, each as large as it says', () => {
  const pngs = manifesto.icons.filter((i) => i.type === 'image/png')
  for (const { src, sizes } of pngs) expect([src, medidas(src)]).toEqual([src, sizes])
  expect(pngs.map((i) => `${i.sizes} ${i.purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src } of manifesto.icons) expect([src, existsSync(arquivo(src))]).toEqual([src, true])
  const maca = /rel="apple-touch-icon" href="(.*?)"/.exec(pagina)?.[1]
  expect(medidas(maca!)).toBe('180x180')
})
