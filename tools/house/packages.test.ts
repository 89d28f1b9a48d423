import { expect, test } from 'vitest'
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

test('the lock and the manifests agree', () => {
  const lock = JSON.parse(read('package-lock.json').text) as { packages: Record<string, Manifest> }
  for (const place of ['', 'domain', 'protocol', 'server', 'web']) {
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
