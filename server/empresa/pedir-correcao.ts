import { contarCorrecao, nomeDoCorrigivel, podePedirCorrecao } from '@hub/domain/empresa/empresa.rules.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { linha, text } from '../db/linhas.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
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
  await contar(db, params.id, ator, contarCorrecao(corpo.campo, corpo.certo, motivo))
  await anunciar(db, avisos.correcaoPedida, { id: params.id, nome, campo, certo: corpo.certo, motivo }, portas)
}
