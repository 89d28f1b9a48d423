import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { PainelDaCasa, PainelDeSolicitacoes, PainelDoCliente, painel } from '@hub/protocol/painel.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { contarSolicitacoes } from '../db/queries/contagem-de-solicitacoes.ts'
import {
  contarCarga,
  contarConvites,
  contarPrazos,
  somarValores,
  somarValoresDe,
} from '../db/queries/contagem-dos-paineis.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { contarCredenciamentosDaVez } from '../db/queries/fila-do-credenciamento.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { temposDaCasa, temposDe } from '../db/queries/tempo-por-fase.ts'
import { minhaVezNaPagina } from '../db/queries/vez.ts'
import { contarVinculosAbertos } from '../db/queries/vinculos.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import { paginaDeSolicitacoes } from '../passos/lista-de-solicitacoes.ts'
import { contarDiagnosticos, contarNotas, papeisDosDiagnosticos } from './contar.ts'
import { somar, verDinheiroPorStatus } from './dinheiro.view.ts'
import { papeisDasDemandas } from './painel.papeis.ts'

/** What awaits the caller shows at most so many; the rest is one click away in the list. */
const PRIMEIRAS = 5
const MAIS_CONVIDADOS = 8
const PESSOAS = 12

async function ver(
  db: Banco,
  ator: Ator,
  papeis: readonly Papel[],
  r: Regulamento,
): Promise<PainelDeSolicitacoes & Pick<PainelDoCliente, 'diagnosticos'>> {
  const { contadores, porStatus } = await contarSolicitacoes(db, ator, papeis, r)
  const aguardam = await paginaDeSolicitacoes(db, ator, papeis, r, {
    chave: JSON.stringify(['painel', papeis]),
    condicoes: () => [minhaVezNaPagina(ator, papeis)],
    ordem: 'prazo',
    page: 1,
    page_size: PRIMEIRAS,
  })
  const diagnosticos = await contarDiagnosticos(db, ator, papeisDosDiagnosticos, r, ['minha_vez', 'atrasados'])
  return { aguardam, contadores, por_status: porStatus, diagnosticos }
}

export const verCliente: Caso<typeof painel.cliente> = async ({ db, ator }): Promise<PainelDoCliente> => {
  const r = await lerRegulamento(db)
  const minhas = escopoDaSolicitacao(ator, ['cliente'])
  const valores = await somarValoresDe(db, minhas)
  return {
    ...(await ver(db, ator, ['cliente'], r)),
    tempos: await temposDe(db, sql`solicitacao s`, minhas, r),
    dinheiro: {
      por_status: verDinheiroPorStatus(valores),
      pago: somar(valores, 'pago'),
      a_pagar: somar(valores, 'aPagar'),
    },
  }
}

/** Counts what the list of demands shows: for who is both manager and consultant, in both roles. */
const verDaCasa = async ({ db, ator }: { db: Banco; ator: Ator }): Promise<PainelDaCasa> => {
  const r = await lerRegulamento(db)
  const papeis = papeisDasDemandas
  const { aguardando_aceite, ...prazos } = await contarPrazos(db, ator, papeis, r)
  const carga = await contarCarga(db, ator, papeis, PESSOAS)
  const valores = await somarValores(db, ator, papeis)
  const { n: rascunhos } = (await linha<{ n: number }>(
    db,
    sql`select count(*)::int as n from rascunho where autor_id = ${ator.id}`,
  ))!
  return {
    ...(await ver(db, ator, papeis, r)),
    prazos,
    carga: carga.map(({ id, nome, sobrenome, em_andamento, atrasadas }) => ({
      gestor: id === null ? null : { id, nome: `${nome} ${sobrenome}` },
      em_andamento,
      atrasadas,
    })),
    notas: await contarNotas(db, ator, r),
    aguardando_aceite,
    credenciamentos: await contarCredenciamentosDaVez(db, ator),
    rascunhos,
    vinculos: await contarVinculosAbertos(db, ator),
    tempos: await temposDaCasa(db, ator, papeis, r),
    dinheiro: {
      por_status: verDinheiroPorStatus(valores),
      reservado: somar(valores, 'reservado'),
      comprometido: somar(valores, 'comprometido'),
      consumido: somar(valores, 'consumido'),
    },
    respostas: await contarConvites(db, ator, papeis, MAIS_CONVIDADOS),
  }
}

export const verGestor: Caso<typeof painel.gestor> = verDaCasa
export const verCoordenador: Caso<typeof painel.coordenador> = verDaCasa
