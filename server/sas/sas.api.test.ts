import { sas } from '@hub/protocol/sas.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { semSas, sentinelasDoSas } from '../integrations/sas/sandbox.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const pedida = async (envio: Parameters<typeof enviarSolicitacao>[1] = {}, gestor: CastName = 'luciana') => {
  const id = await enviarSolicitacao(hub, envio)
  await hub.como(gestor).deve(solicitacao.pedirAtualizacao, { params: { id }, corpo: { pedido: 'confira os dados' } })
  return id
}
const comparar = async (quem: CastName, id: number) => {
  await hub.database.execute(sql`delete from limite`)
  return hub.como(quem).chamar(sas.compararCliente, { params: { id }, corpo: {} })
}
const aprovar = (id: number, corpo: object) =>
  hub.como('luciana').chamar(solicitacao.aprovarAtualizacao, { params: { id }, corpo })
const doceCacau = async () =>
  (await row<Record<string, string>>(
    hub.database,
    sql`select e.nomefantasia, e.telefone, e.email, e.cep, (select mensagem from empresa_historico h where h.empresa_id = e.id order by id desc limit 1) as nota
      from empresa e where e.cnpj = 'DEM0C001000115'`,
  ))!

describe('the data of a company beside SAS', () => {
  it('are compared field by field with what the client handed in, and the company takes what is chosen', async () => {
    const id = await pedida()
    await hub
      .como('helena')
      .deve(solicitacao.responderAtualizacao, { params: { id }, corpo: { telefone: '73911112222' } })
    const antes = await doceCacau()
    const { corpo } = await comparar('luciana', id)
    expect(corpo).toMatchObject({ resultado: 'encontrada', cidade: 'Ilhéus', outra_cidade: false })
    const campo = (nome: string) => corpo.campos.find((c) => c.campo === nome)!
    expect(campo('telefone')).toMatchObject({
      hub: '71999990000',
      cliente: '73911112222',
      sas: '73988887777',
      igual: false,
      sugerida: 'cliente',
    })
    expect(campo('razaosocial').igual).toBe(true)
    expect((await comparar('rogerio', id)).status).toBe(404)
    expect((await comparar('helena', id)).status).toBe(403)

    expect(await aprovar(id, { escolhas: { cep: 'sas' }, consulta: 999_999 })).toMatchObject({
      status: 409,
      type: 'CONSULTA_DESATUALIZADA',
    })
    expect((await aprovar(id, { escolhas: { cidade: 'sas' } })).status).toBe(400)
    const r = await aprovar(id, {
      consulta: corpo.consulta,
      escolhas: { cep: 'sas', email: 'sas', nomefantasia: 'hub', telefone: 'cliente' },
    })
    expect(r.corpo.substatus.codigo).toBe('aguardando_analise')
    const depois = await doceCacau()
    expect(depois).toMatchObject({
      cep: '45653120',
      email: 'contato@docecacau.example',
      nomefantasia: antes.nomefantasia,
      telefone: '73911112222',
    })
    expect(depois.nota).toContain('CEP de 40000000 para 45653120 (do SAS)')
    expect(depois.nota).toContain('telefone de 71999990000 para 73911112222 (enviado pelo cliente)')
    const { results } = await hub.como('helena').deve(solicitacao.listarHistorico, { params: { id } })
    expect(results[0]!.detalhe).toBe('A empresa passou a ter: CEP, telefone, e-mail')
  })

  it('may be taken from SAS though the client never answered, and refused all', async () => {
    const id = await pedida()
    const { corpo } = await comparar('luciana', id)
    await aprovar(id, { consulta: corpo.consulta, escolhas: { telefone: 'sas' } })
    expect((await doceCacau()).telefone).toBe('73988887777')
    const outra = await pedida()
    await hub
      .como('helena')
      .deve(solicitacao.responderAtualizacao, { params: { id: outra }, corpo: { telefone: '73900001111' } })
    expect((await aprovar(outra, { escolhas: { telefone: 'hub' } })).status).toBe(200)
    expect((await doceCacau()).telefone).toBe('73988887777')
  })

  it('are not approved over an answer of the client that came after they were compared', async () => {
    const responder = (id: number, telefone: string) =>
      hub.como('helena').deve(solicitacao.responderAtualizacao, { params: { id }, corpo: { telefone } })
    const id = await pedida()
    const semResposta = (await comparar('luciana', id)).corpo
    expect(semResposta.respondida_em).toBeNull()
    await responder(id, '73911113333')
    const antes = await doceCacau()
    const velha = { status: 409, type: 'CONSULTA_DESATUALIZADA' }
    expect(await aprovar(id, { respondida_em: null })).toMatchObject(velha)
    const { respondida_em } = (await comparar('luciana', id)).corpo
    await responder(id, '73911114444')
    expect(await aprovar(id, { respondida_em })).toMatchObject(velha)
    expect(await doceCacau()).toEqual(antes)
    const { respondida_em: vista } = (await comparar('luciana', id)).corpo
    expect((await aprovar(id, { respondida_em: vista })).status).toBe(200)
    expect((await doceCacau()).telefone).toBe('73911114444')
  })

  it('are shown without SAS when it does not answer, answers nonsense or knows nothing, and the manager goes on', async () => {
    const de = (empresa: string, quem: CastName, gestor: CastName) => pedida({ empresa, quem }, gestor)
    const demora = await de(sentinelasDoSas.demora, 'sergio', 'rogerio')
    const lixo = await de(sentinelasDoSas.lixo, 'iara', 'luciana')
    const desconhecida = await de('DEM0C003000104', 'helena', 'rogerio')
    for (const [id, quem, resultado] of [
      [demora, 'rogerio', 'indisponivel'],
      [lixo, 'luciana', 'indisponivel'],
      [desconhecida, 'rogerio', 'nao_encontrada'],
    ] as const) {
      const { status, corpo } = await comparar(quem, id)
      expect([status, corpo.resultado, corpo.consulta]).toEqual([200, resultado, null])
      expect(corpo.campos.every((c) => c.sas === null && !c.escolhas.includes('sas'))).toBe(true)
    }
    expect((await aprovar(lixo, {})).status).toBe(200)
  })
})

