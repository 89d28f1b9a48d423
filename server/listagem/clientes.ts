import { documentoNaLista } from '@hub/domain/kernel/cpf.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { ClienteDaLista, listagem } from '@hub/protocol/listagem.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { colunasNaLista, empresaNaLista, empresasQue, estes, pagina } from '../db/queries/pagina.ts'
import { bool, col, nullable, type Row, text } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'

const linhaDoCliente = {
  ...empresaNaLista,
  porte: col(empresa.porte),
  ativo: bool,
  unidade: nullable(text),
}
type LinhaDoCliente = Row<typeof linhaDoCliente>

/** For whom the actor may send: a manager for the companies of his units' cities. On alias `u` of unidade_cidade. */
export const alcance = (actor: Actor): SQL | undefined =>
  actor.grupos.some((g) => g === 'coordenador' || g === 'admin')
    ? undefined
    : sql`u.unidade_id = any(${lista(naPeleDe(actor, 'gestor').flatMap((g) => g.unidades))})`

/** Of alias `e` of table empresa, with its row of unidade_cidade as `u`. */
export const colunasDoCliente = sql`${colunasNaLista}, e.porte, e.ativo,
  (select descricao from unidade_atendimento n where n.id = u.unidade_id) as unidade`

export const verCliente = ({ cnpj, cpf, porte, ...e }: LinhaDoCliente): ClienteDaLista => ({
  ...e,
  documento: documentoNaLista({ cnpj, cpf }),
  rotulo: cnpj ? 'cnpj' : 'cpf',
  porte: porte && { codigo: porte, descricao: portes[porte].rotulo },
})

/** A company is a client by its size; the others only provide. */
export const listarClientes: UseCase<typeof listagem.clientes> = async ({ db, actor, query }) => {
  const cidades = alcance(actor)
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDoCliente,
      colunas: colunasDoCliente,
      de: sql`from ${empresasQue(query.search)} left join unidade_cidade u on u.cidade_ibge = e.cidade_ibge
        where e.porte is not null and ${cidades ?? sql`true`} and ${estes(sql`e.id`, query.ids)}`,
      ordem: sql`e.nome_na_ordem, e.id`,
      chave: sql`e.id`,
      busca: query.search,
    },
    query,
  )
  return { count, results: results.map(verCliente) }
}
