import { type Hub, iniciarHub } from '../e2e/support/hub.ts'
import { serverEnv, serverInProduction } from '../tools/boot.mjs'

interface Lista {
  nome: string
  caminho: string
  /** Whose list; without one, nobody's. */
  email?: string
}

/** The hot lists: the ones that everybody opens many times a day. */
export const listas: Lista[] = [
  { nome: 'catálogo', caminho: '/api/servico/' },
  { nome: 'minhas solicitações', caminho: '/api/solicitacao/externo/', email: 'helena@docecacau.example' },
  { nome: 'demandas do gestor', caminho: '/api/solicitacao/interno/demanda/', email: 'luciana@hub.example' },
]

/** As in production: started as there, and answers are not validated against the protocol: that is for the tests. */
export const abrirHub = (servidor: string): Promise<Hub> => {
  process.env.TEST_DATABASE_URL = servidor
  return iniciarHub({
    env: { ...serverEnv, HUB_MODO: 'demo', HUB_LOG: 'silent', HUB_VALIDAR_RESPOSTAS: '' },
    programa: serverInProduction,
  })
}
