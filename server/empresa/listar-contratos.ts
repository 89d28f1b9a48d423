import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { empresa } from '@hub/protocol/empresa.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { pagina } from '../db/queries/pagina.ts'
import { col, num, obj, row, text } from '../db/rows.ts'
import { contrato } from '../db/tables/contrato.ts'
import { empresaUsuario } from '../db/tables/empresa.ts'
import type { UseCase } from '../kernel/use-case.ts'

const forma = {
  id: num,
  titulo: text,
  situacao: col(contrato.situacao),
  lado: col(empresaUsuario.lado),
  outra: obj({ id: num, nome: text }),
  solicitacao: obj({ id: num, nrosolicitacao: text }),
  valor: num,
  dtainclusao: text,
}

/** Contracts on either side of which the company stands; of a provider's client no more than the name is told. */
export const listarContratos: UseCase<typeof empresa.listarContratos> = async ({ db, actor, params, query }) => {
  existente(await row(db)`select 1 from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(actor)}`)
  const { count, results } = await pagina(
    db,
    {
      forma,
      chave: sql`k.id`,
      colunas: sql`k.id, d.titulo, k.situacao, case when k.empresa_id = ${params.id} then 'cliente' else 'prestador' end as lado,
        case when k.empresa_id = ${params.id} then jsonb_build_object('id', f.id, 'nome', f.nomefantasia)
          else jsonb_build_object('id', c.id, 'nome', c.nomefantasia) end as outra,
        jsonb_build_object('id', s.id, 'nrosolicitacao', s.nrosolicitacao) as solicitacao,
        (k.dados->'preco'->>'totalCentavos')::bigint as valor, k.dtainclusao`,
      de: sql`from contrato k join documento d on d.codigo = k.codigo join proposta p on p.id = k.proposta_id
        join solicitacao s on s.id = k.solicitacao_id join empresa c on c.id = k.empresa_id join empresa f on f.id = p.empresa_id
        where k.solicitacao_id in (select x.id from solicitacao x where x.empresa_id = ${params.id}
            union select x.solicitacao_id from proposta x where x.empresa_id = ${params.id})
          and ${params.id} in (k.empresa_id, p.empresa_id) and ${escopoDaSolicitacao(actor)}`,
      ordem: sql`k.id desc`,
    },
    query,
  )
  return {
    count,
    results: results.map(({ outra, valor, ...k }) => ({
      ...k,
      outra_parte: outra,
      valor: emReais(valor),
      dtainclusao: iso(k.dtainclusao),
    })),
  }
}
