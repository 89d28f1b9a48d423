import { contrato } from '@hub/protocol/contrato.ts'
import { type DiagnosticoDetalhe, diagnostico, filtrosDoDiagnostico } from '@hub/protocol/diagnostico.ts'
import { painel } from '@hub/protocol/painel.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { centralDe } from '../realtime/central.ts'
import { loadActor } from '../services/load-actor.ts'
import { type ContoDeDiagnostico, contoDeDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { analisada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let conto: ContoDeDiagnostico
beforeAll(async () => {
  hub = await createTestHub()
  conto = await contoDeDiagnostico(hub)
})
afterAll(() => hub?.fechar())
const RENATO = 'DEM0A001000186'
const ler: ContoDeDiagnostico['ler'] = (...a) => conto.ler(...a)
const aceitar: ContoDeDiagnostico['aceitar'] = (...a) => conto.aceitar(...a)
const enviar: ContoDeDiagnostico['enviar'] = (...a) => conto.enviar(...a)
const aprovar: ContoDeDiagnostico['aprovar'] = (...a) => conto.aprovar(...a)
const demandasDaVez = async (quem: CastName) =>
  (await hub.como(quem).deve(painel.demandas, { query: { dash_filter: 'minha_vez', page_size: 100 } })).results

describe('a release to the diagnostic', () => {
  it('asks the linked consultant, with a number and a deadline in business days', async () => {
    const id = await analisada(hub)
    const tiago = hub.como('tiago')
    await hub.como('luciana').deve(solicitacao.alterarConsultor, { params: { id }, corpo: { consultor: tiago.id } })
    await hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
    const [d] = (await tiago.deve(diagnostico.listarDoConsultor, { query: { dash_filter: 'minha_vez' } })).results
    const r = await lerRegulamento(hub.database)
    expect(d).toMatchObject({
      situacao: 'aguardando_aceite',
      executor: { tipo: 'consultor', nome: 'Tiago Moura' },
      prazo: r.diaDe(r.emDiasUteis(10)),
      ematraso: false,
      agora: { minha: true, vezes: [{ papel: 'consultor', ato: 'aceitar o diagnóstico' }] },
    })
    expect(d!.nrodiagnostico).toMatch(/^20\d\d-\d{6}$/)
    const s = await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
    expect(s.diagnostico).toMatchObject({ id: d!.id, situacao: 'aguardando_aceite', arquivo: null })
    // The whole hub speaks of one day and one turn.
    expect([s.agora.ate, s.agora.minha]).toEqual([r.emDiasUteis(10).toISOString(), false])
    const daVez = [await demandasDaVez('luciana'), await demandasDaVez('tiago')]
    expect(daVez.map((lista) => lista.some((x) => x.id === id))).toEqual([false, true])
  })

  it('waits for the manager where nobody is named', async () => {
    const { id, solicitacao: s } = await conto.emDiagnostico(undefined)
    expect(await ler('luciana', id)).toMatchObject({
      situacao: 'sem_executor',
      executor: null,
      agora: { minha: true, vezes: [{ papel: 'gestor', ato: 'escolher quem faz o diagnóstico' }] },
    })
    expect((await demandasDaVez('luciana')).find((x) => x.id === s)?.agora.minha).toBe(true)
  })

  it('refuses a provider that is meant to do the service, alone could, or is not accredited', async () => {
    const liberar = (id: number, prestador: number) =>
      hub.como('luciana').chamar(solicitacao.liberar, { params: { id }, corpo: { diagnostico: { prestador } } })
    const direta = await analisada(hub, { prestador: RENATO })
    expect((await liberar(direta, await hub.empresa(RENATO))).type).toBe('EXECUTOR_DA_ESCOLHA_DIRETA')
    expect((await liberar(direta, await hub.empresa('DEM0C003000104'))).type).toBe('EXECUTOR_INDISPONIVEL')
    expect((await liberar(direta, 2_000_000_000)).campos).toHaveProperty('prestador')
    await hub.database.execute(
      sql`update empresa set suspenso = true where cnpj in ('DEM0A003000175', 'DEM0A002000120')`,
    )
    const id = await analisada(hub)
    const recusada = await liberar(id, await hub.empresa(RENATO))
    await hub.database.execute(sql`update empresa set suspenso = false`)
    expect(recusada.type).toBe('EXECUTOR_UNICO')
    expect(await conto.substatusDe(id)).toBe('aguardando_analise')
  })

  it('gives many at once numbers that never repeat', async () => {
    const ids = [await analisada(hub), await analisada(hub), await analisada(hub)]
    await Promise.all(ids.map((id) => hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })))
    const { results } = await hub.como('luciana').deve(diagnostico.listar, { query: { page_size: 100 } })
    const numeros = results.filter((d) => ids.includes(d.solicitacao.id)).map((d) => d.nrodiagnostico)
    expect(new Set(numeros).size).toBe(3)
  })
})

