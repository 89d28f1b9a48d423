import { papeisInternos } from '@hub/domain/kernel/papel.ts'
import type { Ator } from '../../kernel/caso.ts'
import { type SQL, sql } from '../drizzle.ts'
import { escopoDaEmpresa } from './escopo-empresa.ts'

/** Companies (alias `e`) whose links a caller of the staff decides: those that it sees as such, not those that it acts for. */
export const empresasQueConduz = (ator: Ator): SQL =>
  escopoDaEmpresa({ ...ator, grupos: ator.grupos.filter((g) => papeisInternos.includes(g) && g !== 'consultor') })

/** Requests (alias `p`, their company `e`) that wait for the caller; nobody decides his own. */
export const vinculosComigo = (ator: Ator): SQL =>
  sql`p.situacao = 'aberto' and p.usuario_id <> ${ator.id} and ${empresasQueConduz(ator)}`
