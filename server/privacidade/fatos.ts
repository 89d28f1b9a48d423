import { type FatosDaExclusao, oQueFica, type ParteQueFica } from '@hub/domain/exclusao/exclusao.rules.ts'
import { situacoesDaExclusao } from '@hub/domain/exclusao/exclusao.states.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { onde } from '../db/queries/estado.ts'
import { each, keyOf, list, nullable, num, type Row, rows, text } from '../db/rows.ts'
import { colunasDoUsuario, linhaDoUsuario } from '../services/conta.ts'

export const linhaDaExclusao = {
  ...linhaDoUsuario,
  situacao: keyOf(situacoesDaExclusao),
  usuarioId: num,
  pedidoId: num,
  ...each(['anonimizadoEm', 'motivo', 'resposta', 'decididoPor', 'decididoEm'], nullable(text)),
  empresas: list(text),
  dtainclusao: text,
}
export type LinhaDaExclusao = Row<typeof linhaDaExclusao>

/** Of a request `p` with its person `u`. */
export const colunasDaExclusao: SQL = sql`${colunasDoUsuario}, u.id as "usuarioId", p.id as "pedidoId", p.situacao, p.motivo, p.resposta,
  p.decidido_em as "decididoEm", p.dtainclusao, u.anonimizado_em as "anonimizadoEm",
  array(select distinct e.nomefantasia from empresa_usuario v join empresa e on e.id = v.empresa_id where v.usuario_id = u.id order by 1) as empresas,
  (select d.nome || ' ' || d.sobrenome from usuario d where d.id = p.decidido_por) as "decididoPor"`

export const daExclusao: SQL = sql`from pedido_de_exclusao p join usuario u on u.id = p.usuario_id`

export const fatosDe = (l: LinhaDaExclusao): FatosDaExclusao => ({ ...l, id: l.usuarioId })

/** Records of access are there for everybody, and more with each look: they are not counted. */
const contas: Record<Exclude<ParteQueFica, 'acessos'>, SQL> = {
  contratos: sql`contrato_assinatura where usuario_id = u.id and assinado_em is not null`,
  solicitacoes: sql`solicitacao where autor_id = u.id`,
  // What a provider does under a seal is its own to read: a count that moves would tell that it declined.
  historico: sql`solicitacao_historico h join solicitacao s on s.id = h.solicitacao_id
    where h.usuario_id = u.id and not (${onde('selada')} and h.para = '{prestador}')`,
  mensagens: sql`mensagem where usuario_id = u.id`,
}
const partes = Object.keys(contas) as (keyof typeof contas)[]

export type Fica = { titulo: string; quantos: number | null; porque: string }[]

/** What the law keeps of each of these people, and how much of it: person by person, for one does little of what all do. */
export async function lerOQueFica(db: Database, usuarios: readonly number[]): Promise<Map<number, Fica>> {
  if (usuarios.length === 0) return new Map()
  const quantos = partes.map((p) => sql`(select count(*)::int from ${contas[p]}) as ${sql.identifier(p)}`)
  const lidas = await rows(db, { id: num, ...each(partes, num) })`
    select u.id, ${sql.join(quantos, sql`, `)} from unnest(${lista(usuarios)}) u(id)`
  return new Map(
    lidas.map((l) => [
      l.id,
      [
        ...partes.filter((p) => l[p] > 0).map((p) => ({ ...oQueFica[p], quantos: l[p] })),
        { ...oQueFica.acessos, quantos: null },
      ],
    ]),
  )
}
