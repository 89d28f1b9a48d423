import { papeis, papeisInternos } from '@hub/domain/kernel/papel.ts'
import { concediveis, type Genero, generos } from '@hub/domain/usuario/usuario.rules.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import { sql } from 'drizzle-orm'
import { contem, pagina } from '../db/queries/pagina.ts'
import type { Caso } from '../kernel/caso.ts'

export const listarGeneros: Caso<typeof listagem.generos> = async () =>
  (Object.keys(generos) as Genero[]).map((codigo) => ({ codigo, descricao: generos[codigo] }))

export const listarGrupos: Caso<typeof listagem.grupos> = async ({ ator }) => {
  const meus = concediveis(ator.grupos)
  return papeis.map((name) => ({ name, interno: papeisInternos.includes(name), concedivel: meus.includes(name) }))
}

export const listarUsuariosInternos: Caso<typeof listagem.usuariosInternos> = ({ db, query }) =>
  pagina(
    db,
    {
      colunas: sql`u.id, u.nome, u.sobrenome,
        array(select g.grupo from usuario_grupo g where g.usuario_id = u.id order by g.grupo) as grupos`,
      de: sql`from usuario u where u.ativo and ${contem(sql`u.nome || ' ' || u.sobrenome`, query.search)}
        and exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo = any(${`{${papeisInternos.join()}}`}::text[]))`,
      ordem: sql`busca_texto(u.nome || ' ' || u.sobrenome), u.id`,
    },
    query,
  )
