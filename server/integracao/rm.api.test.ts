import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { integracao } from '@hub/protocol/integracao.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { ContratoAProvisionar, LancamentoNoRm, PagamentoAPedir } from '../integrations/rm/rm.ts'
import { remetentes } from '../jobs/remetentes.ts'
import { FalhaDoEnvio } from '../kernel/envio.ts'
import { aprovado, assinarTodos, distrato } from '../testing/aditivos.ts'
import { assinada } from '../testing/historia.ts'
import { nfseDeTeste } from '../testing/nfse-de-teste.ts'
import { aceita, type ProjetoDeTeste, projetoEmExecucao, projetoFinalizado } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { conferirPagamentosDoRm } from './conferir-pagamentos.ts'
import { varrerSaida } from './varrer.ts'

let hub: TestHub
/** RM as this test has it: what it was told, and what it says of payments. */
let rm: {
  contratos: ContratoAProvisionar[]
  pedidos: PagamentoAPedir[]
  cancelados: string[]
  pagamentos: (LancamentoNoRm | FalhaDoEnvio)[]
}
let rmDiz: () => void

beforeAll(async () => {
  hub = await createTestHub()
  const troca = (pedido: string, referencia?: string) => ({ pedido, resposta: 'ok', status: 200, referencia })
  hub.ports.rm = {
    ligado: true,
    provisionar: async (c) => {
      rmDiz()
      rm.contratos.push(c)
      return troca(c.codigo, '4711')
    },
    pedirPagamento: async (p) => {
      rmDiz()
      rm.pedidos.push(p)
      return troca(p.documento, '55')
    },
    cancelarPagamento: async (d) => {
      rm.cancelados.push(d)
      return troca(d)
    },
    pagamentos: async () => rm.pagamentos,
    contratosDe: async () => [],
  }
})
afterAll(() => hub.fechar())
beforeEach(async () => {
  rm = { contratos: [], pedidos: [], cancelados: [], pagamentos: [] }
  rmDiz = () => {}
  await hub.database.execute(sql`truncate integracao_tentativa, integracao_saida`)
})

/** The sweep of every minute, and the jobs that it queues. */
async function minuto(): Promise<void> {
  await varrerSaida(hub.ports, remetentes)
  await hub.rodarTrabalhos()
}
const fora = () => {
  throw new FalhaDoEnvio('silencio', 'Não respondeu.', { pedido: 'x' })
}
const ana = () => hub.como('ana')

