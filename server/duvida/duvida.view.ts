import { duvidasAbertas, podePerguntar, podeResponder } from '@hub/domain/duvida/duvida.rules.ts'
import { type Papel, papeis } from '@hub/domain/kernel/papel.ts'
import type { DuvidaVista, duvida } from '@hub/protocol/duvida.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { bool, col, each, nullable, num, oneOf, type Row, row, rows, text } from '../db/rows.ts'
import { proposta } from '../db/tables/proposta.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'

const deFora = ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'] as const

const contexto = {
  substatus: col(solicitacao.substatus),
  prazo: nullable(text),
  prazoEncerrado: bool,
  /** Of the caller's own company. */
  convite: nullable(col(proposta.situacao)),
  feitas: num,
}
/** `papeis`: the caller sees the request in one of these roles. */
type Contexto = Row<typeof contexto> & { papeis: Papel[] }

const forma = {
  id: num,
  pergunta: text,
  minha: bool,
  dtainclusao: text,
  resposta: nullable(text),
  respondidaComo: nullable(oneOf(['cliente', 'gestor'])),
  respondidaEm: nullable(text),
}
type Linha = Row<typeof forma>

/** What the rules ask of a request and of the caller's part in it. @throws Recusa NAO_ENCONTRADO outside of its scope */
export async function contextoDasDuvidas(db: Database, actor: Actor, solicitacaoId: number): Promise<Contexto> {
  const ve = (papel: Papel) =>
    actor.grupos.includes(papel) ? sql`(${escopoDaSolicitacao(actor, [papel])})` : sql`false`
  const s = existente(
    await row(db, { ...contexto, ...each(papeis, nullable(bool)) })`
      select s.substatus, s.dtaprazoenvioproposta as prazo, coalesce(s.dtaprazoenvioproposta <= agora(), false) as "prazoEncerrado",
        ${sql.join(
          papeis.map((p) => sql`${ve(p)} as ${sql.identifier(p)}`),
          sql`, `,
        )},
        (select p.situacao from proposta p where p.solicitacao_id = s.id and p.empresa_id = any(${lista(actor.prestadorDe)})
          order by p.id limit 1) as convite,
        (select count(*)::int from duvida d where d.solicitacao_id = s.id and d.empresa_id = any(${lista(actor.prestadorDe)})) as feitas
        from solicitacao s where s.id = ${solicitacaoId} and ${escopoDaSolicitacao(actor)}`,
  )
  return { ...s, papeis: actor.grupos.filter((g) => s[g]) }
}

/**
 * Questions that the caller may read. A provider reads its own, and of the others those that were answered: that somebody
 * asks is nobody's to know before all are told the same.
 */
async function visiveis(db: Database, actor: Actor, solicitacaoId: number, c: Contexto): Promise<Linha[]> {
  const minha = sql`d.empresa_id = any(${lista(actor.prestadorDe)})`
  const tudo = c.papeis.some((p) => (deFora as readonly Papel[]).includes(p))
  return rows(db, forma)`
    select ${disfarcar('duvida', sql`d.id`)} as id, d.pergunta, ${minha} as minha, d.dtainclusao, d.resposta, d.respondida_como as "respondidaComo",
      d.respondida_em as "respondidaEm" from duvida d
      where d.solicitacao_id = ${solicitacaoId} and (${tudo ? sql`true` : sql`${minha} or d.resposta is not null`})
      order by ${tudo ? sql`d.id` : sql`coalesce(d.respondida_em, d.dtainclusao), d.id`}`
}

function verUma(l: Linha, c: Contexto): DuvidaVista {
  const prestador = c.papeis.every((p) => p === 'prestador')
  return {
    id: l.id,
    pergunta: l.pergunta,
    minha: l.minha,
    dtainclusao: prestador && !l.minha ? null : iso(l.dtainclusao),
    resposta: l.resposta,
    respondida_por: l.respondidaComo,
    respondida_em: iso(l.respondidaEm),
    acoes: prestador ? {} : { responder: podeResponder(c, { papeis: c.papeis }, l.resposta !== null) },
  }
}

export async function verDuvidas(
  db: Database,
  actor: Actor,
  solicitacaoId: number,
): Promise<RespostaDe<typeof duvida.listar>> {
  const c = await contextoDasDuvidas(db, actor, solicitacaoId)
  const results = (await visiveis(db, actor, solicitacaoId, c)).map((l) => verUma(l, c))
  return {
    prazo: iso(c.prazo),
    aberta: duvidasAbertas(c),
    acoes: c.convite ? { perguntar: podePerguntar(c, c) } : {},
    results,
  }
}

/** One of them, by the id that people read, right after it was written. */
export async function verDuvida(db: Database, actor: Actor, solicitacaoId: number, id: number): Promise<DuvidaVista> {
  const { results } = await verDuvidas(db, actor, solicitacaoId)
  return existente(results.find((d) => d.id === id))
}
