import {
  comandosDaAnalise,
  type FatosDoCredenciamento,
  type QuemNoCredenciamento,
} from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { deixouDeValer, estadoDaExigencia, renovadoAConferir } from '@hub/domain/credenciamento/exigencia.rules.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, type SQL, sql } from '../db/drizzle.ts'
import { escopoDaPrestadora } from '../db/queries/escopo-empresa.ts'
import { type ExigenciaLida, exigenciaLida, exigenciasLidas, minimoDe } from '../db/queries/exigencias.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { bool, each, list, nullable, num, obj, type Row, row, text } from '../db/rows.ts'
import { credenciamento } from '../db/tables/empresa.ts'
import type { Actor } from '../kernel/use-case.ts'

export type Credenciamento = typeof credenciamento.$inferSelect

/** A company and a service, with the accreditation between them where there is one. */
const empresaDoPar = {
  id: num,
  ...each(['nome', 'cidade', 'estado'], text),
  ...each(['cnpj', 'cpf'], nullable(text)),
  ...each(['ativo', 'suspenso', 'aConfirmar'], bool),
}
export const servicoDoPar = { id: num, codigo: text, titulo: text, areaId: num, ativo: bool }
export interface Par {
  empresa: Row<typeof empresaDoPar>
  servico: Row<typeof servicoDoPar>
  c: Credenciamento | undefined
  exigencias: readonly ExigenciaLida[]
  fatos: FatosDoCredenciamento
}

/**
 * In which roles somebody has to do with the accreditations of a company that escopoDaPrestadora gives him: whoever acts for it, on either
 * side, decides nothing about it as staff.
 */
export const papeisNaEmpresa = (actor: Actor, empresaId: number): Papel[] => {
  const doPrestador = actor.prestadorDe.includes(empresaId)
  const daEquipe = !doPrestador && !actor.clienteDe.includes(empresaId)
  return actor.grupos.filter((g) =>
    g === 'prestador' ? doPrestador : daEquipe && (g === 'gestor' || g === 'coordenador' || g === 'admin'),
  )
}

export const quemNaEmpresa = (actor: Actor, empresaId: number): QuemNoCredenciamento => ({
  id: actor.id,
  nomes: nomesDe(actor),
  papeis: papeisNaEmpresa(actor, empresaId),
})

/** @throws Recusa NAO_ENCONTRADO for a company that the actor does not deal with as a provider. */
export async function exigirPrestadora(db: Database, actor: Actor, empresaId: number): Promise<void> {
  existente(await row(db)`select 1 from empresa e where e.id = ${empresaId} and ${escopoDaPrestadora(actor)}`)
}

/** A pair as the caller may see it. @throws Recusa NAO_ENCONTRADO */
export async function lerPar(
  db: Database,
  actor: Actor,
  empresaId: number,
  servicoId: number,
  r: Regulamento,
): Promise<Par> {
  const [c] = await db.select().from(credenciamento).where(doPar(empresaId, servicoId))
  return completar(db, empresaId, servicoId, c, r, escopoDaPrestadora(actor))
}

/** The same with the accreditation locked: what is decided on it waits for what invites by it, and the other way round. */
export async function travarPar(
  db: Database,
  actor: Actor,
  empresaId: number,
  servicoId: number,
  r: Regulamento,
): Promise<Par> {
  return travar(db, empresaId, servicoId, r, escopoDaPrestadora(actor))
}

/** For jobs, which see everything. */
export const travarParDaEquipe = (db: Database, empresaId: number, servicoId: number, r: Regulamento): Promise<Par> =>
  travar(db, empresaId, servicoId, r, sql`true`)

async function travar(db: Database, empresaId: number, servicoId: number, r: Regulamento, escopo: SQL): Promise<Par> {
  const [c] = await db.select().from(credenciamento).where(doPar(empresaId, servicoId)).for('update')
  return completar(db, empresaId, servicoId, c, r, escopo)
}

const doPar = (empresaId: number, servicoId: number) =>
  and(eq(credenciamento.empresaId, empresaId), eq(credenciamento.servicoId, servicoId))

const linhaDoPar = {
  empresa: obj(empresaDoPar),
  servico: obj(servicoDoPar),
  exigencias: list(obj(exigenciaLida)),
  passos: list(num),
}

async function completar(
  db: Database,
  empresaId: number,
  servicoId: number,
  c: Credenciamento | undefined,
  r: Regulamento,
  escopo: SQL,
): Promise<Par> {
  const { empresa, servico, exigencias, passos } = existente(
    await row(db, linhaDoPar)`
      select json_build_object('id', e.id, 'nome', e.nomefantasia, 'cnpj', e.cnpj, 'cpf', e.cpf, 'cidade', e.cidade,
          'estado', e.estado, 'ativo', e.ativo, 'suspenso', e.suspenso,
          'aConfirmar', e.titularidade <> 'confirmada') as empresa,
        json_build_object('id', s.id, 'codigo', s.codigo, 'titulo', s.titulo, 'areaId', s.area_id, 'ativo', s.ativo) as servico,
        ${exigenciasLidas(sql`s.id`)} as exigencias,
        array(select distinct p.usuario_id from credenciamento_passo p where p.credenciamento_id = ${c?.id ?? 0}
          and p.rodada = ${c?.rodada ?? 0} and p.comando = any(${`{${comandosDaAnalise.join()}}`}::text[]) and p.usuario_id is not null)
          as passos
        from empresa e cross join servico s left join credenciamento c on c.empresa_id = e.id and c.servico_id = s.id
        where e.id = ${empresaId} and s.id = ${servicoId} and ${escopo}`,
  )
  const exigidas = exigencias.filter((e) => minimoDe(e.codigo, r) > 0)
  return { empresa, servico, c, exigencias: exigidas, fatos: fatosDe(empresa, servico, c, exigidas, passos, r) }
}

function fatosDe(
  empresa: Par['empresa'],
  servico: Par['servico'],
  c: Credenciamento | undefined,
  exigencias: readonly ExigenciaLida[],
  passos: readonly number[],
  r: Regulamento,
): FatosDoCredenciamento {
  const desde = c?.solicitadoEm?.getTime() ?? 0
  const conferentes = exigencias
    .flatMap((e) => e.documentos)
    .filter((d) => !d.substituido && d.conferidoEm !== null && new Date(d.conferidoEm).getTime() >= desde)
    .flatMap((d) => d.conferidoPor ?? [])
  return {
    situacao: c?.situacao ?? null,
    causa: c?.causa ?? null,
    vigenteAte: c?.vigenteAte ?? null,
    empresaAtiva: empresa.ativo,
    empresaAConfirmar: empresa.aConfirmar,
    servicoAtivo: servico.ativo,
    exigencias: exigencias.map((e) => estadoDaExigencia(e.documentos, minimoDe(e.codigo, r), r.hoje)),
    documentoVencido: exigencias.some((e) => deixouDeValer(e.documentos, r.hoje)),
    renovadoAConferir: exigencias.some((e) => renovadoAConferir(e.documentos, r.hoje)),
    analistas: [...new Set([...passos, ...conferentes])],
  }
}
