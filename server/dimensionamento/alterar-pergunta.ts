import { normalizarPergunta, podeAlterarTipo } from '@hub/domain/dimensionamento/edicao.rules.ts'
import type { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { dimensionadas } from '../db/queries/perguntas.ts'
import { bool, col, each, nullable, num, row, text } from '../db/rows.ts'
import { dimensionamentoPergunta } from '../db/tables/dimensionamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirVersao } from '../services/exigir-versao.ts'
import { propagarDimensionamento } from '../services/gravar-perguntas.ts'
import { verPergunta } from './dimensionamento.view.ts'
import { conferirPergunta } from './pergunta-conferida.ts'

const travada = {
  ...each(['id', 'revisao'], num),
  descricao: text,
  ajuda: nullable(text),
  tipo: col(dimensionamentoPergunta.tipo),
  ...each(['lista', 'minimo', 'maximo'], nullable(num)),
  ativo: bool,
}

export const alterarPergunta: UseCase<typeof dimensionamento.alterarPergunta> = async ({
  db,
  actor,
  params,
  corpo,
}) => {
  const p = existente(
    await row(db, travada)`
      select x.id, x.descricao, x.ajuda, x.tipo, x.lista_id as lista, x.minimo, x.maximo, x.ativo, x.revisao
        from dimensionamento_pergunta x where x.id = ${params.id} for update`,
  )
  exigirVersao(p.revisao, corpo.revisao)
  const tipo = corpo.tipo ?? p.tipo
  const lista = corpo.lista === undefined ? p.lista : corpo.lista
  const minimo = corpo.minimo === undefined ? p.minimo : corpo.minimo
  const maximo = corpo.maximo === undefined ? p.maximo : corpo.maximo
  if (tipo !== p.tipo || lista !== p.lista) exigir(podeAlterarTipo(await usosDa(db, p.id), actor.grupos))
  await conferirPergunta(db, { tipo, lista, minimo, maximo }, p.lista)
  await db
    .update(dimensionamentoPergunta)
    .set({
      tipo,
      listaId: lista,
      minimo,
      maximo,
      descricao: corpo.descricao === undefined ? p.descricao : normalizarPergunta(corpo.descricao),
      ajuda: corpo.ajuda === undefined ? p.ajuda : corpo.ajuda || null,
      ativo: corpo.ativo ?? p.ativo,
      revisao: p.revisao + 1,
    })
    .where(sql`id = ${p.id}`)
  await propagarDimensionamento(db, await dimensionadas(db, [p.id]), actor.id)
  return verPergunta(db, actor, p.id)
}

/** Of a locked question: what put it while the lock was waited for counts. */
const usosDa = async (db: Database, id: number): Promise<{ questionarios: number }> =>
  (await row(db, { questionarios: num })`
    select count(*)::int as questionarios from pergunta where dimensionamento_id = ${id}`)!
