import { escreverGrupo, type Grupo, ladoNaConversa, veConversa } from '@hub/domain/mensagem/conversa.rules.ts'
import type { mensagem } from '@hub/protocol/mensagem.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { num, row, rows } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import {
  escopoDasConversas,
  executorDe,
  falanteDe,
  fatosDe,
  lerSolicitacoes,
  prestadorDe,
  verSolicitacao,
} from './conversas.consulta.ts'
import { naoLidasDe, type Resumo, resumo, resumoDasConversas, verUltima } from './ultimas.ts'

/** Unread conversations that are counted at most: beyond them the number says little. */
const CONTADAS = 200

/** Where the last message was for the caller, or where he wrote; and which he may still read. */
export const listarRecentes: UseCase<typeof mensagem.listarRecentes> = async ({ db, actor, query }) => {
  const minhas = sql`(l.destinatario or l.falou) and exists (select 1 from solicitacao s where s.id = c.solicitacao_id and ${escopoDasConversas(actor)})`
  const { count } = (await row(db, { count: num })`
    select count(*)::int as count from mensagem_leitura l join conversa c on c.id = l.conversa_id where l.usuario_id = ${actor.id} and ${minhas}`)!
  const ler = (condicao: SQL, pagina: SQL) => rows(db, resumo, resumoDasConversas(actor.id, condicao, pagina))
  const pagina = await ler(minhas, sql`limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  const novas = await ler(sql`${minhas} and l.destinatario and c.ultima_id > l.lida_ate`, sql`limit ${CONTADAS}`)
  const ids = [...new Set([...pagina, ...novas].map((r) => r.solicitacaoId))]
  const solicitacoes = new Map((await lerSolicitacoes(db, actor, ids)).map((s) => [s.id, s]))
  const visivel = (r: Resumo) => {
    const s = solicitacoes.get(r.solicitacaoId)
    const g = { tipo: r.tipo, empresaId: r.empresaId, consultorId: r.consultorId } as Grupo
    const quem = s && falanteDe(actor, s)
    return quem && veConversa(g, fatosDe(s, g), quem) ? { s, g, quem } : undefined
  }
  return {
    count,
    nao_lidas: novas.filter(visivel).reduce((n, r) => n + naoLidasDe(r), 0),
    results: pagina.flatMap((r) => {
      const vista = visivel(r)
      if (!vista) return []
      return {
        grupo: escreverGrupo(vista.g),
        tipo: r.tipo,
        lado: ladoNaConversa(vista.g, vista.quem)!,
        prestador: prestadorDe(vista.s, vista.g)?.nome ?? null,
        executor: executorDe(vista.s, vista.g),
        solicitacao: verSolicitacao(vista.s, vista.quem),
        nao_lidas: naoLidasDe(r),
        ultima: verUltima(r),
      }
    }),
  }
}
