import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Papel } from '../kernel/papel.ts'
import { type TipoDeImportacao, tiposDeImportacao } from './colunas.ts'
import { type ComandoDaImportacao, importacao, type SituacaoDaImportacao } from './importacao.states.ts'

interface FatosDaImportacao {
  tipo: TipoDeImportacao
  situacao: SituacaoDaImportacao
}

/** May people of these groups bring records of this kind? */
export const podeImportar = (tipo: TipoDeImportacao, papeis: readonly Papel[]): Decisao =>
  papeis.some((p) => tiposDeImportacao[tipo].quem.includes(p)) ? permitido : recusado('PAPEL_NAO_PERMITE')

/** May they give the command now? */
export const podeNaImportacao = (
  comando: ComandoDaImportacao,
  { tipo, situacao }: FatosDaImportacao,
  papeis: readonly Papel[],
): Decisao =>
  todas(
    () => podeImportar(tipo, papeis),
    () => decidir(importacao, comando, situacao, papeis),
  )

/** Cells are mended and told in an annotated copy, and lines are written, while they are kept; a file of another form comes again. */
const comLinhas = (
  comando: 'corrigir' | 'gravar',
  i: FatosDaImportacao,
  papeis: readonly Papel[],
  guardada: boolean,
): Decisao => {
  const decisao = podeNaImportacao(comando, i, papeis)
  return decisao.permitido && !guardada ? recusado('IMPORTACAO_SO_NO_ARQUIVO') : decisao
}
export const podeCorrigir = (i: FatosDaImportacao, papeis: readonly Papel[], guardada: boolean): Decisao =>
  comLinhas('corrigir', i, papeis, guardada)
export const podeGravar = (i: FatosDaImportacao, papeis: readonly Papel[], guardada: boolean): Decisao =>
  comLinhas('gravar', i, papeis, guardada)

/** What a page offers for an import. `guardada`: its lines are still kept. */
export const decisoesDaImportacao = (i: FatosDaImportacao, papeis: readonly Papel[], guardada: boolean) => ({
  corrigir: podeCorrigir(i, papeis, guardada),
  gravar: podeGravar(i, papeis, guardada),
  desfazer: podeNaImportacao('desfazer', i, papeis),
  descartar: podeNaImportacao('descartar', i, papeis),
})
