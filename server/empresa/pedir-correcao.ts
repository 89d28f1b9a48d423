import { type Correcao, nomeDoCorrigivel, podePedirCorrecao } from '@hub/domain/empresa/empresa.rules.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, text } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { guardarCorrecoes } from './correcoes.ts'
import { avisos } from './empresa.avisos.ts'
import { comoOlha } from './empresa.consulta.ts'
import { contar } from './historico.ts'

/** The managers of the company's city are told, the administration where there are none; whoever corrects it tells the company. */
export const pedirCorrecao: UseCase<typeof chamadas.pedirCorrecao> = async ({ db, actor, params, corpo, ports }) => {
  const { nome } = existente(
    await row(db, { nome: text })`
      select e.nomefantasia as nome from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(actor)}`,
  )
  exigir(podePedirCorrecao(await comoOlha(db, actor, params.id)))
  const campo = nomeDoCorrigivel[corpo.campo]
  const motivo = corpo.motivo.trim()
  const { agora } = await lerRegulamento(db)
  const pedida: Correcao = { ...corpo, motivo, por: actor.id, em: agora.toISOString() }
  await guardarCorrecoes(db, params.id, (antes) => [...antes.filter((c) => c.campo !== corpo.campo), pedida])
  await contar(db, params.id, actor, `Correção pedida: ${campo} para ${corpo.certo}.${motivo && ` Motivo: ${motivo}`}`)
  await anunciar(db, avisos.correcaoPedida, { id: params.id, nome, campo, certo: corpo.certo, motivo }, ports)
}
