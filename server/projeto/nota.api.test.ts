import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { lote } from '@hub/protocol/lote.ts'
import { type FiltroDasNotas, nota } from '@hub/protocol/nota.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { cast } from '../db/seed/cast.ts'
import { type NfseDeTeste, nfseDeTeste } from '../testing/nfse-de-teste.ts'
import {
  aceita,
  entregar,
  type ProjetoDeTeste,
  pdfPequeno,
  projetoEmExecucao,
  projetoFinalizado,
} from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

/** Numbers of invoices never repeat, as those of a company's. */
let numero = 100
const autorizar = (quem: Parameters<TestHub['como']>[0], id: number) =>
  hub.como(quem).chamar(projeto.autorizarNota, { params: { id }, corpo: {} })
const pagar = (id: number, quem: Parameters<TestHub['como']>[0] = 'ana') =>
  hub.como(quem).chamar(projeto.pagarNota, { params: { id }, corpo: {} })
/** Marina sends an invoice as XML; `nota` says how it differs from the contract. */
const enviar = (p: ProjetoDeTeste, parcela: number, nota: NfseDeTeste = {}, c = hub) =>
  c.como('marina').chamar(projeto.enviarNota, {
    params: { id: p.id },
    corpo: { parcela },
    arquivos: { nota: { nome: 'nota.xml', conteudo: nfseDeTeste({ numero: String(numero++), ...nota }) } },
  })
/** The same as PDF, with its fields as typed. */
const enviarPdf = async (p: ProjetoDeTeste, digitado: Record<string, unknown> = {}) =>
  hub.como('marina').chamar(projeto.enviarNota, {
    params: { id: p.id },
    corpo: {
      parcela: 1,
      numero: `NF-${numero++}`,
      valor: 2080,
      emissor: 'DE.M0A.003/0001-75',
      tomador: 'DEM0C001000115',
      ...digitado,
    },
    arquivos: { nota: { nome: 'nota.pdf', conteudo: await pdfPequeno('Nota fiscal') } },
  })
const notas = (p: ProjetoDeTeste) => hub.como('marina').deve(projeto.listarNotas, { params: { id: p.id } })

interface Livro {
  saldo: number
  creditos: number
  consumido: number
  soma: number
  reservado: number
  comprometido: number
}
/** The cost centre with what its requests hold: every movement ever written against what is left. */
async function livro(c = hub): Promise<Livro> {
  const l = (await row<Livro>(
    c.database,
    sql`select c.saldo::bigint as saldo,
      coalesce(sum(l.valor) filter (where l.tipo = 'credito'), 0)::bigint as creditos,
      -coalesce(sum(l.valor) filter (where l.tipo = 'consumo'), 0)::bigint as consumido,
      coalesce(sum(l.valor), 0)::bigint as soma,
      (select coalesce(sum(reservado), 0)::bigint from solicitacao s where s.centro_custo_id = c.id) as reservado,
      (select coalesce(sum(comprometido), 0)::bigint from solicitacao s where s.centro_custo_id = c.id) as comprometido
      from centro_custo c join centro_custo_lancamento l on l.centro_custo_id = c.id where c.codigo = 'CC-1001' group by c.id`,
  ))!
  return Object.fromEntries(Object.entries(l).map(([k, v]) => [k, Number(v)])) as unknown as Livro
}

