import type { Papel } from '@hub/domain/kernel/papel.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { sentinelasDoProdutor } from '../integrations/produtor-rural/sandbox.ts'
import { assinada } from '../testing/historia.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

// What somebody of several groups may see and do with a record is asked of the groups in which he sees that record.
let hub: ComVolta
let s: Awaited<ReturnType<typeof assinada>>
beforeAll(async () => {
  hub = await createTestHub({ volta: true })
  s = await assinada(hub)
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)

/** Somebody of the cast gets another group; of a manager a unit too. */
async function tambem(quem: CastName, grupo: Papel, unidade?: string): Promise<void> {
  const { id } = hub.como(quem)
  await hub.database.execute(
    sql`insert into usuario_grupo (usuario_id, grupo) values (${id}, ${grupo}) on conflict do nothing`,
  )
  if (unidade)
    await hub.database.execute(
      sql`insert into unidade_gestor (unidade_id, usuario_id) select n.id, ${id} from unidade_atendimento n where n.descricao = ${unidade}`,
    )
}
const DELA = 'Sul da Bahia'
const OUTRA = 'Salvador e Região Metropolitana'

describe('a company', () => {
  const nota = 'Visitar sem avisar.'
  const anotar = () =>
    hub.como('vera').deve(empresa.anotar, { params: { id: s.empresa }, corpo: { mensagem: nota, interna: true } })
  const historico = async (quem: CastName) => {
    const r = await hub.como(quem).chamar(empresa.lerHistorico, { params: { id: s.empresa } })
    return r.status === 200 ? r.corpo.results.flatMap((d) => d.registros.map((h) => h.mensagem)) : r.status
  }
  const mudarPorte = async (quem: CastName) => {
    const { versao } = await hub.como(quem).deve(empresa.detalhar, { params: { id: s.empresa } })
    return hub.como(quem).chamar(empresa.atualizar, { params: { id: s.empresa }, corpo: { versao, porte: 'ME' } })
  }

  it.each<[Papel, string?]>([['gestor', OUTRA], ['gestor', DELA], ['coordenador'], ['admin'], ['consultor']])(
    'is its person’s own, who is %s (%s) besides: no internal note, no change of what decides the subsidy',
    async (grupo, unidade) => {
      await anotar()
      await tambem('helena', grupo, unidade)
      expect(await historico('helena')).not.toContain(nota)
      const detalhe = await hub.como('helena').deve(empresa.detalharInterno, { params: { id: s.empresa } })
      expect(detalhe.historico).toBe(((await historico('helena')) as string[]).length)
      expect(detalhe.acoes).toMatchObject({
        editar: { permitido: true },
        pedirCorrecao: { permitido: true },
        anotar: { permitido: false },
        decidirCorrecao: { permitido: false },
      })
      const porte = await mudarPorte('helena')
      expect([porte.status, Object.keys(porte.campos ?? {})]).toEqual([400, ['porte']])
    },
  )

  it.each<[CastName, Papel[]]>([
    ['davi', ['gestor']],
    ['tiago', ['cliente']],
    ['tiago', ['prestador']],
  ])('that %s (%s elsewhere) sees as the consultant of its request is a consultant’s', async (quem, outros) => {
    await anotar()
    for (const grupo of outros) await tambem(quem, grupo)
    await hub.database.execute(sql`update solicitacao set consultor_id = ${hub.como(quem).id} where id = ${s.id}`)
    expect(await historico(quem)).toBe(403)
    expect((await hub.como(quem).chamar(documentoDaEmpresa.listar, { params: { id: s.empresa } })).status).toBe(403)
    expect((await mudarPorte(quem)).status).toBe(403)
    expect((await hub.como(quem).deve(empresa.detalharInterno, { params: { id: s.empresa } })).historico).toBe(0)
  })

  it('is the staff’s to whoever is nothing else there', async () => {
    await anotar()
    for (const quem of ['luciana', 'vera', 'ana'] as const) expect(await historico(quem)).toContain(nota)
    expect((await mudarPorte('luciana')).status).toBe(200)
  })
})

describe('an accreditation', () => {
  it.each<[Papel, string?]>([['gestor', DELA], ['coordenador'], ['admin']])(
    'of one’s own company is read as its provider, also by a %s (%s)',
    async (grupo, unidade) => {
      const par = (await row(hub.database, { id: num, id2: num })`
      select c.empresa_id as id, c.servico_id as id2 from credenciamento c join solicitacao s on s.prestador_id = c.empresa_id
        and s.servico_id = c.servico_id where s.id = ${s.id}`)!
      await hub.database.execute(sql`insert into credenciamento_passo (credenciamento_id, rodada, comando, situacao, detalhe, usuario_id)
      select c.id, c.rodada, 'devolver', c.situacao, 'Olhe de novo o contrato social.', ${hub.como('vera').id}
        from credenciamento c where c.empresa_id = ${par.id} and c.servico_id = ${par.id2}`)
      await tambem('marina', grupo, unidade)
      const passo = async (quem: CastName) =>
        (await hub.como(quem).deve(credenciamento.detalhar, { params: par })).passos[0]
      expect(await passo('luciana')).toMatchObject({ quem: 'Vera Lima', detalhe: 'Olhe de novo o contrato social.' })
      expect(await passo('marina')).toMatchObject({ quem: 'A entidade', detalhe: null })
    },
  )

  it.each<[Papel, string | undefined, 'solicitado' | 'em_confirmacao']>([
    ['gestor', DELA, 'solicitado'],
    ['coordenador', undefined, 'em_confirmacao'],
  ])(
    'of one’s own company waits for no decision of one who acts for it and is %s (%s) besides: %s',
    async (grupo, unidade, situacao) => {
      const { empresaId, servicoId } = (await row(hub.database, { empresaId: num, servicoId: num })`
      update credenciamento c set situacao = ${situacao}, vigente_ate = null from solicitacao s
        where s.id = ${s.id} and s.prestador_id = c.empresa_id and s.servico_id = c.servico_id
        returning c.empresa_id as "empresaId", c.servico_id as "servicoId"`)!
      await tambem('marina', grupo, unidade)
      const params = { id: empresaId, id2: servicoId }
      const { acoes, vez } = await hub.como('marina').deve(credenciamento.detalhar, { params })
      const permitidas = Object.entries(acoes).filter(([, d]) => d.permitido)
      expect(permitidas.map(([comando]) => comando)).toEqual(['retirar'])
      expect(vez?.minha).toBe(false)
      const esperam = async (quem: CastName) =>
        (await hub.como(quem).deve(credenciamento.listar, { query: { dash_filter: 'minha_vez' } })).results.map(
          (c) => c.empresa.id,
        )
      expect(await esperam('marina')).not.toContain(empresaId)
      expect(await esperam(grupo === 'gestor' ? 'luciana' : 'vera')).toContain(empresaId)
      const corpo = { empresa: empresaId, motivo: 'Sem resposta.' }
      for (const servico of [servicoId, null])
        expect(
          (await hub.como('marina').chamar(credenciamento.suspender, { corpo: { ...corpo, servico } })).status,
        ).toBe(403)
    },
  )
})

describe('a request to which one was invited', () => {
  const ver = (quem: CastName) => hub.como(quem).deve(proposta.listarDaSolicitacao, { params: { id: s.id } })

  it.each<[Papel, string?]>([['cliente'], ['gestor', OUTRA], ['consultor']])(
    'says nothing of how the others came to be invited to a provider that is %s elsewhere',
    async (grupo, unidade) => {
      await tambem('caio', grupo, unidade)
      expect(await ver('caio')).toMatchObject({ distribuicao: null, parcelamento: null })
    },
  )

  it('says it to its client and staff', async () => {
    for (const quem of ['helena', 'luciana', 'vera', 'ana'] as const)
      expect((await ver(quem)).distribuicao).toEqual(expect.any(String))
    expect((await ver('helena')).parcelamento).not.toBeNull()
  })
})

describe('the register of rural producers', () => {
  it.each<[Papel, number]>([
    ['prestador', 404],
    ['consultor', 404],
    ['gestor', 200],
    ['coordenador', 200],
    ['admin', 200],
  ])('answers about a stranger to a client who is %s besides: %i', async (grupo, status) => {
    await tambem('helena', grupo)
    const r = await hub.como('helena').chamar(cadastro.consultarProdutorRural, {
      query: { param_name: 'cpf', param_value: sentinelasDoProdutor.leite },
    })
    expect(r.status).toBe(status)
  })
})

describe('the payment of one’s own request', () => {
  const ver = (quem: CastName) => hub.como(quem).deve(pagamento.detalhar, { params: { id: s.id } })
  const registrar = async () => {
    await hub.database.execute(sql`insert into baixa (solicitacao_id, valor, situacao, motivo, pedida_por)
      values (${s.id}, 83200, 'pedida', 'Não atende o telefone.', ${hub.como('luciana').id})`)
    return hub.como('luciana').deve(pagamento.registrarPresencial, {
      corpo: { solicitacao: s.id, pago_em: '2019-01-07', forma: 'dinheiro', observacao: 'Pagou sem vontade.' },
      arquivos: { comprovante: { nome: 'comprovante.pdf', conteudo: await pdfPequeno('Comprovante') } },
    })
  }

  it.each<[Papel, string?]>([['prestador'], ['consultor'], ['gestor', OUTRA]])(
    'shows nothing of the staff’s to a client who is %s elsewhere',
    async (grupo, unidade) => {
      const { id } = await registrar()
      await tambem('helena', grupo, unidade)
      const visto = await ver('helena')
      expect(visto.baixa).toBeNull()
      expect(visto.cobrancas[0]!.presencial).toMatchObject({ observacao: null, comprovante: null })
      expect(visto.cobrancas.find((c) => c.id === id)!.acoes).toMatchObject({
        confirmar: { permitido: false },
        cancelar: { permitido: false },
      })
      const verificada = await hub.como('helena').deve(pagamento.verificar, { params: { id: s.id } })
      expect(verificada.presencial).toMatchObject({ observacao: null, comprovante: null })
    },
  )

  it('shows it to its manager, and to the consultant of the request', async () => {
    await registrar()
    await hub.como('luciana').deve(solicitacao.alterarConsultor, {
      params: { id: s.id },
      corpo: { consultor: hub.como('tiago').id },
    })
    for (const quem of ['luciana', 'tiago'] as const) {
      const visto = await ver(quem)
      expect(visto.baixa).toMatchObject({ motivo: 'Não atende o telefone.' })
      expect(visto.cobrancas[0]!.presencial).toMatchObject({ observacao: 'Pagou sem vontade.' })
    }
  })
})
