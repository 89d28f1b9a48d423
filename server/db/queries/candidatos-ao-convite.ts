import type { Candidato } from '@hub/domain/proposta/convite.rules.ts'
import type { Database } from '../database.ts'
import { bool, nullable, num, rows } from '../rows.ts'
import { naoFezDiagnostico } from './diagnostico-da-solicitacao.ts'
import { convidavel } from './prestadores-do-servico.ts'

/**
 * Providers accredited and active for a service, with their place in its rotation and whether this request has invited them.
 * Invitations are numbered as they are made, so the order of the rotation does not depend on a clock.
 */
export const candidatosAoConvite = (db: Database, servicoId: number, solicitacaoId: number): Promise<Candidato[]> =>
  rows(db, { id: num, ultimoConvite: nullable(num), jaConvidado: bool })`
    select e.id,
      (select max(p.id) from proposta p join solicitacao q on q.id = p.solicitacao_id
        where p.empresa_id = e.id and q.servico_id = c.servico_id and q.id <> ${solicitacaoId}) as "ultimoConvite",
      exists (select 1 from proposta p where p.empresa_id = e.id and p.solicitacao_id = ${solicitacaoId}) as "jaConvidado"
      from credenciamento c join empresa e on e.id = c.empresa_id
      where c.servico_id = ${servicoId} and ${convidavel} and ${naoFezDiagnostico(solicitacaoId)} 
      order by c.nota_media desc nulls last, e.nomefantasia`
