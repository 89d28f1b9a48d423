import { papeisNoDiagnostico } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { alvo } from '../db/queries/alvo.ts'
import { onde } from '../db/queries/estado.ts'
import { col, each, list, nullable, num, obj, type Row, row, text } from '../db/rows.ts'
import { diagnostico } from '../db/tables/diagnostico.ts'
import type { Actor } from '../kernel/use-case.ts'

/** What decides who reads how much of a diagnostic. */
export const alvoDoDiagnostico = {
  situacao: col(diagnostico.situacao),
  empresaId: nullable(num),
  consultorId: nullable(num),
  /** Of its request. */
  solicitacao: obj(alvo),
  /** Of a request of several companies those that go on, by their parts of it; null of one company. */
  partes: nullable(
    list(obj({ ...each(['id', 'empresaId'], num), ...each(['nrosolicitacao', 'nome', 'cidade', 'estado'], text) })),
  ),
}
type AlvoDoDiagnostico = Row<typeof alvoDoDiagnostico>

const diagnosticoAchado = {
  ...alvoDoDiagnostico,
  ...each(['id', 'solicitacaoId', 'envios'], num),
  comprovanteCodigo: nullable(text),
}
type DiagnosticoAchado = Row<typeof diagnosticoAchado>

/** Columns of AlvoDoDiagnostico on aliases `d` and `s`. */
export const colunasDoAlvo = sql`d.situacao, d.empresa_id as "empresaId", d.consultor_id as "consultorId",
  jsonb_build_object('empresaId', s.empresa_id, 'unidadeId', s.unidade_id, 'areaId', s.area_id, 'gestorId', s.gestor_id,
    'consultorId', s.consultor_id) as solicitacao,
  case when s.quantas_empresas > 1 then (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'empresaId', fe.id,
      'nrosolicitacao', f.nrosolicitacao, 'nome', fe.nomefantasia, 'cidade', fe.cidade, 'estado', fe.estado) order by f.id), '[]')
    from solicitacao f join empresa fe on fe.id = f.empresa_id where f.principal_id = s.id and not ${onde('desfeita', 'f')}) end as partes`

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

/** The part of a hiring of several companies whose client the actor is. */
export const parteDoCliente = (actor: Actor, d: AlvoDoDiagnostico) =>
  actor.grupos.includes('cliente') ? d.partes?.find((p) => actor.clienteDe.includes(p.empresaId)) : undefined

export function leituraDe(actor: Actor, d: AlvoDoDiagnostico): Leitura {
  const papeis = papeisDe(actor, d)
  const vinculado = papeisNaSolicitacao(actor, { ...d.solicitacao, convidadas: [] }).includes('consultor')
  if (vinculado || papeis.some((p) => p === 'gestor' || p === 'coordenador' || p === 'admin')) return 'casa'
  if (papeis.includes('prestador') || papeis.includes('consultor')) return 'executor'
  return papeis.includes('cliente') || parteDoCliente(actor, d) ? 'cliente' : 'convidado'
}
