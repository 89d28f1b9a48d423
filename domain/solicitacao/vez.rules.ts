import { type Delegante, mesmaPessoa, nomesDe } from '../delegacao/delegacao.rules.ts'
import { type Executor, vezDoDiagnostico } from '../diagnostico/diagnostico.rules.ts'
import type { SituacaoDoDiagnostico } from '../diagnostico/diagnostico.states.ts'
import type { Data } from '../kernel/data.ts'
import type { Papel } from '../kernel/papel.ts'
import { type Livres, quemJulga } from '../recurso/recurso.rules.ts'
import { type Substatus, substatus, substatusTodos } from './solicitacao.states.ts'

/** What decides whose turn it is, beyond the substatus. */
export interface FatosDaVez {
  substatus: Substatus
  /** The client has handed in the data that the manager asked for. */
  atualizacaoRespondida: boolean
  /** Parties of the open contract that have not signed; empty while there is none. */
  assinaturasPendentes: readonly ('cliente' | 'prestador' | 'entidade')[]
  /** A delivered stage waits to be accepted. */
  entregaAConferir: boolean
  /** A stage is still to be delivered, or to be delivered again. */
  etapaAEntregar: boolean
  /** There are stages, and every one of them is accepted. */
  etapasAceitas: boolean
  /** The responsible manager sent the request or made its direct choice: he may not authorise it. */
  responsavelImpedido: boolean
  /** Several companies hire together: the house chooses for them. */
  variasEmpresas: boolean
  /** Of a request in the diagnostic. */
  diagnostico?: (Executor & { situacao: SituacaoDoDiagnostico }) | null
  /** Of an appeal: who could judge it, and who may not because of his part in the refusal. */
  recurso?: { livres: Livres; autores: readonly number[] } | null
  /** A later instalment of the client's share that was reminded of and is not paid. */
  parcela?: { parcela: number; vencimento: Data } | null
}

export interface Vez {
  papel: Papel
  /** What is awaited, as an infinitive: 'assinar o contrato'. */
  ato: string
  /** Of all who have that role, this user alone. */
  so?: number
  /** Everybody who has that role in the request, but these and who acts in their place. */
  menos?: readonly number[]
  /** Until when, where it is not the request's own deadline. */
  vence?: Data
}

const assina = { cliente: 'cliente', prestador: 'prestador', entidade: 'coordenador' } as const

/** Where a later instalment is the client's turn beside whoever is awaited: elsewhere it is his turn already, or has ended. */
export const comParcelaDaVez: readonly Substatus[] = ['aguardando_liberacao', 'em_execucao', 'aguardando_analise_final']

/**
 * Everybody of whom something is awaited now, first the one who is waited for most; nobody once it has ended. An instalment
 * moves nothing on and is awaited from its first reminder on.
 */
export function vezesDa(f: FatosDaVez): Vez[] {
  const vezes = vezesDoCaminho(f)
  if (!f.parcela || !comParcelaDaVez.includes(f.substatus)) return vezes
  return [...vezes, { papel: 'cliente', ato: `pagar a parcela ${f.parcela.parcela}`, vence: f.parcela.vencimento }]
}

function vezesDoCaminho(f: FatosDaVez): Vez[] {
  const { vez, ato } = substatus[f.substatus]
  if (f.substatus === 'aguardando_atualizacao_cliente' && f.atualizacaoRespondida)
    return [{ papel: 'gestor', ato: 'conferir os dados atualizados' }]
  if (f.substatus === 'aguardando_assinaturas' && f.assinaturasPendentes.length)
    return f.assinaturasPendentes.map((parte) => ({ papel: assina[parte], ato }))
  // Another manager of the unit may do it too; the coordinator is who is waited for.
  if (f.substatus === 'aguardando_autorizacao_gestor' && f.responsavelImpedido) return [{ papel: 'coordenador', ato }]
  if (f.substatus === 'em_recurso' && f.recurso)
    return [{ papel: quemJulga(f.recurso.livres), ato, menos: f.recurso.autores }]
  if (f.substatus === 'em_diagnostico' && f.diagnostico) {
    const doDiagnostico = vezDoDiagnostico(f.diagnostico)
    if (doDiagnostico?.papel === 'consultor') return [{ ...doDiagnostico, so: f.diagnostico.consultorId ?? 0 }]
    if (doDiagnostico) return [doDiagnostico]
  }
  if (f.substatus === 'em_selecao' && f.variasEmpresas) return [{ papel: 'gestor', ato }]
  if (f.substatus === 'em_execucao' && f.entregaAConferir)
    return [
      { papel: 'cliente', ato: 'conferir a entrega' },
      { papel: 'consultor', ato: 'conferir a entrega' },
      // With every stage delivered the provider waits too.
      ...(f.etapaAEntregar ? [{ papel: 'prestador', ato } as const] : []),
    ]
  if (f.substatus === 'em_execucao' && f.etapasAceitas) return [{ papel: 'prestador', ato: 'finalizar o projeto' }]
  return vez === null ? [] : [{ papel: vez, ato }]
}

/**
 * Of a request of several companies whose parts go on their own: everybody who can move one of them on, those of the least
 * advanced part first, each act once.
 */
export function vezesDasPartes(partes: readonly FatosDaVez[]): Vez[] {
  const ordem = (f: FatosDaVez) => substatusTodos.indexOf(f.substatus)
  const todas = [...partes].sort((a, b) => ordem(a) - ordem(b)).flatMap(vezesDa)
  return todas.filter((v, i) => todas.findIndex((w) => w.papel === v.papel && w.ato === v.ato) === i)
}

/** Who asks, by his roles in the request. */
interface Interessado {
  id: number
  papeis: readonly Papel[]
  /** Absent people in whose place he acts. */
  delegantes?: readonly Delegante[]
}

/**
 * The caller's own turn, if it is his: a manager's where the request is his or nobody's yet; a coordinator stands in for the
 * manager only where he is the responsible one.
 */
export function minhaVez(vezes: readonly Vez[], s: { gestorId: number | null }, q: Interessado): Vez | undefined {
  const sou = (id: number | null, papel: Papel) =>
    id === q.id || (q.delegantes ?? []).some((d) => d.id === id && d.papel === papel && d.empresaId === null)
  return vezes.find(({ papel, so, menos }) => {
    if (menos) return q.papeis.includes(papel) && !mesmaPessoa(menos, nomesDe(q))
    if (so !== undefined && !sou(so, papel)) return false
    if (papel === 'gestor')
      return (
        (q.papeis.includes('gestor') && (s.gestorId === null || sou(s.gestorId, 'gestor'))) ||
        (q.papeis.includes('coordenador') && s.gestorId !== null && sou(s.gestorId, 'coordenador'))
      )
    return q.papeis.includes(papel)
  })
}
