import { papeisInternos } from '@hub/domain/kernel/papel.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { CampoDeFiltro, listagem } from '@hub/protocol/listagem.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao, idsComo, lista } from '../db/queries/escopo.ts'
import { contem } from '../db/queries/pagina.ts'
import { rows, text } from '../db/rows.ts'
import { municipio, procurarMunicipios } from '../integrations/municipios/municipios.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'

/** As many as somebody looks through; the others are found by their names. */
const QUANTOS = 50

/** The table as alias `x`, its name, and the column of a request (alias `q`) that holds it. */
const fontes: Record<
  Exclude<CampoDeFiltro, 'cidade'>,
  { de: SQL; nome: SQL; coluna: SQL; onde?: (actor: Actor) => SQL }
> = {
  servico: { de: sql`servico x`, nome: sql`x.titulo`, coluna: sql`q.servico_id` },
  programa: { de: sql`programa x`, nome: sql`x.descricao`, coluna: sql`q.programa_id` },
  unidade: {
    de: sql`unidade_atendimento x`,
    nome: sql`x.descricao`,
    coluna: sql`q.unidade_id`,
    onde: (actor) =>
      actor.grupos.includes('coordenador') || actor.grupos.includes('admin')
        ? sql`true`
        : sql`x.id = any(${lista(naPeleDe(actor, 'gestor').flatMap((g) => g.unidades))})`,
  },
  prestador: {
    de: sql`empresa x`,
    nome: sql`x.nomefantasia`,
    coluna: sql`q.prestador_id`,
    onde: () => sql`x.prestadora`,
  },
  gestor: {
    de: sql`usuario x`,
    nome: sql`x.nome || ' ' || x.sobrenome`,
    coluna: sql`q.gestor_id`,
    // Who answers for requests today, or answered for some that are within reach.
    onde: (
      actor,
    ) => sql`(x.ativo and exists (select 1 from usuario_grupo g where g.usuario_id = x.id and g.grupo in ('gestor', 'coordenador'))
      or x.id in (select s.gestor_id from contagem_de_solicitacoes s where ${escopoDaSolicitacao(actor, papeisInternos)}
        group by 1 having sum(s.quantas) > 0))`,
  },
}

/** Who only follows requests chooses among what these have. */
const dasQueAcompanha = (actor: Actor, coluna: SQL): SQL =>
  sql`exists (select 1 from solicitacao q where q.consultor_id = ${idsComo(actor, 'consultor')} and ${coluna} = x.id)`

export const filtro: UseCase<typeof listagem.filtro> = async ({ db, actor, query: { campo, search, valor } }) => {
  if (campo === 'cidade') {
    const achadas = valor ? [municipio(valor)].flatMap((m) => m ?? []) : procurarMunicipios({ search })
    return {
      results: achadas.slice(0, QUANTOS).map((m) => ({ valor: m.codigo, nome: `${m.nome}/${m.estado}` })),
    }
  }
  const { de, nome, coluna, onde } = fontes[campo]
  const soAcompanha = actor.grupos.every((g) => g !== 'gestor' && g !== 'coordenador' && g !== 'admin')
  const results = await rows(db, { valor: text, nome: text })`
    select x.id::text as valor, ${nome} as nome from ${de}
      where ${soAcompanha ? dasQueAcompanha(actor, coluna) : (onde?.(actor) ?? sql`true`)}
        and ${valor ? sql`x.id = ${valor}::bigint` : contem(nome, search)}
      order by busca_texto(${nome}), x.id limit ${sql.raw(String(QUANTOS))}`
  return { results }
}
