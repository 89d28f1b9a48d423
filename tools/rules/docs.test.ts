import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { lexer, type Token, type Tokens, walkTokens } from 'marked'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { modules, paths, read, root, type Source } from './sources.ts'

/** Every token of a page, those inside others too. */
const tokensOf = (text: string): Token[] => {
  const found: Token[] = []
  walkTokens(lexer(text), (token) => {
    found.push(token)
  })
  return found
}

/** Where the links and pictures of a page lead, those written as HTML too; what stands in code is no token of a link. */
const links = (text: string): string[] =>
  tokensOf(text).flatMap((token) => {
    if (token.type === 'link' || token.type === 'image') return [token.href as string]
    if (token.type !== 'html') return []
    return [...token.raw.matchAll(/<(?:img|a)\s[^>]*(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
  })

/** Anchors that the headings of a page give, as forges make them: a second heading of the same words gets a number. */
function anchors(text: string): string[] {
  const slugs = tokensOf(text)
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(({ text: heading }) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    )
  return slugs.map((slug, at) => {
    const before = slugs.slice(0, at).filter((other) => other === slug).length
    return before ? `${slug}-${before}` : slug
  })
}

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
  const text = [
    '# Title here',
    '[a](b.md) [c](#title-here) [d](#gone) ![e](e.png) [f](https://x.test) `[g](h.md)` [i] [k](#title-here-1)',
    '<p><img src="l.png" alt=""></p>',
    '',
    '| cell |',
    '|---|',
    '| [m](n.md "with a title") |',
    '',
    '```',
    '[o](p.md)',
    '# Title here',
    '```',
    '[i]: ./j.md',
    '',
    '# Title *here*',
    '[q](#title-here-1)',
  ].join('\n')
  const found = deadLinks(
    { path: 'docs/a.md', text },
    (path) => path === 'docs/a.md',
    () => text,
  )
  expect(found).toEqual([
    'docs/a.md: b.md leads nowhere',
    'docs/a.md: #gone names no heading of docs/a.md',
    'docs/a.md: e.png leads nowhere',
    'docs/a.md: ./j.md leads nowhere',
    'docs/a.md: l.png leads nowhere',
    'docs/a.md: n.md leads nowhere',
  ])
})

test('the glossary begins with its header, and its words stand in alphabetical order, each once', () => {
  const [title, table] = lexer(read('docs/GLOSSARIO.md').text).filter((token) => token.type !== 'space')
  expect(title).toMatchObject({ type: 'heading', depth: 1, text: 'Glossário' })
  const { header, rows } = table as Tokens.Table
  expect(header.map((cell) => cell.text)).toEqual(['palavra', 'o que é', 'onde'])
  const words = rows.map(([word]) => word!.text)
  expect(words).toEqual([...new Set(words)].sort(new Intl.Collator('pt-BR').compare))
})

/** Marks that a program was to replace, as @VERSION@. */
const placeholders = ({ path, text }: Source): string[] =>
  [...text.matchAll(/@[A-Z][A-Z_]*@/g)].map(([mark]) => `${path}: ${mark}`)

test('no page has a mark in it that was never replaced', () => {
  expect(paths('.md').map(read).flatMap(placeholders)).toEqual([])
  expect(placeholders({ path: 'a.md', text: 'a@b.c, @hub/domain, 10 @ 20 and @SIZE@' })).toEqual(['a.md: @SIZE@'])
})

/** Of a file at the top its own name. */
const layerOf = (path: string) => path.split('/', 1)[0]!

/** Modules that a comment names, and that are not there: by the end of their path, or by their name alone at the top or in the same layer. */
const goneFiles = ({ path, text }: Source, files: readonly string[]): string[] =>
  parseSync(path, text).comments.flatMap(({ value }) =>
    [...value.matchAll(/(?<![\w./*…‹›-])\w[\w/.-]*\.(?:ts|tsx|mjs)\b/g)].flatMap(([name]) =>
      files.some(
        (file) =>
          `/${file}`.endsWith(`/${name}`) && (name.includes('/') || [file, layerOf(path)].includes(layerOf(file))),
      )
        ? []
        : [`${path}: ${name}`],
    ),
  )

test('no comment names a file that is gone', () => {
  const files = paths('.ts', '.tsx', '.mjs')
  expect(modules().flatMap((source) => goneFiles(source, files))).toEqual([])
  const text = "// see b.ts, x/c.ts, gone.ts and d.ts\nconst a = 'other.ts' /* y/c.ts, *.avisos.ts, 'kernel/b.ts' */"
  expect(goneFiles({ path: 'x/a.ts', text }, ['x/b.ts', 'x/c.ts', 'kernel/b.ts', 'y/d.ts'])).toEqual([
    'x/a.ts: gone.ts',
    'x/a.ts: d.ts',
    'x/a.ts: y/c.ts',
  ])
})
