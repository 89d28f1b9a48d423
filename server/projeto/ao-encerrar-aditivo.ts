import { situacoes } from '@hub/domain/etapa/etapa.states.ts'
import { type Data, dataLocal, diasEntre, formatarData, somarDias } from '@hub/domain/kernel/data.ts'
import { prazoCorrido } from '@hub/domain/kernel/dias-uteis.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { and, eq, inArray, updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { etapa } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Reacao } from '../events/reacoes.ts'
import { descansoDe, levarOFim } from '../services/descanso.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { acertarPrazo } from './prazo-do-projeto.ts'
import { avisos } from './projeto.avisos.ts'

/**
 * A change of the contract came to nothing: what rested for it gets the calendar days back, the provider for its stages, the client to
 * look at what was delivered before silence accepts it. Nobody rested for what was only proposed.
 */
export const aoEncerrarAditivo: Reacao<{ aditivoId: number }> = async (tx, ports, { aditivoId }) => {
  const [lido] = await tx.select().from(aditivo).where(eq(aditivo.id, aditivoId))
  const a = existente(lido)
  if (a.pedidoPor === null) return
  const s = await travarSolicitacao(tx, a.solicitacaoId)
  const r = await lerRegulamento(tx)
  const { em, desde, dias } = await descansoDe(tx, a.id, r)
  const deTodas = and(
    eq(etapa.solicitacaoId, s.id),
    'mudadas' in a.conteudo ? inArray(etapa.id, a.conteudo.mudadas) : undefined,
  )
  const novas: Data[] = []
  for (const e of await tx.select().from(etapa).where(deTodas).orderBy(etapa.ordem)) {
    if (situacoes[e.situacao].aFazer && dias > 0) {
      const dtafim = somarDias(e.dtafim, dias)
      novas.push(dtafim)
      const corrigirAte = e.corrigirAte && somarDias(e.corrigirAte, dias)
      await updateRow(tx, etapa, e.id, { dtafim, corrigirAte })
    }
    if (e.situacao !== 'entregue' || !e.aceiteTacitoEm || !e.entregueEm) continue
    // Handed in while the end was being decided, it has rested since then.
    const depois = e.entregueEm > em
    const dela = diasEntre(depois ? r.diaDe(e.entregueEm) : desde, r.hoje)
    if (dela === 0 && !depois) continue
    const aceiteTacitoEm = r.fimDe(prazoCorrido(r.diaDe(e.aceiteTacitoEm), dela, r.calendario))
    await updateRow(tx, etapa, e.id, { aceiteTacitoEm })
    const ate = formatarData(dataLocal(aceiteTacitoEm, r.parametro('fuso')))
    await anunciar(
      tx,
      avisos.entregaAConferir,
      { s, por: null, ordem: e.ordem, ate, consultorId: s.consultorId },
      ports,
    )
  }
  await acertarPrazo(tx, await levarOFim(tx, s, a.id, novas), r)
  if (novas.length) await anunciar(tx, avisos.etapasRetomadas, { s, por: null, dias }, ports)
}
