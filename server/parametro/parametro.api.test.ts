import { contrato } from '@hub/protocol/contrato.ts'
import { parametro } from '@hub/protocol/parametro.ts'
import { programa } from '@hub/protocol/programa.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { anoDeHoje } from '../db/queries/fuso.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { comPropostas } from '../testing/historia.ts'
import { analisada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const alterar = (chave: string, valor: string, antes: string, quem: 'ana' | 'vera' = 'ana') =>
  hub.como(quem).chamar(parametro.alterar, { params: { chave }, corpo: { valor, antes } })
const ver = async (chave: string) =>
  (await hub.como('ana').deve(parametro.listar)).results.find((p) => p.chave === chave)!

describe('a parameter', () => {
  it('is changed by the admin alone, within its bounds, and tells since when it holds and by whom', async () => {
    expect(await ver('prazo_assinatura_dc')).toMatchObject({ valor: '10', padrao: '10', desde: null, por: null })
    expect((await alterar('prazo_assinatura_dc', '12', '10', 'vera')).status).toBe(403)
    for (const valor of ['0', '366', 'dez', '', '1,5'])
      expect((await alterar('prazo_assinatura_dc', valor, '10')).campos).toEqual({
        valor: 'Informe um número inteiro de 1 a 365.',
      })
    expect((await alterar('constructor', '8', '7')).status).toBe(404)
    const { corpo } = await alterar('prazo_assinatura_dc', '12', '10')
    expect(corpo).toMatchObject({ valor: '12', por: expect.stringMatching(/^Ana /), mudancas: 1 })
    expect((await hub.ninguem.deve(parametro.ler)).prazo_assinatura_dc).toBe(12)
    const query = { page_size: '5' }
    const { results } = await hub.como('ana').deve(parametro.listarHistorico, {
      params: { chave: 'prazo_assinatura_dc' },
      query,
    })
    expect(results).toMatchObject([{ antes: '10', valor: '12', por: expect.stringMatching(/^Ana /) }])
    await expect(hub.database.execute(sql`update parametro_historico set valor = '1'`)).rejects.toThrow()
  })

  it('is told to the second of two windows, and the same value again is no change', async () => {
    const ambos = await Promise.all([
      alterar('prazo_negociacao_du', '4', '3'),
      alterar('prazo_negociacao_du', '5', '3'),
    ])
    expect(ambos.map((r) => r.status).sort()).toEqual([200, 409])
    const { valor, mudancas } = await ver('prazo_negociacao_du')
    expect(mudancas).toBe(1)
    expect((await alterar('prazo_negociacao_du', valor, valor)).corpo.mudancas).toBe(1)
  })

  it('of the time zone says in which year the limit of the subsidy is counted, in statements as in code', async () => {
    const desfazer = new Error('undone')
    const naVirada = hub.database.transaction(async (tx) => {
      await hub.irPara(new Date('2031-01-01T04:00Z'), tx)
      for (const [fuso, ano] of [
        ['America/Sao_Paulo', 2031],
        ['America/Rio_Branco', 2030],
      ] as const) {
        await tx.execute(
          sql`insert into parametro (chave, valor) values ('fuso', ${fuso}) on conflict (chave) do update set valor = excluded.valor`,
        )
        expect(await row(tx, sql`select ${anoDeHoje} as ano`)).toEqual({ ano })
        expect((await lerRegulamento(tx)).hoje.slice(0, 4)).toBe(String(ano))
      }
      throw desfazer
    })
    await expect(naVirada).rejects.toBe(desfazer)
  })

  it('of own holidays moves the deadlines that begin from then on', async () => {
    const antes = (await lerRegulamento(hub.database)).emDiasUteis(3)
    const r = await lerRegulamento(hub.database)
    const [, dia] = [0, r.diaDe(antes)]
    const feriado = `${dia} Aniversário da cidade`
    expect((await alterar('feriados_proprios', `${feriado};${feriado}`, '')).status).toBe(400)
    expect((await alterar('feriados_proprios', feriado, '')).status).toBe(200)
    expect((await lerRegulamento(hub.database)).emDiasUteis(3).getTime()).toBeGreaterThan(antes.getTime())
    expect((await alterar('feriados_proprios', '', feriado)).status).toBe(200)
    expect((await lerRegulamento(hub.database)).emDiasUteis(3)).toEqual(antes)
  })
})

describe('a request under way', () => {
  const expira = async (id: number) =>
    (await row<{ dias: number }>(
      hub.database,
      sql`select (expira_em::date - agora()::date)::int as dias from contrato where solicitacao_id = ${id}`,
    ))!.dias

  it('keeps the deadlines of the day on which it was sent; the next one has the new', async () => {
    const velha = await comPropostas(hub)
    const r = await lerRegulamento(hub.database)
    expect((await alterar('prazo_assinatura_dc', '60', '12')).status).toBe(200)
    const autorizar = async (s: typeof velha) => {
      await hub.como('helena').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
      await hub.como('luciana').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
      return expira(s.id)
    }
    const [sob12, sob60] = [r.emDiasCorridos(12), r.emDiasCorridos(60)].map((d) =>
      Math.round((d.getTime() - r.agora.getTime()) / 86_400_000),
    )
    expect(Math.abs((await autorizar(velha)) - sob12!)).toBeLessThanOrEqual(1)
    const { substatus, prazo } = (await row<{ substatus: string; prazo: string }>(
      hub.database,
      sql`select substatus, prazo from solicitacao where id = ${velha.id}`,
    ))!
    expect([substatus, new Date(prazo)]).toEqual(['aguardando_assinaturas', r.emDiasCorridos(12)])
    const nova = await comPropostas(hub)
    expect(Math.abs((await autorizar(nova)) - sob60!)).toBeLessThanOrEqual(5)
    const { results } = await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: nova.id } })
    expect(results).toHaveLength(1)
  })

  it('keeps who may authorise it: a lower limit of the manager reaches only later ones', async () => {
    const velha = await comPropostas(hub)
    expect((await alterar('alcada_gestor_subsidio', '100', '1500000')).status).toBe(200)
    const nova = await comPropostas(hub)
    const autorizar = async (s: typeof velha) => {
      await hub.como('helena').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
      await hub.como('luciana').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
      const { substatus } = await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id: s.id } })
      return substatus.codigo
    }
    expect(await autorizar(velha)).toBe('aguardando_assinaturas')
    expect(await autorizar(nova)).toBe('aguardando_autorizacao_coordenador')
    expect((await alterar('alcada_gestor_subsidio', '1500000', '100')).status).toBe(200)
  })

  it('keeps the subsidy of its programme and the way in which its providers are invited', async () => {
    const [p] = (await hub.como('vera').deve(programa.listar)).filter((x) => x.servicos > 0)
    const velha = await analisada(hub)
    const mudar = (subsidio: number, distribuicao: 'RODIZIO' | null, versao: number) =>
      hub.como('vera').deve(programa.substituir, {
        params: { id: p!.id },
        corpo: {
          versao,
          descricao: p!.descricao,
          ativo: true,
          contratacao_interna: p!.contratacao_interna,
          subsidios: p!.subsidios.map((s) => ({ porte: s.porte.codigo, porcentagem: subsidio })),
          parceiro: null,
          distribuicao,
        },
      })
    const mudado = await mudar(50, 'RODIZIO', p!.versao)
    const nova = await analisada(hub)
    const porcentagem = async (id: number) =>
      (await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id } })).divisao.porcentagem_subsidio
    expect([await porcentagem(velha), await porcentagem(nova)]).toEqual([80, 50])
    const convidados = async (id: number) => {
      await hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
      return (await row<{ n: number }>(
        hub.database,
        sql`select count(*)::int as n from proposta where solicitacao_id = ${id}`,
      ))!.n
    }
    expect([await convidados(velha), await convidados(nova)]).toEqual([3, 1])
    await mudar(80, null, mudado.versao)
    expect(await porcentagem(await enviarSolicitacao(hub))).toBe(80)
  })
})
