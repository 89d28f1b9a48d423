import { contrato as api } from '@hub/protocol/contrato.ts'
import { chamar } from '../../api/cliente.ts'
import { fraseDe } from '../../api/falha.ts'

/** What became of one signature of the batch. */
export interface Resultado {
  id: number
  assinada: boolean
  mensagem: string | null
}

/** So many a call: the progress moves, and a fall of the network leaves few in doubt. */
const DE_CADA_VEZ = 5

/** Signs one after the other and tells what became of each; what fails holds nothing of the rest. */
export async function assinarEmLote(
  ids: readonly number[],
  documento: string | undefined,
  aoAndar: (feitos: readonly Resultado[]) => void,
): Promise<void> {
  for (let i = 0; i < ids.length; i += DE_CADA_VEZ) {
    const lote = ids.slice(i, i + DE_CADA_VEZ)
    aoAndar(await assinar(lote, documento))
  }
}

async function assinar(lote: readonly number[], documento: string | undefined): Promise<readonly Resultado[]> {
  try {
    const { results } = await chamar(api.autorizarAssinatura, {
      params: { id: lote[0]! },
      corpo: { aceite: true, assinaturas: [...lote], ...(documento && { documento }) },
    })
    return results
  } catch (causa) {
    return lote.map((id) => ({ id, assinada: false, mensagem: fraseDe(causa) }))
  }
}
