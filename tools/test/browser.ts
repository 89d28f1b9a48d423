/** Finds Chromium, or installs it. */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { projectNode } from '../boot.mjs'
import { run, withHeartbeat } from './command.ts'
import { installOnDebian } from './debian.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where `npx playwright-core install chromium` puts its browsers, and the program inside each. */
function playwrightCache(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  ]
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ]
  return caches.filter(existsSync).flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .flatMap((name) => programs.map((program) => join(cache, name, program))),
  )
}

/** The part of Chromium that draws no window: journeys take a sixth less time in it. */
const SHELL = 'chromium-headless-shell'

function find(programs: readonly string[] = names): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
  return [...inPath, ...(programs === names ? [...usual, ...playwrightCache()] : [])].find(existsSync)
}

/** Path of a Chromium that exists. Throws with the command to run when there is none and none could be installed. */
export async function ensureChromium(): Promise<string> {
  return find() ?? (await installed([]))
}

/** The same for journeys: its shell, where the machine has or gets it. */
export async function ensureShell(): Promise<string> {
  return find([SHELL]) ?? find() ?? (await installed([SHELL]))
}

async function installed(first: readonly string[]): Promise<string> {
  let printed = ''
  for (const name of [...first, 'chromium']) {
    printed += await installOnDebian(name, 'Chromium')
    const found = find([name]) ?? find()
    if (found) return found
  }
  const ending = await withHeartbeat('installing Chromium', () =>
    run(projectNode(), ['node_modules/playwright-core/cli.js', 'install', 'chromium']),
  )
  printed += ending.printed
  const downloaded = find()
  if (downloaded) return downloaded
  throw new Error(
    `${printed}\nNo Chromium for the browser journeys. Run:  npx playwright-core install --with-deps chromium   ` +
      '(or set CHROMIUM to the path of one)',
  )
}
