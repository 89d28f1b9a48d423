import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'

/** A municipality of IBGE's list; `codigo` has seven digits. */
interface Municipio {
  codigo: string
  nome: string
  estado: string
}
interface Procuravel extends Municipio {
  chave: string
}

const ordem = new Intl.Collator('pt-BR')
let lidos: Map<string, Procuravel> | undefined

/** By code, in the order of their names; read once. */
function todos(): Map<string, Procuravel> {
  lidos ??= new Map(
    getMunicipalities()
      .map(({ code, name, stateCode }) => ({
        codigo: code,
        nome: name,
        estado: stateCode,
        chave: chaveDeBusca(`${name} ${stateCode}`),
      }))
      .sort((a, b) => ordem.compare(a.nome, b.nome) || ordem.compare(a.estado, b.estado))
      .map((m) => [m.codigo, m]),
  )
  return lidos
}

export const municipio = (codigo: string): Municipio | undefined => todos().get(codigo)

/** The name itself, then names that begin so, then words that do, then the rest. */
const distancia = (m: Procuravel, chave: string): number =>
  m.chave.slice(0, -3) === chave || m.chave === chave
    ? 0
    : m.chave.startsWith(chave)
      ? 1
      : m.chave.includes(` ${chave}`)
        ? 2
        : 3

interface Procura {
  search?: string | undefined
  estado?: string | undefined
  /** Codes of those that come first among equals. */
  antes?: ReadonlySet<string>
}

/**
 * Those whose name holds what was typed, accents and case aside; `search` may name the state too ("ilheus ba"). What begins
 * as it was typed comes first, in each group those of `antes`, then by name.
 */
export function procurarMunicipios({ search, estado, antes = new Set() }: Procura) {
  const chave = chaveDeBusca(search ?? '').replace(/(?<!\s)\s*[/,-]\s*(?=[a-z]{2}$)/, ' ')
  const ordemDe = (m: Procuravel) => (chave ? distancia(m, chave) * 2 : 0) + (antes.has(m.codigo) ? 0 : 1)
  return [...todos().values()]
    .filter((m) => (!estado || m.estado === estado) && (!chave || m.chave.includes(chave)))
    .sort((a, b) => ordemDe(a) - ordemDe(b))
}

/** IBGE's code of the municipality of that name; '' where there is none. Without a state any has the name. */
export const codigoDoMunicipio = (nome: string | null, estado: string | null): string =>
  procurarMunicipios({ search: nome ?? '', estado: estado ?? undefined }).find(
    (m) => chaveDeBusca(m.nome) === chaveDeBusca(nome ?? ''),
  )?.codigo ?? ''

/** The 26 states and the Federal District by name. */
export const estados = (): { codigo: string; nome: string }[] =>
  getStates()
    .map(({ code, name }) => ({ codigo: code as string, nome: name as string }))
    .sort((a, b) => ordem.compare(a.nome, b.nome))
