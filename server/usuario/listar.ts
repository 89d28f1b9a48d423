import type { usuario } from '@hub/protocol/usuario.ts'
import { sql } from '../db/drizzle.ts'
import { pagina } from '../db/queries/pagina.ts'
import { usuariosQue } from '../db/queries/usuarios-que.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { colunasDoUsuario, linhaDoUsuario } from '../services/conta.ts'
import { verGestor, verUsuario } from './usuario.view.ts'

const doGrupo = (grupos: readonly string[]) =>
  sql`exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo = any(${`{${grupos.join()}}`}::text[]))`
const ativos = (ativo: 'true' | 'false' | undefined) => (ativo ? sql`u.ativo = ${ativo === 'true'}` : sql`true`)
const ordem = sql`busca_texto(u.nome || ' ' || u.sobrenome), u.id`

export const listar: UseCase<typeof usuario.listar> = async ({ db, actor, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDoUsuario,
      chave: sql`u.id`,
      colunas: colunasDoUsuario,
      de: sql`from ${usuariosQue(query.search)} where u.anonimizado_em is null and not u.sistema and ${ativos(query.ativo)}
        and ${query.grupos?.length ? doGrupo(query.grupos) : sql`true`}`,
      ordem,
      busca: query.search,
    },
    query,
  )
  return { count, results: results.map((u) => verUsuario(u, actor)) }
}

export const listarGestores: UseCase<typeof usuario.listarGestores> = async ({ db, actor, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDoUsuario,
      chave: sql`u.id`,
      colunas: colunasDoUsuario,
      de: sql`from usuario u where u.anonimizado_em is null and not u.sistema and ${doGrupo(['gestor'])} and ${ativos(query.ativo)}
        and ${query.unidade ? sql`exists (select 1 from unidade_gestor v where v.usuario_id = u.id and v.unidade_id = ${query.unidade})` : sql`true`}`,
      ordem,
    },
    query,
  )
  return { count, results: results.map((u) => verGestor(u, actor)), acoes: { registrar: { permitido: true } } }
}
