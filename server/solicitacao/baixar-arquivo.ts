import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { documentosDoPrestador, escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { arquivoAchado } from '../services/arquivo-achado.ts'

/** Client and body always; of the providers only the one that was chosen, or is asked to accept an internal demand. */
export const baixarArquivo: UseCase<typeof solicitacao.baixarArquivo> = ({ db, actor, params, ports }) =>
  arquivoAchado(db, ports)`
    from solicitacao s join solicitacao_arquivo x on x.solicitacao_id = s.id
        join arquivo a on a.id = x.arquivo_id where s.id = ${params.id} and a.id = ${params.arquivo}
        and (${escopoDaSolicitacao(actor, ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'])}
          or ${documentosDoPrestador(actor.prestadorDe)})`