describe('asking SAS', () => {
  const empresas = async (quem: CastName, query: object) => {
    await hub.database.execute(sql`delete from limite`)
    return hub.como(quem).chamar(sas.consultarEmpresas, { query })
  }
  it('tells a person of his own companies, the staff of any, and of nobody else’s', async () => {
    const minhas = await empresas('helena', {})
    expect(minhas.corpo).toMatchObject([{ cnpj: 'DEM0C001000115', empresa: await hub.empresa('DEM0C001000115') }])
    expect((await empresas('paulo', {})).corpo).toEqual([])
    expect((await empresas('helena', { cnpj: 'DE.M0C.001/0001-15' })).corpo).toHaveLength(1)
    expect((await empresas('helena', { cnpj: '12ABC34501DE35' })).status).toBe(404)
    expect((await empresas('luciana', { cnpj: '12ABC34501DE35' })).corpo).toHaveLength(1)
    expect((await empresas('luciana', { cnpj: '12ABC34501DE34' })).campos).toHaveProperty('cnpj')
    expect((await empresas('luciana', { cnpj: '12ABC34501DE35', cpf: '52998224725' })).status).toBe(400)
    expect((await empresas('tiago', {})).status).toBe(403)
    expect(await empresas('luciana', { cnpj: sentinelasDoSas.demora })).toMatchObject({
      status: 503,
      type: 'SAS_INDISPONIVEL',
    })
  })

  it('tells who is linked to a company, with the middle of the CPF only, to whoever sees the company', async () => {
    const id = await hub.empresa('DEM0C001000115')
    const daEmpresa = (quem: CastName) => hub.como(quem).chamar(sas.consultarVinculosDaEmpresa, { params: { id } })
    const { corpo } = await daEmpresa('luciana')
    expect(corpo.map((v) => [v.pessoa.nome, v.cargo, v.representante])).toEqual([
      ['Helena Prates', 'Titular', true],
      ['Bento Prates', 'Procurador', false],
    ])
    expect(corpo[1]!.pessoa.cpf).toBe('***.982.247-**')
    expect((await daEmpresa('helena')).status).toBe(200)
    for (const quem of ['paulo', 'marina', 'rogerio'] as const) expect((await daEmpresa(quem)).status).toBe(404)
    const meus = await hub.como('helena').deve(sas.consultarVinculos)
    expect(meus).toHaveLength(1)
    const deOutro = { query: { cpf: '52998224725' } }
    expect((await hub.como('helena').chamar(sas.consultarVinculos, deOutro)).status).toBe(404)
    expect((await hub.como('vera').deve(sas.consultarVinculos, deOutro))[0]!.cargo).toBe('Procurador')
  })

  it('that an installation does not have is no SAS that is away', async () => {
    const antes = hub.ports.sas
    hub.ports.sas = semSas
    try {
      expect(await empresas('luciana', { cnpj: '12ABC34501DE35' })).toMatchObject({
        status: 409,
        type: 'SAS_NAO_CONFIGURADO',
      })
    } finally {
      hub.ports.sas = antes
    }
  })

  it('says whether a person is linked to a company', async () => {
    const checar = (quem: CastName, query: object) =>
      hub.como(quem).chamar(sas.checarVinculo, { query: query as never })
    expect((await checar('helena', { cnpj: 'DEM0C001000115' })).corpo).toEqual({
      vinculado: true,
      representante: true,
      cargo: 'Titular',
    })
    expect((await checar('paulo', { cnpj: 'DEM0C001000115' })).corpo.vinculado).toBe(false)
    expect((await checar('paulo', { cnpj: 'DEM0C001000115', cpf: '52998224725' })).status).toBe(404)
    expect((await checar('ana', { cnpj: 'DEM0C001000115', cpf: '529.982.247-25' })).corpo.representante).toBe(false)
    expect((await checar('ana', {})).campos).toHaveProperty('cnpj')
  })

  it('tells nothing by a CPF that was only typed, nor of a company that was only claimed', async () => {
    const documento = 'DEM0C001000115'
    const { id: helena } = hub.como('helena')
    const cpf = (await row<{ cpf: string }>(hub.database, sql`select cpf from usuario where id = ${helena}`))!.cpf
    const perguntas = async () => {
      await hub.database.execute(sql`delete from limite`)
      const h = hub.como('helena')
      const params = { id: await hub.empresa(documento) }
      return {
        semDocumento: await h.chamar(sas.consultarEmpresas, {}),
        porCpf: await h.chamar(sas.consultarEmpresas, { query: { cpf } }),
        porCnpj: await h.chamar(sas.consultarEmpresas, { query: { cnpj: documento } }),
        vinculos: await h.chamar(sas.consultarVinculos, {}),
        vinculosDoCpf: await h.chamar(sas.consultarVinculos, { query: { cpf } }),
        daEmpresa: await h.chamar(sas.consultarVinculosDaEmpresa, { params }),
        vinculo: await h.chamar(sas.checarVinculo, { query: { cnpj: documento } }),
      }
    }
    const ditas = async () =>
      Object.entries(await perguntas()).flatMap(([qual, r]) => {
        const diz = Array.isArray(r.corpo) ? r.corpo.length > 0 : r.corpo.vinculado
        return r.status === 200 && diz ? [qual] : []
      })
    expect(await ditas()).toEqual(['semDocumento', 'porCnpj', 'vinculos', 'vinculosDoCpf', 'daEmpresa', 'vinculo'])
    await hub.database.execute(sql`update usuario set cpf_declarado = true where id = ${helena}`)
    expect(await ditas()).toEqual(['porCnpj', 'daEmpresa'])
    await hub.database.execute(
      sql`update empresa set titularidade = 'a_confirmar', titularidade_prova = 'nenhuma' where cnpj = ${documento}`,
    )
    expect(await ditas()).toEqual([])
    // The staff still looks into what is claimed.
    const daEquipe = await hub.como('luciana').chamar(sas.consultarEmpresas, { query: { cnpj: documento } })
    expect(daEquipe.corpo).toMatchObject([{ empresa: await hub.empresa(documento) }])
    await hub.database.execute(sql`update usuario set cpf_declarado = false where id = ${helena}`)
    await hub.database.execute(
      sql`update empresa set titularidade = 'confirmada', titularidade_prova = null where cnpj = ${documento}`,
    )
  })
})
