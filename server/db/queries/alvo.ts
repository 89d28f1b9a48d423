import { sql } from '../drizzle.ts'
import { fixo, nullable, num } from '../rows.ts'

/** What decides who sees a request, besides whom it was sent to: columns on alias `s`. */
export const alvo = { empresaId: num, unidadeId: num, areaId: num, gestorId: nullable(num), consultorId: nullable(num) }
export const colunasDoAlvo = fixo(sql`s.empresa_id as "empresaId", s.unidade_id as "unidadeId", s.area_id as "areaId",
  s.gestor_id as "gestorId", s.consultor_id as "consultorId"`)
