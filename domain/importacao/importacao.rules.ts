import { type Decisao, recusado } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Papel } from '../kernel/papel.ts'
import { type ComandoDaImportacao, importacao, type SituacaoDaImportacao } from './importacao.states.ts'

/** May people of these groups give the command now? */
export const podeNaImportacao = (
  comando: ComandoDaImportacao,
  situacao: SituacaoDaImportacao,
  papeis: readonly Papel[],
): Decisao => decidir(importacao, comando, situacao, papeis)

/** Cells are mended, and told in an annotated copy, while the lines are kept; a file of another form comes again. */
export const podeCorrigir = (situacao: SituacaoDaImportacao, papeis: readonly Papel[], guardada: boolean): Decisao => {
  const decisao = podeNaImportacao('corrigir', situacao, papeis)
  return decisao.permitido && !guardada ? recusado('IMPORTACAO_SO_NO_ARQUIVO') : decisao
}

/** What a page offers for an import. `guardada`: its lines are still kept. */
export const decisoesDaImportacao = (situacao: SituacaoDaImportacao, papeis: readonly Papel[], guardada: boolean) => ({
  corrigir: podeCorrigir(situacao, papeis, guardada),
  gravar: podeNaImportacao('gravar', situacao, papeis),
  desfazer: podeNaImportacao('desfazer', situacao, papeis),
  descartar: podeNaImportacao('descartar', situacao, papeis),
})
