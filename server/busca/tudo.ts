import { documentoNaLista } from '@hub/domain/kernel/cpf.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { ACHADOS_POR_TIPO, type Achado, type busca, MINIMO_DA_BUSCA } from '@hub/protocol/busca.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { buscaNoCatalogo } from '../db/queries/catalogo-busca.ts'
import { lista } from '../db/queries/escopo.ts'
import { escopoDaEmpresa, escopoDasAchadas } from '../db/queries/escopo-empresa.ts'
import { contem, contemEm, empresasQue } from '../db/queries/pagina.ts'
import { vinculosQue } from '../db/queries/pessoas-de-empresas.ts'
import { emUmaDas, lookupsDe } from '../db/queries/solicitacoes-que.ts'
import { usuariosQue } from '../db/queries/usuarios-que.ts'
import { bool, each, keyOf, nullable, num, type Row, rows, text } from '../db/rows.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { candidatasDe, procurarNelas } from '../services/lista-de-solicitacoes.ts'

/** How many of each kind. */
const POR_TIPO = sql.raw(String(ACHADOS_POR_TIPO))

const mantem = (g: Papel) => g === 'gestor' || g === 'coordenador' || g === 'admin'

/** Scope is a condition of every query: what is not the caller's is never read. */
export const tudo: UseCase<typeof busca.tudo> = async ({ db, actor, query }) => {
  const { search } = query
  if (chaveDeBusca(search).length < MINIMO_DA_BUSCA) return { results: [] }
  return {
    results: [
      ...(await solicitacoes(db, actor, search)),
      ...(await doPrestador(db, actor, search)),
      ...(await empresas(db, actor, search)),
      ...(await contas(db, actor, search)),
      ...(await pessoas(db, actor, search)),
      ...(await servicos(db, actor, search)),
    ],
  }
}

const daSolicitacao = { id: num, nro: text, titulo: text, empresa: text, substatus: keyOf(substatus), varias: bool }
type DaSolicitacao = Row<typeof daSolicitacao>
const colunas = sql`s.nrosolicitacao as nro, s.oferta->>'titulo' as titulo, s.substatus, s.quantas_empresas > 1 as varias,
  (select e.nomefantasia from empresa e where e.id = s.empresa_id) as empresa`
const verSolicitacao = (tipo: Achado['tipo'], l: DaSolicitacao): Achado => ({
  tipo,
  id: l.id,
  titulo: l.varias ? `Várias empresas: ${l.titulo}` : `${l.empresa}: ${l.titulo}`,
  detalhe: tipo === 'proposta' ? 'Convite' : substatus[l.substatus].descricao,
  documento: l.nro,
})

async function solicitacoes(db: Database, actor: Actor, search: string): Promise<Achado[]> {
  const meus = actor.grupos.filter((g) => g !== 'prestador')
  if (meus.length === 0) return []
  const { condicoes, por } = await procurarNelas(db, actor, meus, search)
  const candidatas = candidatasDe(actor, meus, condicoes, 'recentes', ACHADOS_POR_TIPO, { por })
  const achadas = await rows(db, daSolicitacao)`
    select s.id, ${colunas} from (select s.id from ${candidatas} order by s.id desc limit ${POR_TIPO}) p
      join solicitacao s on s.id = p.id order by s.id desc`
  return achadas.map((l) => verSolicitacao('solicitacao', l))
}

/** A provider's own invitations, and the projects that it won: those are found as projects alone. */
async function doPrestador(db: Database, actor: Actor, search: string): Promise<Achado[]> {
  if (!actor.grupos.includes('prestador')) return []
  const minhas = lista(actor.prestadorDe)
  const achadas = await rows(db, { ...daSolicitacao, projeto: bool })`
    select case when s.prestador_id = p.empresa_id and x.tem then s.id else p.id end as id,
        (s.prestador_id = p.empresa_id and x.tem) as projeto, ${colunas}
      from (select p.* from proposta p where p.empresa_id = any(${minhas}) offset 0) p join solicitacao s on s.id = p.solicitacao_id
      cross join lateral (select exists (select 1 from etapa t where t.solicitacao_id = s.id) as tem) x
      where (${contemEm(sql`s.busca`, search)}
          or s.prestador_id = p.empresa_id and ${emUmaDas(await lookupsDe(db, search, actor))})
        and s.principal_id is null order by s.id desc limit ${POR_TIPO}`
  return achadas.map((l) => verSolicitacao(l.projeto ? 'projeto' : 'proposta', l))
}

