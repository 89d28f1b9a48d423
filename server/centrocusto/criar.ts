import { inicialMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { campoInvalido, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { bool, nullable, row, text } from '../db/rows.ts'
import { centroCusto } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarNoCentro, travarProjetosEAcoes } from './centro-travado.ts'
import { verDetalhe } from './centrocusto.view.ts'

/** What the records have against a new centre, by field; an action belongs to one project. */
export async function faltasDoCentro(
  db: Database,
  { codigo, projeto, acao }: CorpoDe<typeof centrocusto.criar>,
): Promise<Record<string, string>> {
  const achado = await row(db, { existe: bool, outro: nullable(text) })`
    select exists (select 1 from centro_custo where codigo = upper(${codigo})) as existe,
      (select projeto from centro_custo where acao_codigo = upper(${acao.codigo}) and projeto <> upper(${projeto}) limit 1) as outro`
  return {
    ...(achado!.existe && { codigo: 'Já existe um centro de custo com este código.' }),
    ...(achado!.outro && { 'acao.codigo': `Esta ação é do projeto ${achado!.outro}.` }),
  }
}

/** Without money: that comes by a credit, with its reason. */
export const criar: UseCase<typeof centrocusto.criar> = async ({ db, actor, corpo }) => {
  const { codigo, projeto } = corpo
  await travarProjetosEAcoes(db)
  const campos = await faltasDoCentro(db, corpo)
  if (Object.keys(campos).length > 0) throw new Recusa('VALIDACAO', { campos })
  const daAcao = await row(db, { acao: text, ativa: bool })`
    select acao, acao_ativo_hub as ativa from centro_custo where acao_codigo = ${corpo.acao.codigo} order by id limit 1`
  const doProjeto = await row(db, { ativo: bool })`
    select projeto_ativo_hub as ativo from centro_custo where projeto = ${projeto} order by id limit 1`
  const [novo] = await db
    .insert(centroCusto)
    .values({
      codigo,
      descricao: inicialMaiuscula(corpo.descricao),
      projeto,
      acaoCodigo: corpo.acao.codigo,
      // An action has one name, whichever centre says it.
      acao: daAcao?.acao ?? inicialMaiuscula(corpo.acao.descricao),
      projetoAtivoHub: doProjeto?.ativo ?? true,
      acaoAtivoHub: daAcao?.ativa ?? true,
    })
    .onConflictDoNothing()
    .returning({ id: centroCusto.id })
  if (!novo) throw campoInvalido('codigo', 'Já existe um centro de custo com este código.')
  await anotarNoCentro(db, novo.id, actor.id, { mensagem: 'Centro de custo criado' })
  return verDetalhe(db, actor, novo.id)
}
