import { soDoPorte } from '@hub/domain/cadastro/cadastro.rules.ts'
import type { cadastro } from '@hub/protocol/cadastro.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { nullable, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { registrarEmpresa } from './nova-empresa.ts'

/** Of somebody whose e-mail is known already. On a side that none of its groups has, the staff decides first (decision 0034). */
export const incluirEmpresa: UseCase<typeof cadastro.incluirEmpresa> = async ({ db, actor, corpo, ports }) => {
  if (corpo.tipo === 'cpf') {
    const meu = await row(db, { cpf: nullable(text) })`select cpf from usuario where id = ${actor.id}`
    if (meu?.cpf && meu.cpf !== corpo.documento)
      throw campoInvalido('documento', 'Este CPF é de outra pessoa: cada um cadastra o próprio.')
  }
  const lados = (['cliente', 'prestador'] as const).filter((l) => actor.grupos.includes(l))
  return registrarEmpresa(db, ports, { id: actor.id, nome: actor.nome, lados }, soDoPorte(corpo))
}
