import { truncar } from '@hub/domain/kernel/texto.ts'
import {
  conversas,
  escreverGrupo,
  type Grupo,
  ladoNaConversa,
  veConversa,
} from '@hub/domain/mensagem/conversa.rules.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { haMaisDe } from '../db/queries/ha-mais-de.ts'
import { querEmail } from '../db/queries/preferencia.ts'
import { bool, col, each, nullable, num, type Row, row, rows, text } from '../db/rows.ts'
import { conversa } from '../db/tables/mensagem.ts'
import { mandarCarta } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor } from '../kernel/use-case.ts'
import {
  executorDe,
  falanteDe,
  fatosDe,
  lerSolicitacoes,
  prestadorDe,
  type SolicitacaoComConversas,
} from './conversas.consulta.ts'
import { avisos } from './mensagem.avisos.ts'

const pendente = {
  ...each(['id', 'solicitacaoId', 'quantas', 'ultima'], num),
  tipo: col(conversa.tipo),
  empresaId: nullable(num),
  consultorId: nullable(num),
  texto: text,
  autor: text,
}
type Pendente = Row<typeof pendente>

/** Longest piece of a message in the e-mail; the rest is in the portal. */
const TRECHO = 160

/** What somebody has neither seen nor been told of, by conversation. */
const lerPendentes = (tx: Database, usuarioId: number, ids: readonly number[]): Promise<Pendente[]> =>
  rows(tx, pendente)`
    select c.id, c.solicitacao_id as "solicitacaoId", c.tipo, c.empresa_id as "empresaId", c.consultor_id as "consultorId", n.quantas, n.ultima, m.texto, u.nome as autor
      from mensagem_leitura l join conversa c on c.id = l.conversa_id
      cross join lateral (select count(*)::int as quantas, max(x.id) as ultima from mensagem x where x.conversa_id = c.id
        and x.id > greatest(l.lida_ate, l.avisada_ate) and x.usuario_id <> ${usuarioId}) n
      join mensagem m on m.id = n.ultima join usuario u on u.id = m.usuario_id
      where l.usuario_id = ${usuarioId} and c.id = any(${lista(ids)}) order by c.ultima_em desc`

/** The name of a conversation for who is on one side of it. */
function comQuem(s: SolicitacaoComConversas, g: Grupo, actor: Actor): string {
  const lado = ladoNaConversa(g, falanteDe(actor, s))
  const prestador = prestadorDe(s, g)?.nome ?? ''
  const executor = executorDe(s, g)
  if (executor !== null) {
    if (lado === 'executor') return g.tipo === 'executor_gestor' ? 'gestor' : s.cliente
    return g.tipo === 'executor_gestor' || lado === 'cliente' ? executor : `${s.cliente} e ${executor}`
  }
  if (g.tipo === 'interno') return conversas.interno.descricao.toLowerCase()
  if (lado === 'casa') return g.tipo === 'cliente_gestor' ? s.cliente : prestador
  if (g.tipo === 'cliente_prestador') return lado === 'cliente' ? prestador : s.cliente
  return 'gestor'
}

/**
 * One e-mail to one person about everything that waits for him unseen, when the oldest has waited `minutos`. His marks are
 * held: of two sweeps one writes it. What he may no longer read, or keeps to the portal, is passed over in silence. `ator`:
 * his reach now; undefined for a disabled account. Answers whether an e-mail was written.
 */
export async function resumirPorEmail(
  tx: Database,
  ports: Pick<Ports, 'queue' | 'config'>,
  usuarioId: number,
  actor: Actor | undefined,
  minutos: number,
): Promise<boolean> {
  const presas = await rows(tx, { id: num, devida: bool })`
    select conversa_id as id, ${haMaisDe(sql`pendente_desde`, sql`make_interval(mins => ${minutos})`)} as devida from mensagem_leitura
      where usuario_id = ${usuarioId} and pendente_desde is not null order by conversa_id for update skip locked`
  if (!presas.some((p) => p.devida)) return false
  const ids = presas.map((p) => p.id)
  const pendentes = await lerPendentes(tx, usuarioId, ids)
  await tx.execute(sql`update mensagem_leitura l set pendente_desde = null, avisada_ate = greatest(l.avisada_ate, n.ultima)
    from (select x.id, (select coalesce(max(m.id), 0) from mensagem m where m.conversa_id = x.id) as ultima from unnest(${lista(ids)}) x(id)) n
    where l.usuario_id = ${usuarioId} and l.conversa_id = n.id`)
  const quer = await row(tx)`select 1 from usuario u where u.id = ${usuarioId} and ${querEmail('mensagem')}`
  if (!actor || !quer) return false
  const solicitacoes = new Map(
    (await lerSolicitacoes(tx, actor, [...new Set(pendentes.map((p) => p.solicitacaoId))])).map((s) => [s.id, s]),
  )
  const visiveis = pendentes.flatMap((p) => {
    const s = solicitacoes.get(p.solicitacaoId)
    const g = { tipo: p.tipo, empresaId: p.empresaId, consultorId: p.consultorId } as Grupo
    return s && veConversa(g, fatosDe(s, g), falanteDe(actor, s)) ? [{ p, s, g }] : []
  })
  const [primeira] = visiveis
  if (!primeira) return false
  const uma = visiveis.length === 1
  const conversas = visiveis.map(({ p, s, g }) => ({
    nrosolicitacao: s.nrosolicitacao,
    titulo: s.titulo,
    com: comQuem(s, g, actor),
    quantas: p.quantas,
    autor: p.autor,
    trecho: p.texto ? truncar(p.texto.replaceAll(/\s+/g, ' '), TRECHO) : null,
  }))
  const onde = uma ? `?solicitacao=${primeira.s.id}&grupo=${escreverGrupo(primeira.g)}` : ''
  const url = `${ports.config.origem}/mensagens${onde}`
  const nome = actor.nome.split(' ')[0]!
  await mandarCarta(tx, ports, avisos.mensagensNaoLidas, { nome, conversas }, actor.email, { url })
  return true
}
