import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { eq } from '../db/drizzle.ts'
import { credenciamento } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './credenciamento.avisos.ts'
import { noPar } from './no-par.ts'

/** What people read where who ended it wrote nothing. */
const SEM_MOTIVO = 'Não informado.'

/** The company is discredited for the service: running projects stay, no new invitations come; only the staff opens another. */
export const remover: UseCase<typeof chamadas.remover> = async ({ params, corpo, ...pedido }) => {
  const [dono] = await pedido.db
    .select({ empresaId: credenciamento.empresaId, servicoId: credenciamento.servicoId })
    .from(credenciamento)
    .where(eq(credenciamento.id, params.id))
  const { empresaId, servicoId } = existente(dono)
  return noPar(pedido, empresaId, servicoId, async ({ db, ports, p, exigirComando, mover }) => {
    exigirComando('descredenciar')
    const motivo = corpo.motivo === undefined ? SEM_MOTIVO : primeiraMaiuscula(corpo.motivo)
    await mover({ comando: 'descredenciar', para: 'descredenciado', frase: 'encerrado', detalhe: motivo }, { motivo })
    await anunciar(db, avisos.encerrado, { ...p, motivo }, ports)
  })
}
