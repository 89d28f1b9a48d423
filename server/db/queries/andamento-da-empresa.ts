import { diagnostico } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { estadosDe } from '@hub/domain/kernel/maquina.ts'
import { proposta } from '@hub/domain/proposta/proposta.states.ts'
import { type SQL, sql } from '../drizzle.ts'
import { entre } from './estado.ts'
import { naRodadaSelada } from './filtros-da-proposta.ts'
import { emAndamento } from './vez.ts'

/** A proposal or invitation that its provider still answers for, and a diagnostic that it still carries out. */
const propostaViva = entre(estadosDe(proposta, 'prestador'), 'p.situacao')
const diagnosticoVivo = entre([...estadosDe(diagnostico, 'prestador'), 'em_aprovacao'], 'd.situacao')

/**
 * Request `s` is under way and somebody of company `empresa` is needed for it on `lado` ('cliente' or 'prestador'): of a provider
 * also while its proposal, invitation or diagnostic is alive, long before it is the one that was chosen, and under a seal whatever it
 * has answered: administration would see by whom it may take away who has declined.
 */
export const precisaDaEmpresa = (empresa: SQL, lado: SQL): SQL => sql`(${emAndamento} and case ${lado}
  when 'cliente' then s.empresa_id = ${empresa}
  else s.prestador_id = ${empresa}
    or exists (select 1 from proposta p where p.solicitacao_id = s.id and p.empresa_id = ${empresa}
      and (${propostaViva} or ${naRodadaSelada()}))
    or exists (select 1 from diagnostico d where d.solicitacao_id = s.id and d.empresa_id = ${empresa} and ${diagnosticoVivo})
  end)`
