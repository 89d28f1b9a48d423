import { acoesDoAditivo, podePedir, podePropor } from '@hub/domain/aditivo/aditivo.rules.ts'
import {
  abertos,
  type SituacaoDoAditivo,
  situacoes,
  situacoesTodas,
  tituloDoAditivo,
} from '@hub/domain/aditivo/aditivo.states.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { AditivoResumo, aditivo, BaseDoAditivo } from '@hub/protocol/aditivo.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { DE_UMA_PARTE } from '@hub/protocol/listas/aditivos.ts'
import { type Database, eq, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { entre } from '../db/queries/estado.ts'
import { listarComFilas } from '../db/queries/lista-com-filas.ts'
import { contem, descricoes, diz, dizem, procurada } from '../db/queries/pagina.ts'
import { daSolicitacaoNaLinha, filtrosDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { type Lookup, lookupsDe, peloNumero, pessoasQue } from '../db/queries/solicitacoes-que.ts'
import { col, each, nullable, num, type Row, row, text } from '../db/rows.ts'
import { aditivo as tabela } from '../db/tables/aditivo.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import {
  colunasDoProjeto,
  doProjeto,
  escopoDoProjeto,
  papeisNoProjeto,
  projetosNaLista,
} from '../services/escopo-projeto.ts'
import { colunasDaRescisao, daRescisao, fatosDaRescisao } from '../services/fatos-da-rescisao.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { lerAditivos, verLinha } from './aditivo.view.ts'
import { fatosDo } from './aditivo-travado.ts'
import { type ContratoEmCurso, fatosDoContratoEmCurso, lerContratoEmCurso } from './contrato-em-curso.ts'
import { disponivelPara, limitesDe } from './medir.ts'

export const listar: UseCase<typeof aditivo.listar> = async ({ db, actor, params }) => {
  existente(await row(db)`select 1 from solicitacao s where s.id = ${params.id} and ${escopoDoProjeto(actor)}`)
  const [lida] = await db.select().from(solicitacao).where(eq(solicitacao.id, params.id))
  const s = existente(lida)
  const c = await lerContratoEmCurso(db, s.id)
  const results = []
  for (const l of await lerAditivos(db, sql`a.solicitacao_id = ${s.id}`))
    results.push(await verLinha(db, actor, s, l, c))
  const fatos = await fatosDoContratoEmCurso(db, s, c)
  const quem = { id: actor.id, papeis: papeisNoProjeto(actor, s) }
  return {
    results,
    base: c && substatus[s.substatus].trabalha ? await verBase(db, actor, s, c) : null,
    acoes: {
      propor: podePropor(fatos, quem),
      pedirAditivo: podePedir(fatos, 'aditivo', quem),
      pedirDistrato: podePedir(fatos, 'distrato', quem),
    },
  }
}

async function verBase(db: Database, actor: Actor, s: Solicitacao, c: ContratoEmCurso): Promise<BaseDoAditivo> {
  const r = await lerRegulamento(db)
  const { restanteLimite, saldoCentroCusto } = await disponivelPara(db, s, r)
  const interno = papeisNoProjeto(actor, s).some((p) => p !== 'cliente' && p !== 'prestador')
  const limites = limitesDe(r.de(s))
  return {
    contrato: { id: c.id, titulo: c.titulo },
    etapas: c.etapas.map(({ valor, subsidio, ...e }) => ({
      ...e,
      valor: emReais(valor),
      valor_subsidio: emReais(subsidio),
    })),
    valor_parceiro: emReais(s.valorParceiro),
    valor_cliente: emReais(s.valorCliente ?? 0),
    pago_pelo_cliente: emReais(c.pagoPeloCliente),
    baixado: emReais(c.baixado),
    bp: s.bp,
    subsidio_disponivel: interno ? emReais(Math.max(0, Math.min(restanteLimite, saldoCentroCusto ?? 0))) : null,
    limites: {
      valor_inicial: emReais(c.historico.total),
      fim_inicial: c.historico.fim,
      acrescimos: emReais(c.historico.acrescimos),
      supressoes: emReais(c.historico.supressoes),
      maximo_bp: limites.maximo,
      dias: limites.dias,
    },
    hoje: r.hoje,
  }
}

const linhaDaLista = {
  ...doProjeto,
  id: num,
  tipo: col(tabela.tipo),
  numero: nullable(num),
  situacao: col(tabela.situacao),
  ladoDaProposta: col(tabela.ladoDaProposta),
  pedidoPor: nullable(num),
  ...each(['motivo', 'dtainclusao', 'contrato'], text),
  ...each(['pediu', 'decididoEm'], nullable(text)),
  ...daRescisao,
}
type LinhaDaLista = Row<typeof linhaDaLista>

const quemLista: readonly Papel[] = ['gestor', 'coordenador', 'admin']
const naSituacao = Object.fromEntries(situacoesTodas.map((s) => [s, sql.raw(`a.situacao = '${s}'`)])) as Record<
  SituacaoDoAditivo,
  SQL
>
const aberta = (s: string) => abertos.some((a) => a === s)

/** As index aditivo_urgencia has it. */
const urgencia = sql`(case a.situacao when 'em_aprovacao' then 0 when 'em_decisao' then 0 when 'proposto' then 1 when 'em_assinatura' then 2 else 3 end)`
const ordem = sql`${urgencia},
  case when ${entre(abertos, 'a.situacao')} then a.id end, a.id desc`

/** As tituloDoAditivo says it: without the contract's number, as index aditivo_titulo has it, and with that. */
const inicioDoTitulo = sql`case a.tipo when 'distrato' then 'Distrato do contrato' else 'Aditivo ' || coalesce(a.numero || ' ', '') || 'ao contrato' end`
const titulo = sql`${inicioDoTitulo} || ' ' || (select k.dados->>'numero' from contrato k where k.id = a.contrato_id)`

/** The number of a contract begins with its request's: what is in a title is looked up by that. */
const numeroNoTitulo = /\d{4}-\d{6}(?:-\d{1,4})?(?=$|\/)/

async function procurar(db: Database, busca: string, actor: Actor): Promise<{ por: Lookup[]; e?: SQL }> {
  const frase = chaveDeBusca(busca)
  const [numero] = numeroNoTitulo.exec(frase) ?? []
  if (numero && numero !== frase) return { por: peloNumero(numero), e: contem(titulo, busca) }
  const por: Lookup[] = [
    ...(await lookupsDe(db, busca, actor, { servico: sql`a.servico_id` })),
    { condicao: contem(sql`a.motivo`, busca), propria: true },
    { condicao: contem(inicioDoTitulo, busca), propria: true },
    { coluna: sql`a.pedido_por`, chaves: pessoasQue(busca), propria: true },
    { condicao: diz(DE_UMA_PARTE, busca) ? sql`a.pedido_por is null` : sql`false`, propria: true },
    { condicao: dizem(sql`a.situacao`, descricoes(situacoes), busca), propria: true },
  ]
  return { por }
}

/** What waits for a decision first, the oldest of it before the others: the coordinator's, then the managers', then the signatures. */
export const listarTodos: UseCase<typeof aditivo.listarTodos> = async ({ db, actor, query }) => {
  const r = await lerRegulamento(db)
  const { todas, contagens, ...lida } = await listarComFilas(
    db,
    {
      forma: linhaDaLista,
      colunas: sql`a.id, a.tipo, a.numero, a.situacao, a.motivo, a.lado_da_proposta as "ladoDaProposta", a.pedido_por as "pedidoPor",
        (select u.nome || ' ' || u.sobrenome from usuario u where u.id = a.pedido_por) as pediu, a.dtainclusao,
        k.dados->>'numero' as contrato, a.decidido_em as "decididoEm", ${colunasDaRescisao}, ${colunasDoProjeto}`,
      tabela: 'aditivo',
      alias: 'a',
      juntas: sql`join contrato k on k.id = a.contrato_id join empresa c on c.id = s.empresa_id join empresa p on p.id = s.prestador_id`,
      ordem,
      condicoes: [...(query.tipo ? [sql`a.tipo = ${query.tipo}`] : [])],
      alcance: await projetosNaLista(db, actor, quemLista, 'a'),
      filtros: filtrosDoRecorte(query, r, { momento: sql`a.dtainclusao`, ...daSolicitacaoNaLinha('a') }),
      maioria: false,
      busca: procurada(query.search) ? await procurar(db, query.search!, actor) : undefined,
      filas: naSituacao,
      findas: situacoesTodas.filter((s) => !aberta(s)),
      abertas: sql`${urgencia} < 3`,
      proprias: situacoesTodas,
      fila: query.situacao || undefined,
    },
    query,
  )
  const abertas = Object.entries(contagens).filter(([s]) => aberta(s))
  return {
    ...lida,
    contagens: { ...(todas !== undefined && { todos: todas }), ...Object.fromEntries(abertas) },
    results: lida.results.map((l) => resumir(l, actor, r)),
  }
}

const resumir = (l: LinhaDaLista, actor: Actor, r: Regulamento): AditivoResumo => ({
  id: l.id,
  tipo: l.tipo,
  titulo: tituloDoAditivo(l.tipo, l.numero, l.contrato),
  situacao: { codigo: l.situacao, ...situacoes[l.situacao] },
  motivo: l.motivo,
  solicitacao: { id: l.solicitacaoId, nrosolicitacao: l.nrosolicitacao, titulo: l.titulo },
  cliente: { id: l.empresaId, nome: l.cliente },
  prestador: { id: l.prestadorId, nome: l.prestador },
  pedido_por: l.pediu,
  dtainclusao: iso(l.dtainclusao),
  acoes: acoesDoAditivo(fatosDo(l, l, l.porDelegacao, fatosDaRescisao(l, l, r)), {
    id: actor.id,
    nomes: nomesDe(actor),
    papeis: papeisNoProjeto(actor, l),
  }),
})
