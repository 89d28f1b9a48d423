import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import type { usuario as chamadas } from '@hub/protocol/usuario.ts'
import { type Database, updateRow } from '../db/drizzle.ts'
import { usuario } from '../db/tables/usuario.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarAcesso } from '../services/acesso.ts'
import { lerUsuario, travarUsuario } from '../services/conta.ts'
import { comNomes } from '../services/convite-da-conta.ts'
import { exigirVersao } from '../services/exigir-versao.ts'

async function verMinha(db: Database, id: number) {
  const { nome, sobrenome, telefone, cpf, versao } = await lerUsuario(db, id)
  return { nome, sobrenome, telefone, cpf_mask: cpf && ocultarCpf(cpf), versao }
}

export const lerMinhaPessoa: UseCase<typeof chamadas.lerMinhaPessoa> = ({ db, actor }) => verMinha(db, actor.id)

/** One corrects what one is called and reached by; that it was done is recorded, what stood there before is not kept. */
export const corrigirMinhaPessoa: UseCase<typeof chamadas.corrigirMinhaPessoa> = async ({
  db,
  actor,
  corpo,
  origem,
}) => {
  const { versao, ...pessoa } = corpo
  const antes = await travarUsuario(db, actor.id)
  exigirVersao(antes.versao, versao)
  const mudados = Object.entries(comNomes(pessoa)).filter(
    ([campo, v]) => v !== undefined && v !== antes[campo as keyof typeof pessoa],
  )
  if (mudados.length > 0) {
    await updateRow(db, usuario, actor.id, { ...Object.fromEntries(mudados), versao: antes.versao + 1 })
    await anotarAcesso(db, origem, {
      tipo: 'correcao',
      usuarioId: actor.id,
      detalhe: mudados.map(([campo]) => campo).join(', '),
    })
    await avisar(db, { tipo: 'sessao', id: actor.id })
  }
  return verMinha(db, actor.id)
}
