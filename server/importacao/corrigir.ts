import { tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { podeCorrigir } from '@hub/domain/importacao/importacao.rules.ts'
import { corrigirLinhas } from '@hub/domain/importacao/ler.rules.ts'
import type { importacao as chamadas } from '@hub/protocol/importacao.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import { eq, sql } from '../db/drizzle.ts'
import { importacao } from '../db/tables/importacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { verImportacao } from './importacao.view.ts'
import { travarImportacao } from './travar.ts'

/** The lines with other values in their cells, checked again as a new file would be. */
export const corrigir: Caso<typeof chamadas.corrigir> = async ({ db, ator, params: { id }, corpo, portas }) => {
  const i = await travarImportacao(db, ator, id, 'corrigir')
  exigir(podeCorrigir(i, ator.grupos, i.dados !== null))
  const dados = corrigirLinhas(tiposDeImportacao[i.tipo].colunas, i.dados!, corpo)
  if (!dados) throw campoInvalido('celulas', 'Esta célula não é da planilha.')
  if (dados.length === 0) throw campoInvalido('fora', 'Deixe pelo menos uma linha, ou descarte a planilha.')
  await db
    .update(importacao)
    .set({
      situacao: 'conferindo',
      responsavelId: ator.id,
      dados,
      linhas: dados.length,
      feitas: 0,
      falhas: [],
      quantasFalhas: 0,
      andouEm: sql`agora()`,
    })
    .where(eq(importacao.id, id))
  await portas.fila.agendar(db, 'importacao.andar', { id })
  return verImportacao(db, ator, id)
}
