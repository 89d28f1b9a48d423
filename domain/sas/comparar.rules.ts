/** What became of a question to SAS. */
export const resultadosDoSas = ['encontrada', 'nao_encontrada', 'indisponivel', 'nao_configurado'] as const
export type ResultadoDoSas = (typeof resultadosDoSas)[number]

/** Data of a company that can be compared and taken over, in the order of the screen. */
export const camposComparados = [
  'razaosocial',
  'nomefantasia',
  'porte',
  'cep',
  'logradouro',
  'complemento',
  'telefone',
  'email',
  'sicab',
] as const
export type CampoComparado = (typeof camposComparados)[number]

/** Only SAS can bring these: a client does not rename or resize his own company. */
const soDoSas: readonly CampoComparado[] = ['razaosocial', 'porte']

export type Origem = 'hub' | 'cliente' | 'sas'
type DadosComparados = Partial<Record<CampoComparado, string | null>>

interface LinhaComparada {
  campo: CampoComparado
  hub: string | null
  /** What the client handed in; null where nothing was. */
  cliente: string | null
  sas: string | null
  /** All that is known of it says what the hub has, but for the way it is written. */
  igual: boolean
  /** Where a value stands that could be taken. */
  escolhas: Origem[]
  /** What is taken unless the manager says otherwise: what the client handed in, else what the hub has. */
  sugerida: Origem
}

/** Capitals, accents, punctuation and spacing make no difference between two registers. */
const normal = (v: string): string =>
  v
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}@]/gu, '')
    .toLowerCase()

const mesmo = (a: string, b: string): boolean => normal(a) === normal(b)
const cheio = (v: string | null | undefined): string | null => (v?.trim() ? v.trim() : null)

/** The company of the hub beside what its client handed in and what SAS says, field by field. */
export function comparar(
  hub: DadosComparados,
  cliente: DadosComparados | null,
  sas: DadosComparados | null,
): LinhaComparada[] {
  return camposComparados.map((campo) => {
    const valores = {
      hub: cheio(hub[campo]),
      cliente: soDoSas.includes(campo) ? null : cheio(cliente?.[campo]),
      sas: cheio(sas?.[campo]),
    }
    const conhecidos = Object.values(valores).filter((v) => v !== null)
    // What only others know is news to the hub.
    const igual = conhecidos.every((v) => valores.hub !== null && mesmo(v, valores.hub))
    const escolhas = (['hub', 'cliente', 'sas'] as const).filter((de) => de === 'hub' || valores[de] !== null)
    return { campo, ...valores, igual, escolhas, sugerida: valores.cliente === null ? 'hub' : 'cliente' }
  })
}

/** What the company takes: the values that were chosen and differ from its own. Choices that stand nowhere change nothing. */
export function aceitar(
  linhas: readonly LinhaComparada[],
  escolhas: Partial<Record<CampoComparado, Origem>>,
): Partial<Record<CampoComparado, { de: 'cliente' | 'sas'; valor: string }>> {
  const aceitos: Partial<Record<CampoComparado, { de: 'cliente' | 'sas'; valor: string }>> = {}
  for (const l of linhas) {
    const de = escolhas[l.campo] ?? l.sugerida
    if (de === 'hub') continue
    const valor = l[de]
    if (valor !== null && valor !== l.hub) aceitos[l.campo] = { de, valor }
  }
  return aceitos
}
