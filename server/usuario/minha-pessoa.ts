import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import type { usuario as chamadas } from '@hub/protocol/usuario.ts'
import type { Banco } from '../db/banco.ts'
import { eq } from '../db/drizzle.ts'
import { usuario } from '../db/tables/usuario.ts'
import { avisar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { anotarAcesso } from '../passos/acesso.ts'
import { lerUsuario, travarUsuario } from '../passos/conta.ts'
import { comNomes } from '../passos/convite-da-conta.ts'
import { exigirVersao } from '../passos/exigir-versao.ts'

async function verMinha(db: Banco, id: number) {
  const { nome, sobrenome, telefone, cpf, versao } = await lerUsuario(db, id)
  return { nome, sobrenome, telefone, cpf_mask: cpf && ocultarCpf(cpf), versao }
}

export const lerMinhaPessoa: Caso<typeof chamadas.lerMinhaPessoa> = ({ db, ator }) => verMinha(db, ator.id)

/** One corrects what one is called and reached by; that it was done is recorded, what stood there before is not kept. */
export const corrigirMinhaPessoa: Caso<typeof chamadas.corrigirMinhaPessoa> = async ({ db, ator, corpo, origem }) => {
  const { versao, ...pessoa } = corpo
  const antes = await travarUsuario(db, ator.id)
  exigirVersao(antes.versao, versao)
  const mudados = Object.entries(comNomes(pessoa)).filter(
    ([campo, v]) => v !== undefined && v !== antes[campo as keyof typeof pessoa],
  )
  if (mudados.length > 0) {
    await db
      .update(usuario)
      .set({ ...Object.fromEntries(mudados), versao: antes.versao + 1 })
      .where(eq(usuario.id, ator.id))
    await anotarAcesso(db, origem, {
      tipo: 'correcao',
      usuarioId: ator.id,
      detalhe: mudados.map(([campo]) => campo).join(', '),
    })
    await avisar(db, { tipo: 'sessao', id: ator.id })
  }
  return verMinha(db, ator.id)
}
