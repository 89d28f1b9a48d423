import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type GruposPedidos, queEsperam } from '@hub/domain/usuario/usuario.rules.ts'
import { type Database, updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { usuario } from '../db/tables/usuario.ts'
import { anunciar } from '../events/anunciar.ts'
import { administradores, coordenadores } from '../events/notificar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor } from '../kernel/use-case.ts'
import { avisos } from './conta.avisos.ts'

type Alvo = { id: number; nome: string; sobrenome: string; email: string; gruposPedidos?: GruposPedidos | null }
const nomes: Record<string, string> = { gestor: 'gestor', coordenador: 'coordenador' }
export const porExtenso = (grupos: readonly Papel[]) => grupos.map((g) => nomes[g]).join(' e ')

/** Who may agree: coordinators, without any administration; never who asks or gets it. */
export async function quemDecide(
  db: Database,
  por: number,
  alvo: number,
): Promise<{ ids: number[]; haCoordenador: boolean }> {
  const outros = (ids: readonly number[]) => ids.filter((id) => id !== por && id !== alvo)
  const coordenam = outros(await coordenadores(db))
  return coordenam.length
    ? { ids: coordenam, haCoordenador: true }
    : { ids: outros(await administradores(db)), haCoordenador: false }
}

/**
 * Of the groups that `ator` gives, those that may work at once. The others are kept as asked for and told to everybody who may
 * agree: administration alone makes nobody who decides business. Only where nobody else is there at all, a new installation,
 * they work at once. What waits already and is asked for again goes on waiting as it was asked for: nobody agrees to it by the way, and
 * nobody is told twice.
 */
export async function separarGrupos(
  db: Database,
  ports: Pick<Ports, 'queue' | 'config'>,
  actor: Actor,
  alvo: Alvo,
  {
    antes,
    depois,
    vinculos,
  }: { antes: readonly Papel[]; depois: readonly Papel[]; vinculos?: GruposPedidos['vinculos'] },
): Promise<Papel[]> {
  const unicos = [...new Set(depois)]
  const pedido = alvo.gruposPedidos
  const novos = queEsperam(actor, antes, unicos)
  const grupos = unicos.filter((g) => novos.includes(g) || (pedido?.grupos.includes(g) && !antes.includes(g)))
  const decidem = await quemDecide(db, actor.id, alvo.id)
  const espera = grupos.length > 0 && decidem.ids.length > 0
  const mesmo = pedido && grupos.length === pedido.grupos.length && grupos.every((g) => pedido.grupos.includes(g))
  if (espera && mesmo) return unicos.filter((g) => !grupos.includes(g))
  const onde = vinculos ?? pedido?.vinculos
  const { agora } = await lerRegulamento(db)
  await updateRow(db, usuario, alvo.id, {
    gruposPedidos: espera ? { grupos, por: actor.id, em: agora.toISOString(), ...(onde && { vinculos: onde }) } : null,
  })
  if (!espera) return unicos
  const quem = [...decidem.ids, ...(await coordenadores(db)).filter((id) => id !== actor.id)]
  const { haCoordenador } = decidem
  const perfil = porExtenso(grupos)
  await anunciar(db, avisos.perfilAConfirmar, { por: actor.nome, alvo, perfil, haCoordenador, quem }, ports)
  return unicos.filter((g) => !grupos.includes(g))
}
