import { papeisNoDiagnostico } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { alvo } from '../db/queries/alvo.ts'
import { col, nullable, num, obj, type Row, row, text } from '../db/rows.ts'
import { diagnostico } from '../db/tables/diagnostico.ts'
import type { Actor } from '../kernel/use-case.ts'

/** What decides who reads how much of a diagnostic. */
export const alvoDoDiagnostico = {
  situacao: col(diagnostico.situacao),
  empresaId: nullable(num),
  consultorId: nullable(num),
  /** Of its request. */
  solicitacao: obj(alvo),
}
type AlvoDoDiagnostico = Row<typeof alvoDoDiagnostico>

const diagnosticoAchado = {
  ...alvoDoDiagnostico,
  id: num,
  solicitacaoId: num,
  envios: num,
  comprovanteCodigo: nullable(text),
}
type DiagnosticoAchado = Row<typeof diagnosticoAchado>

/** Columns of AlvoDoDiagnostico on aliases `d` and `s`. */
export const colunasDoAlvo = sql`d.situacao, d.empresa_id as "empresaId", d.consultor_id as "consultorId",
  jsonb_build_object('empresaId', s.empresa_id, 'unidadeId', s.unidade_id, 'areaId', s.area_id, 'gestorId', s.gestor_id,
    'consultorId', s.consultor_id) as solicitacao`

/** @throws Recusa NAO_ENCONTRADO where the scope does not hold it */
export const acharDiagnostico = async (db: Database, escopo: SQL, id: number): Promise<DiagnosticoAchado> =>
  existente(
    await row(db, diagnosticoAchado)`
      select d.id, d.solicitacao_id as "solicitacaoId", d.envios, d.comprovante_codigo as "comprovanteCodigo", ${colunasDoAlvo}
        from diagnostico d join solicitacao s on s.id = d.solicitacao_id where d.id = ${id} and ${escopo}`,
  )

/** How much somebody reads: the staff all, the executor what its work needs, the client and who is invited the result. */
export type Leitura = 'casa' | 'executor' | 'cliente' | 'convidado'

export const papeisDe = (actor: Actor, d: AlvoDoDiagnostico): Papel[] => papeisNoDiagnostico(actor, d.solicitacao, d)

export function leituraDe(actor: Actor, d: AlvoDoDiagnostico): Leitura {
  const papeis = papeisDe(actor, d)
  const vinculado = papeisNaSolicitacao(actor, { ...d.solicitacao, convidadas: [] }).includes('consultor')
  if (vinculado || papeis.some((p) => p === 'gestor' || p === 'coordenador' || p === 'admin')) return 'casa'
  if (papeis.includes('prestador') || papeis.includes('consultor')) return 'executor'
  return papeis.includes('cliente') ? 'cliente' : 'convidado'
}
