import type { Papel } from '@hub/domain/kernel/papel.ts'
import { faseDoDia } from '@hub/domain/painel/periodo.rules.ts'
import type { painel } from '@hub/protocol/painel.ts'
import { sql } from '../db/drizzle.ts'
import { entre } from '../db/queries/estado.ts'
import { paradaHa, saiuDaFase } from '../db/queries/fases-da-solicitacao.ts'
import { contem, ou } from '../db/queries/pagina.ts'
import { prazos } from '../db/queries/prazos.ts'
import { asPrimeiras, condicoesDoRecorte, type Filtro } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { pelos, pessoasQue } from '../db/queries/solicitacoes-que.ts'
import { talvezDe, vezDe } from '../db/queries/vez.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { daCidadeQue } from '../services/cidades-que.ts'
import { listarSolicitacoes } from '../services/lista-de-solicitacoes.ts'
import { papeisDasDemandas } from './painel.papeis.ts'

type Filtros = Omit<Pedido<typeof painel.demandas>['query'], 'page' | 'page_size'>

/** Who answers for it, its unit and its city. */
const procura = (busca: string) => ({
  cliente: daCidadeQue(busca),
  mais: [
    pelos('gestor_id', pessoasQue(busca)),
    pelos('unidade_id', sql`array(select n.id from unidade_atendimento n where ${contem(sql`n.descricao`, busca)})`),
  ],
})

/** The conditions that filters of the work list come to, and its order. */
function condicoesDasDemandas(query: Filtros, r: Regulamento) {
  const { desde, ate, ...semDias } = query
  // What a period is about narrows nothing where none is chosen.
  const fase = desde || ate ? faseDoDia(query.dia ?? 'chegada') : undefined
  const { contaveis, filtros } = condicoesDoRecorte(fase ? semDias : query, r)
  if (fase) filtros.push(saiuDaFase(fase, desde, ate))
  if (query.parada) filtros.push(paradaHa(query.parada, r))
  if (query.prazo) contaveis.push(prazos(r)[query.prazo])
  if (query.vez) filtros.push(daVez(query.vez))
  if (query.empresa) filtros.push(daEmpresa(query.empresa))
  return { contaveis, filtros, soAbertas: !!query.prazo, ordem: query.ordem, procura }
}

function daVez(papel: Papel): Filtro {
  const { situacoes, ids } = talvezDe(papel)
  return {
    condicao: vezDe(papel),
    caminho: [{ condicao: entre(situacoes) }, { coluna: sql`s.id`, chaves: asPrimeiras(ids) }],
  }
}

function daEmpresa(id: number): Filtro {
  const lados = [sql`s.empresa_id = ${id}`, sql`s.prestador_id = ${id}`]
  return { condicao: ou(...lados), caminho: lados.map((condicao) => ({ condicao })) }
}

export const listarDemandas: UseCase<typeof painel.demandas> = async ({ db, actor, query }) => {
  const r = await lerRegulamento(db)
  return listarSolicitacoes(db, actor, papeisDasDemandas, query, r, condicoesDasDemandas(query, r))
}