describe('an invoice', () => {
  it('is authorised once its stage is accepted, once, by a manager of the request', async () => {
    const p = await projetoEmExecucao(hub)
    await entregar(hub, p, 1)
    expect(await autorizar('luciana', p.notas[0])).toMatchObject({ status: 409, type: 'ETAPA_NAO_ACEITA' })
    await hub.como('helena').deve(projeto.aceitarEtapa, { params: { id: p.id, id2: p.etapas[0] }, corpo: {} })
    expect((await autorizar('rogerio', p.notas[0])).status).toBe(404)
    expect((await autorizar('marina', p.notas[0])).status).toBe(403)
    const dois = await Promise.all([autorizar('luciana', p.notas[0]), autorizar('vera', p.notas[0])])
    expect(dois.map((r) => r.status).sort()).toEqual([200, 409])
    expect(dois.find((r) => r.status === 409)!.type).toBe('NOTA_JA_AUTORIZADA')
    const [primeira] = await notas(p)
    expect(primeira).toMatchObject({ situacao: 'autorizada', valor: 2080 })
    const doPrestador = await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
    expect(doPrestador.agora.vezes.map((v) => v.ato)).toContain('enviar a nota da parcela 1')
  })

  it('is authorised among many: each as by its own call, one that is refused holds up none of the others', async () => {
    const [p, outro] = [await projetoEmExecucao(hub), await projetoEmExecucao(hub)]
    await aceita(hub, p, 1)
    await aceita(hub, outro, 1)
    const [aceitas, ainda] = [[p.notas[0], outro.notas[0]], p.notas[1]]
    const todas = (quem: Parameters<TestHub['como']>[0], ensaio?: true) =>
      hub.como(quem).chamar(lote.executar, {
        corpo: { ato: 'autorizarNota', ids: [...aceitas, ainda], dados: {}, ...(ensaio && { ensaio }) },
      })
    const ensaiada = (await todas('luciana', true)).corpo
    expect((await notas(p))[0]).toMatchObject({ situacao: 'a_autorizar' })
    const feita = (await todas('luciana')).corpo
    expect(feita).toEqual(ensaiada)
    for (const id of aceitas)
      expect(feita.results.find((r) => r.id === id)).toMatchObject({
        feita: true,
        detalhe: expect.stringMatching(/parcela 1/i),
      })
    expect(feita.results.find((r) => r.id === ainda)).toMatchObject({ feita: false, recusa: 'ETAPA_NAO_ACEITA' })
    expect((await notas(p)).map((n) => n.situacao)).toEqual(['autorizada', 'a_autorizar'])
    expect((await todas('luciana')).corpo.results.map((r) => r.recusa).sort()).toEqual([
      'ETAPA_NAO_ACEITA',
      'NOTA_JA_AUTORIZADA',
      'NOTA_JA_AUTORIZADA',
    ])
    expect((await todas('rogerio')).corpo.results.map((r) => r.recusa)).toEqual(Array(3).fill('NAO_ENCONTRADO'))
    expect((await todas('marina')).status).toBe(403)
  })

  it('is not authorised by who accepted its stage, though he is a manager too', async () => {
    const p = await projetoEmExecucao(hub)
    await hub.database.execute(
      sql`update solicitacao set consultor_id = ${hub.como('davi').id}, gestor_id = ${hub.como('davi').id} where id = ${p.id}`,
    )
    await entregar(hub, p, 1)
    await hub.como('davi').deve(projeto.aceitarEtapa, { params: { id: p.id, id2: p.etapas[0] }, corpo: {} })
    expect(await autorizar('davi', p.notas[0])).toMatchObject({ status: 409, type: 'AUTOR_NAO_APROVA' })
    // Nor is he the one who is asked to.
    const paraQuem = rows<{ para: string }>(
      hub.database,
      sql`select distinct e.para from email e join solicitacao s on s.id = ${p.id}
        where e.assunto = 'Nota a autorizar: solicitação ' || s.nrosolicitacao`,
    )
    expect((await paraQuem).map((e) => e.para)).toEqual([cast.vera.email])
    const { notas: vistas } = await hub.como('davi').deve(projeto.detalhar, { params: { id: p.id } })
    expect(vistas[0]!.acoes.autorizar).toEqual({ permitido: false, recusa: 'AUTOR_NAO_APROVA' })
    expect((await autorizar('vera', p.notas[0])).status).toBe(200)
  })

  it('is offered to nobody who is refused it: neither to who accepted its stage for an absent person, nor to that person', async () => {
    const p = await projetoEmExecucao(hub)
    const [luciana, davi] = [hub.como('luciana').id, hub.como('davi').id]
    await hub.database.execute(sql`update solicitacao set gestor_id = ${luciana} where id = ${p.id}`)
    await aceita(hub, p, 1)
    await hub.database.execute(sql`update etapa set aceita_por = ${davi} where id = ${p.etapas[0]}`)
    await hub.database.execute(sql`insert into solicitacao_historico (solicitacao_id, evento, mensagem, usuario_id, por_delegacao_de, para, marco)
      values (${p.id}, 'etapaAceita', 'Etapa aceita', ${davi}, ${luciana}, '{gestor}', false)`)
    const { notas: vistas } = await hub.como('luciana').deve(projeto.detalhar, { params: { id: p.id } })
    expect(vistas[0]!.acoes.autorizar).toEqual({ permitido: false, recusa: 'AUTOR_NAO_APROVA' })
    expect(await autorizar('luciana', p.notas[0])).toMatchObject({ status: 409, type: 'AUTOR_NAO_APROVA' })
  })

  it('is out of reach of a manager who only is the consultant of a project in another unit', async () => {
    const p = await projetoEmExecucao(hub)
    await hub.database.execute(sql`update solicitacao set consultor_id = ${hub.como('davi').id} where id = ${p.id}`)
    await aceita(hub, p, 1)
    expect((await autorizar('davi', p.notas[0])).status).toBe(404)
    const vista = await hub.como('davi').deve(projeto.detalhar, { params: { id: p.id } })
    expect(vista.notas[0]!.acoes.autorizar).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
  })

  it('is sent by the provider as XML, which says the contract’s number, value, issuer and taker', async () => {
    const p = await projetoEmExecucao(hub)
    await aceita(hub, p, 1)
    expect(await enviar(p, 1)).toMatchObject({ status: 409, type: 'NOTA_NAO_AUTORIZADA' })
    await autorizar('luciana', p.notas[0])
    const errada = await enviar(p, 1, { valor: '2080.01', emissor: 'DEM0A002000120', tomador: '00000000787' })
    expect(errada).toMatchObject({ status: 409, type: 'NOTA_NAO_CONFERE' })
    expect(Object.keys(errada.campos!).sort()).toEqual(['emissor', 'tomador', 'valor'])
    expect(errada.campos!.valor).toMatch(/2\.080,01.*2\.080,00/)
    expect((await enviar(p, 1, { ambiente: '2' })).campos!.arquivos).toMatch(/ambiente de testes/)
    expect((await enviar(p, 1, { chave: '0'.repeat(50) })).campos!.arquivos).toMatch(/alterado/)
    const deCidade = await hub.como('marina').chamar(projeto.enviarNota, {
      params: { id: p.id },
      corpo: { parcela: 1 },
      arquivos: {
        nota: { nome: 'n.xml', conteudo: Buffer.from('<CompNfse><Nfse><InfNfse Id="1"/></Nfse></CompNfse>') },
      },
    })
    expect(deCidade.campos!.arquivos).toMatch(/Envie o PDF/)
    const semArquivo = await hub
      .como('marina')
      .chamar(projeto.enviarNota, { params: { id: p.id }, corpo: { parcela: 1 }, arquivos: {} })
    expect(semArquivo).toMatchObject({ status: 400, type: 'ARQUIVO_AUSENTE' })
    expect((await enviar(p, 3)).status).toBe(404)
    const rival = await hub.como('caio').chamar(projeto.enviarNota, {
      params: { id: p.id },
      corpo: { parcela: 1, numero: '1', valor: 2080 },
      arquivos: { nota: { nome: 'n.pdf', conteudo: await pdfPequeno() } },
    })
    expect(rival.status).toBe(404)
    const dois = await Promise.all([enviar(p, 1, { numero: '55' }), enviar(p, 1, { numero: '55' })])
    expect(dois.map((r) => r.status).sort()).toEqual([200, 409])
    const [primeira] = await notas(p)
    expect(primeira).toMatchObject({
      situacao: 'enviada',
      numero: '55',
      emissor: 'DEM0A003000175',
      tomador: 'DEM0C001000115',
      emitida_em: '2019-01-07',
      arquivo: { nome: 'nota.xml' },
    })
    expect(primeira!.previsao_em).toMatch(/^20\d\d-/)
    // The same invoice does not pay another instalment.
    await aceita(hub, p, 2)
    await autorizar('vera', p.notas[1])
    const repetida = await enviar(p, 2, { numero: '55' })
    expect(repetida).toMatchObject({ status: 409, type: 'NOTA_NAO_CONFERE' })
    expect(repetida.campos!.numero).toMatch(/^Esta nota já foi enviada na parcela 1 da solicitação/)
    // Nor does it typed otherwise, from its PDF.
    const datilografada = await enviarPdf(p, { parcela: 2, numero: 'NFS-e 0055' })
    expect([datilografada.status, datilografada.campos]).toEqual([409, { numero: repetida.campos!.numero }])
  })

  it('is sent as PDF with its fields, each compared', async () => {
    const p = await projetoEmExecucao(hub)
    await aceita(hub, p, 1)
    await autorizar('luciana', p.notas[0])
    const vazia = await enviarPdf(p, { numero: undefined, valor: undefined, emissor: undefined, tomador: undefined })
    expect(vazia.status).toBe(400)
    expect(Object.keys(vazia.campos!).sort()).toEqual(['emissor', 'numero', 'tomador', 'valor'])
    expect((await enviarPdf(p, { emissor: '11111111111111' })).campos!.emissor).toMatch(/um dos caracteres não bate/)
    const errada = await enviarPdf(p, { tomador: '000.000.007-87', valor: 2080.5, emitida_em: '2099-01-01' })
    expect(errada).toMatchObject({ status: 409, type: 'NOTA_NAO_CONFERE' })
    expect(Object.keys(errada.campos!).sort()).toEqual(['emitida_em', 'tomador', 'valor'])
    expect((await enviarPdf(p)).status).toBe(200)
    expect((await notas(p))[0]).toMatchObject({ situacao: 'enviada', chave_nfse: null, arquivo: { nome: 'nota.pdf' } })
  })

  it('is sent back with its fault and sent again', async () => {
    const p = await projetoEmExecucao(hub)
    await aceita(hub, p, 1)
    await autorizar('luciana', p.notas[0])
    await enviar(p, 1)
    const volta = await hub
      .como('luciana')
      .deve(projeto.devolverNota, { params: { id: p.notas[0] }, corpo: { motivo: 'o CNPJ do tomador está errado.' } })
    expect(volta[0]).toMatchObject({ situacao: 'devolvida', motivo: 'O cnpj do tomador está errado.' })
    expect(await pagar(p.notas[0])).toMatchObject({ status: 409, type: 'NOTA_NAO_ENVIADA' })
    expect((await enviarPdf(p)).status).toBe(200)
    expect((await notas(p))[0]).toMatchObject({ situacao: 'enviada', motivo: null })
  })

  it('that was sent at the wrong instalment and came back is sent where it belongs', async () => {
    const p = await projetoEmExecucao(hub)
    for (const ordem of [1, 2] as const) await aceita(hub, p, ordem)
    for (const id of p.notas) await autorizar('vera', id)
    // Both stages are worth the same: nothing but people can tell that the two invoices are swapped.
    const [daPrimeira, daSegunda] = ['900', '901'].map((n) => ({ numero: n }))
    expect((await enviar(p, 1, daSegunda)).status).toBe(200)
    expect((await enviar(p, 2, daPrimeira)).status).toBe(200)
    for (const id of p.notas)
      await hub
        .como('vera')
        .deve(projeto.devolverNota, { params: { id }, corpo: { motivo: 'É a nota da outra parcela.' } })
    expect((await enviar(p, 1, daPrimeira)).status).toBe(200)
    expect((await enviar(p, 2, daSegunda)).status).toBe(200)
    expect((await notas(p)).map((n) => [n.numero, n.situacao])).toEqual([
      ['900', 'enviada'],
      ['901', 'enviada'],
    ])
  })

  it('is paid once by the admin, and consumes its part of the commitment', async () => {
    const p = await projetoEmExecucao(hub)
    await aceita(hub, p, 1)
    await autorizar('luciana', p.notas[0])
    await enviar(p, 1)
    expect((await pagar(p.notas[0], 'luciana')).status).toBe(403)
    const antes = await livro()
    const dois = await Promise.all([pagar(p.notas[0]), pagar(p.notas[0])])
    expect(dois.map((r) => r.status).sort()).toEqual([200, 409])
    expect(dois.find((r) => r.status === 409)!.type).toBe('NOTA_JA_PAGA')
    const depois = await livro()
    expect(depois).toEqual({
      ...antes,
      consumido: antes.consumido + 166_400,
      comprometido: antes.comprometido - 166_400,
    })
  })

  it('waits again when the final analysis opens its stage anew', async () => {
    const p = await projetoEmExecucao(hub)
    await aceita(hub, p, 1)
    await autorizar('luciana', p.notas[0])
    await hub.database.execute(
      sql`update etapa set situacao = 'devolvida', aceita_em = null, aceita_por = null where id = ${p.etapas[0]}`,
    )
    expect(await enviar(p, 1)).toMatchObject({ status: 409, type: 'ETAPA_NAO_ACEITA' })
  })
})

