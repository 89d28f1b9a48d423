import { leInternas, podeAcompanhar } from '@hub/domain/empresa/empresa.rules.ts'
import { porDia } from '@hub/domain/empresa/historico.rules.ts'
import type { empresa } from '@hub/protocol/empresa.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { pagina } from '../db/queries/pagina.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, nullable, num, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { comoOlha } from './empresa.consulta.ts'

const forma = { id: num, dtainclusao: text, mensagem: text, autor: nullable(text), interna: bool }

/** The staff reads everything; the company's people what was not written for the staff alone. */
export const lerHistorico: UseCase<typeof empresa.lerHistorico> = async ({ db, actor, params, query }) => {
  const quem = await comoOlha(db, actor, params.id)
  exigir(podeAcompanhar(quem))
  const r = await lerRegulamento(db)
  const { count, results } = await pagina(
    db,
    {
      forma,
      colunas: sql`h.id, h.dtainclusao, h.mensagem, h.interna, u.nome || ' ' || u.sobrenome ||
        coalesce(' por ' || p.nome || ' ' || p.sobrenome, '') as autor`,
      de: sql`from empresa_historico h left join usuario u on u.id = h.usuario_id left join usuario p on p.id = h.por_delegacao_de
        where h.empresa_id = ${params.id} and ${leInternas(quem) ? sql`true` : sql`not h.interna`}`,
      ordem: sql`h.dtainclusao desc, h.id desc`,
    },
    query,
  )
  return {
    count,
    results: porDia(
      results.map((h) => ({ ...h, dtainclusao: iso(h.dtainclusao) })),
      (h) => r.diaDe(new Date(h.dtainclusao)),
    ),
  }
}
