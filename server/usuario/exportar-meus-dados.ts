import { nomesDosDados, type ParteDosDados } from '@hub/domain/usuario/privacidade.rules.ts'
import type { usuario } from '@hub/protocol/usuario.ts'
import type { Banco } from '../db/banco.ts'
import { json, linha, list, record, text } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { anotarAcesso } from '../passos/acesso.ts'
import { emHtml, type MeusDados } from './meus-dados.view.ts'
import { partesDosDados } from './partes-dos-dados.ts'

/** Everything that the hub keeps under a person's name, for the person alone (LGPD, art. 18, II and V; art. 19). */
export const exportarMeusDados: Caso<typeof usuario.exportarMeusDados> = async ({
  db,
  ator,
  query,
  origem,
  portas,
}) => {
  const dados = await lerMeusDados(db, ator.id)
  await anotarAcesso(db, origem, { tipo: 'exportacao', usuarioId: ator.id })
  return query.formato === 'json'
    ? { nome: 'meus-dados.json', tipo: 'application/json', corpo: Buffer.from(JSON.stringify(dados, null, 2)) }
    : {
        nome: 'meus-dados.html',
        tipo: 'text/html; charset=utf-8',
        corpo: Buffer.from(emHtml(dados, portas.config.fuso)),
      }
}

async function lerMeusDados(db: Banco, id: number): Promise<MeusDados> {
  const dados: Partial<MeusDados> = {}
  for (const parte of Object.keys(nomesDosDados) as ParteDosDados[]) {
    const lida = await linha(db, { linhas: list(record(text, json)) })`
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') as linhas from (${partesDosDados[parte].linhas(id)}) r`
    dados[parte] = lida!.linhas
  }
  return dados as MeusDados
}
