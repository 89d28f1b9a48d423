import { encerrarSessoes } from './autenticacao/sessoes.ts'
import { comAutoria } from './db/autoria.ts'
import { type Database, sql } from './db/drizzle.ts'
import { rows, text } from './db/rows.ts'
import { USO_DO_LINK } from './events/link-do-email.ts'
import type { Config } from './kernel/config.ts'
import { resselarTexto } from './kernel/selar-texto.ts'
import { USO_DO_SEGUNDO_FATOR } from './services/segundo-fator.ts'
import { USO_DOS_WEBHOOKS } from './webhook/segredo.ts'

/** Every column that holds a text sealed by HUB_SEGREDO (server/kernel/selar-texto.ts). */
const colunas = [
  {
    tabela: 'segundo_fator',
    chave: 'usuario_id',
    coluna: 'segredo',
    uso: USO_DO_SEGUNDO_FATOR,
    dono: 'usuario_id::text',
  },
  { tabela: 'webhook_inscricao', chave: 'id', coluna: 'segredo', uso: USO_DOS_WEBHOOKS, dono: `'inscricao'` },
  { tabela: 'webhook_inscricao', chave: 'id', coluna: 'segredo_anterior', uso: USO_DOS_WEBHOOKS, dono: `'inscricao'` },
  { tabela: 'email', chave: 'id', coluna: 'link', uso: USO_DO_LINK, dono: `''` },
] as const

const comoOperador = <T>(chamada: string, fazer: () => T): T =>
  comAutoria({ usuarioId: null, chamada, parametros: {}, ip: null, agente: null, pedido: null, sempre: true }, fazer)

/**
 * Everything that HUB_SEGREDO_ANTERIOR sealed is sealed by HUB_SEGREDO, in one transaction; afterwards the one before may be forgotten.
 * @returns how many texts were sealed anew
 */
export const resselar = (database: Database, config: Config): Promise<number> =>
  comoOperador('operador.resselar', () =>
    database.transaction(async (tx) => {
      let feitos = 0
      for (const { tabela, chave, coluna, uso, dono } of colunas) {
        const selados = await rows(tx, { dono: text, chave: text, texto: text })`
          select ${sql.raw(chave)}::text as chave, ${sql.raw(dono)} as dono, ${sql.raw(coluna)} as texto
            from ${sql.raw(tabela)} where ${sql.raw(coluna)} is not null for update`
        for (const s of selados) {
          const novo = resselarTexto(config, uso, s.dono, s.texto)
          if (novo === undefined) continue
          await tx.execute(
            sql`update ${sql.raw(tabela)} set ${sql.raw(coluna)} = ${novo} where ${sql.raw(chave)}::text = ${s.chave}`,
          )
          feitos++
        }
      }
      return feitos
    }),
  )

/** Everybody signs in again, on every instance at once. @returns how many sessions ended */
export const encerrarTodas = (database: Database): Promise<number> =>
  comoOperador('operador.encerrarSessoes', () =>
    database.transaction(async (tx) => (await encerrarSessoes(tx, sql`true`)).length),
  )
