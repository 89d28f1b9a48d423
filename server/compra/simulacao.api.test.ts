import { compra } from '@hub/protocol/compra.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linha } from '../db/linhas.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { enviarSolicitacao } from '../teste/enviar-solicitacao.ts'
import { analisada } from '../teste/solicitacao-liberada.ts'

let casa: CasaDeTeste
let oferta: number
beforeAll(async () => {
  casa = await criarCasaDeTeste()
  oferta = await ofertaDe('FT-003')
})
afterAll(() => casa.fechar())

const ofertaDe = async (codigo: string) =>
  (await linha<{ id: number }>(
    casa.banco,
    sql`select m.id from modelo_oferta m join servico s on s.id = m.servico_id where s.codigo = ${codigo} order by m.id`,
  ))!.id
const simular = (query: object) => casa.como('helena').chamar(compra.simular, { query: query as never })

describe('the price simulator', () => {
  it('splits the price for each company of the caller by programme and size, and tells what is left after it', async () => {
    const { corpo } = await simular({ ofertas: oferta })
    expect(corpo.map((s) => s.empresa.nome)).toHaveLength(2)
    const doce = corpo.find((s) => s.empresa.nome.startsWith('Doce Cacau'))!
    expect(doce).toMatchObject({
      empresa: { porte: { codigo: 'MEI' } },
      total: 4160,
      subsidio: 3328,
      cliente: 832,
      limite: 10_000,
      restante_antes: 10_000,
      restante_depois: 6672,
      recusa: null,
      itens: [{ oferta, porcentagem: 80, subsidio: 3328, cliente: 832, limitado: false, recusa: null }],
    })
    for (const s of corpo.filter((s) => !s.recusa)) {
      expect(s.subsidio + s.cliente).toBeCloseTo(s.total, 2)
      expect(s.restante_depois).toBeCloseTo(s.restante_antes - s.subsidio, 2)
    }
  })

  it('is the estimate that the server makes when the request is released', async () => {
    const doce = (await simular({ ofertas: oferta })).corpo.find((s) => s.empresa.nome.startsWith('Doce Cacau'))!
    const id = await analisada(casa)
    await casa.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
    const reservado = await linha<{ reservado: number }>(
      casa.banco,
      sql`select reservado::int as reservado from solicitacao where id = ${id}`,
    )
    expect(reservado!.reservado).toBe(doce.subsidio * 100)
  })

  it('asks what if the proposal came at another price, and never promises more than is left of the year', async () => {
    const doce = (await simular({ ofertas: oferta, valor: '20000' })).corpo.find((s) => s.limite === 10_000)!
    expect(doce).toMatchObject({ total: 20_000, subsidio: 10_000, cliente: 10_000, limitado: true, restante_depois: 0 })
    expect((await simular({ ofertas: `${oferta},${await ofertaDe('FT-001')}`, valor: '10' })).status).toBe(400)
    expect((await simular({ ofertas: oferta, valor: '-1' })).status).toBe(400)
    expect((await simular({ ofertas: oferta, valor: 'muito' })).status).toBe(400)
    expect((await simular({})).status).toBe(400)
    expect((await simular({ ofertas: 2_000_000_000 })).status).toBe(404)
    expect(
      (await casa.como('marina').chamar(compra.simular, { query: { ofertas: [String(oferta)] } as never })).status,
    ).toBe(403)
  })
})

describe('asking for a request again', () => {
  const copiar = (quem: 'helena' | 'paulo' | 'luciana', id: number) =>
    casa.como(quem).chamar(compra.copiar, { params: { id } })

  it('brings the same offer, objective and answers, which make another request', async () => {
    const id = await enviarSolicitacao(casa)
    const { corpo: c } = await copiar('helena', id)
    expect(c).toMatchObject({
      objetivo: 'Adequar a cozinha.',
      modelooferta: { id: oferta },
      recusa: null,
      omitidas: 0,
      prestador: null,
    })
    expect(c.perguntas.length).toBeGreaterThan(0)
    const [nova] = await casa.como('helena').deve(compra.enviar, {
      corpo: {
        modelos: [
          {
            empresa: c.empresa.id,
            modelo_oferta: c.modelooferta.id,
            objetivo: c.objetivo,
            perguntas: c.perguntas as never,
          },
        ],
      },
    })
    expect(nova!.id).not.toBe(id)
    expect((await copiar('paulo', id)).status).toBe(404)
    expect((await copiar('luciana', id)).status).toBe(403)
  })

  it('refuses kindly what is no longer offered, and forgets a provider that may not be invited', async () => {
    const id = await enviarSolicitacao(casa)
    await casa.banco.execute(
      sql`update solicitacao set escolha_direta_id = (select id from empresa where nomefantasia like 'Sert%') where id = ${id}`,
    )
    await casa.banco.execute(sql`update empresa set suspenso = true where nomefantasia like 'Sert%'`)
    await casa.banco.execute(sql`update modelo_oferta set ativo = false where id = ${oferta}`)
    const { corpo } = await copiar('helena', id)
    expect(corpo).toMatchObject({ recusa: 'OFERTA_INATIVA', prestador: null, prestador_saiu: true })
    await casa.banco.execute(sql`update modelo_oferta set ativo = true where id = ${oferta}`)
    await casa.banco.execute(sql`update pergunta set opcoes = '["Outra"]' where tipo = 'escolha'`)
    await casa.banco.execute(sql`delete from modelo_oferta_porte where porte = 'MEI' and modelo_oferta_id = ${oferta}`)
    const depois = (await copiar('helena', id)).corpo
    expect(depois.recusa).toBe('OFERTA_NAO_ATENDE_PORTE')
    const deEscolha = await linha<{ n: number }>(
      casa.banco,
      sql`select count(*)::int as n from solicitacao_resposta where solicitacao_id = ${id} and tipo = 'escolha'`,
    )
    expect([depois.omitidas, deEscolha!.n > 0]).toEqual([deEscolha!.n, true])
  })
})
