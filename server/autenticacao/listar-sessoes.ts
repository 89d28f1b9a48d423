import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { sql } from 'drizzle-orm'
import { linhas } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { nomeDoAparelho, ocultarIp } from './aparelho.ts'
import { sessaoValida } from './sessoes.ts'

interface Linha {
  id: string
  ip: string
  agente: string
  criada: string | Date
  usada: string | Date
  expira: string | Date
}

export const listarSessoes: Caso<typeof autenticacao.listarSessoes> = async ({ db, ator }) => {
  const abertas = await linhas<Linha>(
    db,
    sql`select s.id, s.ip, s.agente, s.criada_em as criada, s.usada_em as usada,
        least(s.expira_em, s.usada_em + interval '2 hours') as expira
      from sessao s where s.usuario_id = ${ator.id} and ${sessaoValida} order by s.usada_em desc limit 50`,
  )
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