describe('a diagnostic by a provider', () => {
  let d: { id: number; solicitacao: number }
  let enviado: DiagnosticoDetalhe
  beforeAll(async () => {
    d = await conto.emDiagnostico({ prestador: RENATO })
  })

  it('is nobody else’s, and is accepted once', async () => {
    for (const rival of ['marina', 'bia', 'paulo', 'rogerio', 'tiago'] as const)
      expect([rival, await conto.statusPara(rival, d.id)]).toEqual([rival, 404])
    expect((await enviar('renato', d.id)).type).toBe('DIAGNOSTICO_NAO_ACEITO')
    expect((await ler('renato', d.id)).contato_do_cliente).toBeNull()
    const respostas = await Promise.all(Array.from({ length: 5 }, () => aceitar('renato', d.id)))
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(respostas.find((r) => r.status === 409)?.type).toBe('DIAGNOSTICO_JA_ACEITO')
    const { contato_do_cliente: contato, respostas: lidas } = await ler('renato', d.id)
    expect([contato?.pessoa, lidas.length > 0]).toEqual(['Helena Prates', true])
  })

  it('tells its executor’s open pages, although the request is not his to see', async () => {
    const ouvidos: unknown[] = []
    const actor = await loadActor(hub.database, hub.como('renato').id, 'teste')
    const contar = (e: { tipo: unknown }) => void ouvidos.push(e.tipo)
    const parar = await centralDe(hub.acesso).assinar({ actor: actor!, contar, encerrar: () => undefined })
    expect((await enviar('renato', d.id)).status).toBe(200)
    await expect.poll(() => ouvidos).toContain('diagnostico')
    parar()
    expect(ouvidos).not.toContain('solicitacao')
  })

  it('shows the client its state, and not its file before the approval', async () => {
    const daCliente = await ler('helena', d.id)
    expect(daCliente).toMatchObject({ situacao: 'em_aprovacao', envios: [], comentario: null, documentos: [] })
    expect(daCliente.contato_do_executor).toBeTruthy()
    expect(daCliente.historico.map((h) => h.evento)).not.toContain('diagnosticoEnviado')
    enviado = await ler('luciana', d.id)
    expect(enviado.envios).toMatchObject([{ envio: 1, arquivos: [{ nome: 'diagnostico.pdf' }] }])
    expect(enviado.comentario).toBe('Segue o resultado.')
    const arquivo = enviado.envios[0]!.arquivos[0]!.id
    const baixar = (quem: CastName) =>
      hub.como(quem).chamar(diagnostico.baixarArquivo, { params: { id: d.id, arquivo } })
    expect((await baixar('luciana')).status).toBe(200)
    expect((await baixar('helena')).status).toBe(404)
  })

  it('goes back with a comment and days to mend it, and comes again', async () => {
    const { prazos } = await ler('luciana', d.id)
    const devolvido = await hub.como('luciana').deve(diagnostico.pedirCorrecao, {
      params: { id: d.id },
      corpo: { comentario: 'FALTA a foto da câmara fria.' },
    })
    expect(devolvido).toMatchObject({ situacao: 'em_correcao', prazo: prazos?.correcao })
    expect(await ler('renato', d.id)).toMatchObject({ motivo: 'Falta a foto da câmara fria.', prazos: null })
    expect((await ler('helena', d.id)).motivo).toBeNull()
    expect((await aprovar('luciana', d.id)).type).toBe('DIAGNOSTICO_SEM_ARQUIVO')
    const vazio = await hub.como('renato').chamar(diagnostico.enviarArquivo, {
      params: { id: d.id },
      corpo: {},
      arquivos: {},
    })
    expect([vazio.type, vazio.campos]).toEqual(['ARQUIVO_AUSENTE', { arquivos: 'Anexe o arquivo do diagnóstico.' }])
    expect((await enviar('renato', d.id, 'corrigido.pdf')).status).toBe(200)
    // Who still reads the first file decides nothing about the second one.
    const params = { id: d.id }
    const { enviado_em } = enviado
    const aprovada = await hub.como('vera').chamar(diagnostico.aprovar, { params, corpo: { enviado_em: enviado_em! } })
    const corpo = { comentario: 'Falta a foto da câmara fria.', enviado_em: enviado_em! }
    const pedida = await hub.como('vera').chamar(diagnostico.pedirCorrecao, { params, corpo })
    expect([aprovada.type, pedida.type]).toEqual(['VERSAO_DESATUALIZADA', 'VERSAO_DESATUALIZADA'])
    expect(await ler('vera', d.id)).toMatchObject({ situacao: 'em_aprovacao', comprovante: null })
    expect((await ler('luciana', d.id)).envios.map((e) => e.arquivos.map((a) => a.nome))).toEqual([
      ['corrigido.pdf'],
      ['diagnostico.pdf'],
    ])
  })

  it('is approved once: its author is not invited, everybody else is', async () => {
    const { enviado_em } = await ler('luciana', d.id)
    const [a, b] = await Promise.all([aprovar('luciana', d.id, { enviado_em: enviado_em! }), aprovar('vera', d.id)])
    expect([a.status, b.status].sort()).toEqual([200, 409])
    expect(await conto.substatusDe(d.solicitacao)).toBe('aguardando_propostas')
    const convidadas = await rows<{ cnpj: string }>(
      hub.database,
      sql`select e.cnpj from proposta p join empresa e on e.id = p.empresa_id where p.solicitacao_id = ${d.solicitacao} order by 1`,
    )
    expect(convidadas.map((c) => c.cnpj)).toEqual(['DEM0A002000120', 'DEM0A003000175'])
    expect(
      (await hub.como('renato').deve(proposta.listarEmAnalise, { query: { page_size: 100 } })).results.map(
        (p) => p.solicitacao.id,
      ),
    ).not.toContain(d.solicitacao)
  })

  it('is read by the client and by who is invited: the approved file, and of the executor nothing to the latter', async () => {
    const daCliente = await ler('helena', d.id)
    expect(daCliente.envios.map((e) => e.arquivos[0]!.nome)).toEqual(['corrigido.pdf'])
    const daMarina = await ler('marina', d.id)
    expect(daMarina).toMatchObject({
      executor: null,
      comprovante: null,
      contato_do_cliente: null,
      contato_do_executor: null,
      historico: [],
      envios: [{ arquivos: [{ nome: 'corrigido.pdf' }] }],
    })
    expect((await aceitar('marina', d.id)).status).toBe(404)
    const baixar = (quem: CastName, arquivo: number) =>
      hub.como(quem).chamar(diagnostico.baixarArquivo, { params: { id: d.id, arquivo } })
    const [novo, velho] = [daMarina.envios[0]!.arquivos[0]!.id, enviado.envios[0]!.arquivos[0]!.id]
    for (const quem of ['helena', 'marina'] as const)
      expect([quem, (await baixar(quem, novo)).status, (await baixar(quem, velho)).status]).toEqual([quem, 200, 404])
    expect((await baixar('bia', novo)).status).toBe(404)
    const s = await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id: d.solicitacao } })
    expect(s.diagnostico?.arquivo?.nome).toBe('corrigido.pdf')
  })

  it('leaves a receipt that anybody can check by its code', async () => {
    const { comprovante } = await ler('renato', d.id)
    const recibo = await hub.como('renato').chamar(diagnostico.baixarComprovante, { params: { id: d.id } })
    expect([recibo.status, recibo.bruto.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await hub.como('marina').chamar(diagnostico.baixarComprovante, { params: { id: d.id } })).status).toBe(404)
    const publico = await hub.ninguem.deve(contrato.validar, { params: { codigo: comprovante! } })
    expect(publico.tipo).toEqual({ codigo: 'diagnostico', descricao: 'Comprovante de diagnóstico' })
    expect(publico.partes.map((p) => p.nome)).toContain('Doce Cacau Demo MEI')
  })

  it('is in its executor’s lists of what was sent, and in the history of the request', async () => {
    const { results } = await hub.como('renato').deve(diagnostico.listarEnviados)
    expect(results.map((r) => r.id)).toEqual([d.id])
    const fatos = await hub.como('luciana').deve(solicitacao.listarHistorico, { params: { id: d.solicitacao } })
    const passos = ['Criado', 'Aceito', 'Enviado', 'Devolvido', 'Aprovado'].map((passo) => `diagnostico${passo}`)
    expect(fatos.results.map((f) => f.evento)).toEqual(expect.arrayContaining([...passos, 'prestadoresConvidados']))
    expect(await conto.sinos('helena')).toContainEqual(expect.stringContaining('está pronto: leia o resultado'))
  })
})

