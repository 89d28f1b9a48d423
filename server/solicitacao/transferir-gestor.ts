import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { campoInvalido, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { gestorComCarga } from '@hub/protocol/solicitacao.formas.ts'
import type { GestorComCarga, solicitacao } from '@hub/protocol/solicitacao.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { quantasEmAndamento } from '../db/queries/contagem-de-solicitacoes.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { emAndamento } from '../db/queries/vez.ts'
import { num, row, rows } from '../db/rows.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { pessoaInterna } from './pessoa-interna.ts'
import { alteradasDe, trocarResponsaveis } from './trocar-responsaveis.ts'

const POR_VEZ = 200

/** Requests that a manager answers for and the actor may give away. */
const dele = (actor: Actor, gestor: number | SQL): SQL =>
  sql`s.gestor_id = ${gestor} and ${escopoDaSolicitacao(actor, ['gestor', 'coordenador'])}`
/** The open ones among them; parts go with their parent. */
const abertas = (actor: Actor, gestor: number): SQL =>
  sql`${dele(actor, gestor)} and s.principal_id is null and ${emAndamento}`

const gestores = (db: Database, actor: Actor, condicao: SQL): Promise<GestorComCarga[]> =>
  rows(db, gestorComCarga.shape)`
    select u.id, u.nome, u.sobrenome, u.ativo, ${quantasEmAndamento(dele(actor, sql`u.id`))} as em_andamento,
      array(select n.descricao from unidade_gestor g join unidade_atendimento n on n.id = g.unidade_id where g.usuario_id = u.id order by 1) as unidades
      from usuario u where ${condicao} order by u.nome, u.sobrenome`

const conduz = sql`exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo in ('gestor', 'coordenador'))`

/** A manager gives away his own and those of whom he stands in for; a coordinator anybody's, also of who left. */
export const listarTransferencia: UseCase<typeof solicitacao.listarTransferencia> = async ({ db, actor }) => {
  const todos = actor.grupos.includes('coordenador')
  const comAbertas = sql`u.id in (select s.gestor_id from contagem_de_solicitacoes s where ${emAndamento})`
  const de = await gestores(
    db,
    actor,
    todos ? comAbertas : sql`u.id = any(${`{${nomesDe(actor).join()}}`}::int[]) and ${comAbertas}`,
  )
  return {
    de: de.filter((g) => g.em_andamento > 0),
    para: await gestores(db, actor, sql`u.ativo and ${conduz}`),
  }
}

export const transferirGestor: UseCase<typeof solicitacao.transferirGestor> = async ({ db, actor, corpo }) => {
  const { de, para } = corpo
  if (!actor.grupos.includes('coordenador') && !nomesDe(actor).includes(de)) throw new Recusa('NAO_ENCONTRADO')
  existente(await row(db)`select 1 from usuario where id = ${de}`)
  const gestor = await pessoaInterna(db, para, ['gestor', 'coordenador'], 'para')
  if (de === para) throw campoInvalido('para', 'Escolha outra pessoa.')
  // What is not his, of those that were named, is as if it did not exist.
  const escolhidas = corpo.solicitacoes
    ? (
        await rows(db, { id: num })`
          select s.id from solicitacao s where s.id = any(${`{${corpo.solicitacoes.join()}}`}::int[]) and s.gestor_id = ${de}`
      ).map((s) => s.id)
    : (
        await rows(db, { id: num })`
          select s.id from solicitacao s where ${abertas(actor, de)} order by s.id limit ${POR_VEZ}`
      ).map((s) => s.id)
  if (escolhidas.length === 0) throw new Recusa('NAO_ENCONTRADO')
  const results = await trocarResponsaveis(db, actor, escolhidas, {
    gestor,
    evento: 'gestorTransferido',
    motivo: corpo.motivo && primeiraMaiuscula(corpo.motivo),
  })
  const { restam } = (await row(db, { restam: num })`
    select count(*)::int as restam from solicitacao s where ${abertas(actor, de)}`)!
  return { alteradas: alteradasDe(results), results, restam }
}
