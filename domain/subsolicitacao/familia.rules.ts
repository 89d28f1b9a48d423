import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import {
  type ComandoDaSolicitacao,
  type Substatus,
  substatus,
  substatusTodos,
} from '../solicitacao/solicitacao.states.ts'

/** What stands where a company's name would, of a request whose `count_empresas` is not 1. */
export const VARIAS_EMPRESAS = 'Várias empresas'

/** What of a request says whether it hires with others. */
interface NaFamilia {
  /** The request of several companies that it is a part of. */
  principalId: number | null
  /** Companies that hire together by this very request; 1 for all but a parent. */
  quantasEmpresas: number
  substatus: Substatus
  /** The authorised proposal; of a part only from the authorisation on. */
  propostaId: number | null
}

/**
 * Who leads (docs/decisions/0028). Up to the authorisation the parent moves and its parts go with it; from then on each part
 * lives as an ordinary request, and the parent shows where they are.
 */
export type Lugar = 'sozinha' | 'principal' | 'principal_de_autorizadas' | 'sub_que_acompanha' | 'sub_autorizada'

/** Where a request goes when the proposal chosen for it is lost. */
export const destinosSemAEscolha = ['selecao', 'analise', 'fim'] as const
export type DestinoSemAEscolha = (typeof destinosSemAEscolha)[number]

/**
 * A part of a hiring has no selection of its own: it ends, and the others go on. Of an internal direct choice there is no other
 * proposal: the staff decides anew. Elsewhere the other valid proposals are compared again.
 */
export const destinoSemAEscolha = (s: { principalId: number | null; escolhaInterna: boolean }): DestinoSemAEscolha =>
  s.principalId !== null ? 'fim' : s.escolhaInterna ? 'analise' : 'selecao'

const autorizada = (s: Substatus): boolean => (substatus[s].etapa ?? 0) >= 4

export function lugarNaFamilia(s: NaFamilia): Lugar {
  if (s.principalId !== null) return s.propostaId === null ? 'sub_que_acompanha' : 'sub_autorizada'
  if (s.quantasEmpresas === 1) return 'sozinha'
  return autorizada(s.substatus) ? 'principal_de_autorizadas' : 'principal'
}

type Comando = ComandoDaSolicitacao
/** What a parent still takes once its parts go on their own: it reaches all of them; a second authorisation is refused by its state. */
const noPrincipal: readonly Comando[] = [
  'cancelar',
  'alterarResponsaveis',
  'alterarConsultor',
  'anexarDocumento',
  'autorizar',
  'autorizarAcimaDaAlcada',
]
/** What a part takes while it goes with its parent. */
const naSub: readonly Comando[] = ['cancelar', 'anexarDocumento']
/** What asks one client company for something, or has one provider in mind. */
const deUmaEmpresa: readonly Comando[] = [
  'pedirAtualizacao',
  'responderAtualizacao',
  'aprovarAtualizacao',
  'configurarDemanda',
  'escolher',
]

/**
 * May this command be given here at all, whatever the state says besides? A command without a name is one that moves the
 * request: it belongs to whoever leads.
 */
export function cabeNaFamilia(lugar: Lugar, comando?: Comando): Decisao {
  switch (lugar) {
    case 'sozinha':
      return comando === 'escolherPelaCasa' ? recusado('ESCOLHA_DO_CLIENTE') : permitido
    case 'principal':
      return comando && deUmaEmpresa.includes(comando) ? recusado('NAO_VALE_PARA_VARIAS_EMPRESAS') : permitido
    case 'principal_de_autorizadas':
      return comando && noPrincipal.includes(comando) ? permitido : recusado('AJA_NA_SUBSOLICITACAO')
    case 'sub_que_acompanha':
      return comando && naSub.includes(comando) ? permitido : recusado('SUBSOLICITACAO_ACOMPANHA')
    case 'sub_autorizada':
      return comando === 'alterarResponsaveis' ? recusado('SUBSOLICITACAO_ACOMPANHA') : permitido
  }
}

const cancelada = (s: Substatus): boolean => substatus[s].status === 'cancelada'

/**
 * Where the parent is: at the least advanced of its parts that is not cancelled, in the order of the road; concluded when all
 * that are left are. Undefined when every part is cancelled: then it ends by what ended the last of them.
 */
export function estadoDoPrincipal(partes: readonly Substatus[]): Substatus | undefined {
  const ordem = (s: Substatus) => substatusTodos.indexOf(s)
  return partes.filter((s) => !cancelada(s)).sort((a, b) => ordem(a) - ordem(b))[0]
}

/** A parent is cancelled with all its parts, so none of them may have begun; cancelled ones do not count. */
export const podeCancelarComTodas = (partes: readonly Substatus[]): Decisao =>
  partes.some((s) => !cancelada(s) && (substatus[s].etapa ?? 0) >= 5)
    ? recusado('SUBSOLICITACAO_EM_EXECUCAO')
    : permitido
