import { escreverGrupo, ladoNaConversa, podeEnviar, veConversa } from '@hub/domain/mensagem/conversa.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { ConversaDaSolicitacao, mensagem } from '@hub/protocol/mensagem.ts'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import {
  executorDe,
  falanteDe,
  fatosDe,
  gruposDa,
  iniciadaDe,
  lerSolicitacoes,
  prestadorDe,
  verSolicitacao,
} from './conversas.consulta.ts'
import { participantesDe } from './participantes.ts'
import { naoLidasDe, resumo, resumoDasConversas, verUltima } from './ultimas.ts'

export const listarContatos: UseCase<typeof mensagem.listarContatos> = async ({ db, actor, query }) => {
  const s = existente((await lerSolicitacoes(db, actor, [query.solicitacao]))[0])
  const quem = falanteDe(actor, s, query.role)
  const visiveis = gruposDa(s).filter((g) => veConversa(g, fatosDe(s, g), quem))
  const resumos = await rows(db, resumo, resumoDasConversas(actor.id, sql`c.solicitacao_id = ${s.id}`))
  const comId = visiveis.map((grupo) => ({ grupo, id: iniciadaDe(s, grupo)?.id }))
  const pessoas = await participantesDe(db, s, comId)
  const results = comId.map(({ grupo: g, id }, i): ConversaDaSolicitacao => {
    const resumo = resumos.find((r) => r.id === id)
    const prestador = prestadorDe(s, g)
    return {
      grupo: escreverGrupo(g),
      tipo: g.tipo,
      lado: ladoNaConversa(g, quem)!,
      prestador: prestador && { id: prestador.id, nome: prestador.nome },
      executor: executorDe(s, g),
      contatos: pessoas[i]!.filter((p) => p.id !== actor.id),
      nao_lidas: naoLidasDe(resumo),
      ultima: resumo ? verUltima(resumo) : null,
      acoes: { enviar: podeEnviar(g, fatosDe(s, g), quem) },
    }
  })
  return { solicitacao: verSolicitacao(s, quem), nao_lidas: results.reduce((n, c) => n + c.nao_lidas, 0), results }
}
