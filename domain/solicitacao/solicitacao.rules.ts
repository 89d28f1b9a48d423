import { autores, type FeitoPorDelegacao, mesmaPessoa } from '../delegacao/delegacao.rules.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Agente } from '../kernel/papel.ts'
import type { CodigoDeRecusa } from '../kernel/recusas.ts'
import { cabeNaFamilia, type Lugar, podeCancelarComTodas } from '../subsolicitacao/familia.rules.ts'
import {
  type ComandoDaSolicitacao,
  type Substatus,
  solicitacao,
  soRestaADivida,
  substatus,
} from './solicitacao.states.ts'

/** What the rules ask of a request. Money in centavos. */
export interface FatosDaSolicitacao {
  substatus: Substatus
  autorId: number
  /** Who did something on it in an absent person's place. */
  porDelegacao?: readonly FeitoPorDelegacao[]
  gestorId: number | null
  centroCustoId: number | null
  /** The estimated subsidy is above zero. */
  temSubsidio: boolean
  escolhidaPor: number | null
  /** Frozen by the choice. */
  valorSubsidio: number | null
  etapasPendentes: boolean
  atestoGerado: boolean
  pagamentoCompleto: boolean
  /** Why the project is not finished while its contract is being changed (domain/aditivo). */
  contratoEmMudanca?: CodigoDeRecusa | null
  /** Alone, or parent or part of a hiring of several companies. */
  lugar: Lugar
  /** Its company, or one of those that hire together, was claimed and is not confirmed to be its people's (decision 0064). */
  empresaAConfirmar?: boolean
  /** Where the parts of a parent are; empty for all others. */
  partes: readonly Substatus[]
}

/** Who asks: id, groups, and whether it acts for the request's client company. */
export interface Quem {
  id: number
  papeis: readonly Agente[]
  /** The caller, and those in whose place he acts; himself unless said. */
  nomes?: readonly number[]
}

/** Limit above which a subsidy needs the coordinator, in centavos (parameter alcada_gestor_subsidio). */
interface Limites {
  alcada: number
}

/** Who may, whether it belongs here or to parent or parts, and whether the state allows it; in this order. */
export const naMaquina =
  (f: Pick<FatosDaSolicitacao, 'substatus' | 'lugar'>, c: ComandoDaSolicitacao, q: Pick<Quem, 'papeis'>) =>
  (): Decisao => {
    const d = decidir(solicitacao, c, f.substatus, q.papeis)
    return !d.permitido && d.recusa === 'PAPEL_NAO_PERMITE'
      ? d
      : todas(
          () => cabeNaFamilia(f.lugar, c),
          () => d,
        )
  }

export const podeLiberar = (f: FatosDaSolicitacao, q: Quem): Decisao =>
  todas(
    naMaquina(f, 'liberar', q),
    () => (f.empresaAConfirmar ? recusado('EMPRESA_A_CONFIRMAR') : permitido),
    () => (f.gestorId ? permitido : recusado('SEM_RESPONSAVEL')),
    () => (f.temSubsidio && !f.centroCustoId ? recusado('SEM_CENTRO_DE_CUSTO') : permitido),
  )

/** Author and approver differ, in both names where one acted for the other: who sent the request for the client or chose the proposal does not authorise it. */
const outraPessoa = (f: FatosDaSolicitacao, q: Quem) => () =>
  mesmaPessoa(autores([f.autorId, f.escolhidaPor], f.porDelegacao), q.nomes ?? q.id)
    ? recusado('AUTOR_NAO_AUTORIZA')
    : permitido

/** The manager's authorisation, or the coordinator's above the manager's limit; which of the two follows from the state. */
export function podeAutorizar(f: FatosDaSolicitacao, q: Quem): Decisao {
  const acima = solicitacao.comandos.autorizarAcimaDaAlcada.de.includes(f.substatus)
  const comando = acima ? 'autorizarAcimaDaAlcada' : 'autorizar'
  return todas(naMaquina(f, comando, q), outraPessoa(f, q))
}

