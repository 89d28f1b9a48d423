import type { SituacaoDoAditivo, TipoDoAditivo } from '../aditivo/aditivo.states.ts'
import { type Delegante, mesmaPessoa, nomesDe } from '../delegacao/delegacao.rules.ts'
import { type Executor, vezDoDiagnostico } from '../diagnostico/diagnostico.rules.ts'
import type { SituacaoDoDiagnostico } from '../diagnostico/diagnostico.states.ts'
import type { Data } from '../kernel/data.ts'
import type { Papel } from '../kernel/papel.ts'
import { julgadores, type Livres, quemJulga } from '../recurso/recurso.rules.ts'
import type { Ato } from './atos.ts'
import { type Substatus, soRestaADivida, substatus, substatusTodos } from './solicitacao.states.ts'

/** What decides whose turn it is, beyond the substatus. */
export interface FatosDaVez {
  substatus: Substatus
  /** The client has handed in the data that the manager asked for. */
  atualizacaoRespondida: boolean
  /** Parties of the document that is out to be signed (contract, amendment, termination) that have not; empty while there is none. */
  assinaturasPendentes: readonly ('cliente' | 'prestador' | 'entidade')[]
  /** Those of them for which nobody can sign; null: not asked of people. */
  semQuemAssine?: readonly ('cliente' | 'prestador' | 'entidade')[] | null
  /** A delivered stage waits to be accepted; stages that rest under a change of the contract ask nothing of anybody. */
  entregaAConferir: boolean
  /** A stage is still to be delivered, or to be delivered again, and does not rest. */
  etapaAEntregar: boolean
  /** There are stages, and every one of them is accepted. */
  etapasAceitas: boolean
  /** The responsible manager sent the request or made its direct choice: he may not authorise it. */
  responsavelImpedido: boolean
  /** Who sent the request or chose, and whether a coordinator is left to authorise it. */
  autorizacao?: SegundaPessoa | null
  /** The amendment or termination of the contract that is not over. */
  mudanca?: Mudanca | null
  /** In the final analysis or after a termination, where the client still owes something of its share. */
  devendo?: Devendo | null
  /** A payment in person that waits for its second person. */
  presencial?: SegundaPessoa | null
  /** Several companies hire together: the staff chooses for them. */
  variasEmpresas: boolean
  /** Of a request in the diagnostic. */
  diagnostico?: (Executor & { situacao: SituacaoDoDiagnostico }) | null
  /** Of an appeal: who could judge it (null: not asked of people), and who may not because of his part in the refusal. */
  recurso?: { livres: Livres | null; autores: readonly number[] } | null
  /** A later instalment of the client's share that was reminded of and is not paid. */
  parcela?: { parcela: number; vencimento: Data; vencida: boolean } | null
}

/** What somebody else than its authors has to look at. */
interface SegundaPessoa {
  /** Whoever recorded or asked for it, in both names where one acted for the other. */
  autores: readonly number[]
  /** A coordinator is active who is none of them; null: not asked of people. */
  coordenadorLivre: boolean | null
}

interface Mudanca extends SegundaPessoa {
  tipo: TipoDoAditivo
  situacao: SituacaoDoAditivo
}

interface Devendo {
  /** Of what is owed, an instalment is overdue. */
  vencida: boolean
  /** The final attestation is made: nothing but the payment is missing. */
  atesto: boolean
  /** A write-off was asked for and is to be decided. */
  baixa: SegundaPessoa | null
}

/**
 * What must be so of people for a turn to be this role's: people change without the request. Turns carry it where the facts leave
 * out what people can do (`semPessoas`); it is asked when they are read.
 */
export type SeHa =
  /** A coordinator who is none of the authors; none, but for an appeal a manager; neither. */
  | { ha: 'coordenador' | 'sem_coordenador' | 'gestor' | 'ninguem'; autores: readonly number[] }
  /** Somebody who can sign for the party. */
  | { ha: 'assinante' | 'sem_assinante'; parte: 'cliente' | 'prestador' | 'entidade' }

export interface Vez {
  papel: Papel
  /** What is awaited, as an infinitive: 'assinar o contrato'. */
  ato: string
  /** Its name, where it is not what the table of states awaits there. */
  tipo?: Ato
  /** Of all who have that role, this user alone. */
  so?: number
  /** Everybody who has that role in the request, but these and who acts in their place. */
  menos?: readonly number[]
  /** Until when, where it is not the request's own deadline. */
  vence?: Data
  /** Of facts without people: when it is this role's. */
  se?: SeHa
}

/** The same facts without what people can do: their turns say on which people they depend (`se`), and hold as long as the request does not change. */
export const semPessoas = (f: FatosDaVez): FatosDaVez => ({
  ...f,
  semQuemAssine: null,
  autorizacao: f.autorizacao && { ...f.autorizacao, coordenadorLivre: null },
  mudanca: f.mudanca && { ...f.mudanca, coordenadorLivre: null },
  presencial: f.presencial && { ...f.presencial, coordenadorLivre: null },
  devendo: f.devendo && { ...f.devendo, baixa: f.devendo.baixa && { ...f.devendo.baixa, coordenadorLivre: null } },
  recurso: f.recurso && { ...f.recurso, livres: null },
})

