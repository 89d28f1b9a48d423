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
 * The ids of requests under way for which somebody of company `empresa` is needed on `lado` ('cliente' or 'prestador'), some of them
 * twice: of a provider also while its proposal, invitation or diagnostic is alive, long before it is the one that was chosen, and under a
 * seal whatever it has answered: administration would see by whom it may take away who has declined. Each lookup has an index of its own:
 * asked of every request, a page of people read all that is under way.
 */
export const precisamDaEmpresa = (empresa: SQL, lado: SQL): SQL => sql`(
  select s.id from solicitacao s where ${lado} = 'cliente' and s.empresa_id = ${empresa} and ${emAndamento}
  union all select s.id from solicitacao s where ${lado} = 'prestador' and s.prestador_id = ${empresa} and ${emAndamento}
  union all select s.id from proposta p join solicitacao s on s.id = p.solicitacao_id
    where ${lado} = 'prestador' and p.empresa_id = ${empresa} and (${propostaViva} or ${naRodadaSelada()}) and ${emAndamento}
  union all select s.id from diagnostico d join solicitacao s on s.id = d.solicitacao_id
    where ${lado} = 'prestador' and d.empresa_id = ${empresa} and ${diagnosticoVivo} and ${emAndamento})`
