import { randomUUID } from 'node:crypto'
import { dataLocal, formatarData, fusoPadrao } from '@hub/domain/kernel/data.ts'
import { compra } from '@hub/protocol/compra.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'

type Modelo = CorpoEnviado<typeof compra.enviar>['modelos'][number]

let hub: TestHub
let helena: Pessoa
let docura: number
let moda: number
const oferta: Record<string, number> = {}
const perguntas: Record<string, { id: number; tipo: string; obrigatoria: boolean }[]> = {}

beforeAll(async () => {
  hub = await createTestHub()
  helena = hub.como('helena')
  docura = await hub.empresa('DEM0C001000115')
  moda = await hub.empresa('DEM0C003000104')
  for (const { codigo, id } of await rows<{ codigo: string; id: number }>(
    hub.database,
    sql`select s.codigo, m.id from modelo_oferta m join servico s on s.id = m.servico_id`,
  )) {
    oferta[codigo] = id
    perguntas[codigo] = await rows<(typeof perguntas)[string][number]>(
      hub.database,
      sql`select p.id, p.tipo, p.obrigatoria from pergunta p join servico s on s.questionario_id = p.questionario_id
        where s.codigo = ${codigo} order by p.ordem`,
    )
  }
})
afterAll(() => hub.fechar())

const respostasDe = (codigo: string) => {
  const porTipo: Record<string, unknown> = { numero: 4, texto: 'Pouco tempo', escolha_multipla: ['Site'] }
  const escolhas: Record<string, string> = { 'FT-003': 'Não', 'FT-004': 'Sim', 'FT-007': 'Sim', 'FT-005': 'Próprio' }
  return perguntas[codigo]!.map((p) => ({
    pergunta: p.id,
    resposta: (p.tipo === 'escolha' ? escolhas[codigo]! : porTipo[p.tipo]) as string | number | string[],
  }))
}
const item = (codigo: string, mudancas: Partial<Modelo> = {}): Modelo => ({
  empresa: docura,
  modelo_oferta: oferta[codigo]!,
  objetivo: 'adequar a cozinha à vigilância',
  perguntas: respostasDe(codigo),
  ...mudancas,
})
const enviar = (modelos: unknown, chave?: string, quem = helena) =>
  quem.chamar(compra.enviar, {
    corpo: { modelos, repetir: true } as CorpoEnviado<typeof compra.enviar>,
    ...(chave && { chave }),
  })
const quantas = async () => (await row<{ n: number }>(hub.database, sql`select count(*)::int as n from solicitacao`))!.n

