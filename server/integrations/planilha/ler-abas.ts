import { type CellValue, readXlsx } from 'hucre/xlsx'
import { type AbaLida, desneutralizar, type LimiteDaLeitura, type ValorLido } from './planilha.ts'

/** Most characters that a spreadsheet keeps in a cell. */
const CELULA = 32_767
/** Lines below those that are read, in which is looked for anything. */
const ABAIXO = 5_000

/**
 * Sheets of a workbook by name, as far as `linhas` and `colunas` reach. Rejects where it can't be read. A few hundred kilobytes may
 * unpack to millions of cells: call it through integrations/isolado.
 */
export async function lerAbas(bytes: Uint8Array, { abas, linhas: rows, colunas }: LimiteDaLeitura): Promise<AbaLida[]> {
  const lida = await readXlsx(bytes, {
    sheets: ({ name, index }) => (abas === 'primeira' ? index === 0 : abas.includes(name)),
    maxRows: rows + ABAIXO,
  })
  return lida.sheets.map((aba) => {
    const linhas = aba.rows.map((l, i) =>
      l.slice(0, colunas).map((valor, j) => {
        // A program that writes formulas without reckoning them leaves no value: read as empty, it would be lost unsaid.
        const semValor = valor === null && aba.cells?.get(`${i},${j}`)?.formula !== undefined
        return semValor ? '#N/A' : lido(valor)
      }),
    )
    return {
      nome: aba.name,
      linhas: linhas.slice(0, rows),
      cortada:
        linhas.slice(rows).some((l) => l.some((valor) => valor !== null && String(valor).trim() !== '')) ||
        // There may be more than was looked at.
        linhas.filter((l) => l.length > 0).length >= rows + ABAIXO,
    }
  })
}

const lido = (valor: CellValue | undefined): ValorLido =>
  typeof valor === 'string' ? desneutralizar(valor.slice(0, CELULA)) : (valor ?? null)
