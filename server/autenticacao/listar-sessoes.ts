import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { linhas, text } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { nomeDoAparelho, ocultarIp } from './aparelho.ts'
import { sessaoValida } from './sessoes.ts'

export const listarSessoes: Caso<typeof autenticacao.listarSessoes> = async ({ db, ator }) => {
  const abertas = await linhas(db, { id: text, ip: text, agente: text, criada: text, usada: text, expira: text })`
    select s.id, s.ip, s.agente, s.criada_em as criada, s.usada_em as usada,
        least(s.expira_em, s.usada_em + interval '2 hours') as expira
      from sessao s where s.usuario_id = ${ator.id} and ${sessaoValida} order by s.usada_em desc limit 50`
  return abertas.map((s) => ({
    id: s.id,
    aparelho: nomeDoAparelho(s.agente),
    ip: ocultarIp(s.ip),
    criada_em: new Date(s.criada).toISOString(),
    usada_em: new Date(s.usada).toISOString(),
    expira_em: new Date(s.expira).toISOString(),
    atual: s.id === ator.sessao,
  }))
}
