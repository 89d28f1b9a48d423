import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { duvida } from '@hub/protocol/duvida.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Teor } from '../contrato/dados.ts'
import { sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { cast } from '../db/seed/cast.ts'
import { type ComPropostas, daEntidade, escolhida, linkDe } from '../testing/historia.ts'
import { linkDoEmail } from '../testing/link-do-email.ts'
import { projetoFinalizado } from '../testing/projeto-em-execucao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

/** Who signs for a company beside a colleague and is of both outside groups; and who would stand in for him. */
const casos = [
  {
    lado: 'prestador',
    fica: 'cliente',
    documento: 'DEM0A003000175',
    quem: 'nara',
    colega: 'Marina Teles',
    substituto: 'otavio',
  },
  {
    lado: 'cliente',
    fica: 'prestador',
    documento: 'DEM0C001000115',
    quem: 'iara',
    colega: 'Helena Prates',
    substituto: 'joao',
  },
] as const
type Caso = (typeof casos)[number]

const aceite = { aceite: true } as const
let hub: ComVolta
let s: ComPropostas
beforeAll(async () => {
  hub = await createTestHub({ volta: true })
  for (const c of casos) {
    await ligar(c, c.quem, true)
    await ligar(c, c.substituto, false)
    await hub.database.execute(
      sql`insert into usuario_grupo (usuario_id, grupo) values (${hub.como(c.quem).id}, ${c.fica})`,
    )
  }
  s = await escolhida(hub)
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)

const ligar = async (c: Caso, quem: Caso['quem' | 'substituto'], representante: boolean) =>
  hub.database.execute(sql`insert into empresa_usuario (empresa_id, usuario_id, lado, representante)
    values (${await hub.empresa(c.documento)}, ${hub.como(quem).id}, ${c.lado}, ${representante})`)

/** Administration takes the group of the company's side in the account. */
async function tirar({ quem, fica }: Caso): Promise<void> {
  const { id } = hub.como(quem)
  const ana = hub.como('ana')
  const { versao } = await ana.deve(usuario.detalhar, { params: { id } })
  await ana.deve(usuario.atualizarConta, { params: { id }, corpo: { versao, grupos: [fica] } })
}

const mandarContrato = () => hub.como('luciana').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
const ler = (token: string) => hub.ninguem.chamar(contrato.lerLink, { params: { token } })

/** Lines in the bell and e-mails that somebody got. */
const recebeu = async (quem: Caso['quem']) =>
  (await row(hub.database, { n: num })`select (select count(*) from notificacao where usuario_id = ${hub.como(quem).id})
    + (select count(*) from email where para = ${cast[quem].email}) as n`)!.n

describe.each(casos)('who is $lado of a company no more by group, though its link stayed', (c) => {
  it('reads nothing of it', async () => {
    const ler = () => hub.como(c.quem).chamar(proposta.detalhar, { params: { id: s.marina } })
    const minhas = async () => (await hub.como(c.quem).deve(empresa.listarMinhas)).filter((e) => e.lado === c.lado)
    expect(await ler()).toMatchObject({ status: 200 })
    expect((await minhas()).length).toBeGreaterThan(0)
    await tirar(c)
    expect(await ler()).toMatchObject({ status: 404 })
    expect(await minhas()).toEqual([])
  })

  it('signs for it by no link, and gets none', async () => {
    await mandarContrato()
    const token = await linkDe(hub, cast[c.quem].email)
    expect(await ler(token)).toMatchObject({ status: 200, corpo: { parte: c.lado } })
    await tirar(c)
    expect(await ler(token)).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
    expect(await hub.ninguem.chamar(contrato.assinarPorLink, { params: { token }, corpo: aceite })).toMatchObject({
      status: 404,
      type: 'LINK_INVALIDO',
    })
    const { enviados } = await hub.como('luciana').deve(contrato.enviarContratos, { params: { id: s.id }, corpo: {} })
    expect(enviados.filter((e) => e.parte === c.lado).map((e) => e.nome)).toEqual([c.colega])
  })

  it('leaves nobody to sign in his place', async () => {
    await hub.database.execute(sql`insert into delegacao (de, para, empresa_id, lado, inicio, fim, desde, ate)
      values (${hub.como(c.quem).id}, ${hub.como(c.substituto).id}, ${await hub.empresa(c.documento)}, ${c.lado}, '', '',
        agora() - interval '1 hour', agora() + interval '30 days')`)
    await mandarContrato()
    const token = await linkDe(hub, cast[c.substituto].email)
    expect((await ler(token)).status).toBe(200)
    await tirar(c)
    expect(await ler(token)).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
  })

  it('is told nothing, and named in no contract', async () => {
    await tirar(c)
    const antes = await recebeu(c.quem)
    await mandarContrato()
    const { teor } = (await row<{ teor: Teor }>(
      hub.database,
      sql`select dados as teor from contrato where solicitacao_id = ${s.id}`,
    ))!
    expect(teor[c.lado].representante?.nome).toBe(c.colega)
    const partes = { a: s.marina, b: s.empresa }
    for (const quem of ['marina', 'helena'] as const)
      await hub.como(quem).deve(contrato.assinar, { params: partes, corpo: aceite })
    await hub
      .como('vera')
      .deve(contrato.autorizarAssinatura, { params: { id: await daEntidade(hub, s.id) }, corpo: aceite })
    const outra = await solicitacaoLiberada(hub)
    await hub
      .como('caio')
      .deve(duvida.perguntar, { params: { id: outra }, corpo: { pergunta: 'Pode ser num sábado?' } })
    const [feita] = (await hub.como('helena').deve(duvida.listar, { params: { id: outra } })).results
    await hub.como('helena').deve(duvida.responder, { params: { id: feita!.id }, corpo: { resposta: 'Pode.' } })
    await hub.rodarTrabalhos()
    expect(await recebeu(c.quem)).toBe(antes)
  })
})

it('evaluates for no company by the link of before', async () => {
  await projetoFinalizado(hub)
  const token = await linkDoEmail(hub, cast.iara.email, '/avaliar/')
  const ler = () => hub.ninguem.chamar(avaliacao.lerPorLink, { query: { token } })
  expect((await ler()).status).toBe(200)
  await tirar(casos[1])
  expect(await ler()).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
})
