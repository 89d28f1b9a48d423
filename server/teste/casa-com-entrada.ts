import type { FastifyInstance } from 'fastify'
import { criarIdentificar } from '../autenticacao/identificar.ts'
import { type Acesso, abrirBanco } from '../db/banco.ts'
import { criarApp } from '../http/app.ts'
import { lerConfig } from '../kernel/config.ts'
import type { Portas } from '../kernel/portas.ts'
import { type CasaDeTeste, criarCasaDeTeste } from './casa-de-teste.ts'
import { abrirNavegador, type Navegador } from './navegador.ts'

export interface CasaComEntrada extends Omit<CasaDeTeste, 'app'> {
  app: FastifyInstance
  navegador(ip?: string): Navegador
  /** Another instance of the hub on the same database, with connections and a memory of its own. */
  outraInstancia(): Promise<{ app: FastifyInstance; navegador(): Navegador }>
}

/** An instance whose door is the real session protocol: cookies, hub tokens, revocation. `env` is added to the environment. */
export async function criarCasaComEntrada(env: Record<string, string> = {}): Promise<CasaComEntrada> {
  const casa = await criarCasaDeTeste()
  const url = casa.portas.config.databaseUrl!
  const config = lerConfig({
    HUB_MODO: 'teste',
    PORT: '0',
    HUB_DADOS: casa.portas.config.pastaDados,
    DATABASE_URL: url,
    ...env,
  })
  const fechos: (() => Promise<void>)[] = []
  const abrir = async (acesso: Acesso) => {
    const portas: Portas = { ...casa.portas, acesso, config }
    const app = await criarApp({ portas, identificar: await criarIdentificar(portas), log: false })
    await app.ready()
    fechos.push(async () => void (await app.close()))
    return { app, portas }
  }
  const { app, portas } = await abrir(casa.acesso)
  return {
    ...casa,
    app,
    portas,
    navegador: (ip) => abrirNavegador(app, ip),
    async outraInstancia() {
      const acesso = await abrirBanco({ url, pasta: '', conexoes: 3 })
      const outra = await abrir(acesso)
      fechos.push(() => acesso.fechar())
      return { app: outra.app, navegador: () => abrirNavegador(outra.app) }
    },
    async fechar() {
      for (const fechar of fechos) await fechar()
      await casa.fechar()
    },
  }
}
