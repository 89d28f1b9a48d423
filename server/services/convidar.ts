import type { Data } from '@hub/domain/kernel/data.ts'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisos } from './andamento.avisos.ts'
import { anunciarConvite, convocar } from './convocar.ts'
import { escolhaInternaDe } from './demanda-interna.ts'
import { mover } from './mover-solicitacao.ts'
import { pedirAceite } from './pedir-aceite.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

/**
 * The road goes on (design: domain §3, "→ road"): an internal direct choice is put before its provider, everything else
 * opens the first round of a locked request: whom the programme's way of inviting calls, sealed proposals until the deadline (the date
 * given, else the parameter's business days). Whether the request may come here was asked of the rules before.
 * @throws Recusa SEM_PRESTADORES, PRESTADOR_NAO_CREDENCIADO, VALIDACAO for a date that has passed
 */
export async function convidar(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  r: Regulamento,
  { ate, por }: { ate?: Data | undefined; por: number | null },
): Promise<Solicitacao> {
  const escolhida = await escolhaInternaDe(tx, s)
  if (escolhida) return pedirAceite(tx, ports, s, escolhida, r, { ate, por })
  if (ate !== undefined && ate < r.hoje) throw campoInvalido('dtaprazoenvioproposta', 'Escolha um prazo no futuro.')
  const prazo = ate ? r.fimDe(ate) : r.emDiasUteis(r.de(s).parametro('prazo_elaborar_proposta_du'))
  const { distribuicao, convites } = await convocar(tx, s, r)
  if (convites.length === 0) throw new Recusa('SEM_PRESTADORES')
  const movida = await mover(tx, s, 'aguardando_propostas', r, {
    rodada: Math.max(1, s.rodada),
    distribuicao,
    dtaprazoenvioproposta: prazo,
    prazo,
  })
  await ports.queue.agendar(tx, 'solicitacao.prazo', { id: s.id }, { em: prazo })
  const dia = formatarData(dataLocal(prazo, r.parametro('fuso')))
  await anunciar(tx, avisos.prestadoresConvidados, { s, por, convites: convites.length, dia })
  for (const convite of convites) await anunciarConvite(tx, ports, s, convite, { dia, por })
  return movida
}
