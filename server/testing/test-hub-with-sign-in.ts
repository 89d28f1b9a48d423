import type { FastifyInstance } from 'fastify'
import { criarIdentificar } from '../autenticacao/identificar.ts'
import { type Acesso, openDatabase } from '../db/database.ts'
import { criarApp } from '../http/app.ts'
import { lerConfig } from '../kernel/config.ts'
import type { Ports } from '../kernel/ports.ts'
import { abrirNavegador, type Navegador } from './navegador.ts'
import { createTestHub, type TestHub } from './test-hub.ts'

export interface TestHubWithSignIn extends Omit<TestHub, 'app'> {
  app: FastifyInstance
  navegador(ip?: string): Navegador
  /** Another instance of the hub on the same database, with connections and a memory of its own. */
  outraInstancia(): Promise<{ app: FastifyInstance; navegador(): Navegador }>
}

/** An instance whose door is the real session protocol: cookies, hub tokens, revocation. `env` is added to the environment. */
export async function createTestHubWithSignIn(env: Record<string, string> = {}): Promise<TestHubWithSignIn> {
  const hub = await createTestHub()
  const url = hub.ports.config.databaseUrl!
  const config = lerConfig({
    HUB_MODO: 'teste',
    PORT: '0',
    HUB_DADOS: hub.ports.config.pastaDados,
    DATABASE_URL: url,
    ...env,
  })
  const fechos: (() => Promise<void>)[] = []
  const abrir = async (acesso: Acesso) => {
    const ports: Ports = { ...hub.ports, acesso, config }
    const app = await criarApp({ ports, identificar: await criarIdentificar(ports), log: false })
    await app.ready()
    fechos.push(async () => void (await app.close()))
    return { app, ports }
  }
  const { app, ports } = await abrir(hub.acesso)
  return {
    ...hub,
    app,
    ports,
    navegador: (ip) => abrirNavegador(app, ip),
    async outraInstancia() {
      const acesso = await openDatabase({ url, pasta: '', conexoes: 3 })
      const outra = await abrir(acesso)
      fechos.push(() => acesso.fechar())
      return { app: outra.app, navegador: () => abrirNavegador(outra.app) }
    },
    async fechar() {
      for (const fechar of fechos) await fechar()
      await hub.fechar()
    },
  }
}
