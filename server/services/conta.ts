import { lados } from '@hub/domain/empresa/empresa.rules.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import { DIAS_DO_PEDIDO } from '@hub/domain/usuario/troca-de-email.rules.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { precisamDaEmpresa } from '../db/queries/andamento-da-empresa.ts'
import { quantasEmAndamento } from '../db/queries/contagem-de-solicitacoes.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { emAndamento } from '../db/queries/vez.ts'
import { bool, col, each, list, nullable, num, obj, oneOf, type Row, row, text } from '../db/rows.ts'
import { usuario } from '../db/tables/usuario.ts'

const ligado = obj({ id: num, descricao: text })
const lado = oneOf(lados)

export const linhaDoUsuario = {
  ...each(['id', 'versao', 'emAndamento', 'unidadesSoDele'], num),
  ...each(['nome', 'sobrenome', 'email'], text),
  cpf: nullable(text),
  telefone: nullable(text),
  ...each(['ativo', 'convitePendente', 'ultimoAdmin', 'ultimoCoordenador'], bool),
  grupos: list(oneOf(papeis)),
  gruposPedidos: col(usuario.gruposPedidos),
  /** An address that was asked for and waits for the mailboxes. */
  emailPedido: nullable(text),
  /** Companies that it acts for. */
  empresas: num,
  unidades: list(ligado),
  areas: list(ligado),
  ladosSoDele: list(lado),
  ladosQueSoEleAssina: list(lado),
}
export type LinhaDoUsuario = Row<typeof linhaDoUsuario>

/** The units (alias n) for which somebody waits and whose only active manager is user `u`. */
const soDele = sql`unidade_gestor v join unidade_atendimento n on n.id = v.unidade_id where v.usuario_id = u.id and u.ativo
  and not exists (select 1 from unidade_gestor o join usuario x on x.id = o.usuario_id
    where o.unidade_id = n.id and o.usuario_id <> u.id and x.ativo)
  and (exists (select 1 from unidade_cidade c where c.unidade_id = n.id)
    or exists (select 1 from solicitacao s where s.unidade_id = n.id and ${emAndamento}))`

/** Sides of companies needed for requests under way that user `u` alone keeps going, among the links (aliases v and o) that count. */
const ladosSoDe = (
  conta: (vinculo: SQL) => SQL,
): SQL => sql`array(select distinct v.lado from empresa_usuario v where v.usuario_id = u.id
  and ${conta(sql`v`)} and not exists (select 1 from empresa_usuario o where o.empresa_id = v.empresa_id and o.lado = v.lado
    and o.usuario_id <> u.id and ${conta(sql`o`)} and ${agePor(sql`o`)})
  and exists (select 1 from ${precisamDaEmpresa(sql`v.empresa_id`, sql`v.lado`)} x))`

/** A user `u` who may be in: enabled and with a group. */
export const usuarioEntra: SQL = sql`u.ativo and exists (select 1 from usuario_grupo g where g.usuario_id = u.id)`

/** User `u` was invited and has not taken it up: no password chosen, and never in by an outside provider either. */
export const convidado: SQL = sql`(u.senha_hash is null and u.entrou_em is null)`

/** Of alias `u` of table usuario. */
export const colunasDoUsuario: SQL = sql`u.id, u.nome, u.sobrenome, u.email, u.cpf, u.telefone, u.ativo, u.versao, ${convidado} as "convitePendente",
  (select t.novo from troca_de_email t where t.usuario_id = u.id and t.fim is null and t.dtainclusao > agora() - make_interval(days => ${DIAS_DO_PEDIDO})) as "emailPedido",
  (select count(*)::int from empresa_usuario v where v.usuario_id = u.id) as empresas,
  array(select g.grupo from usuario_grupo g where g.usuario_id = u.id order by g.grupo) as grupos,
  coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'descricao', n.descricao) order by n.descricao)
    from unidade_gestor v join unidade_atendimento n on n.id = v.unidade_id where v.usuario_id = u.id), '[]') as unidades,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'descricao', a.descricao) order by a.descricao)
    from area_gestor v join area_atuacao a on a.id = v.area_id where v.usuario_id = u.id), '[]') as areas,
  ${quantasEmAndamento(sql`s.gestor_id = u.id`)} as "emAndamento",
  (select count(*)::int from ${soDele}) as "unidadesSoDele", ${ladosSoDe(() => sql`true`)} as "ladosSoDele",
  ${ladosSoDe((vinculo) => sql`${vinculo}.representante`)} as "ladosQueSoEleAssina",
  not exists (select 1 from usuario o join usuario_grupo g on g.usuario_id = o.id and g.grupo = 'admin'
    where o.ativo and o.id <> u.id) as "ultimoAdmin",
  not exists (select 1 from usuario o join usuario_grupo g on g.usuario_id = o.id and g.grupo = 'coordenador'
    where o.ativo and o.id <> u.id) as "ultimoCoordenador", u.grupos_pedidos as "gruposPedidos"`

/** A person as the rules see it. @throws Recusa NAO_ENCONTRADO */
export async function lerUsuario(db: Database, id: number): Promise<LinhaDoUsuario> {
  return existente(
    await row(db, linhaDoUsuario)`
      select ${colunasDoUsuario} from usuario u where u.id = ${id} and u.anonimizado_em is null and not u.sistema`,
  )
}

/** Changes of accounts go one after the other, until the transaction ends. */
export const travarContas = (db: Database): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('contas'))`)

/**
 * Locked until the transaction ends. Who is the last administrator, or the last manager of a unit, is a question about
 * others too: changes of accounts go one after the other. @throws Recusa NAO_ENCONTRADO
 */
export async function travarUsuario(db: Database, id: number): Promise<LinhaDoUsuario> {
  await travarContas(db)
  existente(await row(db)`select 1 from usuario where id = ${id} for update`)
  // The companies and units too: their links change through other calls.
  await db.execute(
    sql`select 1 from empresa where id in (select empresa_id from empresa_usuario where usuario_id = ${id}) order by id for update`,
  )
  await db.execute(
    sql`select 1 from unidade_atendimento where id in (select unidade_id from unidade_gestor where usuario_id = ${id}) order by id for update`,
  )
  return lerUsuario(db, id)
}

/** Nobody else has this e-mail or CPF; two that ask at once wait for each other. `prefixo` begins the names of the fields. @throws Recusa VALIDACAO */
export async function exigirUnicos(
  db: Database,
  { email, cpf }: { email?: string | undefined; cpf?: string | null | undefined },
  id = 0,
  prefixo = '',
): Promise<void> {
  await travarContas(db)
  const campos = await contasIguais(db, { email, cpf }, id, prefixo)
  if (Object.keys(campos).length > 0) throw new Recusa('VALIDACAO', { campos })
}

/** Which of the two somebody else has, by field, with its sentence. */
export async function contasIguais(
  db: Database,
  { email, cpf }: { email?: string | undefined; cpf?: string | null | undefined },
  id = 0,
  prefixo = '',
): Promise<Record<string, string>> {
  const deOutro = async (condicao: SQL) =>
    (await row(db)`select 1 from usuario where ${condicao} and id <> ${id}`) !== undefined
  return {
    ...(email &&
      (await deOutro(sql`lower(email) = ${email.toLowerCase()}`)) && {
        [`${prefixo}email`]: 'Já existe uma conta com este e-mail.',
      }),
    ...(cpf &&
      (await deOutro(sql`cpf = ${cpf} and not cpf_declarado`)) && {
        [`${prefixo}cpf`]: 'Já existe uma conta com este CPF.',
      }),
  }
}
