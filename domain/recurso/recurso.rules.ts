import { autores, type FeitoPorDelegacao, mesmaPessoa } from '../delegacao/delegacao.rules.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Agente, Papel } from '../kernel/papel.ts'
import { naMaquina } from '../solicitacao/solicitacao.rules.ts'
import type { Substatus } from '../solicitacao/solicitacao.states.ts'
import type { Lugar } from '../subsolicitacao/familia.rules.ts'

/** Who judges an appeal, from the first to the last that is asked (docs/decisions/0030). */
export const julgadores = ['coordenador', 'gestor', 'admin'] as const satisfies Papel[]
export type Julgador = (typeof julgadores)[number]

/** In which of these roles there is somebody who has no part in the refusal; of the managers those who see the request. */
export type Livres = Readonly<Record<'coordenador' | 'gestor', boolean>>

/**
 * A coordinator judges, where one is left who did not turn the request down; else a manager of its unit; else the
 * administration, so that no appeal waits for nobody.
 */
export const quemJulga = (livres: Livres): Julgador =>
  livres.coordenador ? 'coordenador' : livres.gestor ? 'gestor' : 'admin'

/** What decides about an appeal. */
export interface FatosDoRecurso {
  substatus: Substatus
  lugar: Lugar
  /** The first refusal of the request; null where it was never turned down. */
  indeferimento: {
    por: number
    /** The days to appeal have passed. */
    vencido: boolean
    /** The client appealed already, whatever came of it. */
    recorrida: boolean
    livres: Livres
    /** Who did something on the request in an absent person's place. */
    porDelegacao: readonly FeitoPorDelegacao[]
  } | null
}

interface Quem {
  papeis: readonly Agente[]
  /** The caller, and those in whose place he acts. */
  nomes: readonly number[]
}

/** The client appeals once, in time. */
export const podeRecorrer = (f: FatosDoRecurso, q: Quem): Decisao =>
  todas(
    naMaquina(f, 'recorrer', q),
    () => (f.indeferimento?.recorrida ? recusado('RECURSO_JA_USADO') : permitido),
    () => (!f.indeferimento || f.indeferimento.vencido ? recusado('RECURSO_FORA_DO_PRAZO') : permitido),
  )

/**
 * Whoever turned the request down does not judge the appeal against it, neither in his own name nor in another's; and of
 * those who may judge one only those whose turn it is (quemJulga).
 */
export const podeDecidirRecurso = (f: FatosDoRecurso, q: Quem, comando: 'aceitarRecurso' | 'negarRecurso'): Decisao => {
  const { indeferimento } = f
  return todas(
    naMaquina(f, comando, q),
    () =>
      indeferimento && mesmaPessoa(autores([indeferimento.por], indeferimento.porDelegacao), q.nomes)
        ? recusado('AUTOR_NAO_DECIDE')
        : permitido,
    () =>
      indeferimento && q.papeis.includes(quemJulga(indeferimento.livres))
        ? permitido
        : recusado('RECURSO_DE_OUTRO_JULGADOR'),
  )
}

export const acoesDoRecurso = (f: FatosDoRecurso, q: Quem) => ({
  recorrer: podeRecorrer(f, q),
  aceitarRecurso: podeDecidirRecurso(f, q, 'aceitarRecurso'),
  negarRecurso: podeDecidirRecurso(f, q, 'negarRecurso'),
})
