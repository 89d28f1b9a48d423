import { lerCodigo } from '@hub/domain/documento/codigo.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { bool, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { documentoPublico } from './documento-publico.ts'

export const validar: UseCase<typeof contrato.validar> = async ({ db, params }) => {
  const codigo = lerCodigo(params.codigo)
  return existente(codigo ? await documentoPublico(db, codigo) : undefined)
}

/**
 * Tells whether a file is one of ours, byte for byte: the one that people hold now, or the contract as it was before its
 * seal. With a code (printed on it, or read from its metadata) a changed copy is told from a stranger's file.
 */
export const validarArquivo: UseCase<typeof contrato.validarArquivo> = async ({ db, corpo }) => {
  const nosso = await row(db, { codigo: text, atual: bool, paraAssinar: bool })`
    select codigo, sha256 = ${corpo.sha256} as atual, tipo in ('contrato', 'aditivo', 'distrato') as "paraAssinar" from documento
      where sha256 = ${corpo.sha256} or sha256_emitido = ${corpo.sha256} limit 1`
  const codigo = corpo.codigo === undefined ? undefined : lerCodigo(corpo.codigo)
  const esperado = codigo ? await documentoPublico(db, codigo) : undefined
  if (nosso && (!esperado || esperado.codigo === nosso.codigo))
    return {
      resultado: 'confere',
      versao: nosso.atual ? 'atual' : nosso.paraAssinar ? 'para_assinatura' : 'sem_selo',
      documento: esperado ?? existente(await documentoPublico(db, nosso.codigo)),
    }
  return { resultado: esperado ? 'alterado' : 'desconhecido', versao: null, documento: esperado ?? null }
}
