import { type Lado, lados, podeDeixarDeAssinar, podeDesligar, podeLigar } from '@hub/domain/empresa/empresa.rules.ts'
import { documentoNaLista, ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import type { empresaUsuario as chamadas, VinculoDeEmpresa } from '@hub/protocol/empresa-usuario.ts'
import { campoInvalido, exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, type SQL, sql } from '../db/drizzle.ts'
import { precisamDaEmpresa } from '../db/queries/andamento-da-empresa.ts'
import { contem, empresaContem, pagina } from '../db/queries/pagina.ts'
import { agePor, vinculosQue } from '../db/queries/pessoas-de-empresas.ts'
import { bool, list, nullable, num, obj, oneOf, type Row, row, rows, text } from '../db/rows.ts'
import { empresaUsuario } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { avisos } from './empresa.avisos.ts'
import { contar } from './historico.ts'

const forma = {
  lado: oneOf(lados),
  representante: bool,
  empresa: obj({ id: num, nome: text, cnpj: nullable(text), cpf: nullable(text) }),
  usuario: obj({ id: num, nome: text, email: text, cpf: nullable(text), ativo: bool }),
}
type Linha = Row<typeof forma>

const colunas = sql`v.lado, v.representante,
  jsonb_build_object('id', e.id, 'nome', e.nomefantasia, 'cnpj', e.cnpj, 'cpf', e.cpf) as empresa,
  jsonb_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome, 'email', u.email, 'cpf', u.cpf, 'ativo', u.ativo) as usuario`
const de = sql`from empresa_usuario v join empresa e on e.id = v.empresa_id join usuario u on u.id = v.usuario_id`

const ver = ({ empresa: { cnpj, cpf, ...empresa }, usuario, ...v }: Linha): VinculoDeEmpresa => {
  const { cpf: doUsuario, ...pessoa } = usuario
  return {
    ...v,
    empresa: { ...empresa, documento: documentoNaLista({ cnpj, cpf }) },
    usuario: { ...pessoa, cpf_mask: doUsuario && ocultarCpf(doUsuario) },
  }
}

export const listarVinculos: UseCase<typeof chamadas.listar> = async ({ db, query }) => {
  const { search, empresa, usuario, lado } = query
  const pessoas = contem(sql`u.nome || ' ' || u.sobrenome || ' ' || u.email`, search)
  const filtros: SQL[] = [
    sql`true`,
    ...(empresa ? [sql`v.empresa_id = ${empresa}`] : []),
    ...(usuario ? [sql`v.usuario_id = ${usuario}`] : []),
    ...(lado ? [sql`v.lado = ${lado}`] : []),
  ]
  const onde = sql.join(filtros, sql` and `)
  const { count, results } = await pagina(
    db,
    {
      forma,
      colunas,
      de: sql`${vinculosQue(search, pessoas, empresaContem(search))} where ${onde}`,
      ordem: sql`e.nome_na_ordem, e.id, v.lado, busca_texto(u.nome || ' ' || u.sobrenome), u.id`,
      total: sql`(select count(*) from empresa_usuario v where ${onde})`,
      busca: search,
    },
    query,
  )
  return { count, results: results.map(ver) }
}

const deQuem = ({ empresa, usuario, lado }: { empresa: number; usuario: number; lado: Lado }) =>
  and(eq(empresaUsuario.empresaId, empresa), eq(empresaUsuario.usuarioId, usuario), eq(empresaUsuario.lado, lado))

/** The company's row is locked: of two who leave at once the second is judged without the first. */
const travar = (db: Database, id: number) =>
  row(db, { nome: text, ativo: bool })`
    select nomefantasia as nome, ativo from empresa where id = ${id} for update`

const fatosLidos = { nome: text, assina: bool, outros: num, outrosQueAssinam: num, emAndamento: num }
/** What the rules ask of a person's link; undefined where there is none. */
const fatosDoVinculo = (db: Database, { empresa, usuario, lado }: { empresa: number; usuario: number; lado: Lado }) => {
  const outros = (conta: SQL) => sql`(select count(*)::int from empresa_usuario o where o.empresa_id = v.empresa_id
    and o.lado = v.lado and o.usuario_id <> v.usuario_id and ${conta} and ${agePor(sql`o`)})`
  return row(db, fatosLidos)`
    select u.nome || ' ' || u.sobrenome as nome, v.representante as assina, ${outros(sql`true`)} as outros,
        ${outros(sql`o.representante`)} as "outrosQueAssinam",
        (select count(distinct x.id)::int from ${precisamDaEmpresa(sql`v.empresa_id`, sql`v.lado`)} x) as "emAndamento"
      from empresa_usuario v join usuario u on u.id = v.usuario_id
      where v.empresa_id = ${empresa} and v.usuario_id = ${usuario} and v.lado = ${lado}`
}

/** Of a company whose registration has ended: what was under way goes on, and may wait for somebody to sign. */
const aindaPrecisam = (db: Database, { empresa, lado }: { empresa: number; lado: Lado }) =>
  row(db, { id: num })`
    select x.id from ${precisamDaEmpresa(sql`${empresa}::int`, sql`${lado}::text`)} x limit 1`

export const ligar: UseCase<typeof chamadas.ligar> = async ({ db, actor, corpo, ports }) => {
  const empresa = await travar(db, corpo.empresa)
  if (!empresa) throw campoInvalido('empresa', 'Esta empresa não existe mais.')
  if (!empresa.ativo && !(await aindaPrecisam(db, corpo))) throw new Recusa('EMPRESA_INATIVA')
  const pessoa = await row(db, { nome: text, ativo: bool, grupos: list(oneOf(papeis)) })`
    select u.nome || ' ' || u.sobrenome as nome, u.ativo, array(select grupo from usuario_grupo g where g.usuario_id = u.id) as grupos
      from usuario u where u.id = ${corpo.usuario} and u.anonimizado_em is null and not u.sistema`
  if (!pessoa) throw campoInvalido('usuario', 'Esta pessoa não existe mais.')
  exigir(podeLigar(pessoa, corpo.lado))
  const antes = await fatosDoVinculo(db, corpo)
  // Who changes how a person signs does not give back a company that another window took away.
  if (corpo.antes !== undefined && existente(antes).assina !== corpo.antes) throw new Recusa('VERSAO_DESATUALIZADA')
  // What is not said stays: nobody is given the signature by leaving it out.
  const representante = corpo.representante ?? antes?.assina ?? true
  if (antes && !representante) exigir(podeDeixarDeAssinar(antes))
  await db
    .insert(empresaUsuario)
    .values({
      empresaId: corpo.empresa,
      usuarioId: corpo.usuario,
      lado: corpo.lado,
      representante,
    })
    .onConflictDoUpdate({
      target: [empresaUsuario.empresaId, empresaUsuario.usuarioId, empresaUsuario.lado],
      set: { representante },
    })
  // What the person had asked for is there: nobody is asked to decide it, over a signature that was decided here.
  await db.execute(sql`update pedido_de_vinculo set situacao = 'aprovado', decidido_por = ${actor.id}, decidido_em = agora()
    where usuario_id = ${corpo.usuario} and empresa_id = ${corpo.empresa} and lado = ${corpo.lado} and situacao = 'aberto'`)
  if (antes?.assina !== representante) {
    const assina = representante ? 'assina pela empresa' : 'não assina pela empresa'
    await contar(
      db,
      corpo.empresa,
      actor,
      antes
        ? `${pessoa.nome}, ${corpo.lado}: ${assina}.`
        : `Pessoa incluída: ${pessoa.nome}, ${corpo.lado}, ${assina}.`,
    )
    if (!antes)
      await anunciar(db, avisos.pessoaLigada, { id: corpo.empresa, nome: empresa.nome, usuario: corpo.usuario })
    if (!antes || representante)
      await anunciar(
        db,
        avisos.outraPessoaLigada,
        {
          id: corpo.empresa,
          nome: empresa.nome,
          usuario: corpo.usuario,
          pessoa: pessoa.nome,
          lado: corpo.lado,
          assina: representante,
        },
        ports,
      )
    if (representante)
      await ports.emitir(db, ports, 'passouAAssinar', {
        empresa: corpo.empresa,
        usuario: corpo.usuario,
        lado: corpo.lado,
      })
    await avisar(db, { tipo: 'sessao', id: corpo.usuario })
  }
  const [feito] = await rows(db, forma)`
    select ${colunas} ${de} where v.empresa_id = ${corpo.empresa} and v.usuario_id = ${corpo.usuario} and v.lado = ${corpo.lado}`
  return ver(feito!)
}

export const desligar: UseCase<typeof chamadas.desligar> = async ({ db, actor, corpo }) => {
  const empresa = existente(await travar(db, corpo.empresa))
  const fatos = existente(await fatosDoVinculo(db, corpo))
  exigir(podeDesligar(fatos))
  await db.delete(empresaUsuario).where(deQuem(corpo))
  await contar(db, corpo.empresa, actor, `Pessoa retirada: ${fatos.nome}, ${corpo.lado}.`)
  await anunciar(db, avisos.pessoaDesligada, { nome: empresa.nome, usuario: corpo.usuario })
  await avisar(db, { tipo: 'sessao', id: corpo.usuario })
}
