/**
 * `npm run dev`: the demonstration for whoever changes it. The server starts again when one of its files is saved, pages change in the
 * browser as they are saved: http://localhost:5173 (HUB_DEV_PORT). Data live in ./dados, as with `npm start`; Ctrl-C ends both.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { ensureInstalled, giveUp, projectNode, root, server } from './boot.mjs'

const port = process.env.PORT ?? '3000'
const pages = process.env.HUB_DEV_PORT ?? '5173'

/** Told before anything is filled. */
async function free(which, variable) {
  const trial = createServer()
  await new Promise((done) => trial.once('error', done).listen(Number(which), '127.0.0.1', () => done()))
  if (!trial.listening)
    giveUp(`A porta ${which} já está em uso. Encerre o outro programa, ou escolha outra em ${variable}.`)
  await new Promise((done) => trial.close(done))
}

await ensureInstalled()
await free(port, 'PORT')
await free(pages, 'HUB_DEV_PORT')
const node = projectNode()
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', ...server], {
    cwd: root,
    stdio: 'inherit',
    // Its e-mails lead to the pages, not to itself.
    env: { ...process.env, HUB_MODO: 'demo', PORT: port, HUB_ORIGEM: `http://localhost:${pages}` },
  }),
  spawn(node, ['node_modules/vite/bin/vite.js', 'web', '--port', pages, '--strictPort', '--host', 'localhost'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HUB_URL: `http://127.0.0.1:${port}` },
  }),
]
const end = (signal) => {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end('SIGTERM'))
// One without the other is of no use.
for (const child of children)
  child.once('exit', (code) => {
    end('SIGTERM')
    process.exitCode = code ?? 0
  })
