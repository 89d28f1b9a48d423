import { tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { podeCorrigir } from '@hub/domain/importacao/importacao.rules.ts'
import { corrigirLinhas, lugarDaCelula } from '@hub/domain/importacao/ler.rules.ts'
import type { importacao as chamadas } from '@hub/protocol/importacao.ts'
import { campoInvalido, exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql, updateRow } from '../db/drizzle.ts'
import { importacao } from '../db/tables/importacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { verImportacao } from './importacao.view.ts'
import { travarImportacao } from './travar.ts'

/**
 * The lines with other values in their cells, checked again as a new file would be. Of one that was interrupted what is not written yet,
 * and the writing goes on: each line is judged as it is written.
 */
export const corrigir: UseCase<typeof chamadas.corrigir> = async ({ db, actor, params: { id }, corpo, ports }) => {
  const i = await travarImportacao(db, actor, id, 'corrigir')
  exigir(podeCorrigir(i, actor.grupos, i.dados !== null))
  const { colunas } = tiposDeImportacao[i.tipo]
  for (const [n, { celula }] of corpo.celulas.entries()) {
    const { linha, coluna } = lugarDaCelula(celula)
    if (linha < 2 || !colunas[coluna])
      throw campoInvalido(`celulas.${n}.celula`, `Esta planilha não tem a célula ${celula}.`)
  }
  const ultima = Math.max(0, ...i.dados!.map((l) => l.linha))
  const pedidas = [...corpo.celulas.map((c) => lugarDaCelula(c.celula).linha), ...corpo.fora]
  if (pedidas.some((linha) => linha > ultima)) throw new Recusa('NAO_ENCONTRADO')
  const escritas = i.dados!.slice(0, i.feitas)
  const resto = corrigirLinhas(colunas, i.dados!.slice(i.feitas), corpo)
  // Another window left the line out meanwhile, or it is written.
  if (!resto) throw new Recusa('VERSAO_DESATUALIZADA')
  const dados = [...escritas, ...resto]
  if (dados.length === 0) throw campoInvalido('fora', 'Deixe pelo menos uma linha, ou descarte a planilha.')
  await updateRow(db, importacao, id, {
    situacao: i.situacao === 'interrompida' ? 'gravando' : 'conferindo',
    responsavelId: actor.id,
    dados,
    linhas: dados.length,
    falhas: [],
    quantasFalhas: 0,
    andouEm: sql`agora()`,
  })
  await ports.queue.agendar(db, 'importacao.andar', { id })
  return verImportacao(db, actor, id)
}
