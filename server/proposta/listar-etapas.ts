import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { dividirEtapas } from '@hub/domain/subsolicitacao/cotas.rules.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import type { Database } from '../db/drizzle.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { estaViva, lerPartes } from '../services/partes-do-principal.ts'
import { verProposta } from './proposta.view.ts'

/** Stages for one client company: of a proposal to several its part of each, as its contract will have them. */
export const listarEtapas: UseCase<typeof proposta.listarEtapas> = async ({ db, actor, params }) => {
  const vista = await verProposta(db, actor, params.a)
  if (vista.solicitacao.count_empresas > 1) return etapasDaParte(db, vista, params.b)
  if (vista.solicitacao.cliente.id !== params.b) throw new Recusa('NAO_ENCONTRADO')
  return vista.etapas
}

async function etapasDaParte(db: Database, { etapas, solicitacao }: PropostaDetalhe, empresaId: number) {
  const partes = await lerPartes(db, solicitacao.id)
  const i = partes.findIndex((p) => p.empresa.id === empresaId && estaViva(p))
  existente(i < 0 ? undefined : i)
  const cotas = partes.map((p) => p.cota)
  const valores = dividirEtapas(
    etapas.map((e) => deReais(e.valor ?? 0)),
    cotas,
  )[i]!
  const horas = dividirEtapas(
    etapas.map((e) => e.horas ?? 0),
    cotas,
  )[i]!
  return etapas.map((e, k) => ({
    ...e,
    valor: e.valor === null ? null : emReais(valores[k]!),
    horas: e.horas === null ? null : horas[k]!,
  }))
}
