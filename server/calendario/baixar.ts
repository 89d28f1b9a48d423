import { escreverCalendario, type Prazo } from '@hub/domain/calendario/ics.ts'
import { comPrimeiraLetraGrande } from '@hub/domain/kernel/texto.ts'
import type { calendario } from '@hub/protocol/calendario.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Pendencia } from '@hub/protocol/pendencia.ts'
import { eq } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { calendario as t } from '../db/tables/calendario.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { loadActor } from '../services/load-actor.ts'
import { lerPendencias } from '../services/pendencias.ts'

/** Deadlines of one calendar: nobody has as many before him; what comes from outside stays bounded. */
const MAIS_PRAZOS = 300

/**
 * Whoever has the address reads what its owner would read under Pendentes at this moment, and nothing once that account is disabled,
 * without a group, or without the second step that is asked for and that no provider asked for when the address was made. @throws Recusa NAO_ENCONTRADO for any address that opens nothing
 */
export const baixar: UseCase<typeof calendario.baixar> = async ({ db, params, ports }) => {
  const [meu] = await db
    .select({ dono: t.usuarioId, segunda: t.segunda })
    .from(t)
    .where(eq(t.hash, resumoDe(params.token)))
  const dono = meu && (await loadActor(db, meu.dono, ''))
  if (!dono?.grupos.length || (dono.faltaSegundoFator && !meu?.segunda)) throw new Recusa('NAO_ENCONTRADO')
  const r = await lerRegulamento(db)
  const { results } = await lerPendencias(db, dono, r, { page: 1, page_size: MAIS_PRAZOS })
  const { origem } = ports.config
  return {
    nome: 'prazos.ics',
    tipo: 'text/calendar; charset=utf-8',
    corpo: Buffer.from(
      escreverCalendario(
        results.flatMap((p) => prazoDe(p, r, origem)),
        { agora: r.agora, casa: new URL(origem).hostname },
      ),
    ),
  }
}

function prazoDe(p: Pendencia, r: Regulamento, origem: string): Prazo[] {
  const { ate, vezes } = p.agora
  if (ate === null) return []
  return [
    {
      chave: p.chave,
      dia: r.diaDe(new Date(ate)),
      titulo: `${comPrimeiraLetraGrande(vezes[0]!.ato)}: ${p.titulo}`,
      descricao: [p.quem, p.nrosolicitacao && `Solicitação ${p.nrosolicitacao}`].filter(Boolean).join('\n'),
      endereco: `${origem}/pendentes`,
    },
  ]
}
