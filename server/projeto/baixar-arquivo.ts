import type { projeto } from '@hub/protocol/projeto.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { arquivoAchado } from '../services/arquivo-achado.ts'
import { escopoDoProjeto } from '../services/escopo-projeto.ts'

export const baixarArquivo: UseCase<typeof projeto.baixarArquivo> = ({ db, actor, params, ports }) =>
  arquivoAchado(db, ports)`
    from solicitacao s join arquivo a on a.id = ${params.id2}
        where s.id = ${params.id} and ${escopoDoProjeto(actor)} and (
          exists (select 1 from etapa_arquivo ea join etapa e on e.id = ea.etapa_id where ea.arquivo_id = a.id and e.solicitacao_id = s.id)
          or exists (select 1 from nota n where n.arquivo_id = a.id and n.solicitacao_id = s.id))`