describe('the list of invoices', () => {
  it('shows each group what waits for it, with what it is worth, and nobody else’s', async () => {
    const nova = await createTestHub()
    try {
      const p = await projetoEmExecucao(nova)
      const listar = (quem: Parameters<TestHub['como']>[0], filtro: '' | FiltroDasNotas = '') =>
        nova.como(quem).deve(nota.listar, { query: { filtro } })
      await aceita(nova, p, 1)
      expect(await listar('luciana', 'a_autorizar')).toMatchObject({
        count: 1,
        soma: 2080,
        contagens: { todas: 2, a_autorizar: 1, a_pagar: 0 },
        results: [{ parcela: 1, prestador: { nome: expect.any(String) }, acoes: { autorizar: { permitido: true } } }],
      })
      expect((await listar('rogerio')).count).toBe(0)
      expect((await listar('caio')).count).toBe(0)
      await nova.como('luciana').deve(projeto.autorizarNota, { params: { id: p.notas[0] }, corpo: {} })
      expect((await listar('marina', 'a_enviar')).results).toMatchObject([{ parcela: 1, situacao: 'autorizada' }])
      await enviar(p, 1, {}, nova)
      const { results } = await listar('ana', 'a_pagar')
      expect(results).toMatchObject([{ situacao: 'enviada', atrasada: false, acoes: { pagar: { permitido: true } } }])
      await nova.avancar('20 days')
      expect(await listar('ana', 'atrasadas')).toMatchObject({ count: 1, results: [{ atrasada: true }] })
      const hoje = new Date().toISOString().slice(0, 10)
      const futuro = await nova
        .como('ana')
        .chamar(projeto.pagarNota, { params: { id: p.notas[0] }, corpo: { pago_em: '2099-01-01' } })
      expect(futuro).toMatchObject({ status: 400, campos: { pago_em: 'O dia do pagamento ainda não chegou.' } })
      await nova
        .como('ana')
        .deve(projeto.pagarNota, { params: { id: p.notas[0] }, corpo: { pago_em: hoje, referencia: 'TED 123' } })
      expect((await listar('marina', 'pagas')).results).toMatchObject([{ parcela: 1, pago_no_dia: hoje }])
      const numeroDela = (await listar('marina', 'pagas')).results[0]!.numero!
      expect((await nova.como('ana').deve(nota.listar, { query: { search: numeroDela } })).count).toBe(1)
    } finally {
      await nova.fechar()
    }
  })
})