async function empresas(db: Database, actor: Actor, search: string): Promise<Achado[]> {
  const achadas = await rows(db, {
    id: num,
    ...each(['nome', 'cidade', 'estado'], text),
    cnpj: nullable(text),
    cpf: nullable(text),
  })`
    select e.id, e.nomefantasia as nome, e.cidade, e.estado, e.cnpj, e.cpf from ${empresasQue(search)}
      where ${escopoDasAchadas(actor)} order by e.nome_na_ordem, e.id limit ${POR_TIPO}`
  return achadas.map((e) => ({
    tipo: 'empresa' as const,
    id: e.id,
    titulo: e.nome,
    detalhe: `${e.cidade}, ${e.estado}`,
    documento: documentoNaLista(e),
  }))
}

/** People who act for companies that the staff sees, by their names; who they are is on the company's page. */
async function pessoas(db: Database, actor: Actor, search: string): Promise<Achado[]> {
  if (!actor.grupos.some(mantem)) return []
  const nome = contem(sql`u.nome || ' ' || u.sobrenome`, search)
  return (
    await rows(db, { id: num, nome: text, empresa: text })`
      select distinct e.id, u.nome || ' ' || u.sobrenome as nome, e.nomefantasia as empresa
        ${vinculosQue(search, nome, sql`false`)} where u.ativo and ${escopoDaEmpresa(actor)}
        order by 2, 3, 1 limit ${POR_TIPO}`
  ).map((p) => ({ tipo: 'pessoa' as const, id: p.id, titulo: p.nome, detalhe: p.empresa, documento: null }))
}

/** Accounts: administration keeps every one, a coordinator those of managers. By name or e-mail, or by a whole CPF. */
async function contas(db: Database, actor: Actor, search: string): Promise<Achado[]> {
  const todas = actor.grupos.includes('admin')
  if (!todas && !actor.grupos.includes('coordenador')) return []
  const gestor = sql`exists (select 1 from usuario_grupo g where g.usuario_id = u.id and g.grupo = 'gestor')`
  return (
    await rows(db, { id: num, nome: text, email: text })`
      select u.id, u.nome || ' ' || u.sobrenome as nome, u.email from ${usuariosQue(search)}
        where u.anonimizado_em is null and not u.sistema and ${todas ? sql`true` : gestor}
        order by busca_texto(u.nome || ' ' || u.sobrenome), u.id limit ${POR_TIPO}`
  ).map(({ email, nome, id }) => ({
    tipo: todas ? ('usuario' as const) : ('gestor' as const),
    id,
    titulo: nome,
    detalhe: email,
    documento: null,
  }))
}

/** Services of the catalogue, which everybody may read, with typing errors forgiven; who keeps the catalogue finds what it hides too. */
async function servicos(db: Database, actor: Actor, search: string): Promise<Achado[]> {
  const achado = buscaNoCatalogo(search)
  if (!achado) return []
  return (
    await rows(db, { id: num, codigo: text, titulo: text, tema: text })`
      select s.id, s.codigo, s.titulo, t.descricao as tema from servico s join tema t on t.id = s.tema_id
        join subtema st on st.id = s.subtema_id where ${achado.condicao} and ${actor.grupos.some(mantem) ? sql`true` : sql`s.ativo and exists (select 1 from modelo_oferta o where o.servico_id = s.id and o.ativo)`}
        order by ${achado.nota} desc, s.titulo, s.id limit ${POR_TIPO}`
  ).map((s) => ({ tipo: 'servico' as const, id: s.id, titulo: s.titulo, detalhe: s.tema, documento: s.codigo }))
}
