import { mensagem } from '@hub/protocol/mensagem.ts'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import type { TestHub } from './test-hub.ts'

/** What stories of conversations do over and over, each through HTTP; `casa` is asked for when the story runs. */
export function contoDeConversa(hub: () => TestHub) {
  const conversas = async (quem: CastName, solicitacao: number) =>
    (await hub().como(quem).deve(mensagem.listarContatos, { query: { solicitacao } })).results
  return {
    dizer: (quem: CastName, solicitacao: number, grupo: string, texto: string, chave?: string) =>
      hub()
        .como(quem)
        .chamar(mensagem.enviar, { corpo: { solicitacao, grupo, mensagem: texto }, ...(chave && { chave }) }),
    disse: async (quem: CastName, solicitacao: number, grupo: string, texto: string) =>
      hub()
        .como(quem)
        .deve(mensagem.enviar, { corpo: { solicitacao, grupo, mensagem: texto } }),
    conversas,
    grupos: async (quem: CastName, solicitacao: number) => (await conversas(quem, solicitacao)).map((c) => c.grupo),
    lidas: async (quem: CastName, solicitacao: number, grupo: string) =>
      (await hub().como(quem).deve(mensagem.listar, { query: { solicitacao, grupo } })).results,
    recentes: (quem: CastName) => hub().como(quem).deve(mensagem.listarRecentes),
    /** E-mails to an address that contain these words, in the order in which they were written. */
    emailsPara: (quem: string, trecho: string) =>
      rows<{ assunto: string; texto: string }>(
        hub().database,
        sql`select assunto, texto from email where para = ${quem} and texto like ${`%${trecho}%`} order by id`,
      ),
  }
}
