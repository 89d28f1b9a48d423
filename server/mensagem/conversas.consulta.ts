import type { Papel } from '@hub/domain/kernel/papel.ts'
import {
  escreverGrupo,
  type Falante,
  type FatosDaConversa,
  type Grupo,
  type GrupoDoExecutor,
  lerGrupo,
  papeisNaConversa,
  veConversa,
} from '@hub/domain/mensagem/conversa.rules.ts'
import { naPeleDe, papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { alvo, colunasDoAlvo } from '../db/queries/alvo.ts'
import { escopoDaSolicitacao, idsComo, lista } from '../db/queries/escopo.ts'
import { contratoOnde, onde, propostaOnde } from '../db/queries/estado.ts'
import { bool, col, each, list, nullable, num, obj, oneOf, type Row, rows, text } from '../db/rows.ts'
import { diagnostico } from '../db/tables/diagnostico.ts'
import { conversa } from '../db/tables/mensagem.ts'
import { proposta } from '../db/tables/proposta.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'

const prestadorDaConversa = {
  id: num,
  nome: text,
  propostaId: num,
  situacao: col(proposta.situacao),
  aberta: bool,
  contrato: nullable(oneOf(['em_vigor', 'encerrado'])),
}
type PrestadorDaConversa = Row<typeof prestadorDaConversa>

/** Who carries out the diagnostic, or did when something was said. */
const executorDaConversa = { id: num, empresaId: nullable(num), consultorId: nullable(num), nome: text }
type ExecutorDaConversa = Omit<Row<typeof executorDaConversa>, 'id'>

/** A request with everything that decides who talks to whom in it. */
const solicitacaoComConversas = {
  ...alvo,
  id: num,
  ...each(['nrosolicitacao', 'titulo', 'cliente'], text),
  substatus: col(solicitacao.substatus),
  selada: bool,
  variasEmpresas: bool,
  prestadores: list(obj(prestadorDaConversa)),
  /** Its diagnostic; without an executor the two ids are null. */
  diagnostico: nullable(obj({ ...executorDaConversa, situacao: col(diagnostico.situacao) })),
  iniciadas: list(obj({ ...executorDaConversa, tipo: col(conversa.tipo) })),
}
export type SolicitacaoComConversas = Row<typeof solicitacaoComConversas>

/**
 * The requests whose conversations an actor may have a part in, on alias `s`: those that he sees, and those whose diagnostic
 * is his to carry out.
 */
export function escopoDasConversas(actor: Actor): SQL {
  const dele: SQL[] = []
  if (actor.grupos.includes('prestador')) dele.push(sql`d.empresa_id = any(${lista(actor.prestadorDe)})`)
  if (actor.grupos.includes('consultor')) dele.push(sql`d.consultor_id = ${idsComo(actor, 'consultor')}`)
  if (dele.length === 0) return escopoDaSolicitacao(actor)
  return sql`(${escopoDaSolicitacao(actor)} or exists (select 1 from diagnostico d where d.solicitacao_id = s.id and (${sql.join(dele, sql` or `)})))`
}

/** Of the company or consultant that a row names. */
const nomeDe = (t: SQL): SQL => sql`coalesce((select q.nomefantasia from empresa q where q.id = ${t}.empresa_id),
  (select u.nome || ' ' || u.sobrenome from usuario u where u.id = ${t}.consultor_id), '')`

/**
 * Of the requests of these ids those whose conversations the actor may have a part in. A provider is `aberta` where others may read of it: an earlier
 * round's version or this one's after its deadline (as proposta.view has it), a direct choice, or the chosen one.
 */
export const lerSolicitacoes = (
  db: Database,
  actor: Actor,
  ids: readonly number[],
): Promise<SolicitacaoComConversas[]> =>
  rows(db, solicitacaoComConversas)`
    select s.id, s.nrosolicitacao, s.oferta->>'titulo' as titulo, s.substatus,
      case when s.quantas_empresas > 1 then ${VARIAS_EMPRESAS} else e.nomefantasia end as cliente,
      ${colunasDoAlvo},
      ${onde('selada')} and coalesce(s.dtaprazoenvioproposta > agora(), true) as selada,
      s.quantas_empresas > 1 as "variasEmpresas",
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'nome', q.nomefantasia, 'propostaId', p.id, 'situacao', p.situacao,
        'aberta', p.empresa_id is not distinct from s.escolha_direta_id
          or not ${onde('selada')} and ${propostaOnde('venceu', 'p.situacao')}
          or exists (select 1 from proposta_versao v where v.proposta_id = p.id
            and (v.rodada < s.rodada or s.dtaprazoenvioproposta <= agora())),
        'contrato', (select case when bool_or(${contratoOnde('emVigor', 'k.situacao')}) then 'em_vigor' else 'encerrado' end
          from contrato k where k.proposta_id = p.id and k.tipo = 'contrato'
          and k.situacao in ('assinado', 'em_aditivo', 'em_distrato', 'encerrado', 'distratado') having count(*) > 0))
        order by q.nomefantasia, q.id) from proposta p join empresa q on q.id = p.empresa_id where p.solicitacao_id = s.id), '[]') as prestadores,
      (select jsonb_build_object('id', d.id, 'situacao', d.situacao, 'empresaId', d.empresa_id, 'consultorId', d.consultor_id,
        'nome', ${nomeDe(sql`d`)}) from diagnostico d where d.solicitacao_id = s.id) as diagnostico,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'tipo', c.tipo, 'empresaId', c.empresa_id, 'consultorId', c.consultor_id,
        'nome', ${nomeDe(sql`c`)}) order by c.id) from conversa c where c.solicitacao_id = s.id), '[]') as iniciadas
      from solicitacao s join empresa e on e.id = s.empresa_id
      where s.id = any(${lista(ids)}) and ${escopoDasConversas(actor)}`

const ehDoExecutor = (g: Pick<Grupo, 'tipo'>): g is GrupoDoExecutor =>
  g.tipo === 'executor_gestor' || g.tipo === 'cliente_executor'

/** The actor in the conversations of a request; `role` narrows to one of the roles in which he takes part in it. */
export function falanteDe(actor: Actor, s: SolicitacaoComConversas, role?: Papel): Falante {
  const convidadas = s.prestadores.map((p) => p.id)
  if (s.diagnostico?.empresaId) convidadas.push(s.diagnostico.empresaId)
  const papeis = papeisNaConversa(papeisNaSolicitacao(actor, { ...s, convidadas }))
  const vale = (p: Papel) => role === undefined || p === role
  const consultor = actor.grupos.includes('consultor') && vale('consultor')
  return {
    papeis: papeis.filter(vale),
    prestadorDe: actor.prestadorDe,
    consultorDe: consultor ? naPeleDe(actor, 'consultor').map((c) => c.id) : [],
  }
}

/** Every conversation that a request may have; those with an executor before this one only where something was said. */
export function gruposDa(s: SolicitacaoComConversas): Grupo[] {
  const executores = new Map<string, Grupo>()
  const comExecutor = (tipo: GrupoDoExecutor['tipo'], e: ExecutorDaConversa) => {
    const g = { tipo, empresaId: e.empresaId, consultorId: e.consultorId } as GrupoDoExecutor
    executores.set(escreverGrupo(g), g)
  }
  if (s.diagnostico && (s.diagnostico.empresaId ?? s.diagnostico.consultorId) !== null) {
    comExecutor('executor_gestor', s.diagnostico)
    comExecutor('cliente_executor', s.diagnostico)
  }
  for (const c of s.iniciadas) if (ehDoExecutor(c)) comExecutor(c.tipo, c)
  return [
    { tipo: 'cliente_gestor', empresaId: null, consultorId: null },
    ...executores.values(),
    ...s.prestadores.flatMap((p): Grupo[] => [
      { tipo: 'prestador_gestor', empresaId: p.id, consultorId: null },
      { tipo: 'cliente_prestador', empresaId: p.id, consultorId: null },
    ]),
    { tipo: 'interno', empresaId: null, consultorId: null },
  ]
}

export const iniciadaDe = (s: SolicitacaoComConversas, g: Grupo) =>
  s.iniciadas.find((c) => c.tipo === g.tipo && c.empresaId === g.empresaId && c.consultorId === g.consultorId)

/** Name of the company or consultant whose conversation about the diagnostic it is; null for any other. */
export function executorDe(s: SolicitacaoComConversas, g: Grupo): string | null {
  if (!ehDoExecutor(g)) return null
  return (ehDoAtual(s, g) ? s.diagnostico?.nome : iniciadaDe(s, g)?.nome) ?? null
}

const ehDoAtual = ({ diagnostico: d }: SolicitacaoComConversas, g: GrupoDoExecutor): boolean =>
  d !== null && d.empresaId === g.empresaId && d.consultorId === g.consultorId

export const prestadorDe = (s: SolicitacaoComConversas, g: Grupo): PrestadorDaConversa | null =>
  (!ehDoExecutor(g) && s.prestadores.find((p) => p.id === g.empresaId)) || null

export const fatosDe = (s: SolicitacaoComConversas, g: Grupo): FatosDaConversa => ({
  substatus: s.substatus,
  selada: s.selada,
  variasEmpresas: s.variasEmpresas,
  iniciada: iniciadaDe(s, g) !== undefined,
  prestador: prestadorDe(s, g),
  executor: s.diagnostico && ehDoExecutor(g) ? { situacao: s.diagnostico.situacao, atual: ehDoAtual(s, g) } : null,
})

export interface ConversaLida {
  s: SolicitacaoComConversas
  grupo: Grupo
  fatos: FatosDaConversa
  quem: Falante
  /** Undefined until something is said. */
  id: number | undefined
}

/** The conversation of a call. @throws Recusa NAO_ENCONTRADO where the actor does not see the request or the conversation */
export async function lerConversa(
  db: Database,
  actor: Actor,
  alvo: { solicitacao: number; grupo: string; role?: Papel | undefined },
): Promise<ConversaLida> {
  const s = existente((await lerSolicitacoes(db, actor, [alvo.solicitacao]))[0])
  const grupo = existente(lerGrupo(alvo.grupo))
  const fatos = fatosDe(s, grupo)
  const quem = falanteDe(actor, s, alvo.role)
  existente(veConversa(grupo, fatos, quem) || undefined)
  return { s, grupo, fatos, quem, id: iniciadaDe(s, grupo)?.id }
}

/**
 * The request on the wire, with where its reader finds it: a provider its project once it won, its proposal before; who is
 * nothing but the executor of the diagnostic, that.
 */
export function verSolicitacao(s: SolicitacaoComConversas, quem: Falante) {
  const { id, nrosolicitacao, titulo, cliente } = s
  const minha = quem.papeis.includes('prestador') && s.prestadores.find((p) => quem.prestadorDe.includes(p.id))
  const soExecutor = s.diagnostico && !quem.papeis.some((p) => p !== 'prestador')
  const destino = !minha
    ? soExecutor
      ? `/diagnosticos/${s.diagnostico!.id}`
      : `/solicitacoes/${id}?aba=mensagens`
    : minha.situacao === 'autorizada'
      ? `/projetos/${id}?aba=mensagens`
      : `/propostas/${minha.propostaId}`
  return { id, nrosolicitacao, titulo, cliente, destino }
}
