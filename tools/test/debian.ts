/** Installs a Debian package when this is Debian (or a child of it) and we are root, as in a container. */
import { existsSync } from 'node:fs'
import { run, withHeartbeat } from './command.ts'

/** What the installation printed; empty when this machine is not for us to install on. */
export async function installOnDebian(name: string, title: string): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return ''
  return withHeartbeat(`installing ${title}`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const update = await run('apt-get', ['update'], env)
    const install = await run('apt-get', ['install', '-y', '--no-install-recommends', name], env)
    return update.printed + install.printed
  })
}
