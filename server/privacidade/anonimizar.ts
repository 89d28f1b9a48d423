import { cpfDeNinguem, emailDeNinguem, pseudonimo } from '@hub/domain/exclusao/exclusao.rules.ts'
import { type Database, type SQL, sql, updateRow } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { bool, each, list, nullable, num, type Row, row, rows, text } from '../db/rows.ts'
import { usuario } from '../db/tables/usuario.ts'
import { avisar } from '../events/registrar.ts'
import type { Ports } from '../kernel/ports.ts'
import { cadaUm } from '../services/cada-um.ts'
import { esquecerAvatar } from '../services/esquecer-avatar.ts'
import { retirarConsultores } from '../services/retirar-consultores.ts'
import { esquecerNomes } from './esquecer-nomes.ts'

/** An answer that cannot be delivered keeps nobody's data longer than this. */
const ESPERA_PELO_EMAIL = sql.raw(`interval '7 days'`)

/**
 * Replaces the personal data of somebody whose request was granted, all in one transaction: the account keeps its number and
 * a pseudonym, under which histories, messages and requests go on. What the law keeps stays (domain/exclusao). Waits until
 * the answer has left by e-mail. May run twice. Answers whether it was done.
 */
export const anonimizar = ({ acesso }: Pick<Ports, 'acesso'>, usuarioId: number): Promise<boolean> =>
  acesso.database.transaction(async (tx) => {
    const u = await row(tx, pessoa)`
      select u.id, u.nome, u.sobrenome, u.email, u.cpf, u.telefone, u.cpf_declarado as declarado, ${enderecos(sql`true`)} as enderecos,
        ${enderecos(sql`t.confirmada_em is not null`)} as caixas,
        exists (select 1 from usuario x where x.id <> u.id and x.nome = u.nome and x.sobrenome = u.sobrenome) as "temXara"
        from usuario u where u.id = ${usuarioId} and u.anonimizado_em is null and not u.ativo
        and exists (select 1 from pedido_de_exclusao p where p.usuario_id = u.id and p.situacao = 'atendido'
          and (p.decidido_em < agora() - ${ESPERA_PELO_EMAIL} or not exists (select 1 from email m
            where lower(m.para) = lower(u.email) and m.enviado_em is null and m.recusado_em is null)))
        for update of u`
    if (!u) return false
    // Every history is read for the name: in a large hub longer than a page may take.
    await tx.execute(sql`set local statement_timeout = 0`)
    const outro = pseudonimo(u.id)
    for (const passo of passos(u)) await tx.execute(passo)
    // Where two have the same name a sentence must not say that it was this one.
    await esquecerNomes(tx, u, u.temXara ? outro.nome : `${outro.nome} ${outro.sobrenome}`)
    await esquecerAvatar(tx, u.id)
    await esquecerRespostas(tx, u.id)
    await esquecerConsultores(tx, u)
    await esquecerEmpresaDaPessoa(tx, u)
    await tx.execute(sql`delete from empresa_usuario where usuario_id = ${u.id}`)
    await updateRow(tx, usuario, u.id, {
      ...outro,
      email: emailDeNinguem(u.id),
      cpf: null,
      telefone: null,
      genero: null,
      senhaHash: null,
      anonimizadoEm: sql`agora()`,
    })
    await avisar(tx, { tipo: 'sessao', id: u.id })
    return true
  })

/**
 * Addresses that the account has, had and was to have, where `condicao` is so of the change `t`; none of them anybody else's by now. What
 * nobody has shown to read may be a stranger's.
 */
const enderecos = (condicao: SQL) => sql`array(select distinct lower(x.e) from (select u.email as e union all
  select unnest(array[case when ${condicao} then t.novo end, t.antigo]) from troca_de_email t where t.usuario_id = u.id) x
  where x.e is not null and not exists (select 1 from usuario o where o.id <> u.id and lower(o.email) = lower(x.e)))`

const pessoa = {
  id: num,
  ...each(['nome', 'sobrenome', 'email'], text),
  ...each(['cpf', 'telefone'], nullable(text)),
  /** The CPF was typed at the registration and proven by nobody: it may be a stranger's. */
  declarado: bool,
  /** All that were ever asked for, and of these the mailboxes that the person showed to read. */
  ...each(['enderecos', 'caixas'], list(text)),
  temXara: bool,
}
type Pessoa = Row<typeof pessoa>

