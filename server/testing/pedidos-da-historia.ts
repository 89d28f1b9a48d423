import { cadastro } from '@hub/protocol/cadastro.ts'
import { privacidade } from '@hub/protocol/privacidade.ts'
import { sql } from '../db/drizzle.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { num, row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { enviosDaHistoria } from './envios-da-historia.ts'
import type { TestHub } from './test-hub.ts'
import { webhooksDaHistoria } from './webhooks-da-historia.ts'

/** Somebody asks to act for the client's company, and the client to be forgotten; nobody has decided. */
async function pedidosDaHistoria(hub: TestHub, p: { cliente: CastName; empresa: string }) {
  const sergio = hub.como('sergio')
  await sergio.deve(cadastro.incluirEmpresa, {
    corpo: {
      tipo: 'cnpj',
      documento: p.empresa,
      lado: 'cliente',
      razaosocial: 'A do meu primo',
      nomefantasia: 'A do meu primo',
      porte: 'ME',
      inscricao_produtor: null,
      caf: null,
      sicab: null,
      sicab_validade: null,
      cep: null,
      logradouro: null,
      complemento: null,
      cidade: '2913606',
      telefone: null,
      email: null,
      mensagem: null,
    },
  })
  const cliente = hub.como(p.cliente)
  await cliente.deve(privacidade.pedirExclusao, { corpo: {} })
  const ultimo = async (tabela: string, quem: number) =>
    (await row(hub.database, { id: num })`
      select max(id) as id from ${sql.identifier(tabela)} where usuario_id = ${quem}`)!.id
  const { id: importacao } = (await row(hub.database, { id: num })`
    insert into importacao (tipo, nome, sha256, situacao, autor_id, responsavel_id, linhas)
      values ('empresas', 'empresas.xlsx', repeat('0', 64), 'com_erros', ${hub.como('ana').id}, ${hub.como('ana').id}, 1) returning id`)!
  const { id: email } = (await row(hub.database, { id: num })`
    insert into email (para, assunto, texto, html, tentativas, recusado_em, erro)
      values ('ninguem@fora.example', 'Olá', 'Olá.', 'Olá.', 1, agora(), 'no such mailbox') returning ${disfarcar('email', sql`id`)} as id`)!
  const { escrita } = (await row(hub.database, { escrita: num })`
    select ${disfarcar('auditoria', sql`min(id)`)} as escrita from auditoria`)!
  return {
    /** A spreadsheet of the staff that was refused. */
    importacao,
    /** One that no mail server took. */
    email,
    /** The first write of the audit. */
    escrita,
    vinculo: await ultimo('pedido_de_vinculo', sergio.id),
    exclusao: await ultimo('pedido_de_exclusao', cliente.id),
  }
}

/** What a story leaves beside its own road: what other systems are told of it, and what people ask the hub. */
export const ladoDeForaDaHistoria = async (
  hub: TestHub,
  p: { cliente: CastName; empresa: string },
  solicitacaoId: number,
) => ({
  ...(await enviosDaHistoria(hub, solicitacaoId)),
  ...(await webhooksDaHistoria(hub, p.empresa)),
  ...(await pedidosDaHistoria(hub, p)),
})
