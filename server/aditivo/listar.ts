import { acoesDoAditivo, podePedir, podePropor } from '@hub/domain/aditivo/aditivo.rules.ts'
import { abertos, situacoes, tituloDoAditivo } from '@hub/domain/aditivo/aditivo.states.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { AditivoResumo, aditivo, BaseDoAditivo } from '@hub/protocol/aditivo.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { DE_UMA_PARTE } from '@hub/protocol/listas/aditivos.ts'
import type { Database } from '../db/database.ts'
import { eq, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { contagensDe, contem, descricoes, diz, dizem, ou, pagina } from '../db/queries/pagina.ts'
import { condicoesDoRecorte } from '../db/queries/recorte-da-solicitacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { pessoasQue, solicitacaoContem } from '../db/queries/solicitacoes-que.ts'
import { bool, col, each, nullable, num, type Row, row, text } from '../db/rows.ts'
import { aditivo as tabela } from '../db/tables/aditivo.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { colunasDoProjeto, doProjeto, escopoDoProjeto, papeisNoProjeto } from '../services/escopo-projeto.ts'
import { atrasoDoAditivo, fatosDaRescisao } from '../services/fatos-da-rescisao.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { lerAditivos, verLinha } from './aditivo.view.ts'
import { fatosDo } from './aditivo-travado.ts'
import { type ContratoEmCurso, fatosDoContratoEmCurso, lerContratoEmCurso } from './contrato-em-curso.ts'
import { disponivelPara, limitesDe } from './medir.ts'

export const listar: UseCase<typeof aditivo.listar> = async ({ db, actor, params }) => {
  existente(await row(db, sql`select 1 from solicitacao s where s.id = ${params.id} and ${escopoDoProjeto(actor)}`))
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
    etapas: c.etapas.map((e) => ({
      id: e.id,
      ordem: e.ordem,
      descricao: e.descricao,
      entrega: e.entrega,
      horas: e.horas,
      valor: emReais(e.valor),
      valor_subsidio: emReais(e.subsidio),
      dtainicio: e.dtainicio,
      dtafim: e.dtafim,
      situacao: e.situacao,
      paga: e.paga,
    })),
    valor_parceiro: emReais(s.valorParceiro),
    valor_cliente: emReais(s.valorCliente ?? 0),
    pago_pelo_cliente: emReais(c.pagoPeloCliente),
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
  atrasado: bool,
}
type LinhaDaLista = Row<typeof linhaDaLista>

const de = sql`from aditivo a join contrato k on k.id = a.contrato_id join solicitacao s on s.id = a.solicitacao_id
  join empresa c on c.id = s.empresa_id join empresa p on p.id = s.prestador_id`

/** As tituloDoAditivo says it. */
const titulo = sql`case a.tipo when 'distrato' then 'Distrato do contrato ' else 'Aditivo ' || coalesce(a.numero || ' ', '') || 'ao contrato ' end || (k.dados->>'numero')`

/** What waits for a decision first, the oldest of it before the others: the coordinator's, then the managers', then the signatures. */
export const listarTodos: UseCase<typeof aditivo.listarTodos> = async ({ db, actor, query }) => {
  const partes = [escopoDoProjeto(actor, ['gestor', 'coordenador', 'admin'])]
  const r = await lerRegulamento(db)
  const { contaveis, outras } = condicoesDoRecorte(query, r, { momento: sql`a.dtainclusao` })
  partes.push(...contaveis, ...outras)
  if (query.tipo) partes.push(sql`a.tipo = ${query.tipo}`)
  if (query.search)
    partes.push(
      ou(
        solicitacaoContem(query.search, actor),
        contem(sql`a.motivo`, query.search),
        contem(titulo, query.search),
        sql`a.pedido_por = any(${pessoasQue(query.search)})`,
        diz(DE_UMA_PARTE, query.search) ? sql`a.pedido_por is null` : sql`false`,
        dizem(sql`a.situacao`, descricoes(situacoes), query.search),
      ),
    )
  const onde = sql.join(partes, sql` and `)
  const recorte = query.situacao ? sql`a.situacao = ${query.situacao}` : sql`true`
  const nasSituacoes = Object.fromEntries(abertos.map((s) => [s, sql`a.situacao = ${s}`]))
  const { total, ...contagens } = (await row(db, each(['total', 'todos', ...abertos], num))`
    select count(*)::int as todos, ${contagensDe({ total: recorte, ...nasSituacoes })} ${de} where ${onde}`)!
  const { count, results } = await pagina(
    db,
    {
      forma: linhaDaLista,
      chave: sql`a.id`,
      colunas: sql`a.id, a.tipo, a.numero, a.situacao, a.motivo, a.lado_da_proposta as "ladoDaProposta", a.pedido_por as "pedidoPor",
        (select u.nome || ' ' || u.sobrenome from usuario u where u.id = a.pedido_por) as pediu, a.dtainclusao,
        k.dados->>'numero' as contrato, a.decidido_em as "decididoEm", ${atrasoDoAditivo} as atrasado, ${colunasDoProjeto}`,
      de: sql`${de} where ${onde} and ${recorte}`,
      ordem: sql`case a.situacao when 'em_aprovacao' then 0 when 'em_decisao' then 0 when 'proposto' then 1 when 'em_assinatura' then 2 else 3 end,
        case when a.situacao = any(${`{${abertos.join()}}`}::text[]) then a.id end, a.id desc`,
      total,
    },
    query,
  )
  return { count, contagens, results: results.map((l) => resumir(l, actor, r)) }
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
  acoes: acoesDoAditivo(fatosDo(l, l, l.porDelegacao, fatosDaRescisao(l, l.atrasado, r)), {
    id: actor.id,
    nomes: nomesDe(actor),
    papeis: papeisNoProjeto(actor, l),
  }),
})
