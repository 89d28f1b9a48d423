import { type Correcao, nomeDoCorrigivel, podePedirCorrecao } from '@hub/domain/empresa/empresa.rules.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { linha, text } from '../db/linhas.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { guardarCorrecoes } from './correcoes.ts'
import { avisos } from './empresa.avisos.ts'
import { comoOlha } from './empresa.consulta.ts'
import { contar } from './historico.ts'

/** The managers of the company's city are told, the administration where there are none; whoever corrects it tells the company. */
export const pedirCorrecao: Caso<typeof chamadas.pedirCorrecao> = async ({ db, ator, params, corpo, portas }) => {
  const { nome } = existente(
    await linha(db, { nome: text })`
      select e.nomefantasia as nome from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(ator)}`,
  )
  exigir(podePedirCorrecao(comoOlha(ator, params.id)))
  const campo = nomeDoCorrigivel[corpo.campo]
  const motivo = corpo.motivo.trim()
  const { agora } = await lerRegulamento(db)
  const pedida: Correcao = { ...corpo, motivo, por: ator.id, em: agora.toISOString() }
  await guardarCorrecoes(db, params.id, (antes) => [...antes.filter((c) => c.campo !== corpo.campo), pedida])
  await contar(db, params.id, ator, `Correção pedida: ${campo} para ${corpo.certo}.${motivo && ` Motivo: ${motivo}`}`)
  await anunciar(db, avisos.correcaoPedida, { id: params.id, nome, campo, certo: corpo.certo, motivo }, portas)
}
