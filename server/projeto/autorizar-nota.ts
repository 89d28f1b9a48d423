import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { podeAutorizar } from '@hub/domain/nota/nota.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { papeisNoProjeto } from '../services/escopo-projeto.ts'
import { mudarNota } from './nota-anotada.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'
import { travarNota } from './projeto-travado.ts'

/** The instalment's stage is accepted, by somebody else than who authorises. */
export const autorizarNota: UseCase<typeof projeto.autorizarNota> = async (pedido) => {
  const { db, actor, params, ports } = pedido
  const { s, n, e } = await travarNota(db, actor, params.id, ['gestor', 'coordenador'])
  exigir(
    podeAutorizar(
      {
        situacao: n.situacao,
        etapa: e.situacao,
        etapaAceitaPor: e.aceitaPor,
        etapaEntreguePor: e.entreguePor,
        porDelegacao: await lerFeitosPorDelegacao(db, s.id),
      },
      { id: actor.id, nomes: nomesDe(actor), papeis: papeisNoProjeto(actor, s) },
    ),
  )
  await mudarNota(db, n, { situacao: 'autorizada', autorizadaPor: actor.id })
  await anunciar(db, avisos.notaAutorizada, { s, por: actor.id, parcela: n.parcela, valor: n.valor }, ports)
  return (await verProjeto(db, actor, s.id)).notas
}
