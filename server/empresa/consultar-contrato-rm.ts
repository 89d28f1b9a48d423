import { acoesDaEmpresa } from '@hub/domain/empresa/empresa.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { empresa } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { row, text } from '../db/rows.ts'
import { SemResposta } from '../kernel/buscar-json.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { comoOlha } from './empresa.consulta.ts'

/** Asks RM while the page waits, for as long as the port does; that there is no answer leaves everything else as it is. */
export const consultarContratoRm: UseCase<typeof empresa.consultarContratoRm> = async (pedido) => {
  const { db, actor, params, ports, logger } = pedido
  const { documento } = existente(
    await row(db, { documento: text })`
      select coalesce(e.cnpj, e.cpf) as documento from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(actor)}`,
  )
  exigir(acoesDaEmpresa(await comoOlha(db, actor, params.id)).consultarRm)
  try {
    const contratos = await ports.rm.contratosDe(documento)
    return {
      resultado: contratos.length ? 'encontrado' : 'nao_encontrado',
      contratos: contratos.map((c) => ({ ...c, valor: c.valor === null ? null : emReais(c.valor) })),
    }
  } catch (causa) {
    if (!(causa instanceof SemResposta)) throw causa
    logger.warn({ err: causa, motivo: causa.motivo }, 'RM gave no answer')
    return { resultado: causa.motivo === 'nao_configurado' ? 'nao_configurado' : 'indisponivel', contratos: [] }
  }
}
