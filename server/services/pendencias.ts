import { DIAS_PARA_RESPONDER } from '@hub/domain/exclusao/exclusao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { type Papel, papeisInternos } from '@hub/domain/kernel/papel.ts'
import { nomeDaPendencia, type TipoDePendencia, tiposDeFalha, tiposDePendencia } from '@hub/domain/pendencia/tipos.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { ContagensDasPendencias, Pendencia } from '@hub/protocol/pendencia.ts'
import type { AgoraDaSolicitacao } from '@hub/protocol/solicitacao.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { entreEstas, escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { escopoDoDiagnostico, filtrosDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import { foraDeSelo } from '../db/queries/espera-do-email.ts'
import { correcaoComigo, duvidasComigo, perfilComigo, titularidadeComigo } from '../db/queries/espera-por-mim.ts'
import { onde } from '../db/queries/estado.ts'
import { comPrestador, credenciamentos, filasDe } from '../db/queries/fila-do-credenciamento.ts'
import { filtrosDaNota, notasComigo } from '../db/queries/filtros-da-nota.ts'
import {
  demandaAAceitar,
  minhasPropostas,
  prazoDaProposta,
  propostaEmAnalise,
} from '../db/queries/filtros-da-proposta.ts'
import {
  assinaturaDoPrestador,
  execucaoDoPrestador,
  filtrosDoProjeto,
  projetosDe,
} from '../db/queries/filtros-do-projeto.ts'
import { ate, contem, contemEm, dizem, ou } from '../db/queries/pagina.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { deVariasQue, emUmaDas, naSituacaoQue } from '../db/queries/solicitacoes-que.ts'
import { DIAS_PERTO, minhaVez } from '../db/queries/vez.ts'
import { vinculosComigo } from '../db/queries/vinculos.ts'
import { list, nullable, num, obj, oneOf, partial, type Row, row, rows, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import { partesPorId } from './divisao-da-solicitacao.ts'
import { candidatasDe } from './lista-de-solicitacoes.ts'
import { type LinhaDoResumo, lerResumos, verAgora } from './resumo-da-solicitacao.ts'
import { verSituacao } from './situacao.ts'
import { diasDasParcelas, papeisEmSolicitacao, procuradas } from './solicitacoes-que-esperam.ts'

/** Groups whose desk is one: who has several of them sees the same in each. */
const mesas: readonly (readonly Papel[])[] = [papeisInternos, ['cliente'], ['prestador']]

/** Those of the caller's groups that count on the desk of `papel`; none given: all of them. */
const papeisDaMesa = (actor: Actor, papel: Papel | undefined): Papel[] =>
  actor.grupos.filter((g) => papel === undefined || mesas.some((m) => m.includes(papel) && m.includes(g)))

/** One row of the list before its request was read; in this order its kinds are put together (`candidata`). */
const formaCandidata = {
  tipo: oneOf(tiposDePendencia),
  chave: num,
  alvo: num,
  servico: nullable(num),
  solicitacao: nullable(num),
  titulo: nullable(text),
  quem: nullable(text),
  ato: nullable(text),
  prazo: nullable(text),
  desde: text,
  /** Of an invoice: its own amount in centavos, and its instalment. */
  valor: nullable(num),
  parcela: nullable(num),
}
type Candidata = Row<typeof formaCandidata>
const colunasDaCandidata = sql.raw(Object.keys(formaCandidata).join(', '))

/** What a kind of records adds, as the columns of Candidata in their order and, last, the words that a search compares. */
const candidata = (
  tipo: SQL,
  c: { chave: SQL; alvo: SQL; prazo: SQL; desde: SQL; busca: SQL } & Partial<
    Record<'servico' | 'solicitacao' | 'titulo' | 'quem' | 'ato' | 'valor' | 'parcela', SQL>
  >,
): SQL =>
  sql`select ${tipo}::text as tipo, ${c.chave} as chave, ${c.alvo} as alvo, ${c.servico ?? sql`null::int`} as servico,
    ${c.solicitacao ?? sql`null::int`} as solicitacao, ${c.titulo ?? sql`null::text`} as titulo, ${c.quem ?? sql`null::text`} as quem,
    ${c.ato ?? sql`null::text`} as ato, ${c.prazo}::timestamptz as prazo, ${c.desde}::timestamptz as desde,
    ${c.valor ?? sql`null`}::bigint as valor, ${c.parcela ?? sql`null`}::int as parcela, ${c.busca} as busca`

const daSolicitacao = { solicitacao: sql`s.id`, prazo: sql`s.prazo`, desde: sql`s.dtainclusao`, busca: sql`s.busca` }
const nomeDe = (u: string) => sql.raw(`${u}.nome || ' ' || ${u}.sobrenome`)

/** The request is looked up for each row (`offset 0`): what waits is few, whatever the planner thinks. */
const comSolicitacao = (id: SQL) =>
  sql`cross join lateral (select s.* from solicitacao s where s.id = ${id} offset 0) s`

/** Everything that waits and is no request, kind by kind; its request by its own column, so that who asks for one looks up no others. `ator` has the groups of the desk alone. */
function outrasQueEsperam(actor: Actor, r: Regulamento): SQL[] {
  const tem = (...grupos: Papel[]) => actor.grupos.some((g) => grupos.includes(g))
  const partes: SQL[] = []
  if (tem('cliente', 'gestor', 'coordenador'))
    partes.push(
      sql`${candidata(sql`'duvida'`, { ...daSolicitacao, chave: sql`s.id`, alvo: sql`s.id`, ato: sql`case x.n when 1 then 'responder à dúvida' else 'responder às ' || x.n || ' dúvidas' end`, prazo: sql`s.dtaprazoenvioproposta`, desde: sql`x.desde` })}
        from (${duvidasComigo(actor)}) s cross join lateral (select count(*)::int as n, min(d.dtainclusao) as desde from duvida d
          where d.solicitacao_id = s.id and d.resposta is null) x where x.n > 0`,
    )
  if (tem('gestor', 'coordenador', 'consultor', 'prestador')) {
    // Role by role: each has an index of its own. One that waits in two of them is one row.
    const porPapel = actor.grupos.map(
      (
        g,
      ) => sql`${candidata(sql`'diagnostico'`, { ...daSolicitacao, chave: sql`d.id`, alvo: sql`d.id`, solicitacao: sql`d.solicitacao_id`, busca: sql`s.busca || ' ' || d.nrodiagnostico` })}
        from diagnostico d ${comSolicitacao(sql`d.solicitacao_id`)} where ${filtrosDoDiagnostico(actor, [g], r).minha_vez} and ${escopoDoDiagnostico(actor)}`,
    )
    partes.push(sql`(${sql.join(porPapel, sql` union `)})`)
  }
  if (tem('gestor', 'coordenador')) {
    // A provider's invoices are part of its projects.
    const daEquipe = { ...actor, grupos: actor.grupos.filter((g) => g !== 'prestador') }
    partes.push(
      sql`${candidata(sql`'nota'`, { ...daSolicitacao, chave: sql`n.id`, alvo: sql`s.id`, solicitacao: sql`n.solicitacao_id`, ato: sql`'autorizar a nota da parcela ' || n.parcela`, valor: sql`n.valor`, parcela: sql`n.parcela`, prazo: sql`null`, desde: sql`coalesce(e.aceita_em, s.dtainclusao)` })}
        from nota n cross join lateral (select e.* from etapa e where e.id = n.etapa_id offset 0) e ${comSolicitacao(sql`n.solicitacao_id`)}
        where ${filtrosDaNota(r.hoje).a_autorizar} and ${notasComigo(daEquipe, r.hoje)}`,
      sql`${candidata(sql`'titularidade'`, { chave: sql`e.id`, alvo: sql`e.id`, titulo: sql`'Titularidade a confirmar'`, quem: sql`e.nomefantasia`, ato: sql`'confirmar ou recusar a titularidade'`, prazo: sql`null`, desde: sql`e.dtainclusao`, busca: sql`e.busca` })}
        from empresa e where e.titularidade = 'a_confirmar' and e.titularidade_prova = 'nenhuma' and ${titularidadeComigo(actor)}`,
    )
  }
  if (tem('gestor', 'coordenador', 'prestador')) {
    const minhas: SQL[] = []
    if (tem('gestor', 'coordenador')) minhas.push(filasDe(actor, r).minha_vez)
    if (tem('prestador')) minhas.push(sql`c.empresa_id = any(${lista(actor.prestadorDe)}) and ${comPrestador(r)}`)
    partes.push(
      sql`${candidata(sql`'credenciamento'`, { chave: sql`c.id`, alvo: sql`e.id`, servico: sql`s.id`, titulo: sql`s.titulo`, quem: sql`e.nomefantasia`, ato: tem('gestor', 'coordenador') ? sql`case when c.situacao = 'em_confirmacao' then 'confirmar o credenciamento' when c.situacao in ('solicitado', 'em_analise') then 'analisar o credenciamento' else 'conferir os documentos renovados' end` : sql`'cuidar do credenciamento'`, prazo: sql`c.prazo`, desde: sql`c.desde`, busca: sql`busca_texto(e.nomefantasia || ' ' || s.titulo)` })}
        from ${credenciamentos} where (${sql.join(minhas, sql` or `)})`,
    )
  }
  if (tem('gestor', 'coordenador', 'admin'))
    partes.push(
      sql`${candidata(sql`'vinculo'`, { chave: sql`p.id`, alvo: sql`p.id`, titulo: sql`'Pedido para agir por ' || e.nomefantasia`, quem: nomeDe('u'), ato: sql`'decidir o pedido de vínculo'`, prazo: sql`null`, desde: sql`p.dtainclusao`, busca: sql`busca_texto(e.nomefantasia || ' ' || ${nomeDe('u')})` })}
        from pedido_de_vinculo p join empresa e on e.id = p.empresa_id join usuario u on u.id = p.usuario_id
        where ${vinculosComigo(actor)}`,
    )
  if (tem('gestor', 'admin'))
    partes.push(
      sql`${candidata(sql`'correcao'`, { chave: sql`e.id`, alvo: sql`e.id`, titulo: sql`'Correção do cadastro'`, quem: sql`e.nomefantasia`, ato: sql`'corrigir o cadastro da empresa'`, prazo: sql`null`, desde: sql`(select min(k->>'em') from jsonb_array_elements(e.correcoes) k)`, busca: sql`e.busca` })}
        from empresa e where e.correcoes is not null and ${correcaoComigo(actor)}`,
    )
  if (tem('coordenador', 'admin'))
    partes.push(
      sql`${candidata(sql`'perfil'`, { chave: sql`u.id`, alvo: sql`u.id`, titulo: sql`'Perfil a confirmar'`, quem: nomeDe('u'), ato: sql`'confirmar ou recusar o perfil'`, prazo: sql`null`, desde: sql`(u.grupos_pedidos->>'em')`, busca: sql`busca_texto(${nomeDe('u')})` })}
        from usuario u where u.grupos_pedidos is not null and u.anonimizado_em is null and ${perfilComigo(actor)}`,
    )
  if (tem('admin'))
    partes.push(
      sql`${candidata(sql`'exclusao'`, { chave: sql`p.id`, alvo: sql`p.id`, titulo: sql`'Pedido de exclusão de dados'`, quem: nomeDe('u'), ato: sql`'responder ao pedido de exclusão'`, prazo: sql`(p.dtainclusao + make_interval(days => ${sql.raw(String(DIAS_PARA_RESPONDER))}))`, desde: sql`p.dtainclusao`, busca: sql`busca_texto(${nomeDe('u')})` })}
        from pedido_de_exclusao p join usuario u on u.id = p.usuario_id where p.situacao = 'aberto'`,
      sql`${candidata(sql`case o.destino when 'rm' then 'envio' when 'metricas' then 'metrica' else 'webhook' end`, { chave: sql`o.id`, alvo: sql`coalesce(w.id, o.id)`, titulo: sql`case o.destino when 'rm' then 'Envio ao ERP falhou' when 'metricas' then 'Envio de métrica falhou' else 'Entrega a ' || w.nome || ' falhou' end`, quem: sql`coalesce(o.motivo, '')`, ato: sql`'enviar de novo ou remover'`, prazo: sql`null`, desde: sql`o.dtainclusao`, busca: sql`busca_texto(coalesce(w.nome, o.destino) || ' ' || coalesce(o.motivo, ''))` })}
        from integracao_saida o left join webhook_inscricao w on o.destino = 'webhook:' || w.id and w.situacao <> 'removida'
        where o.situacao = 'falha' and (o.destino in ('rm', 'metricas') or w.id is not null)`,
      sql`${candidata(sql`'email'`, { chave: disfarcar('email', sql`e.id`), alvo: disfarcar('email', sql`e.id`), titulo: sql`'E-mail recusado: ' || e.assunto`, quem: sql`e.para`, ato: sql`'enviar de novo ou dispensar'`, prazo: sql`null`, desde: sql`e.recusado_em`, busca: sql`busca_texto(e.para || ' ' || e.assunto)` })}
        from email e where e.recusado_em is not null and e.dispensado_em is null and ${foraDeSelo}`,
    )
  if (tem('prestador')) {
    const soPrestador = { ...actor, grupos: ['prestador'] as const }
    partes.push(
      sql`${candidata(sql`case when ${demandaAAceitar} then 'demanda' else 'proposta' end`, { ...daSolicitacao, chave: sql`p.id`, alvo: sql`case when ${demandaAAceitar} then s.id else p.id end`, ato: sql`case when ${demandaAAceitar} then 'responder à demanda' when p.situacao = 'em_negociacao' then 'responder à negociação' else 'responder ao convite' end`, prazo: prazoDaProposta, desde: sql`p.dtainclusao` })}
        from ${minhasPropostas(actor.prestadorDe)} and p.situacao in ('convidada', 'rascunho', 'em_negociacao') and ${propostaEmAnalise}`,
      sql`${candidata(sql`case when ${onde('assina')} and ${assinaturaDoPrestador} then 'contrato' when ${execucaoDoPrestador} then 'projeto' else 'nota' end`, { ...daSolicitacao, chave: sql`s.id`, alvo: sql`s.id`, ato: sql`case when ${onde('assina')} and ${assinaturaDoPrestador} then null when ${execucaoDoPrestador} then null else 'enviar a nota' end` })}
        from ${projetosDe(actor, 'prestador')} and ${filtrosDoProjeto(soPrestador, r).minha_vez}`,
    )
  }
  return partes
}

interface Recorte {
  papel?: Papel | undefined
  tipo?: TipoDePendencia | undefined
  sem_falhas?: boolean | undefined
  search?: string | undefined
  page: number
  page_size: number
}

/** Groups whose turn a request itself can be; a provider's are its proposals and projects. */
const donosDeSolicitacoes: readonly Papel[] = ['cliente', ...papeisInternos]

/**
 * The one list of everything that waits for the caller (decision 0068): a page of it, and how many there are of each kind.
 * Start screens, counters of the menu and the list of what is pending all read it here. A request whose diagnostic waits
 * for him is listed by its diagnostic.
 */
export async function lerPendencias(
  db: Database,
  eu: Actor,
  r: Regulamento,
  q: Recorte,
): Promise<{
  count: number
  mais: boolean
  contagens: ContagensDasPendencias
  /** `contagens` has them as far as they were counted. */
  maisSolicitacoes: boolean
  results: Pendencia[]
}> {
  const grupos = papeisDaMesa(eu, q.papel)
  const actor = grupos.length === eu.grupos.length ? eu : { ...eu, grupos }
  const dasSolicitacoes = grupos.filter((g) => donosDeSolicitacoes.includes(g))
  const outras = outrasQueEsperam(actor, r)
  const noResto = q.search
    ? [
        ou(
          contemEm(sql`x.busca`, q.search),
          ...[sql`x.titulo`, sql`x.quem`].map((c) => contem(c, q.search)),
          dizem(sql`x.tipo`, nomeDaPendencia, q.search),
          sql`exists (select 1 from solicitacao s where s.id = x.solicitacao and ${emUmaDas([...naSituacaoQue(q.search), ...deVariasQue(q.search)])})`,
        ),
      ]
    : []
  const diagnosticoMeu = sql`exists (select 1 from diagnostico d where d.solicitacao_id = s.id
    and ${filtrosDoDiagnostico(actor, actor.grupos, r).minha_vez})`
  const semDiagnostico = sql`not (${onde('diagnostica')} and ${diagnosticoMeu})`
  const quantas = q.page * q.page_size
  // Requests as their list searches them; of the rest what is written in its row, and the kind's own name.
  const procurado = await procuradas(db, actor, dasSolicitacoes, r, q.search, { listada: semDiagnostico, quantas })
  const { condicoes: destas, ids, alem, por, mais, esperam } = procurado

  const fontes: SQL[] = []
  if (dasSolicitacoes.length && (!q.tipo || q.tipo === 'solicitacao')) {
    const daSolicitacaoEm = (de: SQL) =>
      sql`select 'solicitacao'::text as tipo, s.id as chave, s.id as alvo, null::int as servico, s.id as solicitacao,
        null::text as titulo, null::text as quem, null::text as ato, s.prazo, s.dtainclusao as desde, null::bigint as valor,
        null::int as parcela from ${de}`
    // An instalment may have another day than the step of its request: these few are put where the day is that their row shows.
    const [deParcelas, dias] = await diasDasParcelas(db, actor, dasSolicitacoes, [...destas, semDiagnostico], r)
    const semParcela = deParcelas.length ? [sql`s.id <> all(${lista(deParcelas)})`] : []
    const condicoes = [...alem, semDiagnostico, ...semParcela]
    fontes.push(
      daSolicitacaoEm(
        sql`(select q.id, q.prazo, q.dtainclusao from (select s.id from ${candidatasDe(actor, dasSolicitacoes, condicoes, 'prazo', quantas, { por })}
          order by s.prazo nulls last, s.id limit ${ate(quantas)}) x join solicitacao q on q.id = x.id) s`,
      ),
    )
    if (deParcelas.length)
      fontes.push(
        daSolicitacaoEm(sql`(select x.id, x.prazo, q.dtainclusao from unnest(${lista(deParcelas)}, ${dias}::timestamptz[]) x(id, prazo)
          join solicitacao q on q.id = x.id) s`),
      )
  }
  const tipos = tiposDePendencia.filter((t) => (!q.tipo || t === q.tipo) && !(q.sem_falhas && tiposDeFalha.includes(t)))
  if (outras.length && q.tipo !== 'solicitacao')
    fontes.push(
      sql`select ${colunasDaCandidata} from outra o where o.achada and o.tipo = any(${`{${tipos.join()}}`}::text[])`,
    )
  // What is no request is looked at once, to be counted and to stand in the page.
  const resto = outras.length
    ? sql`with outra as materialized (select ${colunasDaCandidata}, ${sql.join([sql`true`, ...noResto], sql` and `)} as achada
        from (${sql.join(outras, sql` union all `)}) x)`
    : sql``
  // Of the requests that wait those are counted by their diagnostic.
  const repetidas = sql`select count(*)::int from outra o ${comSolicitacao(sql`o.solicitacao`)}
    where o.tipo = 'diagnostico' and ${ids ? entreEstas(sql`o.solicitacao`, sql`select unnest(${lista(ids)})`) : sql.join(destas, sql` and `)}
      and ${onde('diagnostica')}`
  const daPagina = sql`select x.* from (${sql.join(fontes, sql` union all `)}) x order by x.prazo nulls last, x.desde, x.tipo, x.chave
    limit ${ate(q.page_size)} offset ${ate((q.page - 1) * q.page_size)}`
  const lidas = (await row(db, {
    outrasPorTipo: partial(oneOf(tiposDePendencia), num),
    repetidas: num,
    achadas: list(obj(formaCandidata)),
  })`
    ${resto} select ${outras.length ? sql`(select coalesce(jsonb_object_agg(c.tipo, c.n), '{}') from (select tipo, count(*)::int as n from outra where achada group by 1) c)` : sql`'{}'::jsonb`} as "outrasPorTipo",
      ${outras.length && dasSolicitacoes.length && !mais ? sql`(${repetidas})` : sql`0`} as repetidas,
      ${fontes.length ? sql`(select coalesce(jsonb_agg(p order by p.prazo nulls last, p.desde, p.tipo, p.chave), '[]') from (${daPagina}) p)` : sql`'[]'::jsonb`} as achadas`)!
  const contagens: ContagensDasPendencias = {
    ...(Object.fromEntries(tiposDePendencia.map((t) => [t, 0])) as ContagensDasPendencias),
    ...lidas.outrasPorTipo,
  }
  contagens.solicitacao = esperam - lidas.repetidas
  const count = tipos.reduce((soma, tipo) => soma + contagens[tipo], 0)
  return {
    count,
    mais: mais && (!q.tipo || q.tipo === 'solicitacao'),
    contagens,
    maisSolicitacoes: mais,
    results: await ver(db, actor, r, lidas.achadas),
  }
}

const oQue = { tipo: oneOf(tiposDePendencia), alvo: num, solicitacao: nullable(num) }

/** What waits for the caller on any of his desks of these requests, and everything that is about none. */
export async function oQueEspera(
  db: Database,
  actor: Actor,
  r: Regulamento,
  solicitacoes: readonly number[],
): Promise<Row<typeof oQue>[]> {
  const ids = lista(solicitacoes)
  const dasSolicitacoes = actor.grupos.filter((g) => donosDeSolicitacoes.includes(g))
  const fontes: SQL[] = []
  if (dasSolicitacoes.length)
    fontes.push(sql`select 'solicitacao'::text as tipo, s.id as alvo, s.id as solicitacao from solicitacao s
      where s.id = any(${ids}) and ${escopoDaSolicitacao(actor, dasSolicitacoes)} and ${minhaVez(actor, dasSolicitacoes)}`)
  const outras = outrasQueEsperam(actor, r)
  if (outras.length)
    fontes.push(sql`select x.tipo, x.alvo, x.solicitacao from (${sql.join(outras, sql` union all `)}) x
      where x.solicitacao is null or x.solicitacao = any(${ids})`)
  return fontes.length ? rows(db, oQue)`${sql.join(fontes, sql` union all `)}` : []
}

/** What a start screen shows of it. */
export async function inicioDasPendencias(db: Database, actor: Actor, r: Regulamento, papel: Papel) {
  const { count, contagens, results } = await lerPendencias(db, actor, r, { papel, page: 1, page_size: PRIMEIRAS })
  return { aguardam: results, esperam: count, pendencias: contagens }
}
const PRIMEIRAS = 5

async function ver(db: Database, actor: Actor, r: Regulamento, achadas: readonly Candidata[]): Promise<Pendencia[]> {
  const ids = achadas.flatMap((c) => c.solicitacao ?? [])
  const lidas = ids.length ? await lerResumos(db, lista([...new Set(ids)])) : []
  const porId = new Map(lidas.map((l) => [l.id, l]))
  const partes = await partesPorId(db, actor, [...porId.keys()], r)
  return achadas.map((c) => verUma(c, c.solicitacao === null ? undefined : porId.get(c.solicitacao), partes, actor, r))
}

/** Rows that are decided in their own list carry their own act; of a request the sentence on top of it says what and until when. */
function verUma(
  c: Candidata,
  s: LinhaDoResumo | undefined,
  partes: ReadonlyMap<number, number>,
  actor: Actor,
  r: Regulamento,
): Pendencia {
  const deFora =
    ['proposta', 'demanda', 'contrato', 'projeto'].includes(c.tipo) || actor.grupos.every((g) => g === 'prestador')
  const papeis = s ? (deFora ? (['prestador'] as const) : papeisEmSolicitacao(s, actor)) : []
  const daEstrada = s && verAgora(s, actor, papeis, r)
  const minha = daEstrada?.minha ? daEstrada.vezes[0]! : { papel: papeis[0] ?? actor.grupos[0]!, ato: padrao[c.tipo] }
  const outras = daEstrada?.vezes.slice(daEstrada.minha ? 1 : 0) ?? []
  const propria = c.ato !== null || !daEstrada
  return {
    tipo: c.tipo,
    chave: `${c.tipo}-${c.chave}`,
    id: c.alvo,
    servico: c.servico,
    nrosolicitacao: s?.nrosolicitacao ?? null,
    titulo: s ? s.oferta.titulo : (c.titulo ?? ''),
    quem: s ? (s.quantasEmpresas > 1 ? VARIAS_EMPRESAS : s.empresa.nomefantasia) : (c.quem ?? ''),
    substatus: s && c.tipo !== 'proposta' ? verSituacao(s.substatus) : null,
    parcela: c.parcela,
    valor: c.valor !== null ? emReais(c.valor) : s && !deFora ? emReais(Number(s.valor)) : null,
    valor_cliente: c.valor === null && s && !deFora ? (partes.get(s.id) ?? null) : null,
    desde: iso(c.desde),
    agora: {
      ...(propria ? ateQuando(c.prazo, r) : prazoDe(daEstrada!)),
      vezes: [c.ato === null ? minha : { papel: minha.papel, ato: c.ato }, ...outras],
      minha: true,
    },
  }
}

const padrao: Record<TipoDePendencia, string> = {
  solicitacao: 'decidir a solicitação',
  duvida: 'responder à dúvida',
  diagnostico: 'cuidar do diagnóstico',
  nota: 'enviar a nota',
  credenciamento: 'cuidar do credenciamento',
  vinculo: 'decidir o pedido de vínculo',
  titularidade: 'confirmar ou recusar a titularidade',
  correcao: 'corrigir o cadastro da empresa',
  perfil: 'confirmar ou recusar o perfil',
  exclusao: 'responder ao pedido de exclusão',
  envio: 'enviar de novo ou remover',
  metrica: 'enviar de novo ou remover',
  webhook: 'enviar de novo ou remover',
  email: 'enviar de novo ou dispensar',
  proposta: 'responder ao convite',
  demanda: 'responder à demanda',
  contrato: 'assinar o contrato',
  projeto: 'cuidar do projeto',
}

const prazoDe = ({ ate: fim, faltam, situacao }: AgoraDaSolicitacao) => ({ ate: fim, faltam, situacao })

/** The same of a deadline that is no request's. */
function ateQuando(prazo: string | null, r: Regulamento): Pick<AgoraDaSolicitacao, 'ate' | 'faltam' | 'situacao'> {
  if (prazo === null) return { ate: null, faltam: null, situacao: 'sem_prazo' }
  const fim = new Date(prazo)
  const faltam = r.diasUteisAte(r.diaDe(fim))
  return {
    ate: iso(prazo),
    faltam,
    situacao: fim <= r.agora ? 'atrasada' : faltam <= DIAS_PERTO ? 'perto' : 'no_prazo',
  }
}
