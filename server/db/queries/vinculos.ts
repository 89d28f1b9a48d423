import { papeisInternos } from '@hub/domain/kernel/papel.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type SQL, sql } from '../drizzle.ts'
import { escopoDaEmpresa } from './escopo-empresa.ts'

/** Companies (alias `e`) whose links a caller of the staff decides: those that it sees as such, not those that it acts for. */
export const empresasQueConduz = (actor: Actor): SQL =>
  escopoDaEmpresa({ ...actor, grupos: actor.grupos.filter((g) => papeisInternos.includes(g) && g !== 'consultor') })

/** Requests (alias `p`, their company `e`) that wait for the caller; nobody decides his own. */
export const vinculosComigo = (actor: Actor): SQL =>
  sql`p.situacao = 'aberto' and p.usuario_id <> ${actor.id} and ${empresasQueConduz(actor)}`
