import type { consultorEmpresa as chamadas } from '@hub/protocol/consultor-empresa.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { retirarConsultores } from '../services/retirar-consultores.ts'
import { travarConsultor } from './consultor.view.ts'
import { anotarNaEmpresa } from './mudar.ts'

export const removerConsultor: UseCase<typeof chamadas.remover> = async ({ db, actor, params }) => {
  const k = await travarConsultor(db, actor, params.id)
  await retirarConsultores(db, [k.id])
  await anotarNaEmpresa(db, k.empresaId, `Consultor removido: ${k.nome}.`, actor.id)
}
