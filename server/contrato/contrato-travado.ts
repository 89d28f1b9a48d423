import { podeAssinarComEntrada } from '@hub/domain/autenticacao/entrada.rules.ts'
import type { DoContrato, FatosDoContrato, Parte } from '@hub/domain/contrato/contrato.rules.ts'
import { type Decisao, permitido } from '@hub/domain/kernel/decisao.ts'
import { emNomeDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq, type SQL, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, col, list, num, row, text } from '../db/rows.ts'
import { contrato, contratoAssinatura } from '../db/tables/contrato.ts'
import type { Actor } from '../kernel/use-case.ts'
import { type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'

export type Contrato = typeof contrato.$inferSelect

export interface ContratoTravado {
  s: Solicitacao
  k: Contrato
  prestadorId: number
  titulo: string
  fatos: FatosDoContrato
}

/**
 * Which contracts an actor may see, on aliases k (contrato), p (proposta) and s (solicitacao): its client company's, its
 * provider company's own proposals', and those of the requests that it sees from inside. A rival that was invited too sees
 * none.
 */
export function escopoDoContrato(actor: Actor): SQL {
  const partes = [escopoDaSolicitacao(actor, ['gestor', 'coordenador', 'consultor', 'admin'])]
  if (actor.grupos.includes('cliente')) partes.push(sql`k.empresa_id = any(${lista(actor.clienteDe)})`)
  if (actor.grupos.includes('prestador')) partes.push(sql`p.empresa_id = any(${lista(actor.prestadorDe)})`)
  return sql`(${sql.join(partes, sql` or `)})`
}

/** Parties that signed, in aggregate over alias k. */
const queAssinaram = sql`array(select a.parte from contrato_assinatura a where a.contrato_id = k.id and a.assinado_em is not null)`

/** He signs for the company of `eu`: as its representative, or in the place of one who is away. */
function representa(actor: Actor): SQL {
  const por = (lado: 'cliente' | 'prestador') =>
    actor.delegantes.flatMap((d) => (d.papel === lado && d.empresaId !== null ? [d.empresaId] : []))
  return actor.delegantes.some((d) => d.empresaId !== null)
    ? sql`(eu.representante or eu.lado = 'cliente' and eu.empresa_id = any(${lista(por('cliente'))})
        or eu.lado = 'prestador' and eu.empresa_id = any(${lista(por('prestador'))}))`
    : sql`eu.representante`
}

/** Sides of the contract (aliases k and p) that a user is linked to. */
export const ladosDe = (actor: Actor, soRepresentante: boolean): SQL => sql`array(
  select eu.lado from empresa_usuario eu where eu.usuario_id = ${actor.id} ${soRepresentante ? sql`and ${representa(actor)}` : sql``}
    and ((eu.lado = 'cliente' and eu.empresa_id = k.empresa_id) or (eu.lado = 'prestador' and eu.empresa_id = p.empresa_id)))`

/** Locks the request, then the contract. @throws Recusa NAO_ENCONTRADO */
export async function travarContrato(tx: Database, id: number): Promise<ContratoTravado> {
  const dono = existente(await row(tx, { s: num })`select solicitacao_id as s from contrato where id = ${id}`)
  const s = await travarSolicitacao(tx, dono.s)
  const [k] = await tx.select().from(contrato).where(eq(contrato.id, id)).for('update')
  const resto = (await row(tx, {
    assinaram: list(col(contratoAssinatura.parte)),
    vencido: bool,
    prestadorId: num,
    titulo: text,
  })`
    select ${queAssinaram} as assinaram, k.expira_em <= agora() as vencido, p.empresa_id as "prestadorId", d.titulo
      from contrato k join proposta p on p.id = k.proposta_id join documento d on d.codigo = k.codigo where k.id = ${id}`)!
  const travado = existente(k)
  return {
    s,
    k: travado,
    prestadorId: resto.prestadorId,
    titulo: resto.titulo,
    fatos: { situacao: travado.situacao, assinaram: resto.assinaram, vencido: resto.vencido },
  }
}

/**
 * The newest contract of proposal `a` (to one company, or to several together) with client company `b` that the actor may
 * see; to be signed, an amendment or termination that is out for it goes before. @throws Recusa NAO_ENCONTRADO
 */
export async function acharContrato(
  db: Database,
  actor: Actor,
  { a, b }: { a: number; b: number },
  paraAssinar = false,
): Promise<{ id: number; solicitacaoId: number }> {
  return existente(
    await row(db, { id: num, solicitacaoId: num })`
      select k.id, k.solicitacao_id as "solicitacaoId" from contrato k join proposta p on p.id = k.proposta_id
        join solicitacao s on s.id = k.solicitacao_id
        where (k.proposta_id = ${a} or k.solicitacao_id in (select f.id from solicitacao f join solicitacao m on m.id = f.principal_id
          where m.proposta_id = ${a})) and k.empresa_id = ${b} and ${escopoDoContrato(actor)}
          and (k.tipo = 'contrato' or ${paraAssinar} and k.situacao = 'em_assinatura')
        order by (k.tipo <> 'contrato') desc, k.id desc limit 1`,
  )
}

/** The same, locked. */
export const travarVisto = async (tx: Database, actor: Actor, ab: { a: number; b: number }): Promise<ContratoTravado> =>
  travarContrato(tx, (await acharContrato(tx, actor, ab, true)).id)

/** What the actor is to a contract. A coordenador signs for the sponsoring body, unless `soEmpresas`. */
export async function lugarDe(db: Database, actor: Actor, contratoId: number, soEmpresas = false): Promise<DoContrato> {
  const { partes, representa } = (await row(db, {
    partes: list(col(contratoAssinatura.parte)),
    representa: list(col(contratoAssinatura.parte)),
  })`
    select ${ladosDe(actor, false)} as partes, ${ladosDe(actor, true)} as representa
      from contrato k join proposta p on p.id = k.proposta_id where k.id = ${contratoId}`)!
  return lugar(actor, partes, representa, await entradaParaAssinar(db, actor), soEmpresas)
}

/** Whether the caller's session is one to sign with, by the parameter of the level that gov.br has to vouch for. */
export async function entradaParaAssinar(db: Database, actor: Actor): Promise<Decisao> {
  // Only who came in by gov.br is judged by it: everybody else costs no query.
  if (actor.entrada?.meio !== 'provedor') return permitido
  return podeAssinarComEntrada(actor.entrada, (await lerRegulamento(db)).parametro('govbr_nivel_minimo'))
}

/** Links give a side only together with its group. */
export function lugar(
  actor: Actor,
  partes: Parte[],
  representa: Parte[],
  entrada: Decisao,
  soEmpresas = false,
): DoContrato {
  const doGrupo = (p: Parte) => p !== 'entidade' && actor.grupos.includes(p)
  const entidade: Parte[] = !soEmpresas && actor.grupos.includes('coordenador') ? ['entidade'] : []
  return {
    partes: [...partes.filter(doGrupo), ...entidade],
    representa: [...representa.filter(doGrupo), ...entidade],
    entrada,
  }
}

/**
 * In whose place the actor signs or refuses for a party: of the representative who is away, where he represents the company by
 * nothing else; for the sponsoring body of the coordinator who answers for the request.
 */
export async function deleganteDaParte(
  db: Database,
  actor: Actor,
  { s, k, prestadorId }: ContratoTravado,
  parte: Parte,
): Promise<{ id: number; nome: string } | undefined> {
  if (actor.delegantes.length === 0) return undefined
  if (parte === 'entidade') return emNomeDe(actor, { ...s, convidadas: [] })
  const empresa = parte === 'cliente' ? k.empresaId : prestadorId
  const proprio = await row(
    db,
  )`select 1 from empresa_usuario where usuario_id = ${actor.id} and empresa_id = ${empresa} and lado = ${parte} and representante`
  return proprio ? undefined : actor.delegantes.find((d) => d.papel === parte && d.empresaId === empresa)
}
