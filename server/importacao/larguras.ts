import type { ColunaDaImportacao } from '@hub/domain/importacao/colunas.ts'

/** Widths of a sheet's columns, in characters: room for the title, and for what is written below it by its kind. */
export const largurasDe = (colunas: readonly ColunaDaImportacao[]): number[] =>
  colunas.map(({ rotulo, tipo = 'texto' }) =>
    Math.max(rotulo.length + 2, tipo === 'lista' ? 40 : tipo === 'texto' ? 28 : 12),
  )
