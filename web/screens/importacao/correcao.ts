import type { ImportacaoDetalhe } from '@hub/protocol/importacao.ts'

/** What somebody wrote in place of cells at fault, and lines that are not to be brought. */
export interface Correcao {
  celulas: Readonly<Record<string, string>>
  fora: readonly number[]
}

type Falhas = Pick<ImportacaoDetalhe, 'falhas'>
type Corpo = ReturnType<typeof corpoDaCorrecao>

/** The faults by line, in the order in which they come. */
export function linhasComFalhas({ falhas }: Falhas): { linha: number; falhas: ImportacaoDetalhe['falhas'] }[] {
  const porLinha = new Map<number, ImportacaoDetalhe['falhas']>()
  for (const f of falhas) porLinha.set(f.linha, [...(porLinha.get(f.linha) ?? []), f])
  return [...porLinha].map(([linha, delas]) => ({ linha, falhas: delas }))
}

/** As it is sent: only what differs, nothing of lines that are left out. */
export function corpoDaCorrecao({ falhas }: Falhas, { celulas, fora }: Correcao) {
  return {
    celulas: falhas.flatMap(({ celula, linha, valor }) => {
      const escrito = celulas[celula]
      return escrito === undefined || escrito === (valor ?? '') || fora.includes(linha)
        ? []
        : [{ celula, valor: escrito.trim() || null }]
    }),
    // What another window left out meanwhile is gone.
    fora: fora.filter((l) => falhas.some(({ linha }) => linha === l)),
  }
}

/** Why there is nothing to send yet. */
export function porQueNaoConferir({ linhas }: Pick<ImportacaoDetalhe, 'linhas'>, { celulas, fora }: Corpo) {
  if (celulas.length + fora.length === 0) return 'Mude uma célula, ou marque uma linha para não trazer.'
  return fora.length >= linhas ? 'Deixe pelo menos uma linha, ou descarte a planilha.' : undefined
}

/** '2 células mudadas e 1 linha fora.' */
export function fraseDaCorrecao({ celulas, fora }: Corpo): string {
  const partes = [
    celulas.length > 0 && (celulas.length === 1 ? '1 célula mudada' : `${celulas.length} células mudadas`),
    fora.length > 0 && (fora.length === 1 ? '1 linha fora' : `${fora.length} linhas fora`),
  ].filter(Boolean)
  return `${partes.join(' e ')}.`
}
