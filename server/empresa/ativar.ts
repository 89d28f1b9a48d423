import { podeAtivar } from '@hub/domain/empresa/empresa.rules.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { updateRow } from '../db/drizzle.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { bool, num, row, text } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './empresa.avisos.ts'
import { comoOlha, lerEmpresa } from './empresa.consulta.ts'
import { contar } from './historico.ts'

/** Ends a registration or takes it up again; the company's people are told why. */
export const ativar: UseCase<typeof chamadas.ativar> = async ({ db, actor, params, corpo, ports }) => {
  const e = existente(
    await row(db, { id: num, nome: text, ativo: bool })`
      select e.id, e.nomefantasia as nome, e.ativo from empresa e
        where e.id = ${params.id} and ${escopoDaEmpresa(actor)} for update of e`,
  )
  exigir(podeAtivar(await comoOlha(db, actor, e.id), e, corpo.ativo))
  await updateRow(db, empresa, e.id, { ativo: corpo.ativo })
  const feito = corpo.ativo ? 'Cadastro ativado de novo' : 'Cadastro desativado'
  await contar(db, e.id, actor, `${feito}. Motivo: ${corpo.motivo}`)
  await anunciar(db, avisos.cadastroAtivado, { ...e, feito, motivo: corpo.motivo }, ports)
  return lerEmpresa(db, actor, e.id)
}