/** The turn where a coordinator is left beside the authors, or the one where none is; both, each with its condition, where that is not asked. */
const conforme = ({ autores, coordenadorLivre }: SegundaPessoa, com: Vez, sem: Vez): Vez[] => {
  if (coordenadorLivre !== null) return [coordenadorLivre ? com : sem]
  return [
    { ...com, se: { ha: 'coordenador', autores } },
    { ...sem, se: { ha: 'sem_coordenador', autores } },
  ]
}

/** Whoever sent or chose does not authorise: with nobody else left the choice is made again by another. */
const ATO_DEVOLVER = 'devolver a escolha: quem enviou ou escolheu não autoriza'

const assina = { cliente: 'cliente', prestador: 'prestador', entidade: 'coordenador' } as const

/**
 * Everybody of whom something is awaited now, first the one who is waited for most; nobody once it has ended. An instalment
 * moves nothing on and is awaited from its first reminder on; once it is overdue, before everything else.
 */
export function vezesDa(f: FatosDaVez): Vez[] {
  const vezes = [...confirmacao(f), ...vezesDoCaminho(f)]
  if (!f.parcela || f.devendo || !substatus[f.substatus].lembraParcela) return vezes
  const pagar: Vez = {
    papel: 'cliente',
    tipo: 'pagarParcela',
    ato: `pagar a parcela ${f.parcela.parcela}`,
    vence: f.parcela.vencimento,
  }
  return f.parcela.vencida ? [pagar, ...vezes] : [...vezes, pagar]
}

/** The day of the earliest instalment that is overdue, of a request or of a parent's parts; undefined where none is. */
export const parcelaVencida = (fatos: readonly FatosDaVez[]): Data | undefined =>
  fatos
    .filter((f) => f.parcela?.vencida && substatus[f.substatus].lembraParcela)
    .map((f) => f.parcela!.vencimento)
    .sort()[0]

/** A payment in person: the coordinators', where one of them did not record it; else the administration's. */
const ATO_CONFIRMAR = 'confirmar o pagamento presencial'
const confirmacao = ({ presencial }: FatosDaVez): Vez[] =>
  presencial
    ? deCoordenadorOuAdmin(presencial, { ato: ATO_CONFIRMAR, tipo: 'confirmarPagamento', menos: presencial.autores })
    : []

const deCoordenadorOuAdmin = (p: SegundaPessoa, vez: Omit<Vez, 'papel'>): Vez[] =>
  conforme(p, { papel: 'coordenador', ...vez }, { papel: 'admin', ...vez })

const assinar = { contrato: 'assinarContrato', aditivo: 'assinarAditivo', distrato: 'assinarDistrato' } as const
/** Who signs a document; where nobody can for a party, the administration says who does. */
const assinaturas = (f: FatosDaVez, documento: 'contrato' | TipoDoAditivo): Vez[] =>
  f.assinaturasPendentes.flatMap((parte) => {
    const assinam: Vez = { papel: assina[parte], ato: `assinar o ${documento}`, tipo: assinar[documento] }
    const define: Vez = { papel: 'admin', ato: `definir quem assina pelo ${parte}`, tipo: 'definirAssinante' }
    if (f.semQuemAssine !== null || parte === 'entidade') return [f.semQuemAssine?.includes(parte) ? define : assinam]
    return [
      { ...assinam, se: { ha: 'assinante', parte } },
      { ...define, se: { ha: 'sem_assinante', parte } },
    ]
  })

/** Who moves a change of the contract on. Its author does not approve it: with no other coordinator it is to be withdrawn. */
function vezesDaMudanca(f: FatosDaVez, m: Mudanca): Vez[] {
  if (m.situacao === 'proposto')
    return [{ papel: 'gestor', ato: `decidir sobre o ${m.tipo} proposto`, tipo: 'decidirProposta' }]
  if (m.situacao === 'em_assinatura') return assinaturas(f, m.tipo)
  if (m.situacao === 'em_decisao')
    return [{ papel: 'coordenador', ato: `decidir o ${m.tipo} que não foi assinado`, tipo: 'decidirDistrato' }]
  return conforme(
    m,
    { papel: 'coordenador', ato: `aprovar o ${m.tipo}`, tipo: 'aprovarMudanca', menos: m.autores },
    { papel: 'coordenador', ato: `retirar o ${m.tipo}: falta quem o aprove`, tipo: 'retirarMudanca' },
  )
}

