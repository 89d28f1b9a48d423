import { inicialMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import { eq, sql, updateRow } from '../db/drizzle.ts'
import { centroCusto } from '../db/tables/catalogo.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { anotarNoCentro, type CentroTravado, travarCentro, travarProjetosEAcoes } from './centro-travado.ts'
import { avisos } from './centrocusto.avisos.ts'
import { verDetalhe } from './centrocusto.view.ts'

/** The code, the project and the action stay as the budget has them: movements and contracts were written under them. */
export const atualizar: UseCase<typeof centrocusto.atualizar> = async ({ db, actor, params, corpo }) => {
  if (corpo.acao !== undefined) await travarProjetosEAcoes(db)
  const c = await travarCentro(db, params.id)
  exigirVersao(c.versao, corpo.versao)
  const descricao = corpo.descricao === undefined ? c.descricao : inicialMaiuscula(corpo.descricao)
  const acao = corpo.acao === undefined ? c.acao : inicialMaiuscula(corpo.acao)
  const ativo = corpo.ativo ?? c.ativo
  const mudou = oQueMudou(c, { descricao, acao, ativo })
  if (mudou.length === 0) throw campoInvalido('descricao', 'Não há nada a salvar: os dados são os mesmos.')
  await updateRow(db, centroCusto, c.id, { descricao, ativo, versao: sql`${centroCusto.versao} + 1` })
  if (acao !== c.acao)
    await db
      .update(centroCusto)
      .set({
        acao,
        versao: sql`case when ${centroCusto.id} = ${c.id} then ${centroCusto.versao} else ${centroCusto.versao} + 1 end`,
      })
      .where(eq(centroCusto.acaoCodigo, c.acaoCodigo))
  await anotarNoCentro(db, c.id, actor.id, {
    mensagem: ativo === c.ativo ? 'Dados alterados' : ativo ? 'Centro de custo reaberto' : 'Centro de custo encerrado',
    detalhe: mudou.join('; '),
  })
  if (ativo !== c.ativo) await anunciar(db, avisos.centroMudou, { id: c.id, codigo: c.codigo, por: actor.id, ativo })
  return verDetalhe(db, actor, c.id)
}

function oQueMudou(c: CentroTravado, novo: { descricao: string; acao: string; ativo: boolean }): string[] {
  return [
    novo.descricao !== c.descricao && `descrição: de "${c.descricao}" para "${novo.descricao}"`,
    novo.acao !== c.acao && `ação ${c.acaoCodigo}: de "${c.acao}" para "${novo.acao}"`,
    novo.ativo !== c.ativo && (novo.ativo ? 'volta a receber solicitações' : 'não recebe novas solicitações'),
  ].filter((parte) => parte !== false)
}
