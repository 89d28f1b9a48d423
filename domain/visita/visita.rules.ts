import { autores, type FeitoPorDelegacao, mesmaPessoa } from '../delegacao/delegacao.rules.ts'
import type { Data } from '../kernel/data.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Centavos } from '../kernel/dinheiro.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Agente } from '../kernel/papel.ts'
import { type FaixaDeKm, valorDoDeslocamento } from '../parametro/deslocamento.ts'
import { type Substatus, solicitacao } from '../solicitacao/solicitacao.states.ts'

/** Farther than any road inside of the country: more is a slip of the finger. */
export const maiorDistancia = 5_000

/** What a visit's way costs by the ranges in force on the day it was recorded. */
interface Deslocamento {
  /** '101–200 km', or 'acima de 400 km'. */
  faixa: string
  /** Null: to be quoted by the manager. */
  valor: Centavos | null
}

const nomeDaFaixa = ({ de, ate }: FaixaDeKm): string => (ate === null ? `acima de ${de - 1} km` : `${de}–${ate} km`)

/** The range of a distance in kilometres and the value that follows from it (design: domain §5). */
export function deslocamento(faixas: readonly FaixaDeKm[], km: number, valorPorKm: Centavos): Deslocamento {
  const inteiros = Math.ceil(km)
  const faixa = faixas.find((f) => inteiros >= f.de && (f.ate === null || inteiros <= f.ate))
  const valor = valorDoDeslocamento(faixas, km, valorPorKm)
  return { faixa: faixa ? nomeDaFaixa(faixa) : `${inteiros} km`, valor: valor === 'cotacao' ? null : valor }
}

interface Quem {
  id: number
  papeis: readonly Agente[]
  /** The caller, and those in whose place he acts; himself unless said. */
  nomes?: readonly number[]
}

/** The linked consultant records visits of a project in execution or being closed. */
export const podeRegistrar = (f: { substatus: Substatus }, q: Quem): Decisao =>
  decidir(solicitacao, 'registrarVisita', f.substatus, q.papeis)

/** A visit is a fact of the past, of the time since the request was sent. */
export const diaDaVisitaCabe = (dia: Data, { desde, hoje }: { desde: Data; hoje: Data }): boolean =>
  dia >= desde && dia <= hoje

/** Only who recorded a visit takes it back, while the project is open. */
export const podeRemover = (f: { substatus: Substatus; autorId: number }, q: Quem): Decisao =>
  todas(
    () => podeRegistrar(f, q),
    () => (f.autorId === q.id ? permitido : recusado('VISITA_DE_OUTRA_PESSOA')),
  )

/** Beyond the last range the manager says what the way costs; never who made the visit. */
export const podeCotar = (
  f: { substatus: Substatus; autorId: number; aCotar: boolean; porDelegacao?: readonly FeitoPorDelegacao[] },
  q: Quem,
): Decisao =>
  todas(
    () => decidir(solicitacao, 'cotarVisita', f.substatus, q.papeis),
    () => (f.aCotar ? permitido : recusado('VISITA_JA_COTADA')),
    () =>
      mesmaPessoa(autores([f.autorId], f.porDelegacao), q.nomes ?? q.id) ? recusado('VISITA_DO_PROPRIO') : permitido,
  )
