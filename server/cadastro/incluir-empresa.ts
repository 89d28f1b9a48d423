import { soDoPorte } from '@hub/domain/cadastro/cadastro.rules.ts'
import type { cadastro } from '@hub/protocol/cadastro.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { linha, nullable, text } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { registrarEmpresa } from './nova-empresa.ts'

/** Of somebody whose e-mail is known already. On a side that none of its groups has, the staff decides first (decision 0034). */
export const incluirEmpresa: Caso<typeof cadastro.incluirEmpresa> = async ({ db, ator, corpo, portas }) => {
  if (corpo.tipo === 'cpf') {
    const meu = await linha(db, { cpf: nullable(text) })`select cpf from usuario where id = ${ator.id}`
    if (meu?.cpf && meu.cpf !== corpo.documento)
      throw campoInvalido('documento', 'Este CPF é de outra pessoa: cada um cadastra o próprio.')
  }
  const lados = (['cliente', 'prestador'] as const).filter((l) => ator.grupos.includes(l))
  return registrarEmpresa(db, portas, { id: ator.id, nome: ator.nome, lados }, soDoPorte(corpo))
}
