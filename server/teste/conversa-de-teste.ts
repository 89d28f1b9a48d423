import { mensagem } from '@hub/protocol/mensagem.ts'
import { sql } from '../db/drizzle.ts'
import { linhas } from '../db/linhas.ts'
import type { NomeDoElenco } from '../db/seed/elenco.ts'
import type { CasaDeTeste } from './casa-de-teste.ts'

/** What stories of conversations do over and over, each through HTTP; `casa` is asked for when the story runs. */
export function contoDeConversa(casa: () => CasaDeTeste) {
  const conversas = async (quem: NomeDoElenco, solicitacao: number) =>
    (await casa().como(quem).deve(mensagem.listarContatos, { query: { solicitacao } })).results
  return {
    dizer: (quem: NomeDoElenco, solicitacao: number, grupo: string, texto: string, chave?: string) =>
      casa()
        .como(quem)
        .chamar(mensagem.enviar, { corpo: { solicitacao, grupo, mensagem: texto }, ...(chave && { chave }) }),
    disse: async (quem: NomeDoElenco, solicitacao: number, grupo: string, texto: string) =>
      casa()
        .como(quem)
        .deve(mensagem.enviar, { corpo: { solicitacao, grupo, mensagem: texto } }),
    conversas,
    grupos: async (quem: NomeDoElenco, solicitacao: number) => (await conversas(quem, solicitacao)).map((c) => c.grupo),
    lidas: async (quem: NomeDoElenco, solicitacao: number, grupo: string) =>
      (await casa().como(quem).deve(mensagem.listar, { query: { solicitacao, grupo } })).results,
    recentes: (quem: NomeDoElenco) => casa().como(quem).deve(mensagem.listarRecentes),
    /** E-mails to an address that contain these words, in the order in which they were written. */
    emailsPara: (quem: string, trecho: string) =>
      linhas<{ assunto: string; texto: string }>(
        casa().banco,
        sql`select assunto, texto from email where para = ${quem} and texto like ${`%${trecho}%`} order by id`,
      ),
  }
}
