import { podeMudarUnidade } from '@hub/domain/unidade/unidade.rules.ts'
import { campoInvalido, exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { unidade } from '@hub/protocol/unidade.ts'
import { sql } from '../db/drizzle.ts'
import { num, row, rows, text } from '../db/rows.ts'
import { avisar } from '../events/registrar.ts'
import { municipio, procurarMunicipios } from '../integrations/municipios/municipios.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarUnidade } from './unidade.view.ts'

/** Cities of other units that a refusal names. */
const NOMEADAS = 5

export const listarCidades: UseCase<typeof unidade.listarCidades> = async ({ db, query }) => {
  const ligadas = await rows(db, { codigo: text, id: num, descricao: text })`
    select c.cidade_ibge as codigo, n.id, n.descricao from unidade_cidade c join unidade_atendimento n on n.id = c.unidade_id
      where ${query.unidade ? sql`c.unidade_id = ${query.unidade}` : sql`true`}`
  const unidades = new Map(ligadas.map(({ codigo, ...n }) => [codigo, n]))
  const achadas = procurarMunicipios(query).filter((m) => unidades.has(m.codigo))
  const inicio = (query.page - 1) * query.page_size
  return {
    count: achadas.length,
    results: achadas.slice(inicio, inicio + query.page_size).map(({ codigo, nome, estado }) => ({
      id: Number(codigo),
      codigo,
      nome,
      estado,
      unidade: unidades.get(codigo)!,
    })),
  }
}

/** Who gave a city to another unit meanwhile is not overruled: the key of the table is the city. */
export const incluirCidades: UseCase<typeof unidade.incluirCidades> = async ({ db, actor, corpo }) => {
  const n = await travarUnidade(db, corpo.unidade)
  exigir(podeMudarUnidade(n, actor.grupos))
  const codigos = [...new Set(corpo.cidades)].sort()
  const desconhecida = codigos.find((c) => !municipio(c))
  if (desconhecida) throw campoInvalido('cidades', `O IBGE não tem município com o código ${desconhecida}.`)
  const escolhidas = sql`any(${`{${codigos.join()}}`}::text[])`
  const novas = await rows(db, { codigo: text })`
    insert into unidade_cidade (cidade_ibge, unidade_id) select x, ${n.id} from unnest(${`{${codigos.join()}}`}::text[]) x
      on conflict do nothing returning cidade_ibge as codigo`
  const deOutras = await rows(db, { codigo: text, unidadeId: num, descricao: text })`
    select c.cidade_ibge as codigo, c.unidade_id as "unidadeId", o.descricao from unidade_cidade c join unidade_atendimento o on o.id = c.unidade_id
      where c.cidade_ibge = ${escolhidas} and c.unidade_id <> ${n.id} order by 1 for update of c`
  if (deOutras.length && !corpo.transferir) {
    const nomes = deOutras.slice(0, NOMEADAS).map((c) => `${municipio(c.codigo)!.nome} (${c.descricao})`)
    const mais = deOutras.length > NOMEADAS ? ` e mais ${deOutras.length - NOMEADAS}` : ''
    throw new Recusa('CIDADE_DE_OUTRA_UNIDADE', { campos: { cidades: `Já têm unidade: ${nomes.join(', ')}${mais}.` } })
  }
  if (deOutras.length)
    await db.execute(
      sql`update unidade_cidade set unidade_id = ${n.id}, desde = agora() where cidade_ibge = any(${`{${deOutras.map((c) => c.codigo).join()}}`}::text[])`,
    )
  await avisarGestores(db, [n.id, ...deOutras.map((c) => c.unidadeId)])
  return {
    incluidas: novas.length,
    transferidas: deOutras.length,
    cidades: n.cidades + novas.length + deOutras.length,
  }
}

/** Asked for again, it is so already; only what is no municipality is not found. */
export const removerCidade: UseCase<typeof unidade.removerCidade> = async ({ db, params }) => {
  const { codigo } = existente(municipio(String(params.id)))
  const tirada = await row(db, { unidadeId: num })`
    delete from unidade_cidade where cidade_ibge = ${codigo} returning unidade_id as "unidadeId"`
  if (tirada) await avisarGestores(db, [tirada.unidadeId])
}

/** Which companies a manager sees follows their cities: what the open screens show is read again. */
async function avisarGestores(db: Parameters<typeof avisar>[0], unidades: readonly number[]): Promise<void> {
  const gestores = await rows(db, { id: num })`
    select distinct usuario_id as id from unidade_gestor where unidade_id = any(${`{${unidades.join()}}`}::int[])`
  for (const { id } of gestores) await avisar(db, { tipo: 'sessao', id })
}
