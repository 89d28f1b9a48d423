import type { ConteudoDoAditivo, ValoresDaAlteracao, ValoresDoAditivo } from '@hub/domain/aditivo/aditivo.formas.ts'
import { acoesDoAditivo } from '@hub/domain/aditivo/aditivo.rules.ts'
import { abertos, type SituacaoDoAditivo, situacoes, tituloDoAditivo } from '@hub/domain/aditivo/aditivo.states.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { AditivoVisto, AlteracaoVista, DistratoVisto } from '@hub/protocol/aditivo.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { col, each, nullable, num, oneOf, type Row, rows, text } from '../db/rows.ts'
import { aditivo } from '../db/tables/aditivo.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'
import { descansoDe } from '../services/descanso.ts'
import { papeisNoProjeto } from '../services/escopo-projeto.ts'
import { colunasDaRescisao, daRescisao, fatosDaRescisao } from '../services/fatos-da-rescisao.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { fatosDo } from './aditivo-travado.ts'
import { type ContratoEmCurso, lerContratoEmCurso } from './contrato-em-curso.ts'
import { disponivelPara, falhasDe, medir, SEM_LIMITE } from './medir.ts'

const linhaDoAditivo = {
  id: num,
  tipo: col(aditivo.tipo),
  ...each(['numero', 'pedidoPor', 'documento'], nullable(num)),
  situacao: col(aditivo.situacao),
  ...each(['motivo', 'dtainclusao', 'contrato'], text),
  conteudo: col(aditivo.conteudo),
  valores: col(aditivo.valores),
  ladoDaProposta: nullable(oneOf(['cliente', 'prestador'])),
  ...each(['propos', 'pediu', 'decidiu', 'decididoEm', 'motivoDoFim', 'vigenteEm'], nullable(text)),
  solicitacaoId: num,
  ...daRescisao,
}
type LinhaDoAditivo = Row<typeof linhaDoAditivo>

const nomeDe = (coluna: SQL) => sql`(select u.nome || ' ' || u.sobrenome from usuario u where u.id = ${coluna})`

/** Amendments under a condition on alias `a`, the last first. */
export const lerAditivos = (db: Database, onde: SQL): Promise<LinhaDoAditivo[]> =>
  rows(db, linhaDoAditivo)`
    select a.id, a.tipo, a.numero, a.situacao, a.motivo, a.conteudo, a.valores, a.lado_da_proposta as "ladoDaProposta",
        a.pedido_por as "pedidoPor", ${nomeDe(sql`a.proposto_por`)} as propos, ${nomeDe(sql`a.pedido_por`)} as pediu,
        ${nomeDe(sql`a.decidido_por`)} as decidiu, a.decidido_em as "decididoEm", a.motivo_do_fim as "motivoDoFim",
        a.vigente_em as "vigenteEm", a.dtainclusao, (select x.id from contrato x where x.aditivo_id = a.id) as documento,
        k.dados->>'numero' as contrato, a.solicitacao_id as "solicitacaoId", ${colunasDaRescisao}
      from aditivo a join contrato k on k.id = a.contrato_id where ${onde} order by a.id desc`

export async function verAditivo(db: Database, actor: Actor, id: number): Promise<AditivoVisto> {
  const l = existente((await lerAditivos(db, sql`a.id = ${id}`))[0])
  const [s] = await db.select().from(solicitacao).where(eq(solicitacao.id, l.solicitacaoId))
  return verLinha(db, actor, existente(s), l, await lerContratoEmCurso(db, l.solicitacaoId))
}

/**
 * What it comes to: until the approval as things stand now, then as it was approved. Whoever reads it as provider alone is told what the
 * percentage makes of it: what cuts that is the client's year and the sponsor's balance (decision 0056).
 */
export async function verLinha(
  db: Database,
  actor: Actor,
  s: Solicitacao,
  l: LinhaDoAditivo,
  c: ContratoEmCurso | undefined,
): Promise<AditivoVisto> {
  const papeis = papeisNoProjeto(actor, s)
  const medido = await medirAgora(db, s, l, c, { soPelaRegra: papeis.every((p) => p === 'prestador') })
  const { valores } = medido
  const rescisao = l.situacao === 'em_decisao' ? fatosDaRescisao(l, l, await lerRegulamento(db)) : {}
  return {
    id: l.id,
    tipo: l.tipo,
    titulo: tituloDoAditivo(l.tipo, l.numero, l.contrato),
    situacao: { codigo: l.situacao, ...situacoes[l.situacao] },
    motivo: l.motivo,
    etapas: 'etapas' in l.conteudo ? l.conteudo.etapas.map((e) => ({ ...e, valor: emReais(e.valor) })) : null,
    execucao:
      'execucao' in l.conteudo ? l.conteudo.execucao.map((x) => ({ id: x.id, executado: x.executado / 100 })) : null,
    alteracao: valores && 'alteracao' in valores ? verAlteracao(valores.alteracao, l.conteudo, c) : null,
    distrato: valores && 'distrato' in valores ? verDistrato(valores.distrato, c) : null,
    impedimento: medido.impedimento,
    proposto_por: l.propos,
    lado_da_proposta: l.ladoDaProposta,
    pedido_por: l.pediu,
    decidido_por: l.decidiu,
    decidido_em: iso(l.decididoEm),
    motivo_do_fim: l.motivoDoFim,
    vigente_em: iso(l.vigenteEm),
    dtainclusao: iso(l.dtainclusao),
    documento: l.documento,
    acoes: acoesDoAditivo(fatosDo(l, s, await lerFeitosPorDelegacao(db, s.id), rescisao), {
      id: actor.id,
      nomes: nomesDe(actor),
      papeis,
    }),
  }
}

