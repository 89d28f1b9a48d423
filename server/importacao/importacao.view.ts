import { FALHAS_NA_TELA, tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { decisoesDaImportacao } from '@hub/domain/importacao/importacao.rules.ts'
import { situacoes } from '@hub/domain/importacao/importacao.states.ts'
import { lugarDaCelula } from '@hub/domain/importacao/ler.rules.ts'
import type { FalhaDaCelula } from '@hub/domain/kernel/celula.ts'
import type { ImportacaoDetalhe, ImportacaoNaLista } from '@hub/protocol/importacao.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { bool, col, each, nullable, num, type Row, row, rows, text } from '../db/rows.ts'
import { importacao, importacaoRegistro } from '../db/tables/importacao.ts'
import type { Actor } from '../kernel/use-case.ts'
import { registrosImportados } from './registros.ts'

type Importacao = typeof importacao.$inferSelect
export const linhaDaLista = {
  id: num,
  tipo: col(importacao.tipo),
  ...each(['nome', 'dtainclusao', 'autor'], text),
  situacao: col(importacao.situacao),
  linhas: col(importacao.linhas),
  feitas: col(importacao.feitas),
}
type LinhaDaLista = Row<typeof linhaDaLista>
const detalhe = {
  ...linhaDaLista,
  dados: nullable(col(importacao.dados)),
  guardada: bool,
  falhas: col(importacao.falhas),
  quantasFalhas: num,
  sha256: text,
  ...each(['gravadaEm', 'desfeitaEm', 'motivo', 'desfeitaPor'], nullable(text)),
}

/** Of alias `i` of table importacao, with its author as `a`. */
export const colunasDaLista: SQL = sql`i.id, i.tipo, i.nome, i.situacao, i.dtainclusao, i.linhas, i.feitas, a.nome || ' ' || a.sobrenome as autor`

export const verNaLista = (i: LinhaDaLista): ImportacaoNaLista => ({
  id: i.id,
  tipo: { codigo: i.tipo, titulo: tiposDeImportacao[i.tipo].titulo },
  nome: i.nome,
  situacao: { codigo: i.situacao, ...situacoes[i.situacao] },
  autor: i.autor,
  dtainclusao: iso(i.dtainclusao),
  linhas: i.linhas,
  feitas: i.feitas,
})

/** By line, then by column. */
const emOrdem = (falhas: readonly FalhaDaCelula[]) =>
  falhas.toSorted((a, b) => {
    const [uma, outra] = [lugarDaCelula(a.celula), lugarDaCelula(b.celula)]
    return uma.linha - outra.linha || uma.coluna - outra.coluna
  })

/** A fault with the heading of its column and what stands in the cell. */
function comValor({ tipo, dados }: Pick<Importacao, 'tipo' | 'dados'>, f: FalhaDaCelula) {
  const { linha: n, coluna } = lugarDaCelula(f.celula)
  const valor = dados?.find((l) => l.linha === n)?.celulas[coluna] ?? null
  return {
    ...f,
    linha: n,
    coluna: tiposDeImportacao[tipo].colunas[coluna]?.rotulo ?? '',
    valor: valor === null ? null : typeof valor === 'boolean' ? (valor ? 'Sim' : 'Não') : escrever(valor),
  }
}
const escrever = (valor: string | number) => (typeof valor === 'number' ? String(valor).replace('.', ',') : valor)

/** @throws Recusa NAO_ENCONTRADO */
export async function verImportacao(db: Database, actor: Actor, id: number): Promise<ImportacaoDetalhe> {
  const i = existente(
    await row(db, detalhe)`
      select ${colunasDaLista}, case when i.situacao in ('com_erros', 'interrompida') then i.dados end as dados, i.dados is not null as guardada, i.falhas, i.quantas_falhas as "quantasFalhas", i.sha256, i.gravada_em as "gravadaEm", i.desfeita_em as "desfeitaEm",
        i.motivo, (select d.nome || ' ' || d.sobrenome from usuario d where d.id = i.desfeita_por) as "desfeitaPor"
        from importacao i join usuario a on a.id = i.autor_id where i.id = ${id}`,
  )
  const registros = await rows(db, { tabela: col(importacaoRegistro.tabela), quantos: num })`
    select tabela, count(*)::int as quantos from importacao_registro where importacao_id = ${id} group by tabela order by min(id)`
  const repetida = await row(db, { id: num, dtainclusao: text })`
    select id, dtainclusao from importacao where sha256 = ${i.sha256} and tipo = ${i.tipo} and id < ${id}
      and situacao not in ('descartada', 'com_erros', 'desfeita') order by id desc limit 1`
  return {
    ...verNaLista(i),
    falhas: emOrdem(i.falhas)
      .slice(0, FALHAS_NA_TELA)
      .map((f) => comValor(i, f)),
    quantas_falhas: i.quantasFalhas,
    registros: registros.map((r) => ({ descricao: registrosImportados[r.tabela].nome, quantos: r.quantos })),
    repetida: repetida ? { id: repetida.id, dtainclusao: iso(repetida.dtainclusao) } : null,
    gravada_em: i.gravadaEm && iso(i.gravadaEm),
    desfeita_em: i.desfeitaEm && iso(i.desfeitaEm),
    desfeita_por: i.desfeitaPor,
    motivo: i.motivo,
    acoes: decisoesDaImportacao(i, actor.grupos, i.guardada),
  }
}
