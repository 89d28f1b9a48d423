import { estaVencido } from '../documento/documento-da-empresa.rules.ts'
import type { Data } from '../kernel/data.ts'
import { type Decisao, permitido, recusado } from '../kernel/decisao.ts'
import { semVazios } from '../kernel/texto.ts'
import type { SituacaoDoCredenciamento } from './credenciamento.states.ts'

/** Longest texts of a consultant's data. */
export const tamanhosDoConsultor = {
  nome: 60,
  sobrenome: 60,
  email: 200,
  formacao: 160,
  registro: 40,
  certificado: 160,
} as const

/** Names that were left empty are dropped before they are stored (specification §5). */
export const semNomesVazios = <T extends object>(consultor: T): Partial<T> => semVazios(consultor)

/** Situations of the company's accreditation in which its people can be accredited with it. */
const abertas: readonly SituacaoDoCredenciamento[] = [
  'solicitado',
  'em_analise',
  'em_diligencia',
  'em_confirmacao',
  'credenciado',
  'suspenso',
]

export const aindaBons = (certificados: readonly { validade: Data | null }[], hoje: Data): number =>
  certificados.filter((c) => !estaVencido(c.validade, hoje)).length

/** A consultant is accredited for what the company is or asks to be, with as many good certificates as the staff demands. */
export function podeCredenciarConsultor(
  f: {
    daEmpresa: SituacaoDoCredenciamento | null
    certificados: readonly { validade: Data | null }[]
    minimo: number
  },
  hoje: Data,
): Decisao<'CREDENCIAMENTO_NAO_EXISTE' | 'CONSULTOR_SEM_CERTIFICADO'> {
  if (f.daEmpresa === null || !abertas.includes(f.daEmpresa)) return recusado('CREDENCIAMENTO_NAO_EXISTE')
  return aindaBons(f.certificados, hoje) < f.minimo ? recusado('CONSULTOR_SEM_CERTIFICADO') : permitido
}

/** A certificate stays while an accreditation needs it. */
export const podeRetirarCertificado = (
  f: { credenciado: boolean; outros: readonly { validade: Data | null }[]; minimo: number },
  hoje: Data,
): Decisao<'CERTIFICADO_UNICO'> =>
  f.credenciado && aindaBons(f.outros, hoje) < f.minimo ? recusado('CERTIFICADO_UNICO') : permitido
