import type { ValoresDoDistrato } from '@hub/domain/aditivo/aditivo.formas.ts'
import { devolverPorAno } from '@hub/domain/aditivo/limite-anual.rules.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { parteEmBp } from '@hub/domain/kernel/subsidio.ts'
import { solicitacao as maquina } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { num, row, rows, text } from '../db/rows.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Reacao } from '../events/reacoes.ts'
import type { Ports } from '../kernel/ports.ts'
import { ajustarCompromisso, soltar } from '../services/centro-custo.ts'
import { deixarContratacao } from '../services/deixar-contratacao.ts'
import { devolverAoLimite } from '../services/limite-anual.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { gravarSolicitacao, type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'
import { avisos } from './aditivo.avisos.ts'
import { type Aditivo, mudarAditivo, travarPeloAditivo } from './aditivo-travado.ts'
import { lerContratoEmCurso } from './contrato-em-curso.ts'

type Assinado = { aditivoId: number }

/** What is not needed any more returns to the years that it was counted in: the authorisation's, and those of what amendments added. */
async function devolverAosAnos(tx: Database, s: Solicitacao, valor: number, r: Regulamento): Promise<void> {
  const mudancas = await rows(tx, { em: text, diferenca: num })`
    select a.decidido_em as em, (a.valores->'alteracao'->'depois'->>'subsidio')::bigint
        - (a.valores->'alteracao'->'antes'->>'subsidio')::bigint as diferenca
      from aditivo a where a.solicitacao_id = ${s.id} and a.situacao = 'vigente' and a.tipo = 'aditivo' order by a.vigente_em, a.id`
  const anoDe = (dia: string) => Number(dia.slice(0, 4))
  const porAno = devolverPorAno(
    valor,
    anoDe(s.fases[4] ?? r.hoje),
    mudancas.map((m) => ({ ano: anoDe(r.diaDe(new Date(m.em))), diferenca: Number(m.diferenca) })),
  )
  for (const p of porAno) await devolverAoLimite(tx, s.empresaId, p.valor, String(p.ano))
}

/** First reaction to the last signature: the request's price and split are the new ones, its commitment follows. */
export const aplicarValores: Reacao<Assinado> = async (tx, _ports, { aditivoId }) => {
  const { a, s } = await travarPeloAditivo(tx, aditivoId)
  const v = existente(a.valores)
  if ('distrato' in v) {
    await gravarSolicitacao(tx, s, {
      valor: v.distrato.executado,
      valorSubsidio: v.distrato.subsidio,
      valorParceiro: v.distrato.parceiro ?? 0,
      valorCliente: v.distrato.cliente,
    })
    return
  }
  const { antes, depois } = v.alteracao
  const diferenca = depois.subsidio - antes.subsidio
  const r = await lerRegulamento(tx)
  const ajustada = await ajustarCompromisso(tx, s, diferenca)
  if (diferenca < 0) await devolverAosAnos(tx, s, -diferenca, r)
  await gravarSolicitacao(tx, ajustada, {
    valor: depois.total,
    valorSubsidio: depois.subsidio,
    valorParceiro: depois.parceiro ?? 0,
    valorCliente: depois.cliente,
    bpEfetivo: depois.total === 0 ? 0 : parteEmBp(depois.subsidio, depois.total),
    dtaPrazoFinalizacao: depois.fim,
  })
}

/** Last reaction: it is in force; a termination ends the request. */
export const concluirAditivo: Reacao<Assinado> = async (tx, ports, { aditivoId }) => {
  const { a, s } = await travarPeloAditivo(tx, aditivoId)
  const r = await lerRegulamento(tx)
  const rescindido = a.situacao === 'em_decisao'
  await mudarAditivo(tx, a.id, { situacao: 'vigente', vigenteEm: r.agora, reservado: 0, motivoDoFim: null })
  const v = existente(a.valores)
  if ('distrato' in v) return distratar(tx, ports, s, a, r, v.distrato, rescindido)
  const { antes, depois } = v.alteracao
  await anunciar(
    tx,
    avisos.aditivoEmVigor,
    {
      s,
      por: null,
      numero: a.numero,
      antes: antes.total,
      depois: depois.total,
      fimAntes: antes.fim,
      fim: depois.fim,
    },
    ports,
  )
}

/** What is consumed stays, what open invoices need stays held, the rest returns to balance and year. */
async function distratar(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  a: Aditivo,
  r: Regulamento,
  v: ValoresDoDistrato,
  rescindido: boolean,
): Promise<void> {
  exigir(decidir(maquina, 'distratar', s.substatus, ['sistema']))
  const { aPagar, devido } = (await row(tx, { aPagar: num, devido: num })`
    select coalesce(sum(subsidio), 0)::bigint as "aPagar", coalesce(sum(valor), 0)::bigint as devido from nota
      where solicitacao_id = ${s.id} and situacao not in ('paga', 'cancelada')`)!
  const preso = s.comprometido
  const solta = await soltar(tx, s, Number(aPagar))
  await devolverAosAnos(tx, s, preso - solta.comprometido, r)
  const fim = await mover(tx, solta, 'cancelada_distrato', r, { justificativa: a.motivo })
  // Between approval and last signature the client may pay its share and the sponsor an invoice: what is told is what is owed now.
  const { pagoPeloCliente, baixado } = existente(await lerContratoEmCurso(tx, s.id))
  await anunciar(
    tx,
    avisos.contratoDistratado,
    {
      s,
      por: null,
      rescindido,
      executado: v.executado,
      naoExecutado: v.naoExecutado,
      devidoAoPrestador: Number(devido),
      cobrar: Math.max(0, v.cliente - pagoPeloCliente - baixado),
    },
    ports,
  )
  if (fim.principalId !== null && !(await deixarContratacao(tx, ports, fim, fim.principalId)))
    await mover(tx, await travarSolicitacao(tx, fim.principalId), 'cancelada_distrato', r, { justificativa: a.motivo })
}
