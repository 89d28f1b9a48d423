import { errosDasDatas, podeDelegar } from '@hub/domain/delegacao/delegacao.rules.ts'
import { formatarData, somarDias } from '@hub/domain/kernel/data.ts'
import type { delegacao as chamadas } from '@hub/protocol/delegacao.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, insertRow, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { bool, row } from '../db/rows.ts'
import { delegacao } from '../db/tables/usuario.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { avisos } from './delegacao.avisos.ts'
import { lerDelegacoes, verDelegacao } from './delegacao.consulta.ts'

type Corpo = Pedido<typeof chamadas.criar>['corpo']

/** Leaves to a colleague what one has oneself; nobody can pass on what somebody else left to him. */
export const criar: UseCase<typeof chamadas.criar> = async ({ db, actor, corpo, ports }) => {
  const r = await lerRegulamento(db)
  const erros = errosDasDatas(corpo, r.hoje)
  if (Object.keys(erros).length) throw new Recusa('VALIDACAO', { campos: erros })
  // Two windows of one person queue up here, and two people who leave to each other: one of the two is there.
  await db.execute(sql`select 1 from usuario where id = any(${lista([actor.id, corpo.para])}) order by id for update`)
  exigir(podeDelegar({ de: actor.id, para: corpo.para, ...(await fatosDe(db, actor.id, corpo)) }))
  const { desde, ate } = momentosDe(corpo, r)
  const nova = await insertRow(db, delegacao, {
    de: actor.id,
    para: corpo.para,
    grupo: corpo.grupo ?? null,
    empresaId: corpo.empresa ?? null,
    lado: corpo.lado ?? null,
    inicio: corpo.inicio,
    fim: corpo.fim,
    desde,
    ate,
    motivo: corpo.motivo || null,
  })
  await avisar(db, { tipo: 'sessao', id: corpo.para })
  const vista = verDelegacao(existente((await lerDelegacoes(db, sql`g.id = ${nova.id}`))[0]), actor, r)
  const dias = { inicio: formatarData(corpo.inicio), fim: formatarData(corpo.fim) }
  const ausencia = { nome: actor.nome, para: corpo.para, empresa: vista.empresa?.nome ?? null, ...dias }
  await anunciar(db, avisos.ausenciaComecou, ausencia, ports)
  return vista
}

/** From the first moment of the first day, or now, to the end of the last. */
function momentosDe({ inicio, fim }: Corpo, r: Regulamento) {
  const desde = inicio === r.hoje ? r.agora : new Date(r.fimDe(somarDias(inicio, -1)).getTime() + 1)
  return { desde, ate: r.fimDe(fim) }
}

async function fatosDe(db: Database, de: number, { para, grupo, empresa, lado, inicio, fim }: Corpo) {
  const capacidade = sql`g.grupo is not distinct from ${grupo ?? null}::text and g.empresa_id is not distinct from ${empresa ?? null}::int
    and g.lado is not distinct from ${lado ?? null}::text`
  const nosDias = sql`g.encerrada_em is null and g.inicio <= ${fim}::text and g.fim >= ${inicio}::text`
  const doGrupo = (quem: number) =>
    sql`exists (select 1 from usuario_grupo x where x.usuario_id = ${quem} and x.grupo = ${grupo ?? lado}::text)`
  const daEmpresa = (quem: number, representa: boolean) =>
    empresa === undefined
      ? sql`true`
      : sql`exists (select 1 from empresa_usuario x where x.usuario_id = ${quem} and x.empresa_id = ${empresa} and x.lado = ${lado}::text
          ${representa ? sql`and x.representante` : sql``})`
  return (await row(db, { tem: bool, colega: bool, sobreposta: bool, colegaAusente: bool })`
    select ${doGrupo(de)} and ${daEmpresa(de, true)} as tem,
      exists (select 1 from usuario u where u.id = ${para} and u.ativo) and ${doGrupo(para)} and ${daEmpresa(para, false)} as colega,
      exists (select 1 from delegacao g where g.de = ${de} and ${capacidade} and ${nosDias}) as sobreposta,
      exists (select 1 from delegacao g where g.de = ${para} and ${capacidade} and ${nosDias}) as "colegaAusente"`)!
}
