import { aditivo } from '@hub/protocol/aditivo.ts'
import { compra } from '@hub/protocol/compra.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { parceiro } from '@hub/protocol/parceiro.ts'
import { type ProgramaResumo, programa } from '@hub/protocol/programa.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { relatorio } from '@hub/protocol/relatorio.ts'
import { servico } from '@hub/protocol/servico.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { aprovado, assinarTodos, distrato, maisUmaEtapa, pedir } from '../testing/aditivos.ts'
import { contratacaoAutorizada } from '../testing/contratacao-enviada.ts'
import { centavos, seguirContratacao } from '../testing/contratacao-seguida.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { comPropostas } from '../testing/historia.ts'
import { type ProjetoDeTeste, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const associacao = {
  razaosocial: 'Associação Comercial do Sul',
  objetivo: '- apoiar quem começa\n- prazo < 5 dias & sem burocracia',
  subsidio: 10,
}
const programas = () => hub.como('vera').deve(programa.listar)
/** A programme as it is, to be saved with something else in it. */
const comoEsta = (p: ProgramaResumo) => ({
  versao: p.versao,
  descricao: p.descricao,
  ativo: p.ativo,
  contratacao_interna: p.contratacao_interna,
  subsidios: p.subsidios.map((s) => ({ porte: s.porte.codigo, porcentagem: s.porcentagem })),
  parceiro: p.parceiro?.id ?? null,
  distribuicao: p.distribuicao,
})
const mudar = async (p: ProgramaResumo, mudancas: Partial<ReturnType<typeof comoEsta>>) =>
  hub.como('vera').chamar(programa.substituir, { params: { id: p.id }, corpo: { ...comoEsta(p), ...mudancas } })
async function comParceiroEmTodos(id: number | null) {
  for (const p of await programas()) expect((await mudar(p, { parceiro: id })).status).toBe(200)
}

describe('partners', () => {
  it('are kept by coordination and administration, read by managers, and say their names once', async () => {
    const vera = hub.como('vera')
    const novo = await vera.deve(parceiro.criar, { corpo: associacao })
    expect(novo).toMatchObject({ ...associacao, versao: 1, programas: [], solicitacoes: 0 })
    expect((await hub.como('luciana').chamar(parceiro.criar, { corpo: associacao })).status).toBe(403)
    expect((await hub.como('helena').chamar(parceiro.listar)).status).toBe(403)
    const repetido = await vera.chamar(parceiro.criar, {
      corpo: { ...associacao, razaosocial: 'ASSOCIACAO comercial do sul' },
    })
    expect(repetido).toMatchObject({ status: 400, campos: { razaosocial: 'Já existe um parceiro com este nome.' } })
    const lista = await hub.como('luciana').deve(parceiro.listar, { query: { search: 'comercial' } })
    expect([lista.count, lista.results[0]!.acoes.editar]).toEqual([
      1,
      { permitido: false, recusa: 'PAPEL_NAO_PERMITE' },
    ])
    expect(await hub.como('luciana').deve(parceiro.listarSimples)).toEqual([
      { id: novo.id, razaosocial: associacao.razaosocial, subsidio: 10 },
    ])
    const outra = { ...associacao, versao: 1, subsidio: 12.5 }
    const params = { id: novo.id }
    expect((await vera.deve(parceiro.substituir, { params, corpo: outra })).subsidio).toBe(12.5)
    expect((await vera.chamar(parceiro.substituir, { params, corpo: outra })).type).toBe('VERSAO_DESATUALIZADA')
    expect((await hub.como('luciana').chamar(parceiro.remover, { params })).status).toBe(403)
    await vera.deve(parceiro.remover, { params })
    expect((await vera.chamar(parceiro.detalhar, { params })).status).toBe(404)
  })

  it('are kept without markup, and add no more than the whole price', async () => {
    const criar = (corpo: Partial<typeof associacao>) =>
      hub.como('vera').chamar(parceiro.criar, { corpo: { ...associacao, ...corpo } })
    const { corpo: limpo } = await criar({
      razaosocial: '<b>Sindicato</b> do Turismo',
      objetivo: '<script>alert(1)</script>Apoiar <img src=x onerror=alert(1)>pousadas; prazo < 5 dias',
    })
    expect(limpo).toMatchObject({
      razaosocial: 'Sindicato do Turismo',
      objetivo: 'alert(1)Apoiar pousadas; prazo < 5 dias',
    })
    await hub.como('vera').deve(parceiro.remover, { params: { id: limpo.id } })
    expect(Object.keys((await criar({ objetivo: '<p></p><img src=x>' })).campos!)).toEqual(['objetivo'])
    for (const subsidio of [-1, 100.01, 10.001])
      expect(Object.keys((await criar({ subsidio })).campos!)).toEqual(['subsidio'])
  })
})

describe('a programme', () => {
  it('is made and changed with percentages, way of inviting and partner, each change with what held before', async () => {
    const vera = hub.como('vera')
    const corpo = {
      descricao: 'Artesanato Vivo',
      contratacao_interna: false,
      subsidios: [{ porte: 'ARTESAO' as const, porcentagem: 82.5 }],
      parceiro: null,
      distribuicao: null,
    }
    const p = await vera.deve(programa.criar, { corpo })
    expect(p).toMatchObject({
      ativo: true,
      contratacao_interna: false,
      versao: 1,
      servicos: 0,
      distribuicao_vigente: 'TODOS',
    })
    expect(p.subsidios).toEqual([{ porte: { codigo: 'ARTESAO', descricao: 'Artesão' }, porcentagem: 82.5 }])
    expect((await hub.como('luciana').chamar(programa.criar, { corpo })).status).toBe(403)
    expect((await vera.chamar(programa.criar, { corpo })).campos).toEqual({
      descricao: 'Já existe um programa com este nome.',
    })
    const mudado = await mudar(p, { subsidios: [{ porte: 'ARTESAO', porcentagem: 70 }], distribuicao: 'RODIZIO' })
    expect(mudado.corpo).toMatchObject({ distribuicao: 'RODIZIO', versao: 2 })
    expect((await mudar(p, { ativo: false })).type).toBe('VERSAO_DESATUALIZADA')
    expect((await mudar(mudado.corpo, { parceiro: 999_999 })).campos).toMatchObject({ parceiro: expect.any(String) })
    const { results } = await vera.deve(programa.listarHistorico, { params: { id: p.id } })
    expect(results.slice(0, 2).map((m) => [m.chave, m.antes, m.valor, m.por?.split(' ')[0]])).toEqual(
      expect.arrayContaining([
        ['subsidio:ARTESAO', '82.5', '70', 'Vera'],
        ['distribuicao', '', 'RODIZIO', 'Vera'],
      ]),
    )
    const desativado = await mudar(mudado.corpo, { ativo: false, descricao: 'Artesanato  Vivo da BA' })
    expect(desativado.corpo).toMatchObject({ ativo: false, descricao: 'Artesanato Vivo da BA' })
  })

  it('stays while the catalogue sells under it', async () => {
    const [vendido] = (await programas()).filter((p) => p.servicos > 0)
    expect((await mudar(vendido!, { ativo: false })).type).toBe('PROGRAMA_COM_SERVICOS')
  })
})

describe('a programme with a partner', () => {
  let id: number
  let p: ProjetoDeTeste
  let propostas: Awaited<ReturnType<typeof comPropostas>>
  const doParceiro = (valor: number) => ({ parceiro: { nome: associacao.razaosocial, valor } })

  it('shows its part as a line of its own from the catalogue on', async () => {
    const novo = await hub.como('vera').deve(parceiro.criar, { corpo: associacao })
    id = novo.id
    await comParceiroEmTodos(id)
    const oferta = (await row<{ id: number; s: number }>(
      hub.database,
      sql`select m.id, s.id as s from modelo_oferta m join servico s on s.id = m.servico_id where s.codigo = 'FT-003'`,
    ))!
    const { ofertas } = await hub.como('helena').deve(servico.detalhar, { params: { id: oferta.s } })
    expect(ofertas[0]!.parceiro).toEqual({ nome: associacao.razaosocial, porcentagem: 10 })
    expect(ofertas[0]!.divisao).toMatchObject({ valor_subsidio: 3328, ...doParceiro(416), valor_cliente: 416 })
    const { empresas } = await hub
      .como('helena')
      .deve(compra.simular, { corpo: { modelos: [{ modelo_oferta: oferta.id }] } })
    const simulada = empresas.find((x) => x.empresa.nome.startsWith('Doce Cacau'))
    expect(simulada).toMatchObject({ subsidio: 3328, ...doParceiro(416), cliente: 416, itens: [{ parceiro: 416 }] })
  })

  it('cannot be taken from under it: the partner stays, with the reason', async () => {
    const r = await hub.como('vera').chamar(parceiro.remover, { params: { id } })
    expect([r.status, r.type]).toEqual([409, 'PARCEIRO_EM_PROGRAMA'])
  })

  it('divides request, proposals, choice and contract with its partner, whatever it adds to later ones', async () => {
    propostas = await comPropostas(hub)
    const helena = hub.como('helena')
    const vista = await helena.deve(solicitacao.detalharExterno, { params: { id: propostas.id } })
    expect(vista.divisao).toMatchObject({
      valor_bruto: 4160,
      valor_subsidio: 3328,
      ...doParceiro(416),
      valor_cliente: 416,
    })
    await hub
      .como('vera')
      .deve(parceiro.substituir, { params: { id }, corpo: { ...associacao, versao: 1, subsidio: 15 } })
    const { results } = await helena.deve(proposta.listarDaSolicitacao, { params: { id: propostas.id } })
    const daMarina = results.find((r) => r.id === propostas.marina)!
    expect(daMarina.divisao).toMatchObject({ valor_subsidio: 3328, ...doParceiro(416), valor_cliente: 416 })
    await helena.deve(proposta.autorizar, { params: { id: propostas.marina }, corpo: {} })
    await hub.como('luciana').deve(proposta.autorizar, { params: { id: propostas.marina }, corpo: {} })
    const congelada = await helena.deve(solicitacao.detalharExterno, { params: { id: propostas.id } })
    expect(congelada).toMatchObject({ estimada: false, divisao: { ...doParceiro(416), valor_cliente: 416 } })
    const contratos = await helena.deve(contrato.listarDaSolicitacao, { params: { id: propostas.id } })
    expect(contratos.results[0]).toMatchObject({
      valor: 4160,
      valor_subsidio: 3328,
      ...doParceiro(416),
      valor_cliente: 416,
    })
    const { plano } = (await row<{ plano: { quem: string; valorCentavos: number }[] }>(
      hub.database,
      sql`select dados->'plano' as plano from contrato where solicitacao_id = ${propostas.id}`,
    ))!
    // The sponsoring body pays the provider each stage whole, with what client and partner pay it.
    const paga = (quem: string) => plano.filter((x) => x.quem === quem).reduce((s, x) => s + x.valorCentavos, 0)
    expect([paga('patrocinador'), paga('cliente')]).toEqual([416_000, 41_600])
  })

  it('charges the client its own part alone', async () => {
    // Of today's partner: 15 %, so that 5 % are left.
    p = await projetoEmExecucao(hub)
    const pago = await hub.como('helena').deve(pagamento.detalhar, { params: { id: p.id } })
    expect(pago.divisao).toEqual({
      valor_bruto: 4160,
      valor_subsidio: 3328,
      ...doParceiro(624),
      valor_cliente: 208,
      devolvido: 0,
      baixado: 0,
      pago: 208,
      falta: 0,
    })
    const { total } = await hub.como('vera').deve(relatorio.prestacao, { query: { base: 'enviadas' } })
    expect(centavos([total.subsidio, total.parceiro, total.cliente])).toBe(centavos([total.valor]))
    expect(total.parceiro).toBe(1040)
  })

  it('leaves the partner what it agreed to when an amendment adds a stage', async () => {
    const aditado = await aprovado(hub, p, await maisUmaEtapa(hub, p, 1000))
    await assinarTodos(hub, p)
    const { results } = await hub.como('luciana').deve(aditivo.listar, { params: { id: p.id } })
    expect(results.find((a) => a.id === aditado)!.alteracao!.depois).toMatchObject({
      valor: 5160,
      valor_subsidio: 4128,
      valor_parceiro: 624,
      valor_cliente: 408,
    })
    const { divisao } = await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id: p.id } })
    expect(divisao).toMatchObject({ valor_bruto: 5160, ...doParceiro(624), valor_cliente: 408 })
  })

  it('divides what was carried out with the partner when the contract is terminated', async () => {
    const outro = await projetoEmExecucao(hub)
    const { corpo } = await pedir(hub, outro, distrato(outro, [50, 0]))
    const d = corpo.distrato!
    expect(d).toMatchObject({
      executado: 1040,
      valor_subsidio: 832,
      valor_parceiro: 156,
      valor_cliente: 52,
      devolver: 156,
    })
    expect(centavos([d.valor_subsidio, d.valor_parceiro, d.valor_cliente])).toBe(centavos([d.executado]))
  })

  it('pays its part for each company of an internal hiring, and all of them together', async () => {
    const c = await contratacaoAutorizada(hub)
    const { interna, partes } = seguirContratacao(hub)
    const principal = (await interna(c.id)).divisao
    const delas = await partes(c.id)
    expect(principal.parceiro!.nome).toBe(associacao.razaosocial)
    expect(centavos(delas.map((x) => x.divisao.parceiro!.valor))).toBe(centavos([principal.parceiro!.valor]))
    for (const d of [principal, ...delas.map((x) => x.divisao)])
      expect(centavos([d.valor_subsidio, d.parceiro!.valor, d.valor_cliente])).toBe(centavos([d.valor_bruto]))
  })

  it('is in use for good once a request was sent under it', async () => {
    await comParceiroEmTodos(null)
    const r = await hub.como('vera').chamar(parceiro.remover, { params: { id } })
    expect([r.status, r.type]).toEqual([409, 'PARCEIRO_EM_USO'])
    const depois = await enviarSolicitacao(hub, { empresa: 'DEM0C003000104' })
    const { divisao } = await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id: depois } })
    expect(divisao.parceiro).toBeNull()
  })
})
