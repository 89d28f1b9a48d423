import { contrato } from '@hub/protocol/contrato.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { expect } from 'vitest'
import type { Teor } from '../contrato/dados.ts'
import { sql } from '../db/drizzle.ts'
import { num, row, rows, text } from '../db/rows.ts'
import { assinada, type ComPropostas } from './historia.ts'
import { nfseDeTeste } from './nfse-de-teste.ts'
import { type ProjetoDeTeste, pdfPequeno } from './projeto-em-execucao.ts'
import type { TestHub } from './test-hub.ts'

/** What the proofs of the contract's clauses do and look at over and over. */
export function contoDoContrato(hub: TestHub) {
  const teorDe = async (id: number) =>
    (await row<{ dados: Teor }>(
      hub.database,
      sql`select dados from contrato where solicitacao_id = ${id} and tipo = 'contrato' order by id desc limit 1`,
    ))!.dados
  const notasDe = (id: number) =>
    rows(hub.database, { id: num, valor: num, subsidio: num, situacao: text })`
      select id, valor::int, subsidio::int, situacao from nota where solicitacao_id = ${id} order by parcela`
  const situacaoDo = async (id: number) =>
    (await row(hub.database, { situacao: text })`
      select situacao from contrato where solicitacao_id = ${id} and tipo = 'contrato' order by id desc limit 1`)!
      .situacao
  const substatusDe = async (id: number) =>
    (await row(hub.database, { substatus: text })`
      select substatus from solicitacao where id = ${id}`)!.substatus
  const detalhar = (id: number) => hub.como('marina').deve(projeto.detalhar, { params: { id } })
  const pagarPresencial = async (id: number) => {
    const c = await hub.como('luciana').deve(pagamento.registrarPresencial, {
      corpo: { solicitacao: id, pago_em: '2019-01-07', forma: 'dinheiro' },
      arquivos: { comprovante: { nome: 'comprovante.pdf', conteudo: await pdfPequeno('Comprovante') } },
    })
    await hub.como('vera').deve(pagamento.confirmarPresencial, { params: { id: c.id }, corpo: {} })
    await hub.rodarTrabalhos()
    return c.id
  }
  const liberar = (id: number) => hub.como('luciana').chamar(solicitacao.liberar, { params: { id }, corpo: {} })
  const autorizarNota = (id: number) => hub.como('luciana').chamar(projeto.autorizarNota, { params: { id }, corpo: {} })
  const enviarNota = (p: ProjetoDeTeste, nota = {}) =>
    hub.como('marina').chamar(projeto.enviarNota, {
      params: { id: p.id },
      corpo: { parcela: 1 },
      arquivos: { nota: { nome: 'nota.xml', conteudo: nfseDeTeste({ numero: String(p.id), ...nota }) } },
    })
  const desistir = (s: ComPropostas) =>
    hub
      .como('marina')
      .chamar(proposta.desistir, { params: { id: s.marina }, corpo: { motivo: 'Sem equipe no período.' } })
  const assinar = (quem: 'helena' | 'marina', s: ComPropostas) =>
    hub.como(quem).deve(contrato.assinar, { params: { a: s.marina, b: s.empresa }, corpo: { aceite: true } })

  /** Two instalments of R$ 416,00, the first paid, the second overdue for long; released. */
  async function comParcelaAtrasada(): Promise<ProjetoDeTeste> {
    const s = await assinada(hub)
    await hub.database.execute(sql`update solicitacao set parcelas = 2 where id = ${s.id}`)
    await pagarPresencial(s.id)
    expect((await liberar(s.id)).status).toBe(200)
    const p = await detalhar(s.id)
    await hub.avancar('60 days')
    return {
      id: s.id,
      etapas: [p.etapas[0]!.id, p.etapas[1]!.id],
      notas: [p.notas[0]!.id, p.notas[1]!.id],
    }
  }

  return {
    teorDe,
    notasDe,
    situacaoDo,
    substatusDe,
    detalhar,
    pagarPresencial,
    liberar,
    autorizarNota,
    enviarNota,
    desistir,
    assinar,
    comParcelaAtrasada,
  }
}
