import { sql } from '../db/drizzle.ts'
import { num, rows, text } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { HubEvents, Reacao } from '../events/reacoes.ts'
import { avisos } from './empresa.avisos.ts'

/** Reaction: documents that wait for the signature of this side of the company are now this person's to sign, who is told of each. */
export const pedirAssinaturas: Reacao<HubEvents['passouAAssinar']> = async (tx, ports, { empresa, usuario, lado }) => {
  const esperam = await rows(tx, { s: num, nro: text, tipo: text })`
    select s.id as s, s.nrosolicitacao as nro, k.tipo from contrato k join solicitacao s on s.id = k.solicitacao_id
        join contrato_assinatura a on a.contrato_id = k.id and a.parte = ${lado} and a.assinado_em is null
      where k.situacao = 'em_assinatura' and k.expira_em > agora()
        and ${lado === 'cliente' ? sql`k.empresa_id` : sql`s.prestador_id`} = ${empresa} order by k.id`
  for (const espera of esperam) await anunciar(tx, avisos.documentoAAssinar, { ...espera, usuario, lado }, ports)
}
