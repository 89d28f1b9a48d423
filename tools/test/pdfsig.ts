/** The judge of our sealed PDFs: `pdfsig` of poppler, a program of somebody else. */
import { spawnSync } from 'node:child_process'
import { installOnDebian } from './debian.ts'

const present = () => spawnSync('pdfsig', ['-v'], { stdio: 'ignore' }).error === undefined

/** Throws with the command to run when it is missing and could not be installed. */
export async function ensurePdfsig(): Promise<void> {
  if (present()) return
  const printed = await installOnDebian('poppler-utils', 'pdfsig')
  if (present()) return
  throw new Error(
    `${printed}\npdfsig is missing; the tests of sealed PDFs need it. ` +
      'Run:  apt-get install poppler-utils   (mac: brew install poppler)',
  )
}
