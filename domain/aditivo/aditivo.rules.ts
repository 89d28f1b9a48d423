import type { SituacaoDoContrato } from '../contrato/contrato.states.ts'
import { contrato } from '../contrato/contrato.states.ts'
import { autores, type FeitoPorDelegacao, mesmaPessoa } from '../delegacao/delegacao.rules.ts'
import type { ComandoDaEtapa } from '../etapa/etapa.states.ts'
import type { Data } from '../kernel/data.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { somarDiasUteis } from '../kernel/dias-uteis.ts'
import type { Calendario } from '../kernel/feriados.ts'
import { decidir } from '../kernel/maquina.ts'
import type { CodigoDeRecusa } from '../kernel/recusas.ts'
import type { Quem } from '../solicitacao/solicitacao.rules.ts'
import { type Substatus, substatus } from '../solicitacao/solicitacao.states.ts'
import { aditivo, DIAS_PARA_SANAR, type SituacaoDoAditivo, type TipoDoAditivo } from './aditivo.states.ts'

/** What the rules ask of a running contract before anything of it changes. */
export interface FatosDoContratoEmCurso {
  substatus: Substatus
  /** Of the contract that is signed; null where there is none. */
  contrato: SituacaoDoContrato | null
  /** An amendment or termination of it that is not over. */
  aberto: TipoDoAditivo | null
}

const emAberto = (f: FatosDoContratoEmCurso) => (): Decisao =>
  f.aberto ? recusado(f.aberto === 'aditivo' ? 'ADITIVO_EM_ABERTO' : 'DISTRATO_EM_ABERTO') : permitido
const emExecucao = (f: FatosDoContratoEmCurso) => (): Decisao =>
  substatus[f.substatus].trabalha && f.contrato !== null ? permitido : recusado('SITUACAO_NAO_PERMITE')
const soDe =
  (q: Quem, ...papeis: readonly Quem['papeis'][number][]) =>
  (): Decisao =>
    papeis.some((p) => q.papeis.includes(p)) ? permitido : recusado('PAPEL_NAO_PERMITE')

/** The client or the provider suggests a change; the manager decides whether it is asked for. */
export const podePropor = (f: FatosDoContratoEmCurso, q: Quem): Decisao =>
  todas(soDe(q, 'cliente', 'prestador'), emExecucao(f), emAberto(f))

/** The manager asks for it: the contract is being changed from now on. */
export const podePedir = (f: FatosDoContratoEmCurso, tipo: TipoDoAditivo, q: Quem): Decisao =>
  todas<CodigoDeRecusa>(soDe(q, 'gestor', 'coordenador'), emExecucao(f), emAberto(f), () =>
    decidir(contrato, tipo === 'aditivo' ? 'abrirAditivo' : 'abrirDistrato', f.contrato ?? 'gerado', q.papeis),
  )

/** What the rules ask of one amendment or termination. */
export interface FatosDoAditivo {
  situacao: SituacaoDoAditivo
  substatus: Substatus
  /** Which side proposed it; null where a manager began it. */
  ladoDaProposta: 'cliente' | 'prestador' | null
  pedidoPor: number | null
  /** Of a termination that was not signed: somebody still owes what is overdue, and the notice has run out. */
  emAtraso?: boolean
  avisoCorrido?: boolean
  /** A stage that it does not count whole was handed in after it was measured. */
  entregueDepois?: boolean
  /** Who did something on the request in an absent person's place. */
  porDelegacao?: readonly FeitoPorDelegacao[]
}

export const podeEncaminhar = (f: FatosDoAditivo, q: Quem): Decisao =>
  todas(
    () => decidir(aditivo, 'encaminhar', f.situacao, q.papeis),
    () => (substatus[f.substatus].trabalha ? permitido : recusado('SITUACAO_NAO_PERMITE')),
  )

/** Author and approver differ, in both names where one acted for the other (design: domain §1). */
export const podeAprovar = (f: FatosDoAditivo, q: Quem): Decisao =>
  todas<CodigoDeRecusa>(
    () => decidir(aditivo, 'aprovar', f.situacao, q.papeis),
    () => (substatus[f.substatus].trabalha ? permitido : recusado('SITUACAO_NAO_PERMITE')),
    () =>
      mesmaPessoa(autores([f.pedidoPor], f.porDelegacao), q.nomes ?? q.id) ? recusado('AUTOR_NAO_AUTORIZA') : permitido,
  )

