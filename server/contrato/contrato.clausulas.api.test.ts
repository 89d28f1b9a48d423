import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { aditivo } from '@hub/protocol/aditivo.ts'
import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { dasPrimeirasSecoes, secoesGerais } from '../integrations/pdf/clausulas.ts'
import { corrido, type Texto } from '../integrations/pdf/documento.ts'
import { contratoDeAmostra } from '../integrations/pdf/testdata/amostra.ts'
import { executores } from '../jobs/executores.ts'
import { aprovado, assinarTodos, distrato, maisUmaEtapa, semAssinatura } from '../testing/aditivos.ts'
import { contoDoContrato } from '../testing/conto-do-contrato.ts'
import { assinada, autorizada } from '../testing/historia.ts'
import { aceita, entregar, projetoEmExecucao, projetoFinalizado } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())
beforeEach(() => hub.database.execute(sql`delete from limite`))

const conto = () => contoDoContrato(hub)

type Prova = (() => Promise<void>) | 'entre as partes'
/**
 * Every clause of the contract by its number: words that it must have, and what shows that the portal does what it says. Clauses that bind
 * the parties alone, and that the portal neither does nor hinders, are said to be so.
 */
const provas: Record<string, readonly [dito: string, prova: Prova]> = {
  '1.1': ['executa para o Cliente', 'entre as partes'],
  '1.2': ['espera do serviço', 'entre as partes'],
  '1.3': ['Se divergirem, vale o contrato', 'entre as partes'],
  '4': [
    'quatro mil',
    async () => {
      const { id } = await autorizada(hub)
      const { preco } = await conto().teorDe(id)
      expect(preco.subsidioCentavos + preco.clienteCentavos).toBe(preco.totalCentavos)
      const p = await hub.como('helena').deve(pagamento.detalhar, { params: { id } })
      expect(JSON.stringify(p)).toContain(String(preco.clienteCentavos / 100))
      const etapas = await row<{ soma: number }>(
        hub.database,
        sql`select sum(valor)::int as soma from etapa where solicitacao_id = ${id}`,
      )
      expect(etapas!.soma).toBe(preco.totalCentavos)
    },
  ],
  '5.1': [
    'paga a sua parte ao Patrocinador',
    async () => {
      const { id } = await assinada(hub)
      const cobranca = await conto().pagarPresencial(id)
      const doc = await row<{ codigo: string }>(
        hub.database,
        sql`select recibo_codigo as codigo from cobranca where id = ${cobranca}`,
      )
      const { partes, teor } = await hub.ninguem.deve(contrato.validar, { params: { codigo: doc!.codigo } })
      expect(partes.map((p) => [p.papel, p.nome])).toEqual([
        ['Quem pagou', expect.stringContaining('Doce Cacau')],
        ['Quem recebeu', hub.ports.config.entidade.nome],
      ])
      expect(teor.valor).toBe((await conto().teorDe(id)).preco.clienteCentavos / 100)
    },
  ],
  '5.2': [
    'valor inteiro de cada etapa',
    async () => {
      const { id } = await autorizada(hub)
      const { plano, preco, etapas } = await conto().teorDe(id)
      const aoPrestador = plano.filter((p) => p.quem === 'patrocinador')
      expect(plano.filter((p) => p.quem === 'cliente').reduce((s, p) => s + p.valorCentavos, 0)).toBe(
        preco.clienteCentavos,
      )
      expect(aoPrestador.map((p) => p.valorCentavos)).toEqual(etapas.map((e) => e.valorCentavos))
      expect((await conto().notasDe(id)).map((n) => [n.valor, n.subsidio])).toEqual(
        aoPrestador.map((p) => [p.valorCentavos, p.subsidioCentavos]),
      )
    },
  ],
  '6.1': ['em até cinco dias úteis do pedido', 'entre as partes'],
  '6.2': ['dois dias úteis de antecedência', 'entre as partes'],
  '6.3': [
    'só é liberada depois de paga a primeira parcela',
    async () => {
      const { id } = await assinada(hub)
      expect(await conto().liberar(id)).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
      const p = await conto().comParcelaAtrasada()
      await aceita(hub, p, 1)
      await aceita(hub, p, 2)
      await hub.como('marina').deve(projeto.finalizar, { params: { id: p.id }, corpo: {} })
      await hub.database.execute(sql`update solicitacao set substatus = 'aguardando_analise_final' where id = ${p.id}`)
      await hub.como('luciana').deve(avaliacao.gerarAtesto, { params: { id: p.id }, corpo: {} })
      expect(
        await hub.como('luciana').chamar(solicitacao.finalizar, { params: { id: p.id }, corpo: {} }),
      ).toMatchObject({ status: 409, type: 'PAGAMENTO_PENDENTE' })
    },
  ],
  '6.4': ['no prazo da seção 9', 'entre as partes'],
  '6.5': ['por fora do portal', 'entre as partes'],
  '7.1': ['só troca um profissional', 'entre as partes'],
  '7.2': [
    'registra no portal o que entregou',
    async () => {
      const p = await projetoEmExecucao(hub)
      await entregar(hub, p, 1)
      const vista = await hub.como('helena').deve(projeto.detalhar, { params: { id: p.id } })
      expect(vista.etapas[0]!.arquivos.map((a) => a.nome)).toEqual(['etapa-1.pdf'])
    },
  ],
  '7.3': [
    'em nome do Cliente',
    async () => {
      const p = await projetoEmExecucao(hub)
      expect((await conto().teorDe(p.id)).tomador).toBe('do Cliente')
      await aceita(hub, p, 1)
      expect((await conto().autorizarNota(p.notas[0])).status).toBe(200)
      const antes = await hub.como('ana').chamar(projeto.pagarNota, { params: { id: p.notas[0] }, corpo: {} })
      expect(antes.type).toBe('NOTA_NAO_ENVIADA')
      const errada = await conto().enviarNota(p, { valor: '1664.00', tomador: '00000000787' })
      expect([errada.type, Object.keys(errada.campos!).sort()]).toEqual(['NOTA_NAO_CONFERE', ['tomador', 'valor']])
      expect((await conto().enviarNota(p)).status).toBe(200)
    },
  ],
  '7.4': ['não transfere o serviço', 'entre as partes'],
  '7.5': [
    'depois do aceite dela e da nota fiscal',
    async () => {
      const p = await projetoEmExecucao(hub)
      expect((await conto().autorizarNota(p.notas[0])).status).toBe(409)
      await aceita(hub, p, 1)
      expect((await conto().autorizarNota(p.notas[0])).status).toBe(200)
    },
  ],
  '7.6': ['não é empréstimo', 'entre as partes'],
  '8.1': ['guardam sigilo', 'entre as partes'],
  '8.2': ['passam a ser dele', 'entre as partes'],
  '8.3': ['dados agregados', 'entre as partes'],
  '9.1': [
    'Passado o prazo sem resposta',
    async () => {
      const p = await projetoEmExecucao(hub)
      await entregar(hub, p, 1)
      const { diasDeAceite } = await conto().teorDe(p.id)
      await hub.avancar(`${diasDeAceite - 1} days`)
      await executores(hub.ports)['prazos.varrer']!({})
      expect((await conto().detalhar(p.id)).etapas[0]!.situacao).toBe('entregue')
      await hub.avancar('6 days')
      await executores(hub.ports)['prazos.varrer']!({})
      expect((await conto().detalhar(p.id)).etapas[0]!.situacao).toBe('aceita')
    },
  ],
  '9.2': [
    'com novo prazo igual ao primeiro',
    async () => {
      const p = await projetoEmExecucao(hub)
      const prazo = async () =>
        (await row<{ dias: number }>(
          hub.database,
          sql`select round(extract(epoch from aceite_tacito_em - agora()) / 86400)::int as dias from etapa where id = ${p.etapas[0]}`,
        ))!.dias
      await entregar(hub, p, 1)
      const { diasDeAceite } = await conto().teorDe(p.id)
      const primeiro = await prazo()
      await hub.avancar('5 days')
      await hub.como('helena').deve(projeto.devolverEtapa, {
        params: { id: p.id, id2: p.etapas[0] },
        corpo: { motivo: 'Falta o anexo.' },
      })
      await entregar(hub, p, 1)
      // A deadline that ends on a holiday or weekend goes on to the next business day.
      for (const dias of [primeiro, await prazo()]) {
        expect(dias).toBeGreaterThanOrEqual(diasDeAceite)
        expect(dias).toBeLessThan(diasDeAceite + 6)
      }
    },
  ],
  '9.3': [
    'A conclusão encerra o contrato',
    async () => {
      const p = await projetoFinalizado(hub)
      const { perguntas } = await hub.como('helena').deve(avaliacao.lerQuestionario, { params: { id: p.id } })
      await hub.como('helena').deve(avaliacao.avaliar, {
        corpo: {
          solicitacao: p.id,
          respostas: perguntas.map((q) => ({
            pergunta: q.id,
            resposta: q.tipo === 'escala' ? 9 : q.tipo === 'escolha' ? q.opcoes![0]! : 'Bom.',
          })),
        },
      })
      await hub.como('luciana').deve(avaliacao.gerarAtesto, { params: { id: p.id }, corpo: {} })
      expect(await conto().situacaoDo(p.id)).toBe('assinado')
      await hub.como('luciana').deve(solicitacao.finalizar, { params: { id: p.id }, corpo: {} })
      expect(await conto().situacaoDo(p.id)).toBe('encerrado')
    },
  ],
  '9.4': ['noventa dias do atesto', 'entre as partes'],
  '10.1': ['LGPD', 'entre as partes'],
  '10.2': ['age como operador', 'entre as partes'],
  '10.3': ['dois dias úteis', 'entre as partes'],
  '10.4': ['canal de privacidade', 'entre as partes'],
  '11.1': [
    'não acrescenta multa nem juros',
    async () => {
      const p = await conto().comParcelaAtrasada()
      const { plano } = await hub.como('helena').deve(pagamento.detalhar, { params: { id: p.id } })
      expect(plano.map((x) => x.valor)).toEqual([416, 416])
      const cobrada = await hub.como('helena').deve(pagamento.pagar, { corpo: { solicitacao: p.id, meio: 'pix' } })
      expect(cobrada.valor).toBe(416)
    },
  ],
  '11.2': [
    'não diminui por si',
    async () => {
      const p = await projetoEmExecucao(hub)
      const antes = (await conto().notasDe(p.id)).map((n) => n.valor)
      await hub.database.execute(
        sql`update etapa set dtainicio = dtainicio - 500, dtafim = dtafim - 500 where solicitacao_id = ${p.id}`,
      )
      await aceita(hub, p, 1)
      expect((await conto().notasDe(p.id)).map((n) => n.valor)).toEqual(antes)
    },
  ],
  '11.3': ['dez dias úteis para saná-la', 'entre as partes'],
  '12.1': [
    'só vale por aditivo assinado pelas três partes',
    async () => {
      const p = await projetoEmExecucao(hub)
      const total = async () => (await conto().detalhar(p.id)).etapas.reduce((s, e) => s + e.valor, 0)
      await aprovado(hub, p, await maisUmaEtapa(hub, p, 400))
      expect(await total()).toBe(4160)
      await assinarTodos(hub, p)
      expect(await total()).toBe(4560)
    },
  ],
  '12.2': [
    'pode cancelar pelo portal, sem multa, e recebe de volta',
    async () => {
      const { id } = await assinada(hub)
      const cobranca = await conto().pagarPresencial(id)
      expect(await conto().substatusDe(id)).toBe('aguardando_liberacao')
      await hub
        .como('helena')
        .deve(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'A fábrica fechou.' } })
      const volta = { params: { id: cobranca }, corpo: { motivo: 'Devolvido por transferência.' } }
      const { situacao, valor } = await hub.como('vera').deve(pagamento.registrarEstorno, volta)
      expect([await conto().substatusDe(id), situacao, valor]).toEqual(['cancelada_cliente', 'estornada', 832])

      const antes = await autorizada(hub)
      expect((await conto().desistir(antes)).status).toBe(200)
      const depois = await autorizada(hub)
      await conto().assinar('marina', depois)
      expect((await conto().desistir(depois)).status).toBe(409)
    },
  ],
  '12.3': [
    'encerrar o contrato por distrato',
    async () => {
      const p = await projetoEmExecucao(hub)
      await aceita(hub, p, 1)
      const { base } = await hub.como('helena').deve(aditivo.listar, { params: { id: p.id } })
      expect(base!.etapas.map((e) => e.id)).toEqual(p.etapas)
      await aprovado(hub, p, distrato(p, [100, 0]))
      await assinarTodos(hub, p)
      expect([await conto().substatusDe(p.id), await conto().situacaoDo(p.id)]).toEqual([
        'cancelada_distrato',
        'distratado',
      ])
      expect((await conto().notasDe(p.id)).filter((n) => n.situacao !== 'cancelada').map((n) => n.valor)).toEqual([
        208_000,
      ])
    },
  ],
  '12.4': [
    'é rescindido por decisão do Patrocinador se, avisada',
    async () => {
      const { agora } = (await row<{ agora: string }>(hub.database, sql`select agora() as agora`))!
      const p = await projetoEmExecucao(hub)
      await aceita(hub, p, 1)
      // The provider leaves the second stage undone, and signs no termination.
      await hub.database.execute(
        sql`update etapa set dtainicio = dtainicio - 500, dtafim = dtafim - 500 where solicitacao_id = ${p.id}`,
      )
      const id = await semAssinatura(hub, p, [100, 0])
      await hub.como('vera').deve(contrato.rescindir, {
        params: { id },
        corpo: { motivo: 'O atraso não foi sanado.', aceite: true },
      })
      expect([await conto().substatusDe(p.id), await conto().situacaoDo(p.id)]).toEqual([
        'cancelada_distrato',
        'distratado',
      ])
      // The proposals of the clauses that follow are made for these days.
      await hub.irPara(new Date(agora))
    },
  ],
  '12.5': ['informação falsa ou fraude', 'entre as partes'],
  '13.1': [
    'da última assinatura até a conclusão',
    async () => {
      const s = await autorizada(hub)
      await conto().assinar('marina', s)
      await conto().assinar('helena', s)
      expect(await conto().situacaoDo(s.id)).toBe('em_assinatura')
      const outro = await assinada(hub)
      expect(await conto().situacaoDo(outro.id)).toBe('assinado')
    },
  ],
  '13.2': ['Continuam valendo depois do fim', 'entre as partes'],
  '14.1': ['vínculo de emprego', 'entre as partes'],
  '14.2': ['anticorrupção', 'entre as partes'],
  '14.3': ['Avisos são feitos pelo portal', 'entre as partes'],
  '14.4': [
    'assinatura eletrônica simples',
    async () => {
      const { id } = await assinada(hub)
      const provasDaAssinatura = await hub.como('luciana').deve(contrato.detalharAssinaturas, { params: { id } })
      expect(provasDaAssinatura).toHaveLength(3)
      for (const a of provasDaAssinatura) {
        for (const guardado of [a.nome, a.documento, a.assinado_em, a.ip, a.via]) expect(guardado).toBeTruthy()
        expect(a.sha256).toMatch(/^[0-9a-f]{64}$/)
      }
    },
  ],
  '14.5': [
    'qualquer alteração posterior é percebida',
    async () => {
      const s = await assinada(hub)
      const params = { id: s.marina }
      const pdf = (await hub.como('helena').chamar(contrato.baixarSelado, { params })).bruto
      expect(pdf.includes('/ETSI.CAdES.detached')).toBe(true)
      const { codigo } = (await hub.como('helena').deve(contrato.listarDaSolicitacao, { params: { id: s.id } }))
        .results[0]!
      const mudado = Buffer.from(pdf)
      mudado[1000] = mudado[1000]! ^ 1
      const conferir = async (bytes: Buffer) => {
        const resumo = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
        return (await hub.ninguem.deve(contrato.validarArquivo, { corpo: { sha256: resumo, codigo } })).resultado
      }
      expect([await conferir(pdf), await conferir(mudado)]).toEqual(['confere', 'alterado'])
    },
  ],
  '14.6': ['foro da comarca', 'entre as partes'],
  '3': [
    'todas se deslocam pelo mesmo número de dias corridos',
    async () => {
      // The stories before have left the day from which proposals count their stages.
      await hub.irPara(new Date())
      const { id } = await assinada(hub)
      await conto().pagarPresencial(id)
      const { etapas } = await conto().teorDe(id)
      const falta = (await row<{ dias: number }>(
        hub.database,
        sql`select ${etapas[0]!.inicio}::date - (agora() at time zone 'America/Sao_Paulo')::date as dias`,
      ))!.dias
      await hub.avancar(`${falta + 9} days`)
      expect((await conto().liberar(id)).status).toBe(200)
      const depois = (await conto().detalhar(id)).etapas.map((e) => [e.dtainicio, e.dtafim])
      const mais9 = (data: string) => new Date(Date.parse(data) + 9 * 86_400_000).toISOString().slice(0, 10)
      expect(depois).toEqual(etapas.map((e) => [mais9(e.inicio), mais9(e.fim)]))
      for (const quem of ['helena', 'marina', 'luciana'] as const) {
        const { results } = await hub.como(quem).deve(notificacao.listar)
        expect([quem, results.some((n) => n.mensagem.includes('9 dias para a frente'))]).toEqual([quem, true])
      }
      const { results } = await hub.como('helena').deve(solicitacao.listarHistorico, { params: { id } })
      expect(results.map((h) => h.evento)).toContain('etapasDeslocadas')
    },
  ],
}