describe('another executor', () => {
  let d: { id: number; solicitacao: number }
  beforeAll(async () => {
    d = await conto.emDiagnostico({ prestador: RENATO })
  })
  const nomear = (consultor: CastName) =>
    hub.como('luciana').chamar(diagnostico.alterarConsultor, {
      params: { id: d.id },
      corpo: { consultor: hub.como(consultor).id },
    })

  it('is named when the first rejects with a reason, which the client does not read', async () => {
    const rejeitar = (motivo: string) =>
      hub.como('renato').chamar(diagnostico.rejeitar, { params: { id: d.id }, corpo: { motivo } })
    expect((await rejeitar('não')).campos).toHaveProperty('motivo')
    expect((await rejeitar('Sem equipe nesta semana.')).status).toBe(200)
    expect(await ler('luciana', d.id)).toMatchObject({
      situacao: 'rejeitado',
      motivo: 'Sem equipe nesta semana.',
      agora: { minha: true, vezes: [{ papel: 'gestor', ato: 'escolher outro executor' }] },
    })
    expect((await ler('helena', d.id)).motivo).toBeNull()
    const deNovo = await hub.como('luciana').chamar(diagnostico.alterarPrestador, {
      params: { id: d.id },
      corpo: { prestador: await hub.empresa(RENATO) },
    })
    expect(deNovo.type).toBe('EXECUTOR_REPETIDO')
    expect((await nomear('helena')).campos).toHaveProperty('consultor')
    expect((await nomear('tiago')).corpo).toMatchObject({
      situacao: 'aguardando_aceite',
      executor: { tipo: 'consultor', nome: 'Tiago Moura' },
      motivo: null,
    })
  })

  it('sees it from then on, and who had it does not any more', async () => {
    expect(await conto.statusPara('renato', d.id)).toBe(404)
    const doTiago = await hub.como('tiago').deve(diagnostico.detalharDoConsultor, { params: { id: d.id } })
    expect(doTiago.acoes.aceitar).toEqual({ permitido: true })
    expect((await aceitar('tiago', d.id)).status).toBe(200)
    expect(await conto.sinos('tiago')).toContainEqual(expect.stringContaining('aceite ou rejeite o diagnóstico'))
  })

  it('can be taken off without naming one, and not once the file was sent', async () => {
    const remover = () => hub.como('luciana').chamar(diagnostico.removerConsultor, { params: { id: d.id } })
    expect((await remover()).corpo).toMatchObject({ situacao: 'sem_executor', executor: null })
    expect((await remover()).type).toBe('SITUACAO_NAO_PERMITE')
    expect((await nomear('tiago')).status).toBe(200)
    await aceitar('tiago', d.id)
    await enviar('tiago', d.id)
    expect((await remover()).type).toBe('DIAGNOSTICO_JA_ENVIADO')
    expect((await nomear('davi')).type).toBe('DIAGNOSTICO_JA_ENVIADO')
    const enviados = await hub.como('tiago').deve(diagnostico.listarEnviadosDoConsultor)
    expect(enviados.results.map((x) => x.id)).toContain(d.id)
  })

  it('is offered with the reason of who may not', async () => {
    const { consultores, prestadores } = await hub
      .como('luciana')
      .deve(diagnostico.listarCandidatos, { params: { id: d.solicitacao } })
    expect(consultores.map((c) => c.nome)).toEqual(['Davi', 'Tiago'])
    expect(prestadores.find((p) => p.nome.includes('Sabor Seguro'))).toMatchObject({
      do_servico: true,
      impedimento: null,
    })
    expect(
      (await hub.como('davi').chamar(diagnostico.listarCandidatos, { params: { id: d.solicitacao } })).status,
    ).toBe(404)
  })
})

