import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { proposta } from '@hub/protocol/proposta.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { bool, col, nullable, num, row, rows, text } from '../db/rows.ts'
import { propostaVersao } from '../db/tables/proposta.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verConteudo } from './proposta.view.ts'
import { versaoAberta } from './versoes.consulta.ts'

const forma = {
  rodada: num,
  negociada: bool,
  dtainclusao: text,
  autor: nullable(text),
  conteudo: col(propostaVersao.conteudo),
}

/** Every sending with its author to the company itself; to others, within their scope, those that were opened. */
export const listarVersoes: UseCase<typeof proposta.listarVersoes> = async ({ db, actor, params }) => {
  const minha = sql`p.empresa_id = any(${lista(actor.prestadorDe)})`
  const deFora = escopoDaSolicitacao(actor, ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'])
  const visiveis = await rows(db, forma)`
    select x.rodada, x.negociada, x.dtainclusao, x.conteudo, case when ${minha} then u.nome || ' ' || u.sobrenome end as autor
      from proposta_versao x join proposta p on p.id = x.proposta_id join solicitacao s on s.id = p.solicitacao_id
      join usuario u on u.id = x.autor_id
      where p.id = ${params.id} and (${minha} or ${deFora} and ${versaoAberta}) order by x.id`
  // A proposal that was never sent has no versions: only its author may know that it is there.
  if (visiveis.length === 0) existente(await row(db)`select 1 from proposta p where p.id = ${params.id} and ${minha}`)
  return visiveis.map((v, i) => ({
    ...verConteudo(v.conteudo),
    numero: i + 1,
    rodada: v.rodada,
    negociada: v.negociada,
    enviada_em: iso(v.dtainclusao),
    autor: v.autor,
  }))
}