describe('a purchase', () => {
  test('becomes one numbered request per entry, each with its own company, awaiting the manager’s analysis', async () => {
    const antes = await quantas()
    const enviadas = await helena.deve(compra.enviar, {
      corpo: { repetir: true, modelos: [item('FT-003'), item('FT-009', { empresa: moda, objetivo: 'marca NOVA' })] },
    })
    expect(enviadas).toHaveLength(2)
    // The year on the product's wall: on its last evening UTC is in the next one.
    const ano = dataLocal(new Date(enviadas[0]!.dtainclusao), fusoPadrao).slice(0, 4)
    const [a, b] = enviadas.map((s) => s.nrosolicitacao)
    expect(a).toMatch(new RegExp(`^${ano}-\\d{6}$`))
    expect(Number(b!.slice(5))).toBe(Number(a!.slice(5)) + 1)
    expect(enviadas.map((s) => s.empresa.id)).toEqual([docura, moda])
    expect(enviadas[0]!.substatus).toMatchObject({ codigo: 'aguardando_analise', etapa: 1, vez: 'gestor' })
    expect(enviadas.map((s) => s.valor)).toEqual([4160, 3600])
    // Each company's own part, as its list has it from now on.
    const { results } = await helena.deve(solicitacao.listar, { query: { page_size: 100 } })
    const naLista = enviadas.map(({ id }) => results.find((s) => s.id === id)?.valor_cliente)
    expect([enviadas.map((s) => s.valor_cliente), naLista]).toEqual([
      [832, 1080],
      [832, 1080],
    ])
    expect(await quantas()).toBe(antes + 2)
  })

  test('that equals one of some minutes ago is asked about, and of many at once the first is the only one', async () => {
    const pedido = { modelos: [item('FT-003', { objetivo: 'um pedido só' })] }
    const antes = await quantas()
    const todas = await Promise.all(Array.from({ length: 12 }, () => helena.chamar(compra.enviar, { corpo: pedido })))
    expect(todas.filter((r) => r.status === 200)).toHaveLength(1)
    expect(todas.filter((r) => r.type === 'PEDIDO_IGUAL_RECENTE')).toHaveLength(11)
    expect(await quantas()).toBe(antes + 1)
    // In a cart with others too, and nothing of it is sent.
    const comOutro = { modelos: [item('FT-004', { objetivo: 'outro' }), ...pedido.modelos] }
    expect(await helena.chamar(compra.enviar, { corpo: comOutro })).toMatchObject({ type: 'PEDIDO_IGUAL_RECENTE' })
    for (const outro of [{ objetivo: 'outra coisa' }, { empresa: moda }])
      await helena.deve(compra.enviar, { corpo: { modelos: [{ ...pedido.modelos[0]!, ...outro }] } })
    expect(await quantas()).toBe(antes + 3)
    await helena.deve(compra.enviar, { corpo: { ...pedido, repetir: true } })
    await hub.avancar('11 minutes')
    await helena.deve(compra.enviar, { corpo: pedido })
    expect(await quantas()).toBe(antes + 5)
  })

  test('copies price, hours, stages and subsidy of that day, so that later changes of the catalogue do not reach it', async () => {
    const [criada] = await helena.deve(compra.enviar, { corpo: { repetir: true, modelos: [item('FT-004')] } })
    await hub.database.execute(
      sql`update modelo_oferta set valor = 999, horas = 1, titulo = 'Outro' where id = ${oferta['FT-004']}`,
    )
    const guardada = await row<{
      valor: string
      bp: number
      oferta: { titulo: string; horas: number; etapas: { bp: number }[]; exigeDiagnostico: boolean }
      busca: string
      fases: Record<string, string>
    }>(hub.database, sql`select valor, bp, oferta, busca, fases from solicitacao where id = ${criada!.id}`)
    await hub.database.execute(
      sql`update modelo_oferta set valor = 180000, horas = 16, titulo = 'Rotulagem e tabela nutricional'
        where id = ${oferta['FT-004']}`,
    )
    expect(guardada).toMatchObject({
      bp: 8000,
      oferta: { titulo: 'Rotulagem e tabela nutricional', horas: 16, exigeDiagnostico: false, etapas: [{ bp: 10000 }] },
    })
    expect(Number(guardada!.valor)).toBe(180_000)
    expect(guardada!.busca).toBe(
      `${criada!.nrosolicitacao} doce cacau rotulagem e tabela nutricional rotulagem e tabela nutricional`,
    )
    expect(Object.keys(guardada!.fases)).toEqual(['1'])
  })

  test('normalises the objective, keeps the deadline in business days to the end of the day in São Paulo', async () => {
    const [criada] = await helena.deve(compra.enviar, {
      corpo: {
        repetir: true,
        modelos: [item('FT-010', { objetivo: '  VENDER mais Na Feira  ', perguntas: respostasDe('FT-010') })],
      },
    })
    expect(criada!.objetivo).toBe('Vender mais na feira')
    expect(criada!.prazo).toMatch(/T02:59:59\.999Z$/)
    const dias = (Date.parse(criada!.prazo) - Date.parse(criada!.dtainclusao)) / 86_400_000
    expect(dias).toBeGreaterThan(2)
    expect(dias).toBeLessThan(8)
  })

  test('keeps the answers with the questions as they were asked, only those of its own offer', async () => {
    const uniao = [...respostasDe('FT-003'), ...respostasDe('FT-007')]
    const [alimentos] = await helena.deve(compra.enviar, {
      corpo: { repetir: true, modelos: [item('FT-003', { perguntas: uniao }), item('FT-007', { perguntas: uniao })] },
    })
    const guardadas = await rows<{ pergunta: string; resposta: unknown }>(
      hub.database,
      sql`select pergunta, resposta from solicitacao_resposta where solicitacao_id = ${alimentos!.id} order by ordem`,
    )
    expect(guardadas).toEqual([
      { pergunta: 'Quantas pessoas trabalham na produção?', resposta: 4 },
      { pergunta: 'A empresa já recebeu consultoria neste tema?', resposta: 'Não' },
      { pergunta: 'Qual é a maior dificuldade hoje?', resposta: 'Pouco tempo' },
    ])
  })

  test('writes the first milestone of the history and tells the managers of the city’s unit, nobody else', async () => {
    const [criada] = await helena.deve(compra.enviar, { corpo: { repetir: true, modelos: [item('FT-012')] } })
    expect(
      await rows(
        hub.database,
        sql`select evento, marco, usuario_id as quem from solicitacao_historico
        where solicitacao_id = ${criada!.id}`,
      ),
    ).toEqual([{ evento: 'solicitacaoEnviada', marco: true, quem: helena.id }])
    const avisados = await rows<{ quem: number; mensagem: string }>(
      hub.database,
      sql`select usuario_id as quem, mensagem from notificacao where destino = ${`/solicitacoes/${criada!.id}`}`,
    )
    const aGestora = avisados.filter((a) => a.quem !== helena.id)
    expect(aGestora.map((a) => a.quem)).toEqual([hub.como('luciana').id])
    expect(aGestora[0]!.mensagem).toContain(`${criada!.nrosolicitacao}: Coleção de produto artesanal, de Doce Cacau`)
  })

  test('is confirmed to who sent it, once for the whole cart, with what happens next and by when', async () => {
    // Who sends one after the other reads of the later ones in a digest.
    await hub.avancar('3 hours')
    const desde = (await row<{ id: number }>(hub.database, sql`select coalesce(max(id), 0)::int as id from email`))!.id
    const enviadas = await helena.deve(compra.enviar, {
      corpo: { repetir: true, modelos: [item('FT-003'), item('FT-009', { objetivo: 'marca que se lembra' })] },
    })
    const emails = await rows<{ assunto: string; texto: string }>(
      hub.database,
      sql`select e.assunto, e.texto from email e join usuario u on u.email = e.para where e.id > ${desde} and u.id = ${helena.id}`,
    )
    expect(emails).toHaveLength(1)
    for (const { nrosolicitacao } of enviadas) expect(emails[0]!.assunto).toContain(nrosolicitacao)
    expect(emails[0]!.texto).toContain(
      `analisa o pedido até ${formatarData(dataLocal(new Date(enviadas[0]!.prazo), fusoPadrao))}`,
    )
    expect(emails[0]!.texto).toContain('Enviar não gera cobrança.')
  })

  test('may carry the direct choice of an accredited provider', async () => {
    const marina = await hub.empresa('DEM0A003000175')
    const [criada] = await helena.deve(compra.enviar, {
      corpo: { repetir: true, modelos: [item('FT-003', { prestador: marina })] },
    })
    expect(
      await row(hub.database, sql`select escolha_direta_id as escolha from solicitacao where id = ${criada!.id}`),
    ).toEqual({ escolha: marina })
  })
})

