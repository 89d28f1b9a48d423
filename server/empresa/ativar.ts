import { podeAtivar } from '@hub/domain/empresa/empresa.rules.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { eq } from '../db/drizzle.ts'
import { bool, linha, num, text } from '../db/linhas.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { empresa } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { avisos } from './empresa.avisos.ts'
import { comoOlha, lerEmpresa } from './empresa.consulta.ts'
import { contar } from './historico.ts'

/** Ends a registration or takes it up again; the company's people are told why. */
export const ativar: Caso<typeof chamadas.ativar> = async ({ db, ator, params, corpo, portas }) => {
  const e = existente(
    await linha(db, { id: num, nome: text, ativo: bool })`
      select e.id, e.nomefantasia as nome, e.ativo from empresa e
        where e.id = ${params.id} and ${escopoDaEmpresa(ator)} for update of e`,
  )
  exigir(podeAtivar(comoOlha(ator, e.id), e, corpo.ativo))
  await db.update(empresa).set({ ativo: corpo.ativo }).where(eq(empresa.id, e.id))
  const feito = corpo.ativo ? 'Cadastro ativado de novo' : 'Cadastro desativado'
  await contar(db, e.id, ator, `${feito}. Motivo: ${corpo.motivo}`)
  await anunciar(db, avisos.cadastroAtivado, { ...e, feito, motivo: corpo.motivo }, portas)
  return lerEmpresa(db, ator, e.id)
}
