import { podeDesligarGestor, podeMudarUnidade } from '@hub/domain/unidade/unidade.rules.ts'
import { gestorLigado } from '@hub/protocol/area.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { unidade } from '@hub/protocol/unidade.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { type Consulta, contem, pagina } from '../db/queries/pagina.ts'
import { num, obj, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirGestor, mudarAlcance } from '../services/alcance-do-gestor.ts'
import { avisos } from '../services/conta.avisos.ts'
import { travarUnidade } from './unidade.view.ts'

const vinculo = { ...gestorLigado.shape, unidade: obj({ id: num, descricao: text }) }

const vinculos = (onde: SQL): Consulta<typeof vinculo> => ({
  forma: vinculo,
  colunas: sql`v.id, jsonb_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome) as pessoa, u.email, u.ativo,
    jsonb_build_object('id', n.id, 'descricao', n.descricao) as unidade`,
  de: sql`from unidade_gestor v join usuario u on u.id = v.usuario_id join unidade_atendimento n on n.id = v.unidade_id where ${onde}`,
  ordem: sql`busca_texto(n.descricao), busca_texto(u.nome || ' ' || u.sobrenome), v.id`,
})

export const listarGestores: UseCase<typeof unidade.listarGestores> = ({ db, query }) =>
  pagina(
    db,
    vinculos(sql`${contem(sql`u.nome || ' ' || u.sobrenome || ' ' || n.descricao`, query.search)}
      and ${query.unidade ? sql`v.unidade_id = ${query.unidade}` : sql`true`}
      and ${query.gestor ? sql`v.usuario_id = ${query.gestor}` : sql`true`}`),
    query,
  )

export const ligarGestor: UseCase<typeof unidade.ligarGestor> = async ({ db, actor, corpo }) => {
  const n = await travarUnidade(db, corpo.unidade)
  exigir(podeMudarUnidade(n, actor.grupos))
  await exigirGestor(db, corpo.gestor)
  const novo = await row(
    db,
    sql`insert into unidade_gestor (unidade_id, usuario_id) values (${n.id}, ${corpo.gestor}) on conflict do nothing returning id`,
  )
  if (novo) await mudarAlcance(db, actor.id, avisos.unidadeRecebida, { gestor: corpo.gestor, unidade: n.descricao })
  const { forma, colunas, de } = vinculos(sql`v.unidade_id = ${n.id} and v.usuario_id = ${corpo.gestor}`)
  return (await row(db, forma)`select ${colunas} ${de}`)!
}

export const desligarGestor: UseCase<typeof unidade.desligarGestor> = async ({ db, actor, params }) => {
  const de = existente(
    await row(db, { unidade: num })`select unidade_id as unidade from unidade_gestor where id = ${params.id}`,
  )
  const n = await travarUnidade(db, de.unidade)
  const { pessoa, ativo } = existente(n.gestores.find((g) => g.id === params.id))
  exigir(podeDesligarGestor(n, { ativo }, actor.grupos))
  await db.execute(sql`delete from unidade_gestor where id = ${params.id}`)
  await mudarAlcance(db, actor.id, avisos.unidadeRetirada, { gestor: pessoa.id, unidade: n.descricao })
}
