import { tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { importacao as chamadas } from '@hub/protocol/importacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql, updateRow } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { col, num, rows } from '../db/rows.ts'
import { importacao, importacaoRegistro } from '../db/tables/importacao.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { encerrarSolicitacao } from '../services/encerrar-solicitacao.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { verImportacao } from './importacao.view.ts'
import { registrosImportados } from './registros.ts'
import { travarImportacao } from './travar.ts'

/** The last first; one record that others use keeps all of them. */
export const desfazer: UseCase<typeof chamadas.desfazer> = async ({ db, actor, params: { id }, corpo, ports }) => {
  const i = await travarImportacao(db, actor, id, 'desfazer')
  const feitos = await rows(db, { tabela: col(importacaoRegistro.tabela), registroId: num, linha: num })`
    select tabela, registro_id as "registroId", linha from importacao_registro where importacao_id = ${id} order by id desc`
  // Append-only histories let go of the lines of what this import made, and of nothing else, until the transaction ends.
  await db.execute(sql`select set_config('hub.desfaz_importacao', ${String(id)}, true)`)
  const presos: Record<string, string> = {}
  const r = await lerRegulamento(db)
  for (const f of feitos) {
    const { partes } = registrosImportados[f.tabela]
    const quem = partes
      ? await remover(
          db,
          partes.map((parte) => parte(f.registroId, id)),
        )
      : await cancelar(db, ports, actor, f.registroId, r, corpo.motivo)
    if (quem) presos[`${tiposDeImportacao[i.tipo].aba}!A${f.linha}`] ??= `Já é usado (${quem}).`
  }
  if (Object.keys(presos).length > 0) throw new Recusa('IMPORTACAO_EM_USO', { campos: presos })
  await db.execute(sql`delete from importacao_registro where importacao_id = ${id}`)
  await updateRow(db, importacao, id, {
    situacao: 'desfeita',
    desfeitaEm: sql`agora()`,
    desfeitaPor: actor.id,
    motivo: corpo.motivo,
    dados: null,
  })
  return verImportacao(db, actor, id)
}

/** Answers what stands in the way, or nothing. */
const remover = (db: Database, partes: readonly SQL[]): Promise<string | undefined> =>
  db
    .transaction(async (sp) => {
      for (const parte of partes) await sp.execute(parte)
      return undefined
    })
    .catch((causa: unknown) => {
      const quem = tabelaQueUsa(causa)
      if (!quem) throw causa
      return quem
    })

/** A request is never gone: one that nobody has moved yet is cancelled, and may be brought again. */
async function cancelar(
  db: Database,
  ports: Ports,
  actor: Actor,
  id: number,
  r: Regulamento,
  motivo: string,
): Promise<string | undefined> {
  const s = await travarSolicitacao(db, id)
  if (!substatus[s.substatus].triagem) return 'a solicitação já andou'
  await encerrarSolicitacao(db, ports, s, r, {
    para: 'cancelada_entidade',
    motivo: `Importação desfeita: ${motivo}`,
    por: actor.id,
  })
  return undefined
}

/** What stands in the way, of a foreign key that refused. */
function tabelaQueUsa(causa: unknown): string | undefined {
  for (let c = causa; c instanceof Error; c = c.cause) {
    const { code, table } = c as { code?: string; table?: string }
    if (code === '23503') return nomes[table ?? ''] ?? 'outro registro'
  }
  return undefined
}

const nomes: Record<string, string> = {
  solicitacao: 'há solicitação',
  credenciamento: 'há credenciamento',
  proposta: 'há proposta',
  empresa_historico: 'o cadastro mudou depois',
  credenciamento_passo: 'o credenciamento andou depois',
  servico_versao: 'o serviço mudou depois',
  empresa_usuario: 'há outra pessoa ligada',
  documento_da_empresa: 'há documentos enviados',
  sessao: 'a pessoa já entrou no Hub',
  acesso: 'a pessoa já entrou no Hub',
  aceite_dos_termos: 'a pessoa já entrou no Hub',
  unidade_cidade: 'há outras cidades',
  unidade_gestor: 'há gestores ligados',
  area_gestor: 'há gestores ligados',
  servico: 'há serviço',
  tema: 'há outro tema',
  subtema: 'há outro subtema',
  centro_custo_lancamento: 'há outro lançamento',
  centro_custo_historico: 'o centro mudou depois',
  centro_custo_envolvido: 'há pessoas envolvidas',
  questionario_versao: 'as perguntas mudaram depois',
}
