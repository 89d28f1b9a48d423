import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { podeMudarGrupos } from '@hub/domain/usuario/usuario.rules.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { usuario as chamadas } from '@hub/protocol/usuario.ts'
import type { Banco } from '../db/banco.ts'
import { usuario, usuarioGrupo } from '../db/tables/usuario.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { exigirUnicos, lerUsuario } from '../passos/conta.ts'
import { comNomes, mandarConvite } from '../passos/convite-da-conta.ts'
import { separarGrupos } from '../passos/grupos-pedidos.ts'
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
export const podeRegistrar = (ator: Ator, grupos: readonly Papel[]): Decisao => podeMudarGrupos(ator, ninguem, grupos)

/**
 * A new account without password, and the link to choose one; of a manager with units and areas, once he is one.
 * @throws Recusa VALIDACAO, GRUPO_ACIMA, UNIDADE_INATIVA, AREA_INATIVA
 */
export async function criarConta(
  db: Banco,
  portas: Pick<Portas, 'fila' | 'config'>,
  ator: Ator,
  p: Pessoa,
  grupos: readonly Papel[],
  vinculos?: { unidades: number[]; areas: number[] },
): Promise<number> {
  exigir(podeRegistrar(ator, grupos))
  await exigirUnicos(db, p)
  const [nova] = await db
    .insert(usuario)
    .values({ ...comNomes(p), trocarSenha: true })
    .returning({ id: usuario.id, nome: usuario.nome, sobrenome: usuario.sobrenome, email: usuario.email })
  const valem = await separarGrupos(db, portas, ator, nova!, {
    antes: [],
    depois: grupos,
    ...(vinculos && { vinculos }),
  })
  if (valem.length) await db.insert(usuarioGrupo).values(valem.map((grupo) => ({ usuarioId: nova!.id, grupo })))
  await mandarConvite(db, portas, nova!)
  if (vinculos && valem.includes('gestor')) await ligarATodos(db, ator, nova!.id, vinculos)
  return nova!.id
}

export const registrar: Caso<typeof chamadas.registrar> = async ({ db, ator, corpo, portas }) => {
  const { grupos, ...pessoa } = corpo
  return verDetalhe(db, ator, await criarConta(db, portas, ator, pessoa, grupos))
}

export const registrarGestor: Caso<typeof chamadas.registrarGestor> = async ({ db, ator, corpo, portas }) => {
  const { unidades, areas, ...pessoa } = corpo
  const id = await criarConta(db, portas, ator, pessoa, ['gestor'], { unidades, areas })
  return verGestor(await lerUsuario(db, id), ator)
}
