import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { podeMudarGrupos } from '@hub/domain/usuario/usuario.rules.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { usuario as chamadas } from '@hub/protocol/usuario.ts'
import { type Database, insertRow } from '../db/drizzle.ts'
import { usuario, usuarioGrupo } from '../db/tables/usuario.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { exigirUnicos, lerUsuario } from '../services/conta.ts'
import { comNomes, mandarConvite } from '../services/convite-da-conta.ts'
import { separarGrupos } from '../services/grupos-pedidos.ts'
import { verDetalhe, verGestor } from './usuario.view.ts'
import { ligarATodos } from './vinculos.ts'

type Pessoa = Omit<CorpoDe<typeof chamadas.registrar>, 'grupos'>

const ninguem = {
  id: 0,
  grupos: [],
  ativo: false,
  emAndamento: 0,
  unidadesSoDele: 0,
  ladosSoDele: [],
  ladosQueSoEleAssina: [],
  ultimoAdmin: false,
  ultimoCoordenador: false,
}
/** May somebody new be made of these groups? */
export const podeRegistrar = (actor: Actor, grupos: readonly Papel[]): Decisao =>
  podeMudarGrupos(actor, ninguem, grupos)

/**
 * A new account without password, and the link to choose one; of a manager with units and areas, once he is one.
 * @throws Recusa VALIDACAO, GRUPO_ACIMA, UNIDADE_INATIVA, AREA_INATIVA
 */
export async function criarConta(
  db: Database,
  ports: Pick<Ports, 'queue' | 'config'>,
  actor: Actor,
  p: Pessoa,
  grupos: readonly Papel[],
  vinculos?: { unidades: number[]; areas: number[] },
): Promise<number> {
  exigir(podeRegistrar(actor, grupos))
  await exigirUnicos(db, p)
  const nova = await insertRow(db, usuario, comNomes(p))
  const valem = await separarGrupos(db, ports, actor, nova, {
    antes: [],
    depois: grupos,
    ...(vinculos && { vinculos }),
  })
  if (valem.length) await db.insert(usuarioGrupo).values(valem.map((grupo) => ({ usuarioId: nova.id, grupo })))
  await mandarConvite(db, ports, nova)
  if (vinculos && valem.includes('gestor')) await ligarATodos(db, actor, nova.id, vinculos)
  return nova.id
}

export const registrar: UseCase<typeof chamadas.registrar> = async ({ db, actor, corpo, ports }) => {
  const { grupos, ...pessoa } = corpo
  return verDetalhe(db, actor, await criarConta(db, ports, actor, pessoa, grupos))
}

export const registrarGestor: UseCase<typeof chamadas.registrarGestor> = async ({ db, actor, corpo, ports }) => {
  const { unidades, areas, ...pessoa } = corpo
  const id = await criarConta(db, ports, actor, pessoa, ['gestor'], { unidades, areas })
  return verGestor(await lerUsuario(db, id), actor)
}
