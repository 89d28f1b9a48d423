import type { CausaDaSuspensao } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { type Database, updateRow } from '../db/drizzle.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { credenciamento } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './credenciamento.avisos.ts'
import { anotarNaEmpresa, mudar } from './mudar.ts'
import type { Credenciamento, Par } from './par.ts'

/** What the provider can do about it, by what suspended it. */
export const saidas: Record<CausaDaSuspensao, string> = {
  pessoa: 'Fale com a entidade para saber o que falta para voltar.',
  documento: 'Envie o documento renovado: assim que for aceito, o credenciamento volta sozinho.',
  vigencia: 'Peça o credenciamento de novo.',
}

/** No new invitations from this moment on; what was invited, proposed or hired goes on. */
export async function suspenderCredenciamento(
  tx: Database,
  ports: Ports,
  p: Par,
  c: Credenciamento,
  { causa, motivo, por }: { causa: CausaDaSuspensao; motivo: string; por: number | null },
  r: Regulamento,
): Promise<void> {
  await mudar(
    tx,
    p,
    c,
    { comando: 'suspender', para: 'suspenso', por, frase: 'suspenso', detalhe: motivo },
    { causa, motivo },
    r,
  )
  await anunciar(tx, avisos.suspenso, { ...p, motivo, saida: saidas[causa] }, ports)
}

/** The term of one that is suspended already has ended: it stays where it is, and what brings it back is another thing. */
export async function anotarFimDaVigencia(
  tx: Database,
  ports: Ports,
  p: Par,
  c: Credenciamento,
  motivo: string,
): Promise<void> {
  await updateRow(tx, credenciamento, c.id, { causa: 'vigencia', motivo })
  await anotarNaEmpresa(tx, c.empresaId, `Credenciamento em ${p.servico.titulo}: continua suspenso. ${motivo}`, null)
  await anunciar(tx, avisos.suspenso, { ...p, motivo, saida: saidas.vigencia }, ports)
}

export async function reativarCredenciamento(
  tx: Database,
  ports: Ports,
  p: Par,
  c: Credenciamento,
  por: number | null,
  r: Regulamento,
): Promise<void> {
  await mudar(tx, p, c, { comando: 'reativar', para: 'credenciado', por, frase: 'reativado' }, {}, r)
  await anunciar(tx, avisos.reativado, p, ports)
}
