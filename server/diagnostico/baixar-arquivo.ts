import type { diagnostico } from '@hub/protocol/diagnostico.ts'
import { escopoDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { arquivoAchado } from '../services/arquivo-achado.ts'
import { acharDiagnostico, leituraDe } from './leitura.ts'

/** Staff and executor read every sending, and the executor the documents of the request; the others what was approved. */
export const baixarArquivo: UseCase<typeof diagnostico.baixarArquivo> = async ({ db, actor, params, ports }) => {
  const d = await acharDiagnostico(db, escopoDoDiagnostico(actor, actor.grupos, { resultados: true }), params.id)
  const leitura = leituraDe(actor, d)
  const tudo = leitura === 'casa' || leitura === 'executor'
  return arquivoAchado(db, ports)`
    from arquivo a where a.id = ${params.arquivo} and (
        exists (select 1 from diagnostico_arquivo x where x.arquivo_id = a.id and x.diagnostico_id = ${d.id}
          and (${tudo} or ${d.situacao} = 'aprovado' and x.envio = ${d.envios}))
        or ${tudo} and exists (select 1 from solicitacao_arquivo y where y.arquivo_id = a.id and y.solicitacao_id = ${d.solicitacaoId}))`
}
