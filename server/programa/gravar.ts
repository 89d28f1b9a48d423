import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { portesTodos } from '@hub/domain/porte/porte.ts'
import { podeDesativarPrograma } from '@hub/domain/programa/programa.rules.ts'
import { campoInvalido, exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { programa as chamadas, ProgramaResumo } from '@hub/protocol/programa.ts'
import { eq, sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { type ProgramaComSubsidio, programaComSubsidio } from '../db/queries/programa-com-subsidio.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { parametroHistorico, programa, programaPorte } from '../db/tables/catalogo.ts'
import type { Ator, Caso, Pedido } from '../kernel/caso.ts'
import { verPrograma } from './programa.view.ts'

type Conteudo = Pedido<typeof chamadas.criar>['corpo']

/** What of a programme the history keeps, as it reads. */
const anotaveis = (p: ProgramaComSubsidio): Record<string, string> => ({
  descricao: p.descricao,
  ativo: p.ativo ? 'sim' : 'não',
  contratacao_interna: p.contratacaoInterna ? 'sim' : 'não',
  distribuicao: p.distribuicao ?? '',
  parceiro: p.parceiro?.nome ?? '',
  ...Object.fromEntries(portesTodos.map((porte) => [`subsidio:${porte}`, String((p.bps[porte] ?? 0) / 100)])),
})

/** Notes what is different now, since when and by whom. A new programme begins its history with what it says. */
export async function anotarMudancas(
  tx: Banco,
  antes: ProgramaComSubsidio | undefined,
  depois: ProgramaComSubsidio,
  por: number,
): Promise<void> {
  const velhos = antes && anotaveis(antes)
  const mudancas = Object.entries(anotaveis(depois)).flatMap(([campo, valor]) =>
    velhos?.[campo] === valor
      ? []
      : [{ chave: `programa:${depois.id}:${campo}`, valor, antes: velhos?.[campo] ?? null, usuarioId: por }],
  )
  if (mudancas.length) await tx.insert(parametroHistorico).values(mudancas)
}

/** A programme, locked until the transaction ends. @throws Recusa NAO_ENCONTRADO */
export async function travarPrograma(tx: Banco, id: number): Promise<ProgramaComSubsidio> {
  existente(await linha(tx, sql`select 1 from programa where id = ${id} for update`))
  return existente(await programaComSubsidio(tx, id))
}

/** @throws Recusa VALIDACAO at what does not fit */
async function conferir(tx: Banco, { descricao, parceiro }: Conteudo, id = 0): Promise<string> {
  const nome = primeiraMaiuscula(descricao)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('nome programa'))`)
  const outro = await linha(
    tx,
    sql`select 1 from programa where busca_texto(descricao) = busca_texto(${nome}) and id <> ${id}`,
  )
  if (outro) throw campoInvalido('descricao', 'Já existe um programa com este nome.')
  // Held until the end: who removes the partner meanwhile waits, and is told that it is in use.
  if (parceiro !== null && !(await linha(tx, sql`select 1 from parceiro where id = ${parceiro} for share`)))
    throw campoInvalido('parceiro', 'Este parceiro não existe mais. Escolha outro.')
  return nome
}

async function gravarSubsidios(tx: Banco, id: number, subsidios: Conteudo['subsidios']): Promise<void> {
  await tx.delete(programaPorte).where(eq(programaPorte.programaId, id))
  const dados = subsidios
    .map(({ porte, porcentagem }) => ({ programaId: id, porte, bp: Math.round(porcentagem * 100) }))
    .filter(({ bp }) => bp > 0)
  if (dados.length) await tx.insert(programaPorte).values(dados)
}

/** Notes what changed, and answers the programme as it is now. */
export async function concluirMudanca(
  tx: Banco,
  ator: Ator,
  antes: ProgramaComSubsidio | undefined,
  id: number,
): Promise<ProgramaResumo> {
  const depois = existente(await programaComSubsidio(tx, id))
  await anotarMudancas(tx, antes, depois, ator.id)
  return verPrograma(depois, await lerRegulamento(tx), ator)
}

export const criar: Caso<typeof chamadas.criar> = async ({ db, ator, corpo }) => {
  const descricao = await conferir(db, corpo)
  const { contratacao_interna: contratacaoInterna, parceiro: parceiroId, distribuicao } = corpo
  const [novo] = await db
    .insert(programa)
    .values({ descricao, contratacaoInterna, parceiroId, distribuicao })
    .returning({ id: programa.id })
  await gravarSubsidios(db, novo!.id, corpo.subsidios)
  return concluirMudanca(db, ator, undefined, novo!.id)
}

/** Requests keep what it said on the day on which they were sent; a window that shows an older version is told. */
export const substituir: Caso<typeof chamadas.substituir> = async ({ db, ator, params, corpo }) => {
  const antes = await travarPrograma(db, params.id)
  if (antes.versao !== corpo.versao) throw new Recusa('VERSAO_DESATUALIZADA')
  if (antes.ativo && !corpo.ativo) exigir(podeDesativarPrograma(antes, ator.grupos))
  const descricao = await conferir(db, corpo, antes.id)
  const { contratacao_interna: contratacaoInterna, parceiro: parceiroId, distribuicao, ativo } = corpo
  await db
    .update(programa)
    .set({ descricao, contratacaoInterna, parceiroId, distribuicao, ativo, versao: antes.versao + 1 })
    .where(eq(programa.id, antes.id))
  await gravarSubsidios(db, antes.id, corpo.subsidios)
  return concluirMudanca(db, ator, antes, antes.id)
}