/** An authorisation by a coordinador is final; a manager's is final up to his limit. */
export const autorizacaoFinal = (f: FatosDaSolicitacao, q: Quem, { alcada }: Limites): boolean =>
  q.papeis.includes('coordenador') || (f.valorSubsidio ?? 0) <= alcada

/** Who is awaited is reminded by somebody else; `aguardados` are people. A request that ended awaits nobody. */
export function podeLembrar(f: Pick<FatosDaSolicitacao, 'substatus'>, aguardados: readonly number[], q: Quem): Decisao {
  if (substatus[f.substatus].vez === null && !soRestaADivida(f.substatus)) return recusado('SITUACAO_NAO_PERMITE')
  if (aguardados.some((id) => (q.nomes ?? [q.id]).includes(id))) return recusado('VEZ_PROPRIA')
  return aguardados.length > 0 ? permitido : recusado('SEM_QUEM_LEMBRAR')
}

/** By the client or inside, until the execution begins: what was paid goes back (contract, clause 12.2). */
export const podeCancelar = (f: FatosDaSolicitacao, q: Quem): Decisao =>
  todas(naMaquina(f, 'cancelar', q), () => podeCancelarComTodas(f.partes))

/** The client changes the objective only before the request is released; the manager until contracts exist. */
export const podeAlterarObjetivo = (f: FatosDaSolicitacao, q: Quem): Decisao =>
  todas(naMaquina(f, 'alterarObjetivo', q), () =>
    q.papeis.every((p) => p === 'cliente') && substatus[f.substatus].status !== 'em_analise'
      ? recusado('SITUACAO_NAO_PERMITE')
      : permitido,
  )

export const podeFinalizarProjeto = (f: FatosDaSolicitacao, q: Quem): Decisao =>
  todas<CodigoDeRecusa>(
    naMaquina(f, 'finalizarProjeto', q),
    () => (f.contratoEmMudanca ? recusado(f.contratoEmMudanca) : permitido),
    () => (f.etapasPendentes ? recusado('ENTREGAS_PENDENTES') : permitido),
  )

export const podeConcluir = (f: FatosDaSolicitacao, q: Quem): Decisao =>
  todas(
    naMaquina(f, 'concluir', q),
    () => (f.atestoGerado ? permitido : recusado('ATESTO_NAO_GERADO')),
    () => (f.pagamentoCompleto ? permitido : recusado('PAGAMENTO_PENDENTE')),
  )

/** Whose side ends the request: a client's own record is given up by the client, everything else by the body. */
export const destinoDoCancelamento = (q: Quem): 'cancelada_cliente' | 'cancelada_entidade' =>
  q.papeis.includes('cliente') ? 'cancelada_cliente' : 'cancelada_entidade'

/** Commands whose rule is the machine's row alone. */
const simples = [
  'pedirAtualizacao',
  'responderAtualizacao',
  'aprovarAtualizacao',
  'alterarResponsaveis',
  'alterarCentroCusto',
  'alterarConsultor',
  'anexarDocumento',
  'indeferir',
  'dispensarDiagnostico',
  'abrirRodada',
  'estenderPrazo',
  'negociar',
  'escolher',
  'escolherPelaCasa',
  'devolver',
  'enviarContratos',
  'liberarExecucao',
  'enviarAnaliseFinal',
  'devolverExecucao',
] as const satisfies ComandoDaSolicitacao[]

type Acoes = Record<
  (typeof simples)[number] | 'liberar' | 'autorizar' | 'cancelar' | 'alterarObjetivo' | 'finalizarProjeto' | 'concluir',
  Decisao
>

/** Every command with its decision: what a detail answer carries as `acoes` and what the screens draw. */
export function acoesDaSolicitacao(f: FatosDaSolicitacao, q: Quem): Acoes {
  return {
    ...(Object.fromEntries(simples.map((c) => [c, naMaquina(f, c, q)()])) as Record<(typeof simples)[number], Decisao>),
    liberar: podeLiberar(f, q),
    autorizar: podeAutorizar(f, q),
    cancelar: podeCancelar(f, q),
    alterarObjetivo: podeAlterarObjetivo(f, q),
    finalizarProjeto: podeFinalizarProjeto(f, q),
    concluir: podeConcluir(f, q),
  }
}