async function medirAgora(
  db: Database,
  s: Solicitacao,
  l: LinhaDoAditivo,
  c: ContratoEmCurso | undefined,
  { soPelaRegra }: { soPelaRegra: boolean },
): Promise<{ valores: ValoresDoAditivo | null; impedimento: string | null }> {
  if (l.valores) return { valores: l.valores, impedimento: null }
  if (!c || !(abertos as readonly SituacaoDoAditivo[]).includes(l.situacao)) return { valores: null, impedimento: null }
  const r = await lerRegulamento(db)
  const hoje = l.pedidoPor === null ? r.hoje : (await descansoDe(db, l.id, r)).desde
  if (Object.keys(falhasDe(l.conteudo, c, hoje)).length) return { valores: null, impedimento: 'CONTRATO_MUDOU' }
  const { valores, decisao } = medir(l.conteudo, c, s, soPelaRegra ? SEM_LIMITE : await disponivelPara(db, s, r), r)
  return { valores, impedimento: decisao.permitido ? null : decisao.recusa }
}

function verAlteracao(
  v: ValoresDaAlteracao,
  conteudo: ConteudoDoAditivo,
  c: ContratoEmCurso | undefined,
): AlteracaoVista {
  const pedidas = 'etapas' in conteudo ? conteudo.etapas : []
  const mudadas = 'etapas' in conteudo ? conteudo.mudadas : []
  const dividido = (d: ValoresDaAlteracao['antes']) => ({
    valor: emReais(d.total),
    valor_subsidio: emReais(d.subsidio),
    valor_parceiro: emReais(d.parceiro ?? 0),
    valor_cliente: emReais(d.cliente),
    fim: d.fim,
  })
  const vista = (e: { descricao: string; horas: number; valor: number; dtainicio: string; dtafim: string }) => ({
    descricao: e.descricao,
    horas: e.horas,
    valor: emReais(e.valor),
    dtainicio: e.dtainicio,
    dtafim: e.dtafim,
  })
  const atuais = new Map((c?.etapas ?? []).map((e) => [e.id, e]))
  return {
    antes: dividido(v.antes),
    depois: dividido(v.depois),
    acrescimo: emReais(v.acrescimo),
    supressao: emReais(v.supressao),
    dias: v.dias,
    etapas: [
      ...pedidas.map((e) => {
        const antes = e.id === null ? undefined : atuais.get(e.id)
        return {
          id: e.id,
          mudanca:
            e.id === null ? ('nova' as const) : mudadas.includes(e.id) ? ('alterada' as const) : ('igual' as const),
          antes: antes ? vista(antes) : null,
          depois: vista(e),
        }
      }),
      ...[...atuais.values()]
        .filter((e) => mudadas.includes(e.id) && !pedidas.some((p) => p.id === e.id))
        .map((e) => ({ id: e.id, mudanca: 'retirada' as const, antes: vista(e), depois: null })),
    ],
  }
}

function verDistrato(
  v: Extract<ValoresDoAditivo, { distrato: unknown }>['distrato'],
  c: ContratoEmCurso | undefined,
): DistratoVisto {
  const atuais = new Map((c?.etapas ?? []).map((e) => [e.id, e]))
  return {
    etapas: v.etapas.map((e, i) => ({
      id: e.id,
      ordem: atuais.get(e.id)?.ordem ?? i + 1,
      descricao: atuais.get(e.id)?.descricao ?? `Etapa ${i + 1}`,
      valor: emReais(e.valor),
      executado: emReais(e.executado),
      nao_executado: emReais(e.naoExecutado),
      valor_subsidio: emReais(e.subsidio),
      valor_parceiro: emReais(e.parceiro ?? 0),
      valor_cliente: emReais(e.cliente),
      pago: emReais(e.pago),
      devido: emReais(e.devido),
    })),
    executado: emReais(v.executado),
    nao_executado: emReais(v.naoExecutado),
    valor_subsidio: emReais(v.subsidio),
    valor_parceiro: emReais(v.parceiro ?? 0),
    valor_cliente: emReais(v.cliente),
    devido_ao_prestador: emReais(v.devidoAoPrestador),
    liberado: emReais(v.liberado),
    pago_pelo_cliente: emReais(v.pagoPeloCliente),
    baixado: emReais(v.baixado ?? 0),
    devolver: emReais(v.devolver),
    cobrar: emReais(v.cobrar),
  }
}
