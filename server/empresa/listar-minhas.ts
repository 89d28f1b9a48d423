import { lados } from '@hub/domain/empresa/empresa.rules.ts'
import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import type { empresa } from '@hub/protocol/empresa.ts'
import { sql } from '../db/drizzle.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { oneOf, rows } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { restanteDoLimite } from '../services/limite-anual.ts'
import {
  colunasDaEmpresa,
  linhaDeEmpresa,
  melhorPrograma,
  programaDaEmpresa,
  verLimite,
  verResumo,
} from './empresa.view.ts'

/** One row per company and side: somebody may buy and serve for the same company. */
export const listarMinhas: UseCase<typeof empresa.listarMinhas> = async ({ db, actor }) => {
  const minhas = await rows(db, {
    ...linhaDeEmpresa,
    lado: oneOf(lados),
    programa: programaDaEmpresa,
  })`
    select ${colunasDaEmpresa}, eu.lado, ${melhorPrograma} as programa from empresa e join empresa_usuario eu on eu.empresa_id = e.id
      where eu.usuario_id = ${actor.id} and ${agePor(sql`eu`)} order by eu.lado, e.id`
  const r = await lerRegulamento(db)
  return Promise.all(
    minhas.map(async (e) => ({
      ...verResumo(e),
      cpf_mask: e.cpf && mascararCpf(e.cpf),
      lado: e.lado,
      limite_anual:
        e.lado === 'cliente' ? verLimite(e.porte, await restanteDoLimite(db, e.id, r.deHoje), e.programa, r) : null,
    })),
  )
}
