import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { ColunaDaLista, Como } from '@hub/protocol/kernel/lista.ts'
import type { ReactNode } from 'react'
import { Celula } from '../ui/Celula.tsx'
import type { Coluna } from '../ui/Tabela.tsx'
import { DataHora } from './Data.tsx'
import { DinheiroNaTabela } from './DinheiroNaTabela.tsx'
import { DiaNaLista } from './NaLista.tsx'

/** A column of a list on the screen. */
export interface ColunaDaTela<L> extends Coluna<L> {
  header: string
  /** Columns of the list that it shows, as a file of what is shown has them. */
  writes: readonly string[]
  /** Seen by who chooses it; the others are there from the start. */
  extra?: true
}

interface Desenho<L, C extends string> extends Partial<Omit<Coluna<L>, 'id' | 'header' | 'cardLabel'>> {
  header?: string
  /** The second line: other columns of the list, or something of its own. */
  detail?: C | readonly C[] | ((row: L) => ReactNode)
  /** Of a detail of its own, the columns that it tells. */
  tells?: readonly C[]
  /** Its title stands over the value in the block of a narrow screen. */
  labelled?: true
  strong?: boolean
}

const doTipo: Record<Como, { align?: 'fim'; nowrap?: true }> = {
  dia: { nowrap: true },
  momento: { nowrap: true },
  reais: { align: 'fim' },
  numero: { align: 'fim' },
}

/** What a column of the list has in a row, as people read it. */
function valorDe<L>([, valor, como]: ColunaDaLista<L>, row: L): ReactNode {
  const v = valor(row)
  if (v === null || v === undefined || v === '') return '-'
  if (typeof v === 'boolean') return v ? 'Sim' : 'Não'
  if (como === 'dia') return <DiaNaLista valor={String(v)} />
  if (como === 'momento') return <DataHora valor={String(v)} />
  if (como === 'reais') return <DinheiroNaTabela reais={Number(v)} />
  return typeof v === 'number' ? escreverNumero(v) : v
}

/** The same of a second line, where nothing is said of what is not there. */
function detalheDe<L>(colunas: readonly ColunaDaLista<L>[], row: L): ReactNode {
  const ditos = colunas.map((c) => valorDe(c, row)).filter((v) => v !== '-')
  return ditos.length > 1 ? ditos.map((v, i) => [i > 0 && ' · ', v]) : ditos[0]
}

/**
 * Columns of a list as a screen shows them: in the order of `desenhos`, each with what sets it apart from its value in words; the list's
 * other columns wait to be chosen.
 */
export function colunasDe<L, C extends string>(
  { colunas }: { colunas: Readonly<Record<C, ColunaDaLista<L>>> },
  desenhos: { readonly [K in NoInfer<C>]?: Desenho<NoInfer<L>, NoInfer<C>> },
): readonly ColunaDaTela<L>[] {
  const desenhar = (id: C, desenho: Desenho<L, C> | undefined): ColunaDaTela<L> => {
    const coluna = colunas[id]
    const [titulo, , como] = coluna
    const { detail, tells, labelled, strong, cell, header, ...outros } = desenho ?? { labelled: true }
    const deLista = typeof detail === 'function' || detail === undefined ? [] : ([detail].flat() as C[])
    const segunda =
      typeof detail === 'function'
        ? detail
        : (row: L) =>
            detalheDe(
              deLista.map((outra) => colunas[outra]),
              row,
            )
    // A day that is not there is told as nothing, whatever draws it: a block of a narrow screen leaves it out.
    const primeira = (row: L) => (cell && !(como === 'dia' && !coluna[1](row)) ? cell(row) : valorDe(coluna, row))
    const nome = header ?? (como === 'reais' ? `${titulo} (R$)` : titulo)
    return {
      ...(como && doTipo[como]),
      ...outros,
      id,
      header: nome,
      ...(labelled && { cardLabel: header ?? titulo }),
      ...(!desenho && { extra: true }),
      writes: [id, ...deLista, ...(tells ?? [])],
      cell: (row) =>
        detail || strong ? (
          <Celula strong={strong ?? outros.link ?? false} detail={segunda(row)}>
            {primeira(row)}
          </Celula>
        ) : (
          primeira(row)
        ),
    }
  }
  const mostradas = Object.keys(desenhos) as C[]
  const outras = (Object.keys(colunas) as C[]).filter((id) => !mostradas.includes(id))
  return [...mostradas.map((id) => desenhar(id, desenhos[id] ?? {})), ...outras.map((id) => desenhar(id, undefined))]
}
