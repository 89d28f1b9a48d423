import { podeAdicionar } from '@hub/domain/carrinho/carrinho.rules.ts'
import { podeEnviar } from '@hub/domain/compra/compra.rules.ts'
import { type CodigoDeRecusa, recusas } from '@hub/domain/kernel/recusas.ts'
import type { compra } from '@hub/protocol/compra.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { type EmpresaCompradora, empresaCompradora, segurarEmpresas } from '../db/queries/empresa-compradora.ts'
import { lista } from '../db/queries/escopo.ts'
import { type OfertaAComprar, ofertasAComprar } from '../db/queries/ofertas-a-comprar.ts'
import { prestadorParaServico } from '../db/queries/prestadores-do-servico.ts'
import { num, rows } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'

type Modelo = CorpoDe<typeof compra.enviar>['modelos'][number]

/** An entry of the cart with everything that its request copies. */
interface Entrada {
  modelo: Modelo
  empresa: EmpresaCompradora
  oferta: OfertaAComprar
}

/** A refusal that says which entry, and which of its fields, it is about. */
const recusaNaEntrada = (codigo: CodigoDeRecusa, i: number, campo: string): Recusa =>
  new Recusa(codigo, { campos: { [`modelos.${i}.${campo}`]: recusas[codigo].texto } })

const campoDaRecusa: Partial<Record<CodigoDeRecusa, string>> = {
  EMPRESA_INATIVA: 'empresa',
  SEM_UNIDADE: 'empresa',
  PRESTADOR_NAO_CREDENCIADO: 'prestador',
}

/** The same offer twice is refused, whatever the company (specification §5). */
export function conferirRepetidas(modelos: readonly Pick<Modelo, 'modelo_oferta'>[]): void {
  const carrinho: { id: number }[] = []
  for (const [i, { modelo_oferta: id }] of modelos.entries()) {
    if (!podeAdicionar(carrinho, id).permitido) throw recusaNaEntrada('CARRINHO_ITEM_REPETIDO', i, 'modelo_oferta')
    carrinho.push({ id })
  }
}

/**
 * Loads what the entries name and asks the rules of each.
 * @throws Recusa NAO_ENCONTRADO for a company that is not the caller's, VALIDACAO for an offer that never existed, or the
 * rule's refusal with the entry's field.
 */
export async function conferirEntradas(db: Database, actor: Actor, modelos: readonly Modelo[]): Promise<Entrada[]> {
  if (modelos.some((m) => !actor.clienteDe.includes(m.empresa))) throw new Recusa('NAO_ENCONTRADO')
  const ids = [...new Set(modelos.map((m) => m.empresa))]
  await segurarEmpresas(db, ids)
  // Links end under the lock of their company: who was taken out while it was waited for sends nothing.
  const minhas = await rows(db, { id: num })`select empresa_id as id from empresa_usuario
    where usuario_id = ${actor.id} and lado = 'cliente' and empresa_id = any(${lista(ids)})`
  if (minhas.length < ids.length) throw new Recusa('NAO_ENCONTRADO')
  const empresas = new Map<number, EmpresaCompradora>()
  for (const id of ids) empresas.set(id, existente(await empresaCompradora(db, id)))
  const ofertas = await ofertasAComprar(
    db,
    modelos.map((m) => m.modelo_oferta),
  )
  const entradas: Entrada[] = []
  for (const [i, modelo] of modelos.entries()) {
    const empresa = empresas.get(modelo.empresa)!
    const oferta = ofertas.get(modelo.modelo_oferta)
    if (!oferta)
      throw new Recusa('VALIDACAO', { campos: { [`modelos.${i}.modelo_oferta`]: 'Esta oferta não existe.' } })
    const pedido = { servicoId: oferta.servicoId, empresaId: modelo.empresa }
    const escolha = modelo.prestador
      ? { escolha: { prestador: await prestadorParaServico(db, modelo.prestador, pedido) } }
      : {}
    const decisao = podeEnviar({ empresa, oferta, ...escolha })
    if (!decisao.permitido) {
      const codigo = decisao.recusa
      throw recusaNaEntrada(codigo, i, campoDaRecusa[codigo] ?? 'modelo_oferta')
    }
    entradas.push({ modelo, empresa, oferta })
  }
  return entradas
}
