import type { Decisao } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Papel } from '../kernel/papel.ts'
import { type ComandoDaImportacao, importacao, type SituacaoDaImportacao } from './importacao.states.ts'

/** May people of these groups give the command now? */
export const podeNaImportacao = (
  comando: ComandoDaImportacao,
  situacao: SituacaoDaImportacao,
  papeis: readonly Papel[],
): Decisao => decidir(importacao, comando, situacao, papeis)

/** What a page offers for an import. */
export const decisoesDaImportacao = (situacao: SituacaoDaImportacao, papeis: readonly Papel[]) => ({
  gravar: podeNaImportacao('gravar', situacao, papeis),
  desfazer: podeNaImportacao('desfazer', situacao, papeis),
  descartar: podeNaImportacao('descartar', situacao, papeis),
})
