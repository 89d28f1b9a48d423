import {
  type Celula,
  celulaVazia,
  enderecoDaCelula,
  type FalhaDaCelula,
  type Lida,
  lerDia,
  lerInteiro,
  lerReais,
  lerTexto,
} from '../kernel/celula.ts'
import { chaveDeBusca } from '../kernel/texto.ts'
import { type ColunaDaImportacao, MAIS_LINHAS } from './colunas.ts'

type ValorDaLinha = string | number | boolean | readonly string[] | null

/** A line of the sheet as values by column; money in centavos, days as YYYY-MM-DD. */
export interface LinhaDaImportacao {
  /** As the spreadsheet numbers it: the first line of data is 2. */
  linha: number
  valores: Record<string, ValorDaLinha>
}

const MAIS_TEXTO = 2_000

function simNao(c: Celula): Lida<boolean> {
  if (typeof c === 'boolean') return { valor: c }
  const escrito = typeof c === 'string' ? chaveDeBusca(c) : ''
  if (escrito === 'sim' || escrito === 's') return { valor: true }
  if (escrito === 'nao' || escrito === 'n') return { valor: false }
  return { falha: 'Escreva Sim ou Não.' }
}

function ler(c: Celula | undefined, { tipo = 'texto' }: ColunaDaImportacao): Lida<ValorDaLinha> {
  if (celulaVazia(c)) return { vazia: true }
  switch (tipo) {
    case 'dia':
      return lerDia(c)
    case 'inteiro':
      return lerInteiro(c, { minimo: 1, maximo: 1_000_000, falha: 'Escreva um número inteiro.' })
    case 'reais':
      return lerReais(c)
    case 'simNao':
      return simNao(c as Celula)
    case 'texto':
      return lerTexto(c, MAIS_TEXTO)
    case 'lista': {
      const lida = lerTexto(c, MAIS_TEXTO)
      if (!('valor' in lida)) return lida
      return {
        valor: lida.valor
          .split(';')
          .map((t) => t.trim())
          .filter(Boolean),
      }
    }
  }
}

/**
 * Reads the sheet of an import: every fault of form in one go, and the lines that have something. Columns stand in the
 * template's order and under its names. `chave` names the column that no two lines may share.
 */
export function lerAba(
  { aba, colunas, chave }: { aba: string; colunas: readonly ColunaDaImportacao[]; chave?: string },
  linhas: readonly (readonly Celula[])[] | undefined,
): { falhas: FalhaDaCelula[]; linhas: LinhaDaImportacao[] } {
  const falhar = (i: number, j: number, mensagem: string): FalhaDaCelula => ({
    aba,
    celula: enderecoDaCelula(i, j),
    mensagem,
  })
  if (!linhas)
    return { falhas: [falhar(0, 0, `A aba “${aba}” não está na planilha. Baixe o modelo de novo.`)], linhas: [] }
  const trocadas = colunas.flatMap(({ rotulo }, j) =>
    chaveDeBusca(String(linhas[0]?.[j] ?? '')) === chaveDeBusca(rotulo)
      ? []
      : [falhar(0, j, `Aqui deve estar “${rotulo}”. Baixe o modelo de novo.`)],
  )
  if (trocadas.length > 0) return { falhas: trocadas, linhas: [] }

  const falhas: FalhaDaCelula[] = []
  const lidas: LinhaDaImportacao[] = []
  const vistas = new Map<string, number>()
  for (const [i, celulas] of linhas.entries()) {
    if (i === 0 || colunas.every((_, j) => celulaVazia(celulas[j]))) continue
    if (lidas.length === MAIS_LINHAS) {
      falhas.push(falhar(i, 0, `Um arquivo tem no máximo ${MAIS_LINHAS.toLocaleString('pt-BR')} linhas. Divida-o.`))
      break
    }
    const valores: Record<string, ValorDaLinha> = {}
    for (const [j, coluna] of colunas.entries()) {
      const lida = ler(celulas[j], coluna)
      valores[coluna.campo] = 'valor' in lida ? lida.valor : null
      if ('falha' in lida) falhas.push(falhar(i, j, lida.falha))
      if ('vazia' in lida && coluna.obrigatoria) falhas.push(falhar(i, j, 'Preencha esta célula.'))
    }
    if (chave) {
      const escrita = String(valores[chave] ?? '')
        .replace(/[^0-9A-Za-z]/g, '')
        .toUpperCase()
      const antes = vistas.get(escrita)
      if (escrita && antes !== undefined)
        falhas.push(
          falhar(
            i,
            colunas.findIndex((c) => c.campo === chave),
            `Repetido: já está na linha ${antes}.`,
          ),
        )
      else vistas.set(escrita, i + 1)
    }
    lidas.push({ linha: i + 1, valores })
  }
  if (lidas.length === 0 && falhas.length === 0)
    falhas.push(falhar(1, 0, 'A planilha não tem nenhuma linha preenchida.'))
  return { falhas, linhas: lidas }
}