/** Of what is the person's alone nothing stays; of what others need the person's data go. */
const passos = ({ id, enderecos, caixas }: Pessoa): SQL[] => [
  ...[
    'usuario_grupo',
    'unidade_gestor',
    'area_gestor',
    'centro_custo_envolvido',
    'aviso_por_email',
    'notificacao',
    'notificacao_preferencia',
    'whatsapp_mensagem',
    'whatsapp_consentimento',
    'segundo_fator',
    'calendario',
    'visao',
    'codigo_de_recuperacao',
    'identidade_externa',
    'troca_de_email',
    'idempotencia',
  ].map((tabela) => sql`delete from ${sql.identifier(tabela)} where usuario_id = ${id}`),
  sql`delete from rascunho where autor_id = ${id}`,
  sql`delete from cadastro_pendente where email = any(${textos(caixas)})`,
  sql`update link_unico set substituido_em = agora() where usado_em is null and substituido_em is null
    and (usuario_id = ${id} or finalidade = 'senha' and referencia = ${id})`,
  sql`update sessao set revogada_em = coalesce(revogada_em, clock_timestamp()), ip = '', agente = '' where usuario_id = ${id}`,
  sql`update delegacao set motivo = null, encerrada_em = coalesce(encerrada_em, agora()) where de = ${id} or para = ${id} and encerrada_em is null`,
  sql`update pedido_de_vinculo set mensagem = null, situacao = case situacao when 'aberto' then 'retirado' else situacao end,
    decidido_em = coalesce(decidido_em, agora()) where usuario_id = ${id}`,
  sql`update pedido_de_exclusao set motivo = null where usuario_id = ${id}`,
  sql`delete from email where lower(para) = any(${textos(enderecos)})
    and (lower(para) = any(${textos(caixas)}) or enviado_em is not null or recusado_em is not null)`,
]

const textos = (lista: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(lista)}::jsonb))`

/** Files of answers that wait for a request: no draft of the person's names them any more. Pictures of the catalogue are no answers. */
const esquecerRespostas = (tx: Database, usuarioId: number) =>
  tx.execute(sql`
    with idos as (delete from arquivo_pendente p using arquivo a where a.id = p.arquivo_id and a.usuario_id = ${usuarioId}
      and not exists (select 1 from rascunho_arquivo x where x.arquivo_id = a.id)
      and not exists (select 1 from oferta_imagem i where i.arquivo_id = a.id) returning a.id)
    delete from arquivo where id in (select id from idos)`)

/**
 * As a provider's consultant: by a proven document or mailbox; in a company for which the person acted itself by name or by the document
 * that was typed, too.
 */
async function esquecerConsultores(
  tx: Database,
  { id, nome, sobrenome, cpf, declarado, caixas }: Pessoa,
): Promise<void> {
  const seus = await rows(tx, { id: num })`
    select k.id from consultor_empresa k
      where k.cpf = ${cpf} and not ${declarado} or lower(k.email) = any(${textos(caixas)})
        or (k.cpf = ${cpf} or concat_ws(' ', k.nome, k.sobrenome) = ${`${nome} ${sobrenome}`})
          and exists (select 1 from empresa_usuario v where v.empresa_id = k.empresa_id and v.usuario_id = ${id}) for update`
  const ids = seus.map((k) => k.id)
  await retirarConsultores(tx, ids)
  const outro = pseudonimo(id)
  await tx.execute(
    sql`update consultor_empresa set nome = ${outro.nome}, sobrenome = ${outro.sobrenome} where id = any(${lista(ids)})`,
  )
}

/**
 * A company that is this person (CPF) and never asked for anything holds nothing that must be kept: its data and documents go too. One
 * with requests stays as the contracts and the account of the subsidy name it, and so does one that is proven to be
 * somebody's while this person only typed its CPF and does not act for it.
 */
async function esquecerEmpresaDaPessoa(tx: Database, u: Pick<Pessoa, 'id' | 'cpf' | 'declarado'>): Promise<void> {
  if (u.cpf === null) return
  const empresas = await rows(tx, { id: num })`
    select e.id from empresa e where e.cpf = ${u.cpf} and not exists (select 1 from solicitacao s where e.id in (s.empresa_id, s.prestador_id))
      and not exists (select 1 from empresa_usuario v where v.empresa_id = e.id and v.usuario_id <> ${u.id})
      and (not ${u.declarado} or e.titularidade <> 'confirmada' or exists (select 1 from empresa_usuario v where v.empresa_id = e.id)) for update`
  for (const { id } of empresas) {
    await tx.execute(sql`
      with idos as (delete from documento_da_empresa where empresa_id = ${id} returning arquivo_id)
      delete from arquivo where id in (select arquivo_id from idos)`)
    await tx.execute(sql`update empresa set cpf = ${cpfDeNinguem(id)}, razaosocial = 'Pessoa removida', nomefantasia = 'Pessoa removida',
      cnae = null, cnae_descricao = null, cnaes_secundarios = '[]', sicab = null, sicab_validade = null, inscricao_produtor = null, caf = null, cep = null, logradouro = null, complemento = null,
      telefone = null, email = null, ativo = false where id = ${id}`)
  }
}

/**
 * Granted requests whose job is gone, and access records of people who left that are past their six months (Marco Civil,
 * art. 15). Run by the sweep. @throws AggregateError with the faults, after all were tried
 */
export async function varrerExclusoes(ports: Pick<Ports, 'acesso'>): Promise<void> {
  const { database } = ports.acesso
  await database.execute(
    sql`delete from acesso a using usuario u where u.id = a.usuario_id and u.anonimizado_em is not null and a.dtainclusao < agora() - interval '6 months'`,
  )
  const parados = await rows(database, { id: num })`
    select distinct u.id from pedido_de_exclusao p join usuario u on u.id = p.usuario_id
      where p.situacao = 'atendido' and u.anonimizado_em is null limit 100`
  await cadaUm(parados, 'people could not be made anonymous', ({ id }) => anonimizar(ports, id))
}
