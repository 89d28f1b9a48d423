/** Whoever waits for a lock decides by what it waited for, not by what it read before. */
import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { compra } from '@hub/protocol/compra.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { delegacao } from '@hub/protocol/delegacao.ts'
import { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { questionario } from '@hub/protocol/questionario.ts'
import { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { temaInterno } from '@hub/protocol/tema-interno.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { avaliar } from '../avaliacao/avaliacao.routes.ts'
import { ativar, criar } from '../centrocusto/centrocusto.routes.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { nullable, num, row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { criar as delegar } from '../delegacao/delegacao.routes.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { comoNoFormulario } from '../services/importador.ts'
import { loadActor } from '../services/load-actor.ts'
import { seguirPorte } from '../services/seguir-porte.ts'
import { aoMesmoTempo } from '../testing/ao-mesmo-tempo.ts'
import { enviarSolicitacao, respondida } from '../testing/enviar-solicitacao.ts'
import { autorizada } from '../testing/historia.ts'
import { projetoFinalizado } from '../testing/projeto-em-execucao.ts'
import { centroDeCusto } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let luciana: Pessoa
beforeAll(async () => {
  hub = await createTestHub()
  luciana = hub.como('luciana')
})
afterAll(() => hub?.fechar())

/** What a call of somebody does, in a transaction that the test ends. */
const fazendo =
  <E extends Endpoint>(quem: CastName, caso: UseCase<E>, pedido: Parameters<typeof comoNoFormulario<E>>[3]) =>
  async (tx: Database) =>
    comoNoFormulario(
      caso,
      tx,
      { actor: (await loadActor(tx, hub.como(quem).id, 'teste'))!, ports: hub.ports, r: await lerRegulamento(tx) },
      pedido,
    )

describe('what is put into use meanwhile', () => {
  it('stays: a theme and a subtheme that a service is moved into', async () => {
    const t = await luciana.deve(temaInterno.criar, { corpo: { descricao: 'Fica', area: null } })
    const com = await luciana.deve(temaInterno.criarSubtema, {
      params: { id: t.id },
      corpo: { descricao: 'Fica também' },
    })
    const subtema = com.subtemas[0]!.id
    const [doTema, doSubtema] = [
      await aoMesmoTempo(
        hub,
        (tx) => tx.execute(sql`update servico set tema_id = ${t.id} where codigo = 'FT-003'`),
        () => luciana.chamar(temaInterno.remover, { params: { id: t.id } }),
      ),
      await aoMesmoTempo(
        hub,
        (tx) => tx.execute(sql`update servico set subtema_id = ${subtema} where codigo = 'FT-003'`),
        () => luciana.chamar(temaInterno.removerSubtema, { params: { id: subtema } }),
      ),
    ]
    expect([doTema.type, doSubtema.type]).toEqual(['TEMA_EM_USO', 'TEMA_EM_USO'])
  })

  it('stays: a questionnaire that a service asks', async () => {
    const { id } = await luciana.deve(questionario.criar, {
      corpo: { questionario: { descricao: 'Fica' }, perguntas: [{ pergunta: 'Quantas pessoas?' }] },
    })
    const r = await aoMesmoTempo(
      hub,
      (tx) => tx.execute(sql`update servico set questionario_id = ${id} where codigo = 'FT-004'`),
      () => luciana.chamar(questionario.remover, { params: { id } }),
    )
    expect([r.status, r.type]).toEqual([409, 'QUESTIONARIO_EM_USO'])
  })

  it('goes, where it goes first: a service is saved into no subtheme that was removed meanwhile', async () => {
    const { results } = await luciana.deve(servicoInterno.listar, { query: { search: 'FT-003' } })
    const params = { id: results[0]!.id }
    const { versao, titulo, descricao, tipo, tema, programa, setores } = await luciana.deve(servicoInterno.detalhar, {
      params,
    })
    const com = await luciana.deve(temaInterno.criarSubtema, { params: { id: tema.id }, corpo: { descricao: 'Some' } })
    const subtema = com.subtemas.find((st) => st.descricao === 'Some')!.id
    const r = await aoMesmoTempo(
      hub,
      (tx) => tx.execute(sql`delete from subtema where id = ${subtema}`),
      () =>
        luciana.chamar(servicoInterno.salvar, {
          params,
          corpo: {
            ...{ versao, titulo, descricao, subtema, tipo: tipo.descricao, tema: tema.id, programa: programa.id },
            setores: setores as never,
          },
        }),
    )
    expect([r.status, r.campos]).toEqual([400, expect.objectContaining({ subtema: expect.any(String) })])
  })

  it('keeps its kind: a dimensioning question that a questionnaire puts', async () => {
    const nova = (chave: string) =>
      luciana.deve(dimensionamento.criarPergunta, { corpo: { chave, tipo: 'numero', descricao: `Qual ${chave}?` } })
    const posta = await nova('posta')
    const { id } = await luciana.deve(questionario.criar, {
      corpo: { questionario: { descricao: 'Põe' }, perguntas: [{ pergunta: 'Outra?' }] },
    })
    const mudar = { params: { id: posta.id }, corpo: { tipo: 'sim_nao' as const } }
    const r = await aoMesmoTempo(
      hub,
      (tx) =>
        tx.execute(sql`insert into pergunta (questionario_id, ordem, tipo, descricao, obrigatoria, inteiro, dimensionamento_id)
          values (${id}, 2, 'numero', 'Qual posta?', true, true, ${posta.id})`),
      () => luciana.chamar(dimensionamento.alterarPergunta, mudar),
    )
    expect([r.status, r.type]).toEqual([409, 'DIMENSIONAMENTO_EM_USO'])
  })

  it('is put as it has become: a dimensioning question, or a list of one, that was changed meanwhile', async () => {
    const lista = await luciana.deve(dimensionamento.criarLista, {
      corpo: {
        chave: 'tamanhos',
        descricao: 'Tamanhos',
        itens: ['Antes', 'Outro'].map((descricao) => ({ chave: descricao.toLowerCase(), descricao })),
      },
    })
    const p = await luciana.deve(dimensionamento.criarPergunta, {
      corpo: { chave: 'mudada', tipo: 'numero', descricao: 'Quanto mede?' },
    })
    const por = (descricao: string) =>
      luciana.deve(questionario.criar, {
        corpo: { questionario: { descricao }, perguntas: [{ pergunta: 'Quanto?', dimensionamento: p.id }] as never },
      })
    const comTipo = await aoMesmoTempo(
      hub,
      (tx) =>
        tx.execute(sql`update dimensionamento_pergunta set tipo = 'lista', lista_id = ${lista.id} where id = ${p.id}`),
      () => por('Com outro tipo'),
    )
    expect(comTipo.perguntas).toMatchObject([{ tipo: 'escolha', opcoes: ['Antes', 'Outro'] }])
    const comItens = await aoMesmoTempo(
      hub,
      (tx) =>
        tx.execute(
          sql`update dimensionamento_lista set itens = jsonb_set(itens, '{0,descricao}', '"Depois"') where id = ${lista.id}`,
        ),
      () => por('Com outros itens'),
    )
    expect(comItens.perguntas).toMatchObject([{ opcoes: ['Depois', 'Outro'] }])
  })
})

it('counts both of two evaluations at the same moment in the grade of their provider', async () => {
  const [um, outro] = [await projetoFinalizado(hub), await projetoFinalizado(hub)]
  const corpo = async (id: number, nota: number) => {
    const { perguntas } = await hub.como('helena').deve(avaliacao.lerQuestionario, { params: { id } })
    const respostas = perguntas.map((p) => ({
      pergunta: p.id,
      resposta: p.tipo === 'escala' ? nota : p.tipo === 'escolha' ? p.opcoes![0]! : 'Bom.',
    }))
    return { solicitacao: id, respostas }
  }
  const [dez, dois] = [await corpo(um.id, 10), await corpo(outro.id, 2)]
  await aoMesmoTempo(hub, fazendo('helena', avaliar, { corpo: dez as never }), () =>
    hub.como('helena').deve(avaliacao.avaliar, { corpo: dois }),
  )
  const media = await row(hub.database, { media: nullable(num) })`
    select c.nota_media as media from credenciamento c join solicitacao s
      on s.prestador_id = c.empresa_id and s.servico_id = c.servico_id where s.id = ${um.id}`
  expect(media).toEqual({ media: 60 })
})

describe('a company that changes while something is sent for it', () => {
  let doce: number
  beforeAll(async () => {
    doce = await hub.empresa('DEM0C001000115')
  })
  const bpDe = async (id: number) =>
    (await row(hub.database, { bp: num })`select bp from solicitacao where id = ${id}`)!.bp
  const comprar = async () =>
    hub.como('helena').chamar(compra.enviar, {
      corpo: {
        repetir: true,
        modelos: [{ empresa: doce, ...(await respondida(hub)), objetivo: 'adequar a cozinha.' }],
      },
    })

  it('gives the request the subsidy of its new size', async () => {
    const antes = await bpDe(await enviarSolicitacao(hub))
    const id = await aoMesmoTempo(
      hub,
      async (tx) => {
        await tx.execute(sql`update empresa set porte = 'EPP' where id = ${doce}`)
        await seguirPorte(tx, doce, hub.como('vera').id)
      },
      () => enviarSolicitacao(hub),
    )
    const { bp } = (await row(hub.database, { bp: num })`
      select p.bp from programa_porte p join solicitacao s on s.programa_id = p.programa_id
        where s.id = ${id} and p.porte = 'EPP'`)!
    expect(bp).not.toBe(antes)
    expect(await bpDe(id)).toBe(bp)
  })

  it('leaves a request as it is whose last signature came while the new size was being saved', async () => {
    const { id } = await autorizada(hub)
    const antes = await bpDe(id)
    const { versao } = await hub.como('vera').deve(empresa.detalhar, { params: { id: doce } })
    await aoMesmoTempo(
      hub,
      async (tx) => {
        await tx.execute(sql`select 1 from solicitacao where id = ${id} for update`)
        await tx.execute(sql`update contrato set situacao = 'assinado' where solicitacao_id = ${id}`)
      },
      () => hub.como('vera').deve(empresa.atualizar, { params: { id: doce }, corpo: { versao, porte: 'MEI' } }),
    )
    expect(await bpDe(id)).toBe(antes)
    const aberta = await enviarSolicitacao(hub)
    expect(await bpDe(aberta)).not.toBe(antes)
  })

  it('sends nothing any more: deactivated, or with its people taken out', async () => {
    const ativa = (sim: boolean) => sql`update empresa set ativo = ${sim} where id = ${doce}`
    const inativa = await aoMesmoTempo(hub, (tx) => tx.execute(ativa(false)), comprar)
    await hub.database.execute(ativa(true))
    expect([inativa.status, inativa.type]).toEqual([409, 'EMPRESA_INATIVA'])
    const helena = sql`empresa_id = ${doce} and usuario_id = ${hub.como('helena').id}`
    const tirada = await aoMesmoTempo(
      hub,
      async (tx) => {
        await tx.execute(sql`select 1 from empresa where id = ${doce} for update`)
        await tx.execute(sql`update empresa_usuario set lado = 'prestador' where ${helena}`)
      },
      comprar,
    )
    await hub.database.execute(sql`update empresa_usuario set lado = 'cliente' where ${helena}`)
    expect([tirada.status, tirada.type]).toEqual([404, 'NAO_ENCONTRADO'])
  })
})

describe('cost centres that are made at the same moment', () => {
  const corpo = (codigo: string, projeto: string, acao: string) => ({
    codigo,
    descricao: 'Centro novo',
    projeto,
    acao: { codigo: acao, descricao: `Feiras de ${projeto}` },
  })

  it('put an action into one project, under one name', async () => {
    const r = await aoMesmoTempo(hub, fazendo('ana', criar, { corpo: corpo('NC-1', 'P-A', 'A-NOVA') }), () =>
      hub.como('ana').chamar(centrocusto.criar, { corpo: corpo('NC-2', 'P-B', 'A-NOVA') }),
    )
    expect([r.status, r.campos]).toEqual([400, { 'acao.codigo': 'Esta ação é do projeto P-A.' }])
  })

  it('are closed with the project that is being closed', async () => {
    const primeiro = await hub.como('ana').deve(centrocusto.criar, { corpo: corpo('NC-3', 'P-C', 'A-C') })
    const r = await aoMesmoTempo(
      hub,
      fazendo('ana', ativar, { params: { id: primeiro.id }, corpo: { projeto_ativo_hub: false } }),
      () => hub.como('ana').deve(centrocusto.criar, { corpo: corpo('NC-4', 'P-C', 'A-D') }),
    )
    expect(r.projeto_ativo_hub).toBe(false)
  })
})

it('leaves one of two people there who leave their work to each other at the same moment', async () => {
  const { hoje } = await lerRegulamento(hub.database)
  const dias = { grupo: 'gestor' as const, inicio: hoje, fim: hoje }
  const [ela, ele] = [hub.como('luciana').id, hub.como('davi').id]
  const r = await aoMesmoTempo(hub, fazendo('luciana', delegar, { corpo: { para: ele, ...dias } }), () =>
    hub.como('davi').chamar(delegacao.criar, { corpo: { para: ela, ...dias } }),
  )
  expect([r.status, r.type]).toEqual([409, 'COLEGA_AUSENTE'])
})

describe('what a request gives back', () => {
  const anoLivre = (tx: Database) => tx.execute(sql`select 1 from subsidio_anual for update nowait`)
  const comCentroPreso = async <T>(segunda: () => Promise<T>) => {
    const centro = await centroDeCusto(hub)
    return aoMesmoTempo(
      hub,
      (tx) => tx.execute(sql`select 1 from centro_custo where id = ${centro} for update`),
      segunda,
      anoLivre,
    )
  }

  it('is taken from its cost centre before its year, as whoever commits takes it: when it ends', async () => {
    const { id } = await autorizada(hub)
    const r = await comCentroPreso(() =>
      hub
        .como('helena')
        .chamar(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'Não preciso mais.' } }),
    )
    expect(r.status).toBe(200)
  })

  it('is taken from its cost centre before its year: when its selection opens again', async () => {
    const s = await autorizada(hub)
    const r = await comCentroPreso(() =>
      hub.como('marina').chamar(contrato.recusar, {
        params: { a: s.marina, b: s.empresa },
        corpo: { motivo: 'Equipe sem agenda nesse período.' },
      }),
    )
    expect(r.status).toBe(200)
  })
})
