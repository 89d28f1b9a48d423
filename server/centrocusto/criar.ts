import { inicialMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { bool, linha, text } from '../db/linhas.ts'
import { centroCusto } from '../db/tables/catalogo.ts'
import type { Caso } from '../kernel/caso.ts'
import { anotarNoCentro } from './centro-travado.ts'
import { verDetalhe } from './centrocusto.view.ts'

/** Without money: that comes by a credit, with its reason. */
export const criar: Caso<typeof centrocusto.criar> = async ({ db, ator, corpo }) => {
  const { codigo, projeto } = corpo
  const daAcao = await linha(db, { projeto: text, acao: text, ativa: bool })`
    select projeto, acao, acao_ativo_hub as ativa from centro_custo where acao_codigo = ${corpo.acao.codigo} order by id limit 1`
  if (daAcao && daAcao.projeto !== projeto)
    throw campoInvalido('acao.codigo', `Esta ação é do projeto ${daAcao.projeto}.`)
  const doProjeto = await linha(db, { ativo: bool })`
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
  await anotarNoCentro(db, novo.id, ator.id, { mensagem: 'Centro de custo criado' })
  return verDetalhe(db, ator, novo.id)
}
