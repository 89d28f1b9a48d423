import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Papel } from '../kernel/papel.ts'
import type { CodigoDeRecusa } from '../kernel/recusas.ts'
import { type ComandoDoContrato, contrato, type SituacaoDoContrato } from './contrato.states.ts'

/** The parties of a contract, in the order in which they are shown. */
export const partes = ['cliente', 'prestador', 'entidade'] as const
export type Parte = (typeof partes)[number]

/** The group whose people act for a party. */
const papelDaParte = {
  cliente: 'cliente',
  prestador: 'prestador',
  entidade: 'coordenador',
} as const satisfies Record<Parte, Papel>

/** Parties whose signature is still missing. */
export const faltamAssinar = (assinaram: readonly Parte[]): Parte[] => partes.filter((p) => !assinaram.includes(p))

/** May `parte` sign a document that `assinaram` have signed already? Each party signs once. */
export const podeAssinar = (parte: Parte, assinaram: readonly Parte[]): Decisao<'PARTE_JA_ASSINOU'> =>
  assinaram.includes(parte) ? recusado('PARTE_JA_ASSINOU') : permitido

/** Is the document complete once `parte` signs too? Then the contract moves on. */
export const completaCom = (parte: Parte, assinaram: readonly Parte[]): boolean =>
  faltamAssinar([...assinaram, parte]).length === 0

/** What the rules ask of a contract. */
export interface FatosDoContrato {
  situacao: SituacaoDoContrato
  assinaram: readonly Parte[]
  /** Its deadline to be signed has passed, by the database's clock. */
  vencido: boolean
}

/** Whoever is before a contract: the parties that he belongs to, and those of them that he signs for. */
export interface DoContrato {
  partes: readonly Parte[]
  representa: readonly Parte[]
  /** Whether he may sign with the session that he opened; not given of who signs by a link, which proved the mailbox. */
  entrada?: Decisao
}

/** The party that somebody acts for: of several, the first that has not signed. */
export const parteDe = (f: FatosDoContrato, q: DoContrato): Parte | undefined => {
  const suas = q.representa.length ? q.representa : q.partes
  return suas.find((p) => !f.assinaram.includes(p)) ?? suas[0]
}

function podeAgir(comando: ComandoDoContrato, f: FatosDoContrato, q: DoContrato): Decisao {
  const parte = parteDe(f, q)
  if (!parte) return recusado('PAPEL_NAO_PERMITE')
  return todas<CodigoDeRecusa>(
    () => decidir(contrato, comando, f.situacao, [papelDaParte[parte]]),
    () => (q.representa.includes(parte) ? permitido : recusado('NAO_E_REPRESENTANTE')),
    () => podeAssinar(parte, f.assinaram),
    () => (f.vencido ? recusado('CONTRATO_EXPIRADO') : permitido),
  )
}

export const podeAssinarContrato = (f: FatosDoContrato, q: DoContrato): Decisao =>
  todas<CodigoDeRecusa>(
    () => podeAgir('assinar', f, q),
    () => q.entrada ?? permitido,
  )

/** Who has signed does not refuse any more; who has not may, until the last signature. */
export const podeRecusarContrato = (f: FatosDoContrato, q: DoContrato): Decisao => podeAgir('recusarAssinatura', f, q)

export const acoesDoContrato = (f: FatosDoContrato, q: DoContrato) => ({
  assinar: podeAssinarContrato(f, q),
  recusar: podeRecusarContrato(f, q),
})
