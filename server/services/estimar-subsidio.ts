import { type Repartido, repartir } from '@hub/domain/kernel/subsidio.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { bool, num, type Row, row, text } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import { partesVivas } from './acompanhar-familia.ts'
import { avisos } from './andamento.avisos.ts'
import { reservar } from './centro-custo.ts'
import { restanteDoLimite } from './limite-anual.ts'
import { lerPartes, repartirPartes, repartirPrincipal } from './partes-do-principal.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

const centroTravado = {
  id: num,
  codigo: text,
  descricao: text,
  /** It takes new requests: the centre, its action and its project are active. */
  ativo: bool,
  saldo: num,
}
type CentroTravado = Row<typeof centroTravado>

/** A cost centre, locked so that what is read of its balance still holds when it is debited; after the request's lock. */
export async function travarCentro(tx: Database, id: number): Promise<CentroTravado | undefined> {
  const c = await row(tx, centroTravado)`
    select id, codigo, descricao, ativo and projeto_ativo_hub and acao_ativo_hub as ativo, saldo
      from centro_custo where id = ${id} for update`
  return c && { ...c, saldo: Number(c.saldo) }
}

/**
 * The split of the offer's price as it would hold today, by what a cost centre has free (centavos; undefined while none is chosen):
 * programme and size, capped by the company's year and by that balance and what the request already holds of it.
 */
export async function lerReparticao(
  db: Database,
  s: Solicitacao,
  r: Regulamento,
): Promise<{ repartir: (saldoLivre: number | undefined) => Repartido; restante: number | null }> {
  if (s.quantasEmpresas > 1) {
    const partes = await lerPartes(db, s.id)
    return { repartir: (saldo) => repartirPrincipal(partes, { total: s.valor }, saldo, r.de(s)), restante: null }
  }
  const restante = await restanteDoLimite(db, s.empresaId, r.de(s))
  return {
    restante,
    repartir: (saldo) =>
      repartir({
        total: s.valor,
        bp: s.bp,
        restanteLimite: restante,
        saldoCentroCusto: saldo === undefined ? undefined : saldo + s.reservado,
        parceiro: { bp: s.parceiroBp },
      }),
  }
}

/** The same by the balance of its own centre, locked. @throws Recusa CENTRO_DE_CUSTO_INATIVO */
async function estimarSubsidio(tx: Database, s: Solicitacao, r: Regulamento): Promise<Repartido> {
  const centro = s.centroCustoId ? await travarCentro(tx, s.centroCustoId) : undefined
  if (centro && !centro.ativo) throw new Recusa('CENTRO_DE_CUSTO_INATIVO')
  return (await lerReparticao(tx, s, r)).repartir(centro?.saldo)
}

/**
 * Sets the estimated subsidy of a locked request aside; of several companies each one's own, so that each can leave with it. A centre
 * that has less than the whole subsidy refuses, unless that was accepted (`aceitaMenos`): then what it has is set aside, and the history
 * says so. @throws Recusa CENTRO_DE_CUSTO_INATIVO, SALDO_INSUFICIENTE
 */
export async function reservarEstimado(
  tx: Database,
  s: Solicitacao,
  r: Regulamento,
  { aceitaMenos, por }: { aceitaMenos: boolean; por: number },
): Promise<Solicitacao> {
  const { subsidio, limitadoPor } = await estimarSubsidio(tx, s, r)
  if (limitadoPor === 'saldo') {
    if (!aceitaMenos) throw new Recusa('SALDO_INSUFICIENTE')
    await anunciar(tx, avisos.subsidioLimitadoPeloSaldo, { s, por, subsidio })
  }
  if (s.quantasEmpresas === 1) return reservar(tx, s, subsidio)
  const centro = s.centroCustoId ? await travarCentro(tx, s.centroCustoId) : undefined
  const repartidas = repartirPartes(await lerPartes(tx, s.id), { total: s.valor }, centro?.saldo, r.de(s))
  for (const parte of await partesVivas(tx, s.id)) {
    const { repartido } = repartidas.find((p) => p.parte.id === parte.id)!
    await reservar(tx, parte, repartido.subsidio)
  }
  return s
}
