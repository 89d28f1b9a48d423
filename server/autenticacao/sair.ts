import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { col, linha } from '../db/linhas.ts'
import { contratoAssinatura } from '../db/tables/contrato.ts'
import type { Caso } from '../kernel/caso.ts'
import { conferirCsrf } from './csrf.ts'
import { destinoDe, origemPropria } from './destino.ts'
import { saidaDoProvedor } from './provedores.ts'
import { encerrarDoBiscoito, usarSessao } from './sessoes.ts'

/** Ends the session here; who came in by a provider is sent on to end the one there too (OpenID Connect RP-Initiated Logout). */
export const sair: Caso<typeof autenticacao.sair> = async (pedido) => {
  const { db, biscoitos, portas } = pedido
  conferirCsrf(pedido, pedido.corpo.csrfToken)
  const url = destinoDe(pedido, pedido.corpo.callbackUrl)
  const aberta = await usarSessao(db, biscoitos)
  const sessao =
    aberta &&
    (await linha(db, { entrada: col(contratoAssinatura.entrada) })`
      select entrada from sessao where id = ${aberta.id}`)
  await encerrarDoBiscoito(db, biscoitos)
  const la =
    sessao?.entrada?.meio === 'provedor'
      ? saidaDoProvedor(portas.config, sessao.entrada.id, `${origemPropria(pedido)}/login`)
      : undefined
  return { url: la ?? url }
}
