import { nomesDosDados, type ParteDosDados } from '@hub/domain/usuario/privacidade.rules.ts'
import type { usuario } from '@hub/protocol/usuario.ts'
import type { Database } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { json, list, record, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarAcesso } from '../services/acesso.ts'
import { emHtml, type MeusDados } from './meus-dados.view.ts'
import { partesDosDados } from './partes-dos-dados.ts'

/** Everything that the hub keeps under a person's name, for the person alone (LGPD, art. 18, II and V; art. 19). */
export const exportarMeusDados: UseCase<typeof usuario.exportarMeusDados> = async ({ db, actor, query, origem }) => {
  const dados = await lerMeusDados(db, actor.id)
  await anotarAcesso(db, origem, { tipo: 'exportacao', usuarioId: actor.id })
  return query.formato === 'json'
    ? { nome: 'meus-dados.json', tipo: 'application/json', corpo: Buffer.from(JSON.stringify(dados, null, 2)) }
    : {
        nome: 'meus-dados.html',
        tipo: 'text/html; charset=utf-8',
        corpo: Buffer.from(emHtml(dados, (await lerRegulamento(db)).parametro('fuso'))),
      }
}

async function lerMeusDados(db: Database, id: number): Promise<MeusDados> {
  const dados: Partial<MeusDados> = {}
  for (const parte of Object.keys(nomesDosDados) as ParteDosDados[]) {
    const lida = await row(db, { linhas: list(record(text, json)) })`
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') as linhas from (${partesDosDados[parte].linhas(id)}) r`
    dados[parte] = lida!.linhas
  }
  return dados as MeusDados
}
