import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { podeAutorizar } from '@hub/domain/nota/nota.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { anotarNota, avisarPrestadorDaNota, mudarNota } from './nota-anotada.ts'
import { verProjeto } from './projeto.view.ts'
import { travarNota } from './projeto-travado.ts'

/** The instalment's stage is accepted, by somebody else than who authorises. */
export const autorizarNota: Caso<typeof projeto.autorizarNota> = async (pedido) => {
  const { db, ator, params } = pedido
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
  await anotarNota(pedido, s, { evento: 'notaAutorizada', mensagem: `Nota da parcela ${n.parcela} autorizada` })
  await avisarPrestadorDaNota(pedido, s, {
    mensagem: `Envie a nota da parcela ${n.parcela} da solicitação ${s.nrosolicitacao}: ${formatarReais(n.valor)}.`,
    assunto: `Nota autorizada: solicitação ${s.nrosolicitacao}`,
  })
  return (await verProjeto(db, ator, s.id)).notas
}
