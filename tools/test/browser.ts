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

function find(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...inPath, ...usual, ...playwrightCache()].find(existsSync)
}

/** Path of a Chromium that exists. Throws with the command to run when there is none and none could be installed. */
export async function ensureChromium(): Promise<string> {
  const found = find()
  if (found) return found
  let printed = await installOnDebian('chromium', 'Chromium')
  const installed = find()
  if (installed) return installed
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
