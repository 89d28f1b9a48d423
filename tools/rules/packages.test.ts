import { expect, test } from 'vitest'
import { workspaces } from './check-imports.ts'
import { read } from './sources.ts'

type Versions = Record<string, string>
interface Manifest {
  dependencies?: Versions
  devDependencies?: Versions
  optionalDependencies?: Versions
}

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** Ours travel with the repository; everything else is named to the last digit. */
const unpinned = ({ dependencies = {}, devDependencies = {} }: Manifest) =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => !(name.startsWith('@hub/') ? version === '*' : exact.test(version)))
    .map(([name, version]) => `${name} ${version}: name one exact version`)

/** Packages that somebody needs and the lock does not name: `npm ci` refuses such a lock. */
function missingFromLock(packages: Record<string, Manifest>): string[] {
  const complaints: string[] = []
  for (const [place, entry] of Object.entries(packages))
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const found = (at: string): boolean => {
        if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
        return at !== '' && found(at.replace(/(?:^|\/)(?:node_modules\/)?(?:@[^/]+\/)?[^/]+$/, ''))
      }
      if (!found(place))
        complaints.push(`${place || 'package.json'} needs ${name}, which package-lock.json does not name`)
    }
  return complaints
}

test('every version is pinned to the last digit', () => {
  const manifests = ['', 'domain/', 'protocol/', 'server/', 'web/'].map((place) => read(`${place}package.json`))
  expect(manifests.flatMap(({ text }) => unpinned(JSON.parse(text) as Manifest))).toEqual([])
  expect(unpinned({ dependencies: { pg: '^8.0.0', '@hub/domain': '*' }, devDependencies: { vite: '8' } })).toHaveLength(
    2,
  )
})

test('the lock names everything that an install needs, on every platform', () => {
  const lock = JSON.parse(read('package-lock.json').text) as { packages: Record<string, Manifest> }
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
  expect(missingFromLock(lock.packages)).toEqual([])
  expect(
    missingFromLock({ '': { dependencies: { a: '1.0.0' } }, 'node_modules/a': { dependencies: { b: '1' } } }),
  ).toEqual(['node_modules/a needs b, which package-lock.json does not name'])
})

/** Packages of a registry without the hash that an install checks them by, or named by the address of one registry. */
const unverified = (packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>): string[] =>
  Object.entries(packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link)
    .flatMap(([place, { integrity, resolved }]) => [
      ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${place}: no integrity`]),
      ...(resolved === undefined ? [] : [`${place}: names a registry`]),
    ])

test('every package of the lock, of any platform, has the hash of its content, and names no registry', () => {
  const lock = JSON.parse(read('package-lock.json').text) as { packages: Parameters<typeof unverified>[0] }
  expect(unverified(lock.packages)).toEqual([])
  expect(unverified({ 'node_modules/a': { resolved: 'https://example.org/a.tgz' } })).toHaveLength(2)
})

test('the lock and the manifests agree', () => {
  const lock = JSON.parse(read('package-lock.json').text) as { packages: Record<string, Manifest> }
  for (const place of ['', ...workspaces]) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      read(place ? `${place}/package.json` : 'package.json').text,
    ) as Manifest
    const locked = lock.packages[place]
    expect({ place, ...locked?.dependencies, ...locked?.devDependencies }).toEqual({
      place,
      ...dependencies,
      ...devDependencies,
    })
  }
})

/** Is a version of three numbers in a range as package.json writes it (`>=`, `<`, `^`, `||`, bare numbers)? */
function inRange(version: readonly number[], range: string): boolean {
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
  const compare = (other: readonly number[]) => {
    for (const [i, n] of version.entries()) if (n !== (other[i] ?? 0)) return n - (other[i] ?? 0)
    return 0
  }
  return range.split('||').some((all) =>
    [...all.matchAll(/([<>]=?|\^|~)?\s*v?(\d+(?:\.\d+)*)|\*/g)].every(([whole, sign, text = '']) => {
      const bound = numbers(text)
      if (whole === '*') return true
      if (sign === '>=') return compare(bound) >= 0
      if (sign === '>') return compare(bound) > 0
      if (sign === '<') return compare(bound) < 0
      if (sign === '<=') return compare(bound) <= 0
      if (sign === '^') return compare(bound) >= 0 && version[0] === bound[0]
      if (sign === '~') return compare(bound) >= 0 && version[0] === bound[0] && version[1] === (bound[1] ?? 0)
      return bound.every((n, i) => n === version[i])
    }),
  )
}

test('every package of the lock runs on the lowest Node that package.json promises', () => {
  const lock = JSON.parse(read('package-lock.json').text) as {
    packages: Record<string, { engines?: { node?: string } | string[]; cpu?: string[] }>
  }
  const { engines } = JSON.parse(read('package.json').text) as { engines: { node: string } }
  expect(lock.packages['']!.engines).toEqual(engines)
  const [major = 0, minor = 0, patch = 0] = (/^>=(\d[\d.]*)$/.exec(engines.node)?.[1] ?? '').split('.').map(Number)
  const lowest = [major, minor, patch]
  const unfit = (version: number[]) =>
    Object.entries(lock.packages)
      // 32 bits of Windows: no Node of today is made for them.
      .filter(([, { cpu }]) => cpu?.join() !== 'ia32')
      .map(([place, { engines: wanted }]) => [place, Array.isArray(wanted) ? undefined : wanted?.node] as const)
      .filter(([, range]) => range !== undefined && !inRange(version, range))
  expect(unfit(lowest)).toEqual([])
  // Ranges are read: an older one is not enough.
  expect(unfit([20, 20, 2]).length).toBeGreaterThan(3)
  expect(read('.nvmrc').text.trim()).toBe(String(major))
})
