import { nomeDoCorrigivel, podeDecidirCorrecao } from '@hub/domain/empresa/empresa.rules.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { col, nullable, row, text } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { guardarCorrecoes } from './correcoes.ts'
import { avisos } from './empresa.avisos.ts'
import { comoOlha, lerEmpresa } from './empresa.consulta.ts'
import { contar } from './historico.ts'

/** What came of a correction that the company asked for: its people are told, with the reason where it was not made. */
export const decidirCorrecao: UseCase<typeof chamadas.decidirCorrecao> = async ({
  db,
  actor,
  params,
  corpo,
  ports,
}) => {
  const { nome, correcoes } = existente(
    await row(db, { nome: text, correcoes: nullable(col(empresa.correcoes)) })`
      select e.nomefantasia as nome, e.correcoes from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(actor)} for update of e`,
  )
  const abertas = (correcoes ?? []).filter((c) => c.campo === corpo.campo)
  exigir(podeDecidirCorrecao(await comoOlha(db, actor, params.id), abertas.length))
  exigirAntes(abertas[0]!.em, corpo.pedida_em)
  await guardarCorrecoes(db, params.id, (antes) => antes.filter((c) => c.campo !== corpo.campo))
  const campo = nomeDoCorrigivel[corpo.campo]
  const { feita, motivo } = corpo
  await contar(
    db,
    params.id,
    actor,
    feita ? `Correção feita: ${campo}.` : `Correção recusada: ${campo}. Motivo: ${motivo}`,
  )
  await anunciar(db, avisos.correcaoDecidida, { id: params.id, nome, campo, feita, motivo }, ports)
  return lerEmpresa(db, actor, params.id)
}
