import type { pagamento } from '@hub/protocol/pagamento.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { arquivoAchado } from '../services/arquivo-achado.ts'

export const baixarComprovante: UseCase<typeof pagamento.baixarComprovante> = ({ db, actor, params, ports }) =>
  arquivoAchado(db, ports)`
    from cobranca c join arquivo a on a.id = c.comprovante_id
        join solicitacao s on s.id = c.solicitacao_id
        where c.id = ${params.id} and ${escopoDaSolicitacao(actor, ['gestor', 'coordenador', 'admin'])}`
