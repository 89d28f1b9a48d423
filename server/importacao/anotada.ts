import { COLUNA_DAS_FALHAS, type ColunaDaImportacao, tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { podeCorrigir } from '@hub/domain/importacao/importacao.rules.ts'
import { type CelulaGuardada, type LinhaCrua, lugarDaCelula } from '@hub/domain/importacao/ler.rules.ts'
import type { FalhaDaCelula } from '@hub/domain/kernel/celula.ts'
import type { importacao as chamadas } from '@hub/protocol/importacao.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { eq } from '../db/drizzle.ts'
import { importacao } from '../db/tables/importacao.ts'
import type { AbaEscrita, ValorEscrito } from '../integrations/planilha/planilha.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { largurasDe } from './larguras.ts'

const escrito = (c: CelulaGuardada | undefined): ValorEscrito =>
  typeof c === 'boolean' ? (c ? 'Sim' : 'Não') : (c ?? null)

/**
 * The sheet as it came, but for lines that are written already, each line where it stood: cells at fault are marked, what to write instead is beside them. The column of reasons is
 * one that nobody reads, so that the mended file is sent as it is.
 */
function anotar(
  aba: string,
  colunas: readonly ColunaDaImportacao[],
  cruas: readonly LinhaCrua[],
  falhas: readonly FalhaDaCelula[],
): AbaEscrita {
  const porLinha = new Map<number, string[]>()
  const marcadas = new Set<string>()
  for (const f of falhas) {
    const { linha: row, coluna } = lugarDaCelula(f.celula)
    const frase = `${f.celula} (${colunas[coluna]?.rotulo ?? ''}): ${f.mensagem}`
    porLinha.set(row, [...(porLinha.get(row) ?? []), frase])
    marcadas.add(f.celula)
  }
  const rows: ValorEscrito[][] = [[...colunas.map((c) => c.rotulo), COLUNA_DAS_FALHAS]]
  for (const { linha: row, celulas } of cruas) {
    while (rows.length < row - 1) rows.push([])
    rows.push([...colunas.map((_, j) => escrito(celulas[j])), porLinha.get(row)?.join('\n') ?? null])
  }
  return { nome: aba, larguras: [...largurasDe(colunas), 70], linhas: rows, marcadas }
}

export const baixarAnotada: UseCase<typeof chamadas.baixarAnotada> = async ({ db, actor, params: { id }, ports }) => {
  const [achada] = await db.select().from(importacao).where(eq(importacao.id, id))
  const i = existente(achada)
  exigir(podeCorrigir(i, actor.grupos, i.dados !== null))
  const { aba, colunas } = tiposDeImportacao[i.tipo]
  return {
    nome: `corrigir-${i.tipo}-${id}.xlsx`,
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    corpo: await ports.planilhas.escrever([anotar(aba, colunas, i.dados!.slice(i.feitas), i.falhas)]),
  }
}
