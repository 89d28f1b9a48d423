import { aceitaSolicitacoes, acoesDoCentro } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { CentroDetalhe, CentroResumo, EnvolvidoNoCentro } from '@hub/protocol/centrocusto.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { bool, list, nullable, num, obj, row, rows, type Shape, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import {
  colunasDoCentro,
  colunasDoDinheiro,
  escopoDoCentro,
  type LinhaDoCentro,
  linhaDoCentro,
  quantosEnvolvidos,
} from './centrocusto.consulta.ts'

export const verCentro = (c: LinhaDoCentro): CentroResumo => ({
  ...pick(c, ['id', 'codigo', 'descricao', 'projeto', 'acao']),
  saldo: emReais(Number(c.saldo)),
  ativo: c.ativo,
  projeto_ativo_hub: c.projetoAtivoHub,
  acao_ativo_hub: c.acaoAtivoHub,
  aceita_solicitacoes: aceitaSolicitacoes(c),
  creditos: emReais(Number(c.creditos)),
  reservado: emReais(Number(c.reservado)),
  comprometido: emReais(Number(c.comprometido)),
  consumido: emReais(Number(c.consumido)),
  envolvidos: c.envolvidos,
})

const linhaDoEnvolvido = {
  id: num,
  pessoa: obj({ id: num, nome: text }),
  email: text,
  ativo: bool,
  grupos: list(text),
  desde: text,
  incluido_por: nullable(text),
} satisfies Shape

/** Involvements under a condition on alias `v`. */
export async function verEnvolvidos(db: Database, onde: SQL): Promise<EnvolvidoNoCentro[]> {
  const found = await rows(db, linhaDoEnvolvido)`
    select v.id, jsonb_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome) as pessoa, u.email, u.ativo, v.dtainclusao as desde,
        array(select g.grupo from usuario_grupo g where g.usuario_id = u.id order by g.grupo) as grupos,
        (select p.nome || ' ' || p.sobrenome from usuario p where p.id = v.incluido_por) as incluido_por
      from centro_custo_envolvido v join usuario u on u.id = v.usuario_id where ${onde} order by u.nome, u.sobrenome, v.id`
  return found.map((v) => ({ ...v, desde: iso(v.desde) }))
}

/** Changes that are shown beside a cost centre: the last ones. */
const ULTIMAS = 50

/** A cost centre as the actor may see it. @throws Recusa NAO_ENCONTRADO */
export async function verDetalhe(db: Database, actor: Actor, id: number): Promise<CentroDetalhe> {
  const c = existente(
    await row(db, linhaDoCentro)`
      select ${colunasDoCentro}, ${colunasDoDinheiro}, ${quantosEnvolvidos} from centro_custo c
        where c.id = ${id} and ${escopoDoCentro(actor)}`,
  )
  const historico = await rows(db, { mensagem: text, detalhe: nullable(text), por: nullable(text), em: text })`
    select h.mensagem, h.detalhe, h.dtainclusao as em,
        (select u.nome || ' ' || u.sobrenome from usuario u where u.id = h.usuario_id) as por
      from centro_custo_historico h where h.centro_custo_id = ${id} order by h.id desc limit ${ULTIMAS}`
  return {
    ...verCentro(c),
    versao: c.versao,
    pessoas: await verEnvolvidos(db, sql`v.centro_custo_id = ${id}`),
    historico: historico.map((h) => ({ ...h, em: iso(h.em) })),
    acoes: acoesDoCentro({ saldo: Number(c.saldo) }, actor.grupos),
  }
}
