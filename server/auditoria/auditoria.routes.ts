import type { auditoria } from '@hub/protocol/auditoria.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { detalhar } from './detalhar.ts'
import { listar } from './listar.ts'

export const rotasDaAuditoria: Rotas<typeof auditoria> = { listar, detalhar }