describe('a purchase is refused, and leaves nothing,', () => {
  const casos: [string, () => unknown[] | Promise<unknown[]>, number, string, string?, string?][] = [
    [
      'with the specified sentence when the same offer comes twice, even for two companies',
      () => [item('FT-003'), item('FT-003', { empresa: moda })],
      400,
      'CARRINHO_ITEM_REPETIDO',
      'modelos.1.modelo_oferta',
      'Apenas um tipo de produto pode ser contratado por vez!',
    ],
    ['when it is empty', () => [], 400, 'VALIDACAO', 'modelos', 'Inclua pelo menos 1.'],
    [
      'when the offer is not meant for the size of the company',
      () => [item('FT-003'), item('FT-011')],
      409,
      'OFERTA_NAO_ATENDE_PORTE',
      'modelos.1.modelo_oferta',
      'Esta oferta não atende o porte da empresa.',
    ],
    [
      'when the offer never existed',
      () => [item('FT-003', { modelo_oferta: 999_999 })],
      400,
      'VALIDACAO',
      'modelos.0.modelo_oferta',
      'Esta oferta não existe.',
    ],
    [
      'when the objective is missing or too short',
      () => [item('FT-003'), item('FT-004', { objetivo: 'oi' })],
      400,
      'VALIDACAO',
      'modelos.1.objetivo',
      'Escreva pelo menos 5 caracteres.',
    ],
    [
      'when a required question has no answer',
      () => [item('FT-003', { perguntas: respostasDe('FT-003').slice(1) })],
      400,
      'VALIDACAO',
      'modelos.0.perguntas',
      'Responda: Quantas pessoas trabalham na produção?',
    ],
    [
      'when an answer is not of its question’s kind',
      () => [
        item('FT-003', {
          perguntas: respostasDe('FT-003').with(1, { ...respostasDe('FT-003')[1]!, resposta: 'Talvez' }),
        }),
      ],
      400,
      'VALIDACAO',
      'modelos.0.perguntas.1.resposta',
      'Escolha uma das opções.',
    ],
    [
      'when a question belongs to no entry',
      () => [item('FT-003', { perguntas: [...respostasDe('FT-003'), respostasDe('FT-005')[0]!] })],
      400,
      'VALIDACAO',
      'modelos.0.perguntas.3.pergunta',
      'Esta pergunta não é de nenhum item do pedido.',
    ],
    [
      'when a question is answered twice',
      () => [item('FT-003', { perguntas: [...respostasDe('FT-003'), respostasDe('FT-003')[0]!] })],
      400,
      'VALIDACAO',
      'modelos.0.perguntas.3.pergunta',
      'Esta pergunta foi respondida duas vezes.',
    ],
    [
      'when the provider of the direct choice only asked for accreditation',
      async () => [item('FT-009', { prestador: await hub.empresa('DEM0A006000109') })],
      409,
      'PRESTADOR_NAO_CREDENCIADO',
      'modelos.0.prestador',
      'Este prestador não pode fazer este serviço. Escolha outro ou deixe em aberto.',
    ],
    [
      'when it has a field that nobody knows',
      () => [{ ...item('FT-003'), desconto: 90 }],
      400,
      'VALIDACAO',
      'modelos.0.desconto',
      'Campo desconhecido: desconto.',
    ],
    [
      'when the company is a rival’s',
      async () => [item('FT-003', { empresa: await hub.empresa('12ABC34501DE35') })],
      404,
      'NAO_ENCONTRADO',
    ],
    ['when the company does not exist', () => [item('FT-003', { empresa: 999_999 })], 404, 'NAO_ENCONTRADO'],
  ]
  test.each(casos)('%s', async (_, modelos, status, type, campo, frase) => {
    const antes = await quantas()
    const r = await enviar(await modelos())
    expect({ status: r.status, type: r.type }).toEqual({ status, type })
    if (campo) expect(r.campos).toEqual({ [campo]: frase })
    expect(await quantas()).toBe(antes)
  })

  test('when the offer left the catalogue, by itself or with its service', async () => {
    for (const [fora, volta] of [
      [
        sql`update modelo_oferta set ativo = false where id = ${oferta['FT-009']}`,
        sql`update modelo_oferta set ativo = true`,
      ],
      [sql`update servico set ativo = false where codigo = 'FT-009'`, sql`update servico set ativo = true`],
    ] as const) {
      await hub.database.execute(fora)
      const r = await enviar([item('FT-003'), item('FT-009')])
      await hub.database.execute(volta)
      expect([r.status, r.type, r.campos]).toEqual([
        409,
        'OFERTA_INATIVA',
        { 'modelos.1.modelo_oferta': 'Esta oferta saiu do catálogo.' },
      ])
    }
  })

  test('when the registration is not in force, and when no unit looks after the city', async () => {
    await hub.database.execute(sql`update empresa set ativo = false where id = ${docura}`)
    const inativa = await enviar([item('FT-003')])
    await hub.database.execute(sql`update empresa set ativo = true, cidade_ibge = '3550308' where id = ${docura}`)
    const longe = await enviar([item('FT-003')])
    await hub.database.execute(sql`update empresa set cidade_ibge = '2913606' where id = ${docura}`)
    expect([inativa.type, longe.type]).toEqual(['EMPRESA_INATIVA', 'SEM_UNIDADE'])
    expect(Object.keys(longe.campos!)).toEqual(['modelos.0.empresa'])
  })

  test('when the file of an answer was sent by somebody else, or for something else', async () => {
    const { id } = (await row<{ id: number }>(
      hub.database,
      sql`insert into pergunta (questionario_id, ordem, tipo, descricao, obrigatoria)
        select questionario_id, 9, 'arquivo', 'Anexe uma foto', true from servico where codigo = 'FT-005' returning id`,
    ))!
    const arquivo = async (quem: Pessoa) =>
      (await row<{ id: number }>(
        hub.database,
        sql`insert into arquivo (chave, nome, tipo, tamanho, sha256, usuario_id)
          values (${randomUUID()}, 'foto.png', 'image/png', 1, ${'0'.repeat(64)}, ${quem.id}) returning id`,
      ))!.id
    const com = (ids: number[]) =>
      item('FT-005', { empresa: moda, perguntas: [...respostasDe('FT-005'), { pergunta: id, resposta: ids }] })
    const meu = await arquivo(helena)
    for (const outro of [await arquivo(hub.como('sergio')), meu])
      expect((await enviar([com([outro])])).campos).toEqual({
        'modelos.0.perguntas.2.resposta': 'Este arquivo não foi encontrado. Envie de novo.',
      })
    await hub.database.execute(sql`insert into arquivo_pendente (arquivo_id) values (${meu})`)
    expect((await enviar([com([meu])])).status).toBe(200)
    const sem = await enviar([item('FT-005', { empresa: moda })])
    expect(sem.campos).toEqual({ 'modelos.0.perguntas': 'Responda: Anexe uma foto' })
    await hub.database.execute(sql`delete from pergunta where id = ${id}`)
  })

  test('to who is no client, and to nobody', async () => {
    expect((await enviar([item('FT-003')], undefined, hub.como('marina'))).status).toBe(403)
    expect((await enviar([item('FT-003')], undefined, hub.como('luciana'))).status).toBe(403)
    expect((await enviar([item('FT-003')], undefined, hub.ninguem)).status).toBe(401)
  })
})