/** The notice of a termination that was sent on `desde` has run out: whoever is in default had the whole of its last day to mend it. */
export const avisoCorrido = (desde: Data, hoje: Data, calendario: Calendario = {}): boolean =>
  hoje > somarDiasUteis(desde, DIAS_PARA_SANAR, calendario)

/** The end by default: after the notice, while somebody is in default, as it was measured, and by nobody who asked for it. */
export const podeRescindir = (f: FatosDoAditivo, q: Quem): Decisao =>
  todas<CodigoDeRecusa>(
    () => decidir(aditivo, 'rescindir', f.situacao, q.papeis),
    () => (substatus[f.substatus].trabalha ? permitido : recusado('SITUACAO_NAO_PERMITE')),
    () => (f.emAtraso ? permitido : recusado('SEM_INADIMPLEMENTO')),
    () => (f.entregueDepois ? recusado('CONTRATO_MUDOU') : permitido),
    () => (f.avisoCorrido ? permitido : recusado('AVISO_EM_CURSO')),
    () =>
      mesmaPessoa(autores([f.pedidoPor], f.porDelegacao), q.nomes ?? q.id) ? recusado('AUTOR_NAO_AUTORIZA') : permitido,
  )

/** A proposal is the manager's to refuse; what a manager asked for is the coordinator's. */
export const podeRecusar = (f: FatosDoAditivo, q: Quem): Decisao =>
  todas<CodigoDeRecusa>(
    () => decidir(aditivo, 'recusar', f.situacao, q.papeis),
    () =>
      f.situacao === 'em_aprovacao' && !q.papeis.includes('coordenador')
        ? recusado('ADITIVO_COM_COORDENADOR')
        : permitido,
  )

/** Client and provider take back what their own side proposed, while nobody has taken it up. */
export const podeRetirar = (f: FatosDoAditivo, q: Quem): Decisao =>
  todas<CodigoDeRecusa>(
    () => decidir(aditivo, 'retirar', f.situacao, q.papeis),
    () => {
      if (q.papeis.includes('gestor') || q.papeis.includes('coordenador')) return permitido
      const meu = f.ladoDaProposta !== null && q.papeis.includes(f.ladoDaProposta)
      return meu && f.situacao === 'proposto'
        ? permitido
        : recusado(meu ? 'ADITIVO_JA_ENCAMINHADO' : 'PAPEL_NAO_PERMITE')
    },
  )

export const acoesDoAditivo = (f: FatosDoAditivo, q: Quem) => ({
  encaminhar: podeEncaminhar(f, q),
  aprovar: podeAprovar(f, q),
  recusar: podeRecusar(f, q),
  retirar: podeRetirar(f, q),
  rescindir: podeRescindir(f, q),
})

/** An open amendment or termination as the work on stages knows it: which of them rest. */
export interface Bloqueio {
  tipo: TipoDoAditivo
  /** Those that an amendment changes; of a termination all rest. */
  etapas: readonly number[]
  /** Of a termination that is to be decided: those that were overdue when it was asked for. */
  atrasadas: readonly number[]
}

/**
 * Why a stage rests: nobody delivers, accepts or returns what is being changed, so that what is signed is what was measured. What is
 * overdue may be handed in while the coordination decides on the default: who mends it keeps the contract (decision 0063).
 */
export const bloqueioDaEtapa = (
  b: Bloqueio | null,
  etapaId: number,
  comando?: ComandoDaEtapa,
): CodigoDeRecusa | null => {
  const entrega = comando === 'entregar' || comando === 'entregarPelaCasa'
  if (entrega && b?.atrasadas.includes(etapaId)) return null
  if (b?.tipo === 'distrato') return 'DISTRATO_EM_ABERTO'
  return b?.etapas.includes(etapaId) ? 'ADITIVO_EM_ABERTO' : null
}

/** Why a project is not finished while its contract is being changed. */
export const bloqueioDoFim = (b: Bloqueio | null): CodigoDeRecusa | null =>
  b && (b.tipo === 'distrato' ? 'DISTRATO_EM_ABERTO' : 'ADITIVO_EM_ABERTO')
