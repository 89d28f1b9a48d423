import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { col, row } from '../db/rows.ts'
import { contratoAssinatura } from '../db/tables/contrato.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conferirCsrf } from './csrf.ts'
import { destinoDe, origemPropria } from './destino.ts'
import { saidaDoProvedor } from './provedores.ts'
import { endByCookie, usarSessao } from './sessoes.ts'

/** Ends the session here; who came in by a provider is sent on to end the one there too (OpenID Connect RP-Initiated Logout). */
export const sair: UseCase<typeof autenticacao.sair> = async (pedido) => {
  const { db, cookies, ports } = pedido
  conferirCsrf(pedido, pedido.corpo.csrfToken)
  const url = destinoDe(pedido, pedido.corpo.callbackUrl)
  const aberta = await usarSessao(db, cookies)
  const sessao =
    aberta &&
    (await row(db, { entrada: col(contratoAssinatura.entrada) })`
      select entrada from sessao where id = ${aberta.id}`)
  await endByCookie(db, cookies)
  const la =
    sessao?.entrada?.meio === 'provedor'
      ? saidaDoProvedor(ports.config, sessao.entrada.id, `${origemPropria(pedido)}/login`)
      : undefined
  return { url: la ?? url }
}
