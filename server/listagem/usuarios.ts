import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { papeis, papeisInternos } from '@hub/domain/kernel/papel.ts'
import { concediveis, type Genero, generos } from '@hub/domain/usuario/usuario.rules.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import { sql } from '../db/drizzle.ts'
import { pagina } from '../db/queries/pagina.ts'
import { list, nullable, num, oneOf, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { daEquipe } from './pessoas.ts'

export const listarGeneros: UseCase<typeof listagem.generos> = async () =>
  (Object.keys(generos) as Genero[]).map((codigo) => ({ codigo, descricao: generos[codigo] }))

export const listarGrupos: UseCase<typeof listagem.grupos> = async ({ actor }) => {
  const meus = concediveis(actor.grupos)
  return papeis.map((name) => ({ name, interno: papeisInternos.includes(name), concedivel: meus.includes(name) }))
}

export const listarUsuariosInternos: UseCase<typeof listagem.usuariosInternos> = async ({ db, query }) => {
  const { count, results } = await pagina(
    db,
    daEquipe(
      { id: num, nome: text, sobrenome: text, cpf: nullable(text), grupos: list(oneOf(papeis)) },
      papeisInternos,
      sql`u.id, u.nome, u.sobrenome, u.cpf,
        array(select x.grupo from usuario_grupo x where x.usuario_id = u.id order by x.grupo) as grupos`,
      query.search,
    ),
    query,
  )
  return {
    count,
    results: results.map(({ cpf, ...p }) => ({
      ...p,
      cpf_mask: cpf && ocultarCpf(cpf),
      groups: p.grupos.map((name) => ({ name })),
    })),
  }
}
