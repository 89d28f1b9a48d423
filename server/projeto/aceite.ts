import { type Database, updateRow } from '../db/drizzle.ts'
import { contratoEmMudanca, etapasAceitas } from '../db/queries/fatos-da-vez.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { bool, row } from '../db/rows.ts'
import { etapa } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import { coordenadores, gestoresDa } from '../events/notificar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { acertarPrazo } from './prazo-do-projeto.ts'
import { avisos } from './projeto.avisos.ts'
import type { Etapa } from './projeto-travado.ts'

/** Writes that a stage of a locked project is accepted; `por` is null where the days passed in silence. */
export async function gravarAceite(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  e: Etapa,
  { r, por, noLugarDoCliente = false }: { r: Regulamento; por: number | null; noLugarDoCliente?: boolean },
): Promise<void> {
  await updateRow(tx, etapa, e.id, { situacao: 'aceita', aceitaEm: r.agora, aceitaPor: por, aceiteTacitoEm: null })
  await ports.emitir(tx, ports, 'etapaAceita', { solicitacaoId: s.id })
  await acertarPrazo(tx, s, r)
  const { ordem } = e
  if (por === null) await anunciar(tx, avisos.etapaAceitaPorSilencio, { s, por, ordem })
  else await anunciar(tx, avisos.etapaAceita, { s, por, ordem, noLugarDoCliente })
  const autorizam = await quemAutorizaNota(tx, s, [por, e.entreguePor])
  const { todas } = (await row(tx, { todas: bool })`
    select ${etapasAceitas} and not ${contratoEmMudanca} as todas from solicitacao s where s.id = ${s.id}`)!
  await anunciar(tx, avisos.aceiteDaEtapa, { s, por, ordem, noLugarDoCliente, todas, autorizam }, ports)
}

/** The managers of the request, or the coordinators where none of them is free: who delivered or accepted authorises no invoice. */
async function quemAutorizaNota(
  tx: Database,
  s: Solicitacao,
  impedidos: readonly (number | null)[],
): Promise<number[]> {
  const livres = (pessoas: readonly number[]) => pessoas.filter((id) => !impedidos.includes(id))
  const gestores = livres(await gestoresDa(tx, s))
  return gestores.length ? gestores : livres(await coordenadores(tx))
}
