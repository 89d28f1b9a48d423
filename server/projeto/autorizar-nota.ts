import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { podeAutorizar } from '@hub/domain/nota/nota.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { mudarNota } from './nota-anotada.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'
import { travarNota } from './projeto-travado.ts'

/** The instalment's stage is accepted, by somebody else than who authorises. */
export const autorizarNota: Caso<typeof projeto.autorizarNota> = async (pedido) => {
  const { db, ator, params, portas } = pedido
  const { s, n, e } = await travarNota(db, ator, params.id, ['gestor', 'coordenador'])
  exigir(
    podeAutorizar(
      {
        situacao: n.situacao,
        etapa: e.situacao,
        etapaAceitaPor: e.aceitaPor,
        etapaEntreguePor: e.entreguePor,
        porDelegacao: await lerFeitosPorDelegacao(db, s.id),
      },
      { id: ator.id, nomes: nomesDe(ator), papeis: papeisNoProjeto(ator, s) },
    ),
  )
  await mudarNota(db, n, { situacao: 'autorizada', autorizadaPor: ator.id })
  await anunciar(db, avisos.notaAutorizada, { s, por: ator.id, parcela: n.parcela, valor: n.valor }, portas)
  return (await verProjeto(db, ator, s.id)).notas
}