describe('who judges', () => {
  it('is not who made it: a manager who also is the consultant leaves it to another', async () => {
    const d = await conto.emDiagnostico({ consultor: 'davi' }, { quem: 'paulo', empresa: '12ABC34501DE35' })
    await aceitar('davi', d.id)
    await enviar('davi', d.id)
    expect((await aprovar('davi', d.id)).type).toBe('DIAGNOSTICO_DO_PROPRIO')
    expect((await ler('davi', d.id)).acoes.aprovar).toEqual({ permitido: false, recusa: 'DIAGNOSTICO_DO_PROPRIO' })
    expect((await aprovar('luciana', d.id)).status).toBe(200)
  })

  it('is no linked consultant, who only reads', async () => {
    const d = await conto.emDiagnostico({ prestador: RENATO })
    await hub.como('luciana').deve(solicitacao.alterarConsultor, {
      params: { id: d.solicitacao },
      corpo: { consultor: hub.como('tiago').id },
    })
    const lido = await hub.como('tiago').deve(diagnostico.detalharDoConsultor, { params: { id: d.id } })
    expect(lido.executor).toMatchObject({ tipo: 'prestador' })
    expect((await aceitar('tiago', d.id)).type).toBe('PAPEL_NAO_PERMITE')
  })
})

describe('the end of a diagnostic', () => {
  it('comes with a waiver: the executor is told and the road goes on', async () => {
    const d = await conto.emDiagnostico({ consultor: 'tiago' })
    await hub.como('luciana').deve(solicitacao.dispensarDiagnostico, {
      params: { id: d.solicitacao },
      corpo: { motivo: 'A empresa já tem diagnóstico.' },
    })
    expect(await ler('helena', d.id)).toMatchObject({ situacao: 'dispensado', motivo: 'A empresa já tem diagnóstico.' })
    expect((await aceitar('tiago', d.id)).type).toBe('SITUACAO_NAO_PERMITE')
    expect(await conto.sinos('tiago')).toContainEqual(expect.stringContaining('foi dispensado'))
    expect(await conto.substatusDe(d.solicitacao)).toBe('aguardando_propostas')
  })

  it('comes with its request', async () => {
    const d = await conto.emDiagnostico({ prestador: RENATO })
    await hub.como('helena').deve(solicitacao.cancelar, {
      params: { id: d.solicitacao },
      corpo: { justificativa: 'Não preciso mais.' },
    })
    expect(await ler('renato', d.id)).toMatchObject({ situacao: 'cancelado', agora: { vezes: [], ate: null } })
    expect((await aceitar('renato', d.id)).type).toBe('SITUACAO_NAO_PERMITE')
  })
})

