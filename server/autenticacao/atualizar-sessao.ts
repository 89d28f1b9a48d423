import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conferirCsrf } from './csrf.ts'
import { guardarPapel, verSessao } from './sessao.view.ts'
import { usarSessao } from './sessoes.ts'

/** Shows the screens of another of the own groups. Grants nothing: permissions follow all groups of the user. */
export const atualizarSessao: UseCase<typeof autenticacao.atualizarSessao> = async (pedido) => {
  conferirCsrf(pedido, pedido.corpo.csrfToken)
  const aberta = await usarSessao(pedido.db, pedido.cookies)
  if (!aberta) return {}
  const sessao = await verSessao(pedido, aberta)
  const { papel } = pedido.corpo.data
  if (!papel) return sessao
  if (!sessao.user.groups.some((g) => g.name === papel)) throw new Recusa('PAPEL_NAO_PERMITE')
  guardarPapel(pedido.cookies, sessao.user.id, papel)
  return { ...sessao, papel }
}
