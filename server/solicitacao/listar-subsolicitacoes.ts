import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, row, rows } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { abrirSelosAoLer } from '../services/abrir-selos.ts'
import { colunasDaDivisao, comDivisao, verDivisao } from '../services/divisao-da-solicitacao.ts'
import { parteDoPreco } from '../services/partes-do-principal.ts'
import { colunasDoResumo, linhaDoResumo, verResumo } from '../services/resumo-da-solicitacao.ts'
import { papeisDeDentro, verInterna } from './solicitacao.view.ts'

const forma = { ...linhaDoResumo, ...comDivisao, cota: num, total: num, conferidas: num }

/** Whoever sees the parent from inside sees its parts. */
export const listarSubsolicitacoes: UseCase<typeof solicitacao.listarSubsolicitacoes> = async ({
  db,
  actor,
  params,
  ports,
}) => {
  await abrirSelosAoLer(db, ports, params.id)
  existente(
    await row(
      db,
    )`select 1 from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(actor, papeisDeDentro)}`,
  )
  const r = await lerRegulamento(db)
  const found = await rows(db, forma)`
    select ${colunasDoResumo}, ${colunasDaDivisao},
      (select count(*)::int from etapa t where t.solicitacao_id = s.id) as total,
      (select count(*)::int from etapa t where t.solicitacao_id = s.id and t.situacao = 'aceita') as conferidas
      from solicitacao s where s.principal_id = ${params.id} order by s.id`
  return found.map((l) => ({
    ...verResumo(l, actor, papeisDeDentro, r),
    cota: parteDoPreco(l.id, l.cota, l.cotasVivas),
    divisao: verDivisao({ ...l, partesLidas: null }, r),
    estimada: l.valorSubsidio === null,
    etapas: { total: l.total, aceitas: l.conferidas },
  }))
}

/** @throws Recusa NAO_ENCONTRADO also for a request that is no part of another */
export const detalharSubsolicitacao: UseCase<typeof solicitacao.detalharSubsolicitacao> = async ({
  db,
  actor,
  params,
  ports,
}) => {
  await abrirSelosAoLer(db, ports, params.id)
  const vista = await verInterna(db, actor, params.id)
  existente(vista.mae ?? undefined)
  return vista
}
