import { lados } from '@hub/domain/empresa/empresa.rules.ts'
import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import type { empresa } from '@hub/protocol/empresa.ts'
import { linhas, oneOf } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { restanteDoLimite } from '../passos/limite-anual.ts'
import {
  colunasDaEmpresa,
  linhaDeEmpresa,
  melhorPrograma,
  programaDaEmpresa,
  verLimite,
  verResumo,
} from './empresa.view.ts'

/** One row per company and side: somebody may buy and serve for the same company. */
export const listarMinhas: Caso<typeof empresa.listarMinhas> = async ({ db, ator }) => {
  const minhas = await linhas(db, {
    ...linhaDeEmpresa,
    lado: oneOf(lados),
    programa: programaDaEmpresa,
  })`
    select ${colunasDaEmpresa}, eu.lado, ${melhorPrograma} as programa from empresa e join empresa_usuario eu on eu.empresa_id = e.id
      where eu.usuario_id = ${ator.id} order by eu.lado, e.id`
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
