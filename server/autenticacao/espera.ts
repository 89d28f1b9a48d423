import type { Entrada } from '@hub/domain/autenticacao/entrada.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { row, text } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Cookies, Origem } from '../kernel/use-case.ts'
import { usuarioEntra } from '../services/conta.ts'
import { telaDeEntrada } from './destino.ts'
import { embrulho } from './ida.ts'
import { abrirSessao, endByCookie } from './sessoes.ts'
import { darToken } from './token.ts'

/** Somebody whom a provider vouched for, and where that person wanted to go. */
interface Espera {
  usuarioId: number
  /** The row by which the identity is linked to the account. */
  identidade: number
  entrada: Extract<Entrada, { meio: 'provedor' }>
  destino: string
}

/** What may still be asked of whom a provider vouched for, before the session. */
const esperas = { codigo: embrulho<Espera>('hub_segunda'), termos: embrulho<Espera>('hub_termos') }
type Falta = keyof typeof esperas

interface Chamador {
  db: Database
  cookies: Cookies
  cabecalhos: Readonly<Record<string, string | string[] | undefined>>
  ports: Pick<Ports, 'config' | 'figuras'>
  origem: Origem
}

/** This browser waits for the one thing that is missing, ten minutes, and is nobody else meanwhile. Answers the page that asks. */
export async function esperar(pedido: Chamador, falta: Falta, quem: Espera): Promise<string> {
  await endByCookie(pedido.db, pedido.cookies)
  await esperas[falta].guardar(pedido.ports.config, pedido.cookies, quem)
  return telaDeEntrada(pedido, { falta, callbackUrl: quem.destino })
}

/** Who waits in this browser, while the identity that vouched opens the account. @throws Recusa SEGUNDA_ETAPA_VENCIDA */
export async function quemEspera({ db, ports, cookies }: Chamador, falta: Falta): Promise<Espera & { email: string }> {
  const espera = await esperas[falta].ler(ports.config, cookies)
  const quem =
    espera &&
    (await row(db, { email: text })`
      select lower(u.email) as email from usuario u where u.id = ${espera.usuarioId} and ${usuarioEntra}
        and exists (select 1 from identidade_externa x where x.usuario_id = u.id and x.id = ${espera.identidade ?? null})`)
  if (!espera || !quem) throw new Recusa('SEGUNDA_ETAPA_VENCIDA')
  return { ...espera, ...quem }
}

/**
 * The session of whom a provider vouched for and nothing is missing of any more. Answers where to go on; undefined where the identity
 * was taken off the account meanwhile.
 */
export async function receber(
  { db, ports, cookies, origem }: Chamador,
  { usuarioId, identidade, entrada, destino }: Espera,
  como: 'provedor' | 'segunda_etapa' = 'provedor',
): Promise<string | undefined> {
  const aberta = await db.transaction((tx) =>
    abrirSessao(tx, cookies, origem, { usuarioId, entrada, prova: { identidade } }),
  )
  if (!aberta) return undefined
  for (const { apagar } of Object.values(esperas)) apagar(cookies)
  await darToken(ports.config, cookies, { usuarioId, sessao: aberta.id })
  ports.figuras.entrada(como, 'entrou')
  return destino
}
