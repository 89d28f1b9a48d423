import { motivoDeSuspender } from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { deixouDeValer } from '@hub/domain/credenciamento/exigencia.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { documentoVencido } from '../db/queries/exigencias.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'
import { cadaUm } from '../services/cada-um.ts'
import { recusarPedido } from './fim-do-pedido.ts'
import { type Par, travarParDaEquipe } from './par.ts'
import { anotarFimDaVigencia, suspenderCredenciamento } from './suspensao.ts'

/** Suspended by something else when its term ended. */
const vencidoSuspenso = (r: Regulamento): SQL =>
  sql`c.situacao = 'suspenso' and c.causa is distinct from 'vigencia' and c.vigente_ate < ${r.hoje}::date`

/** In force, and its term has ended or what was accepted of a demanded kind is no longer good. */
const aSuspender = (r: Regulamento): SQL =>
  sql`c.situacao = 'credenciado' and (c.vigente_ate < ${r.hoje}::date or ${documentoVencido(r)})`

/** Job: suspends what a document or the term no longer carries, says so of what was suspended already, and refuses what nobody corrected in time. Each is judged again under the lock. */
export async function varrerCredenciamentos(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const r = await lerRegulamento(database)
  const devidos = await rows(database, { empresaId: num, servicoId: num })`
    select c.empresa_id as "empresaId", c.servico_id as "servicoId" from credenciamento c join empresa e on e.id = c.empresa_id
      where (c.situacao = 'em_diligencia' and c.prazo <= agora()) or (${aSuspender(r)}) or (${vencidoSuspenso(r)})
      order by c.id limit 200`
  return cadaUm(devidos, 'accreditations could not be swept', ({ empresaId, servicoId }) =>
    database.transaction(async (tx) => {
      const agora = await lerRegulamento(tx)
      return cumprir(tx, ports, await travarParDaEquipe(tx, empresaId, servicoId, agora), agora)
    }),
  )
}

async function cumprir(
  tx: Parameters<typeof suspenderCredenciamento>[0],
  ports: Ports,
  p: Par,
  r: Regulamento,
): Promise<boolean> {
  const { c } = p
  if (!c) return false
  if (c.situacao === 'em_diligencia' && c.prazo && c.prazo <= r.agora) {
    await recusarPedido(tx, ports, p, c, { motivo: 'O prazo para corrigir os documentos terminou.', por: null }, r)
    return true
  }
  const causa = motivoDeSuspender(p.fatos, r.hoje)
  if (!causa) return false
  const motivo =
    causa === 'vigencia' ? `A vigência terminou em ${formatarData(c.vigenteAte!)}.` : motivoDoDocumento(p, r)
  if (c.situacao === 'suspenso') await anotarFimDaVigencia(tx, ports, p, c, motivo)
  else await suspenderCredenciamento(tx, ports, p, c, { causa, motivo, por: null }, r)
  return true
}

function motivoDoDocumento({ exigencias }: Par, r: Regulamento): string {
  const sem = exigencias.filter((e) => deixouDeValer(e.documentos, r.hoje)).map((e) => e.tipo)
  return sem.length === 1
    ? `Este documento venceu ou não foi aceito: ${sem[0]}.`
    : `Estes documentos venceram ou não foram aceitos: ${sem.join('; ')}.`
}