/** Every clause of the contract by its number, as the paper has it. */
const clausulas: Record<string, Texto> = {
  ...dasPrimeirasSecoes(contratoDeAmostra),
  ...Object.fromEntries(
    secoesGerais(contratoDeAmostra).flatMap((secao, i) =>
      secao.clausulas.map((texto, j) => [`${i + 6}.${j + 1}`, texto]),
    ),
  ),
}

describe('the contract and the portal', () => {
  it('agree on every clause: each has its proof here, and says what the proof is of', () => {
    expect(Object.keys(provas).sort()).toEqual(Object.keys(clausulas).sort())
    for (const [numero, [dito]] of Object.entries(provas))
      expect([numero, corrido(clausulas[numero]!)]).toEqual([numero, expect.stringContaining(dito)])
    expect(corrido(clausulas['4']!)).toContain(formatarReais(contratoDeAmostra.preco.clienteCentavos))
  })

  // Section 3 last: it moves the clock beyond the planned start, and proposals of later stories would begin in the past.
  const por = (numero: string) => Number(numero === '3')
  for (const [numero, [dito, prova]] of Object.entries(provas).sort(([a], [b]) => por(a) - por(b)))
    if (prova !== 'entre as partes') it(`${numero}: ${dito}`, prova, 120_000)
})
