import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import type { Centavos } from '../kernel/dinheiro.ts'
import type { Papel } from '../kernel/papel.ts'

/** Kinds of movement of the ledger (design: domain §3), with the words that people read. */
export const tiposDeLancamento = {
  credito: 'Aporte',
  reserva: 'Reserva',
  compromisso: 'Compromisso',
  consumo: 'Consumo',
  liberacao: 'Liberação',
} as const
export type TipoDeLancamento = keyof typeof tiposDeLancamento

/** The same as rows of the ledger are called and found: a credit that was taken back is a withdrawal. */
export const nomesDosMovimentos = { ...tiposDeLancamento, retirada: 'Retirada' } as const
export type NomeDoMovimento = keyof typeof nomesDosMovimentos

/** Words of one movement. */
export const nomeDoLancamento = (tipo: TipoDeLancamento, valor: Centavos): string =>
  nomesDosMovimentos[tipo === 'credito' && valor < 0 ? 'retirada' : tipo]

/** Groups whose people may be involved in a cost centre: those who decide on the sponsor's money. */
export const gruposDosEnvolvidos = ['gestor', 'coordenador', 'admin'] as const satisfies readonly Papel[]
export type GrupoDoEnvolvido = (typeof gruposDosEnvolvidos)[number]

interface UsoDoCentro {
  ativo: boolean
  projetoAtivoHub: boolean
  acaoAtivoHub: boolean
}

/** New requests take money of a centre only while it, its action and its project are active in the hub. */
export const aceitaSolicitacoes = (c: UsoDoCentro): boolean => c.ativo && c.projetoAtivoHub && c.acaoAtivoHub

/** No centre holds more, in centavos (R$ 1 billion): what is typed with too many zeros is told, and sums stay numbers that travel. */
export const MAIOR_SALDO: Centavos = 100_000_000_000

/** The admin keeps cost centres; who else sees them reads (design: domain §1). */
const soAdmin = (papeis: readonly Papel[]) => (): Decisao =>
  papeis.includes('admin') ? permitido : recusado('PAPEL_NAO_PERMITE')

interface FatosDoCentro {
  saldo: Centavos
}

/** What is reserved, committed or consumed cannot be taken back: only what is left of the balance. */
export const podeRetirar = (f: FatosDoCentro, valor: Centavos, papeis: readonly Papel[]): Decisao =>
  todas(soAdmin(papeis), () => (valor <= f.saldo ? permitido : recusado('SALDO_INSUFICIENTE')))

export const acoesDoCentro = (f: FatosDoCentro, papeis: readonly Papel[]) => ({
  editar: soAdmin(papeis)(),
  ativar: soAdmin(papeis)(),
  envolver: soAdmin(papeis)(),
  aportar: soAdmin(papeis)(),
  retirar: podeRetirar(f, 1, papeis),
})

/** One line of a pasted list of people: their e-mail or CPF, and from which line it came. */
export interface LinhaDePessoa {
  linha: number
  entrada: string
}

/** People of a pasted text, one per line; commas and semicolons separate too. Empty pieces keep no place. */
export const separarPessoas = (texto: string): LinhaDePessoa[] =>
  texto.split(/\r\n|\r|\n/).flatMap((linha, i) =>
    linha
      .split(/[;,\t]/)
      .map((entrada) => entrada.trim())
      .filter((entrada) => entrada !== '')
      .map((entrada) => ({ linha: i + 1, entrada })),
  )

/** How an entry names somebody: an e-mail in lower case, a CPF in digits, or nothing that we know. */
export function lerEntrada(entrada: string): { email: string } | { cpf: string } | undefined {
  const limpa = entrada.trim()
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(limpa)) return { email: limpa.toLowerCase() }
  const digitos = limpa.replace(/[.\-\s]/g, '')
  return /^\d{11}$/.test(digitos) ? { cpf: digitos } : undefined
}

/** What became of one line of the list. */
export const resultadosDaInclusao = {
  incluido: 'Incluído',
  ja_envolvido: 'Já estava envolvido',
  repetido: 'Repetido na lista',
  invalido: 'Não é um e-mail nem um CPF',
  nao_encontrado: 'Ninguém com este e-mail ou CPF',
  inativo: 'O acesso desta pessoa está desativado',
  fora_dos_grupos: 'Não é gestor, coordenador nem administrador',
} as const
export type ResultadoDaInclusao = keyof typeof resultadosDaInclusao

interface Candidato {
  id: number
  ativo: boolean
  grupos: readonly Papel[]
}

/** Judges one line after another: whoever appears twice is included once. `jaEnvolvidos` grows as lines are accepted. */
export function julgarInclusao(
  candidato: Candidato | undefined,
  conhecida: boolean,
  vistos: ReadonlySet<number>,
  jaEnvolvidos: ReadonlySet<number>,
): ResultadoDaInclusao {
  if (!conhecida) return 'invalido'
  if (!candidato) return 'nao_encontrado'
  if (vistos.has(candidato.id)) return 'repetido'
  if (jaEnvolvidos.has(candidato.id)) return 'ja_envolvido'
  if (!candidato.ativo) return 'inativo'
  return candidato.grupos.some((g) => (gruposDosEnvolvidos as readonly Papel[]).includes(g))
    ? 'incluido'
    : 'fora_dos_grupos'
}

/** Where the subsidy comes from is the administration's to say. */
export const podeCriarCentro = (papeis: readonly Papel[]): Decisao =>
  papeis.includes('admin') ? permitido : recusado('PAPEL_NAO_PERMITE')
