import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import { linha, linhas, num } from '../db/linhas.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { abrirSelosAoLer } from '../passos/abrir-selos.ts'
import { colunasDaDivisao, comDivisao, verDivisao } from '../passos/divisao-da-solicitacao.ts'
import { parteDoPreco } from '../passos/partes-da-mae.ts'
import { colunasDoResumo, linhaDoResumo, verResumo } from '../passos/resumo-da-solicitacao.ts'
import { papeisDeDentro, verInterna } from './solicitacao.view.ts'

const forma = { ...linhaDoResumo, ...comDivisao, cota: num, total: num, conferidas: num }

/** Whoever sees the parent from inside sees its parts. */
export const listarSubsolicitacoes: Caso<typeof solicitacao.listarSubsolicitacoes> = async ({
  db,
  ator,
  params,
  portas,
}) => {
  await abrirSelosAoLer(db, portas, params.id)
  existente(
    await linha(
      db,
      sql`select 1 from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(ator, papeisDeDentro)}`,
    ),
  )
  const r = await lerRegulamento(db)
  const rows = await linhas(db, forma)`
    select ${colunasDoResumo}, ${colunasDaDivisao},
      (select count(*)::int from etapa t where t.solicitacao_id = s.id) as total,
      (select count(*)::int from etapa t where t.solicitacao_id = s.id and t.situacao = 'aceita') as conferidas
      from solicitacao s where s.mae_id = ${params.id} order by s.id`
  return rows.map((l) => ({
    ...verResumo(l, ator, papeisDeDentro, r),
    cota: parteDoPreco(l.id, l.cota, l.cotasVivas),
    divisao: verDivisao({ ...l, partesLidas: null }, r),
    estimada: l.valorSubsidio === null,
    etapas: { total: l.total, aceitas: l.conferidas },
  }))
}

/** @throws Recusa NAO_ENCONTRADO also for a request that is no part of another */
export const detalharSubsolicitacao: Caso<typeof solicitacao.detalharSubsolicitacao> = async ({
  db,
  ator,
  params,
  portas,
}) => {
  await abrirSelosAoLer(db, portas, params.id)
  const vista = await verInterna(db, ator, params.id)
  existente(vista.mae ?? undefined)
  return vista
}
