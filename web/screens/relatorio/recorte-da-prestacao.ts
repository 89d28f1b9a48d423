import { ehData } from '@hub/domain/kernel/data.ts'
import { type Agrupamento, agrupamentos, type BaseDoPeriodo, bases } from '@hub/domain/painel/prestacao-de-contas.ts'
import { portesTodos } from '@hub/domain/porte/porte.ts'
import { type Busca, emNumero, emOpcao, emTexto } from '../../parts/busca.ts'

/** What the report keeps in its address. */
export const camposDaPrestacao = {
  por: emOpcao(Object.keys(agrupamentos) as Agrupamento[], 'programa'),
  base: emOpcao(Object.keys(bases) as BaseDoPeriodo[], 'contratadas'),
  inicio: emTexto(),
  fim: emTexto(),
  programa: emNumero(0, 2_147_483_647),
  acao: emTexto(),
  porte: emOpcao(['', ...portesTodos], ''),
  municipio: emTexto(),
  unidade: emNumero(0, 2_147_483_647),
  /** The table is what is handed in; the drawing compares its lines. */
  ver: emOpcao(['tabela', 'grafico'] as const, 'tabela'),
}
export type RecorteDaPrestacao = Busca<typeof camposDaPrestacao>

export const semRecorte = {
  inicio: '',
  fim: '',
  programa: 0,
  acao: '',
  porte: '',
  municipio: '',
  unidade: 0,
} as const satisfies Partial<RecorteDaPrestacao>

export const recortada = (r: RecorteDaPrestacao): boolean =>
  (Object.keys(semRecorte) as (keyof typeof semRecorte)[]).some((campo) => r[campo] !== semRecorte[campo])

/** The query of the API; a day that does not exist is left out, its field says so. */
export const consultaDa = ({ por, base, ...r }: Omit<RecorteDaPrestacao, 'ver'>) => ({
  por,
  base,
  ...(ehData(r.inicio) && { inicio: r.inicio }),
  ...(ehData(r.fim) && { fim: r.fim }),
  ...(r.programa > 0 && { programa: r.programa }),
  ...(r.acao && { acao: r.acao.slice(0, 40) }),
  ...(r.porte && { porte: r.porte }),
  ...(/^\d{7}$/.test(r.municipio) && { municipio: r.municipio }),
  ...(r.unidade > 0 && { unidade: r.unidade }),
})

/** What is wrong with a day of the period. */
export function falhaDoDia(r: RecorteDaPrestacao, qual: 'inicio' | 'fim'): string | undefined {
  if (r[qual] && !ehData(r[qual])) return 'Esta data não existe. Use DD/MM/AAAA.'
  if (qual === 'fim' && ehData(r.inicio) && ehData(r.fim) && r.inicio > r.fim) return 'O fim vem antes do início.'
  return undefined
}
