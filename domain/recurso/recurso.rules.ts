import { autores, type FeitoPorDelegacao, mesmaPessoa } from '../delegacao/delegacao.rules.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Agente } from '../kernel/papel.ts'
import { type Substatus, solicitacao } from '../solicitacao/solicitacao.states.ts'
import { cabeNaFamilia, type Lugar } from '../subsolicitacao/familia.rules.ts'

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
export const podeRecorrer = ({ substatus, lugar, indeferimento }: FatosDoRecurso, q: Quem): Decisao => {
  const d = decidir(solicitacao, 'recorrer', substatus, q.papeis)
  if (!d.permitido && d.recusa === 'PAPEL_NAO_PERMITE') return d
  return todas(
    () => cabeNaFamilia(lugar, 'recorrer'),
    () => d,
    () => (indeferimento?.recorrida ? recusado('RECURSO_JA_USADO') : permitido),
    () => (!indeferimento || indeferimento.vencido ? recusado('RECURSO_FORA_DO_PRAZO') : permitido),
  )
}

/** Whoever turned the request down does not judge the appeal against it. */
export const podeDecidirRecurso = (
  { substatus, lugar, indeferimento }: FatosDoRecurso,
  q: Quem,
  comando: 'aceitarRecurso' | 'negarRecurso',
): Decisao => {
  const d = decidir(solicitacao, comando, substatus, q.papeis)
  if (!d.permitido && d.recusa === 'PAPEL_NAO_PERMITE') return d
  return todas(
    () => cabeNaFamilia(lugar, comando),
    () => d,
    () =>
      indeferimento && mesmaPessoa(autores([indeferimento.por], indeferimento.porDelegacao), q.nomes)
        ? recusado('AUTOR_NAO_DECIDE')
        : permitido,
  )
}

export const acoesDoRecurso = (f: FatosDoRecurso, q: Quem) => ({
  recorrer: podeRecorrer(f, q),
  aceitarRecurso: podeDecidirRecurso(f, q, 'aceitarRecurso'),
  negarRecurso: podeDecidirRecurso(f, q, 'negarRecurso'),
})
