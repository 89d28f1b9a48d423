import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { credenciamento as chamadas } from '@hub/protocol/credenciamento.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { eq } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { credenciamento } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirComando } from './comando.ts'
import { avisos } from './credenciamento.avisos.ts'
import { verCredenciamento } from './credenciamento.view.ts'
import { mudar } from './mudar.ts'
import { travarPar } from './par.ts'

/** What people read where who ended it wrote nothing. */
const SEM_MOTIVO = 'Não informado.'

/** The company is discredited for the service: running projects stay, no new invitations come; only the staff opens another. */
export const remover: UseCase<typeof chamadas.remover> = async ({ db, actor, params, corpo, ports }) => {
  const [dono] = await db
    .select({ empresaId: credenciamento.empresaId, servicoId: credenciamento.servicoId })
    .from(credenciamento)
    .where(eq(credenciamento.id, params.id))
  const { empresaId, servicoId } = existente(dono)
  const r = await lerRegulamento(db)
  const p = await travarPar(db, actor, empresaId, servicoId, r)
  const c = exigirComando(p, actor, 'descredenciar')
  const motivo = corpo.motivo === undefined ? SEM_MOTIVO : primeiraMaiuscula(corpo.motivo)
  await mudar(
    db,
    p,
    c,
    { comando: 'descredenciar', para: 'descredenciado', por: actor.id, frase: 'encerrado', detalhe: motivo },
    { motivo },
    r,
  )
  await anunciar(db, avisos.encerrado, { ...p, motivo }, ports)
  return verCredenciamento(db, actor, empresaId, servicoId, r)
}
