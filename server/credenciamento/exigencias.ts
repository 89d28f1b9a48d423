import { permitido, recusado } from '@hub/domain/kernel/decisao.ts'
import { exigenciasDoServico } from '@hub/protocol/credenciamento.formas.ts'
import type { credenciamento, ExigenciasDoServico } from '@hub/protocol/credenciamento.ts'
import { campoInvalido, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import * as z from 'zod/mini'
import { type Database, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { tiposExigidos } from '../db/queries/exigencias.ts'
import { num, row, rows } from '../db/rows.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'

/** Kinds that a provider can hand in. */
const doPrestador = sql`t.ativo and (t.lado is null or t.lado = 'prestador') and t.codigo <> 'outro'`

export const lerExigencias: UseCase<typeof credenciamento.lerExigencias> = ({ db, actor, params }) =>
  ver(db, actor, params.id)

async function ver(db: Database, actor: Actor, servicoId: number): Promise<ExigenciasDoServico> {
  const s = existente(
    await row(db, z.omit(exigenciasDoServico, { acoes: true }).shape)`
      select json_build_object('id', s.id, 'codigo', s.codigo, 'titulo', s.titulo) as servico,
          x.servico_id is not null as proprias, coalesce(x.versao, 0) as versao,
          (select coalesce(json_agg(json_build_object('id', t.id, 'codigo', t.codigo, 'tipo', t.tipo,
            'exigido', t.id = any(${tiposExigidos(sql`s.id`)})) order by t.id), '[]') from tipo_de_documento t where ${doPrestador}) as tipos
        from servico s left join exigencia_do_servico x on x.servico_id = s.id where s.id = ${servicoId}`,
  )
  const definir = actor.grupos.includes('coordenador') ? permitido : recusado('PAPEL_NAO_PERMITE')
  return { ...s, acoes: { definir } }
}

/** What the service demands from now on; a second window that saves an older version is told. */
export const definirExigencias: UseCase<typeof credenciamento.definirExigencias> = async ({
  db,
  actor,
  params,
  corpo,
}) => {
  existente(await row(db)`select 1 from servico where id = ${params.id} for update`)
  const atual = await row(db, { versao: num })`
    select versao from exigencia_do_servico where servico_id = ${params.id}`
  if (corpo.versao !== (atual?.versao ?? 0)) throw new Recusa('VERSAO_DESATUALIZADA')
  const tipos = [...new Set(corpo.tipos)]
  const conhecidos = await rows(db, { id: num })`
    select t.id from tipo_de_documento t where t.id = any(${lista(tipos)}) and ${doPrestador}`
  if (conhecidos.length !== tipos.length) throw campoInvalido('tipos', 'Escolha entre os tipos da lista.')
  await db.execute(sql`insert into exigencia_do_servico (servico_id, tipos, alterado_por, alterado_em)
    values (${params.id}, ${lista(tipos)}, ${actor.id}, agora())
    on conflict (servico_id) do update set tipos = excluded.tipos, versao = exigencia_do_servico.versao + 1,
      alterado_por = excluded.alterado_por, alterado_em = excluded.alterado_em`)
  return ver(db, actor, params.id)
}