describe('the ledger', () => {
  it('always sums to its balance, which is what was credited less what is held and what is consumed', async () => {
    const confere = async () => {
      const l = await livro()
      expect(l.soma).toBe(l.saldo)
      expect(l.saldo).toBe(l.creditos - l.reservado - l.comprometido - l.consumido)
    }
    await confere()
    const projetos = [await projetoEmExecucao(hub), await projetoEmExecucao(hub)]
    await confere()
    for (const ordem of [1, 2] as const) {
      for (const p of projetos) {
        await aceita(hub, p, ordem)
        await autorizar('vera', p.notas[ordem - 1]!)
        await enviar(p, ordem)
        await confere()
      }
      const pagas = await Promise.all(projetos.map((p) => pagar(p.notas[ordem - 1]!)))
      expect(pagas.map((r) => r.status)).toEqual([200, 200])
      await confere()
    }
    for (const p of projetos) {
      const s = (await row<{ reservado: number; comprometido: number; subsidio: number; notas: number }>(
        hub.database,
        sql`select reservado::int, comprometido::int, valor_subsidio::int as subsidio,
          (select sum(subsidio)::int from nota n where n.solicitacao_id = s.id) as notas from solicitacao s where id = ${p.id}`,
      ))!
      expect(s).toEqual({ reservado: 0, comprometido: 0, subsidio: 332_800, notas: 332_800 })
    }
  })

  it('at the end of the whole road holds nothing: the balance is what was credited less what was consumed', async () => {
    const outra = await createTestHub()
    try {
      const p = await projetoFinalizado(outra)
      await outra.como('helena').deve(solicitacao.enviarAnaliseFinal, { params: { id: p.id }, corpo: {} })
      await outra.como('luciana').chamar(avaliacao.gerarAtesto, { params: { id: p.id }, corpo: {} })
      await outra.como('luciana').deve(solicitacao.finalizar, { params: { id: p.id }, corpo: {} })
      expect(await livro(outra)).toMatchObject({ reservado: 0, comprometido: 332_800, consumido: 0 })
      for (const [i, id] of p.notas.entries()) {
        await outra.como('vera').deve(projeto.autorizarNota, { params: { id }, corpo: {} })
        expect((await enviar(p, i + 1, {}, outra)).status).toBe(200)
        await outra.como('ana').deve(projeto.pagarNota, { params: { id }, corpo: {} })
      }
      const fim = await livro(outra)
      expect(fim).toMatchObject({ reservado: 0, comprometido: 0, consumido: 332_800 })
      expect(fim.saldo).toBe(fim.creditos - fim.consumido)
    } finally {
      await outra.fechar()
    }
  })
})
