import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Status, status, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { DinheiroDoStatus } from '@hub/protocol/painel.formas.ts'
import type { PainelDaEquipe, PainelDeSolicitacoes, PainelDoCliente, painel } from '@hub/protocol/painel.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { contarSolicitacoes } from '../db/queries/contagem-de-solicitacoes.ts'
import {
  contadasEm,
  contarCarga,
  contarConvites,
  contarPrazos,
  somarValores,
  somarValoresDe,
  type ValoresDoSubstatus,
} from '../db/queries/contagem-dos-paineis.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { temposDaEquipe, temposDe } from '../db/queries/tempo-por-fase.ts'
import { num, row } from '../db/rows.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { type ParteDoCliente, partesDoCliente } from '../services/divisao-da-solicitacao.ts'
import { inicioDasPendencias } from '../services/pendencias.ts'
import { contarDiagnosticos, papeisDosDiagnosticos } from './contar.ts'
import { papeisDasDemandas } from './painel.papeis.ts'

const MAIS_CONVIDADOS = 8
const PESSOAS = 12

async function ver(
  db: Database,
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
): Promise<PainelDeSolicitacoes & Pick<PainelDoCliente, 'diagnosticos'>> {
  const { contadores, porStatus } = await contarSolicitacoes(db, actor, papeis, r)
  const diagnosticos = await contarDiagnosticos(db, actor, papeisDosDiagnosticos, r, ['atrasados'])
  return { ...(await inicioDasPendencias(db, actor, r, papeis[0]!)), contadores, por_status: porStatus, diagnosticos }
}

export const verCliente: UseCase<typeof painel.cliente> = async ({ db, actor }): Promise<PainelDoCliente> => {
  const r = await lerRegulamento(db)
  const minhas = escopoDaSolicitacao(actor, ['cliente'])
  const valores = comEstimadas(
    await somarValoresDe(db, minhas),
    await partesDoCliente(db, actor, sql`s.valor_subsidio is null`, r),
  )
  return {
    ...(await ver(db, actor, ['cliente'], r)),
    tempos: await temposDe(db, sql`solicitacao s`, minhas, r),
    dinheiro: {
      por_status: verDinheiroPorStatus(valores),
      pago: somar(valores, 'pago'),
      a_pagar: somar(valores, 'aPagar'),
    },
  }
}

/** Before a choice, the split of each request that its row in the list tells; what a choice froze is summed already. */
const comEstimadas = <V extends ValoresDoSubstatus>(valores: readonly V[], estimadas: readonly ParteDoCliente[]): V[] =>
  valores.map((v) => {
    const daqui = estimadas.filter((e) => e.substatus === v.substatus)
    const soma = (campo: 'subsidio' | 'parceiro' | 'cliente') => daqui.reduce((total, e) => total + e[campo], v[campo])
    return { ...v, subsidio: soma('subsidio'), parceiro: soma('parceiro'), cliente: soma('cliente') }
  })

/** Counts what the list of demands shows: for who is both manager and consultant, in both roles. */
const verDaEquipe = async ({ db, actor }: { db: Database; actor: Actor }): Promise<PainelDaEquipe> => {
  const r = await lerRegulamento(db)
  const papeis = papeisDasDemandas
  const { aguardando_aceite, ...prazos } = await contarPrazos(db, actor, papeis, r)
  const carga = await contarCarga(db, actor, papeis, PESSOAS)
  const valores = await somarValores(db, actor, papeis)
  const { n: rascunhos } = (await row(db, { n: num })`
    select count(*)::int as n from rascunho where autor_id = ${actor.id}`)!
  return {
    ...(await ver(db, actor, papeis, r)),
    prazos,
    carga: carga.map(({ id, nome, sobrenome, em_andamento, atrasadas }) => ({
      gestor: id === null ? null : { id, nome: `${nome} ${sobrenome}` },
      em_andamento,
      atrasadas,
    })),
    aguardando_aceite,
    rascunhos,
    tempos: await temposDaEquipe(db, actor, papeis, r),
    dinheiro: {
      por_status: verDinheiroPorStatus(valores),
      reservado: somar(valores, 'reservado'),
      comprometido: somar(valores, 'comprometido'),
      consumido: somar(valores, 'consumido'),
    },
    respostas: await contarConvites(db, actor, papeis, MAIS_CONVIDADOS),
    contado_em: await contadasEm(db),
  }
}

export const verGestor: UseCase<typeof painel.gestor> = verDaEquipe
export const verCoordenador: UseCase<typeof painel.coordenador> = verDaEquipe

/** Sum of one amount over all substatuses, in reais. */
const somar = <L extends object>(rows: readonly L[], campo: keyof L): number =>
  emReais(rows.reduce((soma, l) => soma + Number(l[campo]), 0))

/** The split by status, in the order of the road. What was cancelled promises nothing to anybody: it is left out. */
const verDinheiroPorStatus = (rows: readonly ValoresDoSubstatus[]): DinheiroDoStatus[] =>
  (Object.keys(status) as Status[])
    .filter((codigo) => codigo !== 'cancelada')
    .map((codigo) => {
      const dele = rows.filter((l) => substatus[l.substatus].status === codigo)
      return {
        codigo,
        ...status[codigo],
        solicitacoes: dele.reduce((soma, l) => soma + l.solicitacoes, 0),
        subsidio: somar(dele, 'subsidio'),
        parceiro: somar(dele, 'parceiro'),
        cliente: somar(dele, 'cliente'),
      }
    })