function vezesDoCaminho(f: FatosDaVez): Vez[] {
  const linha = substatus[f.substatus]
  const { vez, ato } = linha
  if (linha.atualiza && f.atualizacaoRespondida) return [{ papel: 'gestor', ato: 'conferir os dados atualizados' }]
  // While work is going on a document out to be signed is one turn among others (vezesDaExecucao).
  if (linha.assina && !linha.trabalha && f.assinaturasPendentes.length) return assinaturas(f, 'contrato')
  // Recorded in person, it is not the client's to pay once more.
  if (linha.primeiraParcela && f.presencial) return []
  // Another manager of the unit may do it too; the coordinator is who is waited for.
  if (linha.autoriza && (vez === 'coordenador' || f.responsavelImpedido))
    return f.autorizacao
      ? conforme(
          f.autorizacao,
          { papel: 'coordenador', ato, menos: f.autorizacao.autores },
          { papel: vez as Papel, ato: ATO_DEVOLVER, tipo: 'devolverEscolha' },
        )
      : [{ papel: 'coordenador', ato }]
  if (linha.julga && f.recurso) return julgamento(f.recurso, ato)
  if (linha.diagnostica && f.diagnostico) {
    const doDiagnostico = vezDoDiagnostico(f.diagnostico)
    if (doDiagnostico?.papel === 'consultor') return [{ ...doDiagnostico, so: f.diagnostico.consultorId ?? 0 }]
    if (doDiagnostico) return [doDiagnostico]
  }
  if (linha.escolhe && vez === 'cliente' && f.variasEmpresas) return [{ papel: 'gestor', ato }]
  if (f.devendo && soRestaADivida(f.substatus)) return vezesDoDevedor(f)
  if (linha.trabalha) return vezesDaExecucao(f)
  return vez === null ? [] : [{ papel: vez, ato }]
}

const ondeJulga = { coordenador: 'coordenador', gestor: 'gestor', admin: 'ninguem' } as const
const julgamento = ({ livres, autores }: NonNullable<FatosDaVez['recurso']>, ato: string): Vez[] =>
  livres
    ? [{ papel: quemJulga(livres), ato, menos: autores }]
    : julgadores.map((papel) => ({ papel, ato, menos: autores, se: { ha: ondeJulga[papel], autores } }))

/**
 * Everything is delivered or the contract was terminated, the client has not paid all: it pays, or the manager asks for a write-off once that is overdue, and a
 * second person decides it.
 */
function vezesDoDevedor(f: FatosDaVez): Vez[] {
  const { devendo: d, presencial, parcela } = f
  if (!d) return []
  const vezes: Vez[] = []
  // A payment in person is looked at first: what it pays is not written off.
  if (d.baixa && !presencial) {
    const ato = 'decidir a baixa do que o cliente deve'
    vezes.push(...deCoordenadorOuAdmin(d.baixa, { ato, tipo: 'decidirBaixa', menos: d.baixa.autores }))
  }
  const linha = substatus[f.substatus]
  if (linha.analiseFinal && !d.atesto) vezes.push({ papel: 'gestor', ato: linha.ato })
  else if (d.vencida && !d.baixa && !presencial)
    vezes.push({ papel: 'gestor', ato: 'cobrar o cliente ou pedir a baixa', tipo: 'cobrarCliente' })
  if (!presencial)
    vezes.push({
      papel: 'cliente',
      ato: 'pagar o que falta da sua parte',
      tipo: 'pagarSaldo',
      ...(parcela && { vence: parcela.vencimento }),
    })
  return vezes
}

/** Deliveries to be looked at, a change of the contract, then what the provider does next. */
function vezesDaExecucao(f: FatosDaVez): Vez[] {
  const vezes: Vez[] = []
  if (f.entregaAConferir)
    for (const papel of ['cliente', 'consultor'] as const)
      vezes.push({ papel, ato: 'conferir a entrega', tipo: 'conferirEntrega' })
  if (f.mudanca) vezes.push(...vezesDaMudanca(f, f.mudanca))
  if (f.etapaAEntregar) vezes.push({ papel: 'prestador', ato: substatus[f.substatus].ato })
  // The project is not finished while its contract is being changed.
  else if (f.etapasAceitas && (!f.mudanca || f.mudanca.situacao === 'proposto'))
    vezes.push({ papel: 'prestador', ato: 'finalizar o projeto', tipo: 'finalizarProjeto' })
  return vezes.length ? vezes : [{ papel: 'prestador', ato: substatus[f.substatus].ato }]
}

/**
 * Of a request of several companies whose parts go on their own: everybody who can move one of them on, those of the least
 * advanced part first, each act once.
 */
export function vezesDasPartes(partes: readonly FatosDaVez[]): Vez[] {
  const ordem = (f: FatosDaVez) => substatusTodos.indexOf(f.substatus)
  const todas = [...partes].sort((a, b) => ordem(a) - ordem(b)).flatMap(vezesDa)
  const mesma = (a: Vez, b: Vez) => a.papel === b.papel && a.ato === b.ato && String(a.menos) === String(b.menos)
  return todas.filter((v, i) => todas.findIndex((w) => mesma(w, v)) === i)
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