describe('one purchase', () => {
  test('sent eight times at once under the same key is made once and answered alike', async () => {
    const antes = await quantas()
    const chave = randomUUID()
    const respostas = await Promise.all(
      Array.from({ length: 8 }, () => enviar([item('FT-003'), item('FT-004')], chave)),
    )
    expect(respostas.map((r) => r.status)).toEqual(Array(8).fill(200))
    for (const r of respostas) expect(r.corpo).toEqual(respostas[0]!.corpo)
    expect(await quantas()).toBe(antes + 2)
  })

  test('under a key that served another purchase is refused', async () => {
    const chave = randomUUID()
    expect((await enviar([item('FT-003')], chave)).status).toBe(200)
    const outra = await enviar([item('FT-004')], chave)
    expect([outra.status, outra.type]).toEqual([422, 'CHAVE_REUTILIZADA'])
  })
})

test('twenty purchases at once get twenty numbers, without gap or repetition', async () => {
  const respostas = await Promise.all(Array.from({ length: 20 }, () => enviar([item('FT-003')])))
  expect(respostas.map((r) => [r.status, r.type])).toEqual(respostas.map(() => [200, undefined]))
  const numeros = respostas.map((r) => Number(r.corpo[0]!.nrosolicitacao.slice(5))).sort((a, b) => a - b)
  expect(numeros).toEqual(Array.from({ length: 20 }, (_, i) => numeros[0]! + i))
})
