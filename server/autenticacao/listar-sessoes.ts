import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { rows, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { nomeDoAparelho, ocultarIp } from './aparelho.ts'
import { sessaoValida } from './sessoes.ts'

export const listarSessoes: UseCase<typeof autenticacao.listarSessoes> = async ({ db, actor }) => {
  const abertas = await rows(db, { id: text, ip: text, agente: text, criada: text, usada: text, expira: text })`
    select s.id, s.ip, s.agente, s.criada_em as criada, s.usada_em as usada,
        least(s.expira_em, s.usada_em + interval '2 hours') as expira
      from sessao s where s.usuario_id = ${actor.id} and ${sessaoValida} order by s.usada_em desc limit 50`
  return abertas.map((s) => ({
    id: s.id,
    aparelho: nomeDoAparelho(s.agente),
    ip: ocultarIp(s.ip),
    criada_em: new Date(s.criada).toISOString(),
    usada_em: new Date(s.usada).toISOString(),
    expira_em: new Date(s.expira).toISOString(),
    atual: s.id === actor.sessao,
  }))
}
