import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { paths, read, root, type Source } from './sources.ts'

/** Links of a page, without those inside code. */
function links(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
  const inline = [...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)].map((match) => match[1] ?? '')
  const named = [...prose.matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)].map((match) => match[1] ?? '')
  const html = [...prose.matchAll(/<(?:img|a)\s[^>]*(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
  return [...inline, ...named, ...html]
}

/** Anchors that the headings of a page give. */
const anchors = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6}\s+(.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

function deadLinks(
  { path, text }: Source,
  exists: (path: string) => boolean,
  textOf: (path: string) => string,
): string[] {
  const complaints: string[] = []
  for (const link of links(text)) {
    if (/^[a-z][a-z+.-]*:/i.test(link)) continue
    const [file = '', anchor] = decodeURIComponent(link).split('#')
    const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file))
    if (!exists(target)) complaints.push(`${path}: ${link} leads nowhere`)
    else if (anchor && target.endsWith('.md') && !anchors(textOf(target)).includes(anchor))
      complaints.push(`${path}: ${link} names no heading of ${target}`)
  }
  return complaints
}

test('no link of the documents is dead', () => {
  const pages = paths('.md').map(read)
  expect(pages.length).toBeGreaterThan(0)
  const exists = (path: string) => existsSync(join(root, path))
  expect(pages.flatMap((page) => deadLinks(page, exists, (path) => read(path).text))).toEqual([])
})

test('a planted dead link is caught', () => {
  const text =
    '# Title here\n[a](b.md) [c](#title-here) [d](#gone) ![e](e.png) [f](https://x.test) `[g](h.md)`\n[i]: ./j.md'
  const found = deadLinks(
    { path: 'docs/a.md', text },
    (path) => path === 'docs/a.md',
    () => text,
  )
  expect(found).toHaveLength(4)
})

/** Words of the glossary, in their order. */
const palavras = (text: string) =>
  text.split('\n').flatMap((l) => (l.startsWith('| ') ? [l.split('|')[1]!.trim()] : []))

test('the glossary begins with its header, and its words stand in alphabetical order, each once', () => {
  const { text } = read('docs/GLOSSARIO.md')
  expect(text).toMatch(/^# Glossário\n\n\| palavra \| o que é \| onde \|\n\|---\|---\|---\|\n/)
  const [, ...ditas] = palavras(text)
  expect(ditas).toEqual([...new Set(ditas)].sort(new Intl.Collator('pt-BR').compare))
})