describe('RM', () => {
  let p: ProjetoDeTeste
  let numero = 900
  const enviarNota = (parcela: number, id = p.id) =>
    hub.como('marina').deve(projeto.enviarNota, {
      params: { id },
      corpo: { parcela },
      arquivos: { nota: { nome: 'nota.xml', conteudo: nfseDeTeste({ numero: String(numero++) }) } },
    })
  const nota = async (parcela: number) =>
    (await hub.como('marina').deve(projeto.listarNotas, { params: { id: p.id } }))[parcela - 1]!
  const provisionamento = (query: object = {}) => ana().deve(integracao.listarProvisionamento, { query })
  const hoje = async () =>
    (await row<{ dia: string }>(
      hub.database,
      sql`select to_char(agora() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia`,
    ))!.dia
  const lancamento = async (id: number, mudancas: Partial<LancamentoNoRm> = {}): Promise<LancamentoNoRm> => ({
    lancamento: '55',
    documento: `HUB-N${id}`,
    situacao: 'pago',
    valor: 208_000,
    pagoEm: await hoje(),
    ...mudancas,
  })

  /** A project at its final analysis whose second invoice was sent. */
  const comNotaEnviada = async () => {
    const outra = await projetoFinalizado(hub)
    const params = { id: outra.id }
    await hub.como('helena').deve(solicitacao.enviarAnaliseFinal, { params, corpo: {} })
    await hub.como('vera').deve(projeto.autorizarNota, { params: { id: outra.notas[1] }, corpo: {} })
    await enviarNota(2, outra.id)
    return { ...outra, documento: `HUB-N${outra.notas[1]}` }
  }
  const reabrir = (de: ProjetoDeTeste) =>
    hub.como('luciana').deve(solicitacao.devolverExecucao, {
      params: { id: de.id },
      corpo: { motivo: 'Falta o treinamento.', etapas: [de.etapas[1]] },
    })

  it('is told of a contract when everybody signed it, and asked to pay its invoices afterwards', async () => {
    rmDiz = fora
    p = await projetoEmExecucao(hub)
    await minuto()
    expect((await provisionamento()).results).toMatchObject([
      { tipo: 'provisionamento', assunto: 'Contrato assinado', situacao: 'pendente', solicitacao: { id: p.id } },
    ])
    await aceita(hub, p, 1)
    const { id } = await nota(1)
    await hub.como('vera').deve(projeto.autorizarNota, { params: { id }, corpo: {} })
    await enviarNota(1)
    const [pedido] = (await provisionamento({ tipo: 'pagamento' })).results
    expect(pedido).toMatchObject({ assunto: 'Pagar a nota da parcela 1', espera_outra: true })
    const naoPagos = await ana().deve(integracao.listarNaoPagos)
    expect(naoPagos.results.find((l) => l.nota?.id === id)).toMatchObject({
      envio: { situacao: 'pendente' },
      rm: null,
      diferenca: null,
    })

    rmDiz = () => {}
    await hub.avancar('2 hours')
    await minuto()
    expect(rm.contratos).toMatchObject([
      {
        situacao: 'ativo',
        contratante: { documento: 'DEM0C001000115' },
        prestador: { documento: 'DEM0A003000175' },
        valor: 416_000,
        parcelas: [{ parcela: 1, valor: 208_000 }, { parcela: 2 }],
      },
    ])
    expect(rm.pedidos).toMatchObject([{ documento: `HUB-N${id}`, contrato: rm.contratos[0]!.codigo, valor: 208_000 }])
    expect((await provisionamento()).results.map((e) => [e.situacao, e.referencia])).toEqual([
      ['sucesso', '55'],
      ['sucesso', '4711'],
    ])
  })

  it('marks an invoice paid when it paid it, once, and shows what does not agree instead of mending it', async () => {
    const { id } = await nota(1)
    rm.pagamentos = [await lancamento(id, { valor: 200_000 }), await lancamento(999_999, { lancamento: '56' })]
    expect(await conferirPagamentosDoRm(hub.ports)).toEqual({ lidos: 2, pagos: 0, diferentes: 2, falhas: [] })
    expect((await nota(1)).situacao).toBe('enviada')
    const diferentes = await ana().deve(integracao.listarPagamentos, { query: { diferentes: 'true' } })
    expect(diferentes.results.map((l) => [l.rm!.lancamento, l.diferenca!.codigo]).sort()).toEqual([
      ['55', 'valor_diferente'],
      ['56', 'nota_desconhecida'],
    ])

    // One that cannot be read holds up no other.
    rm.pagamentos = [new FalhaDoEnvio('resposta', 'RM devolveu um lançamento incompleto (9).'), await lancamento(id)]
    const feitas = await Promise.all([1, 2, 3].map(() => conferirPagamentosDoRm(hub.ports)))
    expect(feitas.map((f) => f.pagos).sort()).toEqual([0, 0, 1])
    expect(await nota(1)).toMatchObject({ situacao: 'paga', pago_no_dia: await hoje() })
    const [paga] = (await ana().deve(integracao.listarPagamentos, { query: { search: '55' } })).results
    expect(paga).toMatchObject({ pago_por: 'rm', diferenca: null, nota: { id }, rm: { valor: 2080 } })
    const consumos = await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from centro_custo_lancamento where solicitacao_id = ${p.id} and tipo = 'consumo'`,
    )
    expect(consumos).toEqual({ n: 1 })
  })

  it('is asked by the admin at any time, and its silence is told as such', async () => {
    await hub.database.execute(sql`delete from limite`)
    expect(await ana().deve(integracao.conferirPagamentos, { corpo: {} })).toEqual({
      lidos: 0,
      pagos: 0,
      diferentes: 0,
      falhas: 0,
    })
    const antes = hub.ports.rm
    hub.ports.rm = { ...antes, pagamentos: async () => fora() as never }
    expect(await ana().chamar(integracao.conferirPagamentos, { corpo: {} })).toMatchObject({
      status: 503,
      type: 'RM_INDISPONIVEL',
    })
    hub.ports.rm = antes
  })

  it('is not to pay what was sent back or paid by the staff', async () => {
    await aceita(hub, p, 2)
    const { id } = await nota(2)
    await hub.como('vera').deve(projeto.autorizarNota, { params: { id }, corpo: {} })
    await enviarNota(2)
    await minuto()
    await hub.como('vera').deve(projeto.devolverNota, { params: { id }, corpo: { motivo: 'Falta o carimbo.' } })
    await enviarNota(2)
    await minuto()
    expect([rm.pedidos.length, rm.cancelados]).toEqual([2, [`HUB-N${id}`]])
    await ana().deve(projeto.pagarNota, { params: { id }, corpo: {} })
    await minuto()
    expect(rm.cancelados).toHaveLength(2)
    rm.pagamentos = [await lancamento(id, { lancamento: '57' })]
    expect(await conferirPagamentosDoRm(hub.ports)).toMatchObject({ pagos: 0, diferentes: 1 })
    const { results } = await ana().deve(integracao.listarPagamentos, { query: { diferentes: 'true' } })
    expect(results.map((l) => l.diferenca!.codigo)).toContain('paga_duas_vezes')
  })

  it('does not pay an invoice while its stage is open again, and is asked anew once that is accepted', async () => {
    const outra = await comNotaEnviada()
    await minuto()
    expect(rm.pedidos.map((x) => x.documento)).toEqual([outra.documento])
    await reabrir(outra)
    await minuto()
    expect(rm.cancelados).toEqual([outra.documento])
    // The hub asked for this itself: no difference.
    rm.pagamentos = [await lancamento(outra.notas[1], { lancamento: '61', situacao: 'cancelado', pagoEm: null })]
    expect(await conferirPagamentosDoRm(hub.ports)).toMatchObject({ pagos: 0, diferentes: 0 })
    await aceita(hub, outra, 2)
    await minuto()
    expect(rm.pedidos.map((x) => x.documento)).toEqual([outra.documento, outra.documento])
    // A stage that pays for nothing that was sent asks nothing.
    expect(rm.cancelados).toHaveLength(1)
  })

  it('is not asked, when it is back, for a payment whose stage was opened again meanwhile', async () => {
    rmDiz = fora
    const outra = await comNotaEnviada()
    await minuto()
    await reabrir(outra)
    rmDiz = () => {}
    await hub.avancar('2 hours')
    await minuto()
    expect([rm.pedidos, rm.cancelados]).toEqual([[], [outra.documento]])
  })

  it('pays what a termination owes of a stage that was open again', async () => {
    const outra = await comNotaEnviada()
    await reabrir(outra)
    await minuto()
    rm.pedidos = []
    await aprovado(hub, outra, distrato(outra, [100, 100]))
    await assinarTodos(hub, outra)
    await minuto()
    expect(rm.pedidos.map((x) => x.documento)).toEqual([outra.documento])
  })

  it('paid before it heard that the stage was open again: the invoice is paid once that is accepted, however late', async () => {
    const outra = await comNotaEnviada()
    await minuto()
    await reabrir(outra)
    rm.pagamentos = [await lancamento(outra.notas[1], { lancamento: '62' })]
    expect(await conferirPagamentosDoRm(hub.ports)).toMatchObject({ pagos: 0, diferentes: 1 })
    // It answers only what changed of late.
    rm.pagamentos = []
    await aceita(hub, outra, 2)
    expect(await conferirPagamentosDoRm(hub.ports)).toMatchObject({ lidos: 0, pagos: 1 })
    const [, segunda] = await hub.como('marina').deve(projeto.listarNotas, { params: { id: outra.id } })
    expect(segunda).toMatchObject({ situacao: 'paga', referencia: 'RM 62' })
  })

  it('is told of the end of what it knows: cancelled before it began, or attested', async () => {
    const { id } = await assinada(hub)
    await minuto()
    await hub
      .como('luciana')
      .deve(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'O cliente mudou.' } })
    await minuto()
    expect(rm.contratos.map((c) => c.situacao)).toEqual(['ativo', 'cancelado'])
    expect(new Set(rm.contratos.map((c) => c.codigo)).size).toBe(1)
    const outra = await projetoFinalizado(hub)
    const params = { id: outra.id }
    await hub.como('helena').deve(solicitacao.enviarAnaliseFinal, { params, corpo: {} })
    await hub.como('luciana').chamar(avaliacao.gerarAtesto, { params, corpo: {} })
    await minuto()
    await hub.como('luciana').deve(solicitacao.finalizar, { params, corpo: {} })
    await minuto()
    expect(rm.contratos.slice(2).map((c) => c.situacao)).toEqual(['ativo', 'encerrado'])
    const [ultimo] = (await provisionamento()).results
    expect(ultimo).toMatchObject({ assunto: 'Contrato encerrado', situacao: 'sucesso', solicitacao: { id: outra.id } })
  })

  it('refuses a contract: its admin mends the cause and sends it again, or removes it', async () => {
    rmDiz = () => {
      throw new FalhaDoEnvio('recusa', 'RM recusou: sem cadastro.', { status: 200 })
    }
    const outro = await projetoEmExecucao(hub)
    await minuto()
    const [e] = (await provisionamento({ situacao: 'falha' })).results
    expect(e).toMatchObject({ solicitacao: { id: outro.id }, motivo: 'RM recusou: sem cadastro.' })
    const params = { id: e!.id }
    rmDiz = () => {}
    await hub.database.execute(sql`update empresa set razaosocial = 'Nome Corrigido' where cnpj = 'DEM0A003000175'`)
    await ana().deve(integracao.reprocessarProvisionamento, { params, corpo: {} })
    await hub.rodarTrabalhos()
    expect(rm.contratos.at(-1)).toMatchObject({ prestador: { nome: 'Nome Corrigido' } })
    expect((await ana().chamar(integracao.reprocessarProvisionamento, { params, corpo: {} })).type).toBe(
      'INTEGRACAO_JA_ENVIADA',
    )
    expect((await ana().chamar(integracao.removerProvisionamento, { params, corpo: {} })).type).toBe(
      'INTEGRACAO_JA_ENVIADA',
    )
  })
})
