import { podeDesativarPrograma } from '@hub/domain/programa/programa.rules.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import type { programa as chamadas } from '@hub/protocol/programa.ts'
import { type Database, eq, insertRow, sql, updateRow } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { programa, programaPorte } from '../db/tables/catalogo.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { exigirNomeLivre } from '../services/nome-livre.ts'
import { concluirMudanca, travarPrograma } from './programa-travado.ts'

type Conteudo = Pedido<typeof chamadas.criar>['corpo']

/** @throws Recusa VALIDACAO at what does not fit */
async function conferir(tx: Database, { descricao, parceiro }: Conteudo, id = 0): Promise<string> {
  const nome = descricao.replaceAll(/\s+/g, ' ')
  await exigirNomeLivre(tx, 'programa', nome, sql`id <> ${id}`)
  // Held until the end: who removes the partner meanwhile waits, and is told that it is in use.
  if (parceiro !== null && !(await row(tx)`select 1 from parceiro where id = ${parceiro} for share`))
    throw campoInvalido('parceiro', 'Este parceiro não existe mais. Escolha outro.')
  return nome
}

async function gravarSubsidios(tx: Database, id: number, subsidios: Conteudo['subsidios']): Promise<void> {
  await tx.delete(programaPorte).where(eq(programaPorte.programaId, id))
  const dados = subsidios
    .map(({ porte, porcentagem }) => ({ programaId: id, porte, bp: Math.round(porcentagem * 100) }))
    .filter(({ bp }) => bp > 0)
  if (dados.length) await tx.insert(programaPorte).values(dados)
}

export const criar: UseCase<typeof chamadas.criar> = async ({ db, actor, corpo }) => {
  const descricao = await conferir(db, corpo)
  const { contratacao_interna: contratacaoInterna, parceiro: parceiroId, distribuicao } = corpo
  const novo = await insertRow(db, programa, { descricao, contratacaoInterna, parceiroId, distribuicao })
  await gravarSubsidios(db, novo.id, corpo.subsidios)
  return concluirMudanca(db, actor, undefined, novo.id)
}

/** Requests keep what it said on the day on which they were sent; a window that shows an older version is told. */
export const substituir: UseCase<typeof chamadas.substituir> = async ({ db, actor, params, corpo }) => {
  const antes = await travarPrograma(db, params.id)
  exigirVersao(antes.versao, corpo.versao)
  if (antes.ativo && !corpo.ativo) exigir(podeDesativarPrograma(antes, actor.grupos))
  const descricao = await conferir(db, corpo, antes.id)
  const { contratacao_interna: contratacaoInterna, parceiro: parceiroId, distribuicao, ativo } = corpo
  await updateRow(db, programa, antes.id, {
    descricao,
    contratacaoInterna,
    parceiroId,
    distribuicao,
    ativo,
    versao: antes.versao + 1,
  })
  await gravarSubsidios(db, antes.id, corpo.subsidios)
  return concluirMudanca(db, actor, antes, antes.id)
}