describe('lists', () => {
  const quem: [CastName, 'listar' | 'listarDoConsultor' | 'listarEnviados' | 'listarEnviadosDoConsultor'][] = [
    ['helena', 'listar'],
    ['renato', 'listar'],
    ['luciana', 'listar'],
    ['vera', 'listar'],
    ['davi', 'listar'],
    ['luciana', 'listarEnviados'],
    ['tiago', 'listarDoConsultor'],
    ['tiago', 'listarEnviadosDoConsultor'],
  ]
  it.each(quem)('of %s (%s) show under each filter exactly what was counted', async (nome, chamada) => {
    const { contagens, count } = await hub.como(nome).deve(diagnostico[chamada], { query: { page_size: 100 } })
    expect(count).toBe(contagens.todos)
    for (const dash_filter of filtrosDoDiagnostico) {
      const lista = await hub.como(nome).deve(diagnostico[chamada], { query: { dash_filter, page_size: 100 } })
      expect([dash_filter, lista.count, lista.results.length]).toEqual([
        dash_filter,
        contagens[dash_filter],
        contagens[dash_filter],
      ])
      if (dash_filter === 'minha_vez') expect(lista.results.every((r) => r.agora.minha)).toBe(true)
      if (dash_filter === 'atrasados') expect(lista.results.every((r) => r.ematraso)).toBe(true)
    }
  })

  it('are searched by the number of the diagnostic too', async () => {
    const { results } = await hub.como('luciana').deve(diagnostico.listar, { query: { page_size: 1 } })
    const numero = results[0]!.nrodiagnostico
    const achados = await hub.como('luciana').deve(diagnostico.listar, { query: { search: numero } })
    expect(achados.results.map((r) => r.nrodiagnostico)).toContain(numero)
    expect((await hub.como('luciana').deve(diagnostico.listar, { query: { search: '%' } })).count).toBe(0)
  })
})
