import { acoesDaEmpresa } from '@hub/domain/empresa/empresa.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { empresa } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { linha, text } from '../db/linhas.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { RmIndisponivel } from '../integrations/rm/rm.ts'
import type { Caso } from '../kernel/caso.ts'
import { comoOlha } from './empresa.consulta.ts'

/** Asks RM while the page waits, for as long as the port does; that there is no answer leaves everything else as it is. */
export const consultarContratoRm: Caso<typeof empresa.consultarContratoRm> = async (pedido) => {
  const { db, ator, params, portas, diario } = pedido
  const { documento } = existente(
    await linha(db, { documento: text })`
      select coalesce(e.cnpj, e.cpf) as documento from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(ator)}`,
  )
  exigir(acoesDaEmpresa(comoOlha(ator, params.id)).consultarRm)
  try {
    const contratos = await portas.rm.contratosDe(documento)
    return {
      resultado: contratos.length ? 'encontrado' : 'nao_encontrado',
      contratos: contratos.map((c) => ({ ...c, valor: c.valor === null ? null : emReais(c.valor) })),
    }
  } catch (causa) {
    if (!(causa instanceof RmIndisponivel)) throw causa
    diario.warn({ err: causa, motivo: causa.motivo }, 'RM gave no answer')
    return { resultado: causa.motivo === 'nao_configurado' ? 'nao_configurado' : 'indisponivel', contratos: [] }
  }
}
