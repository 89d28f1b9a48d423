import { createHash } from 'node:crypto'
import { setTimeout as dormir } from 'node:timers/promises'
import { safeParse } from 'secure-json-parse'
import { assinar, type CabecalhosAssinados, conferir } from '../../kernel/webhook-assinado.ts'
import { lerAvisoDePix } from './api-pix-respostas.ts'
import { brCodeDinamico, type Recebedor } from './brcode.ts'
import type { CobrancaDoSandbox, LojaDoSandbox } from './loja-do-sandbox.ts'
import {
  type Consulta,
  FalhaDoPagamento,
  type PagamentoSimulado,
  type PedidoDeLink,
  type PedidoDePix,
  txidValido,
} from './pagamento.ts'
import { emReais } from './valor.ts'

/** The last four figures of an amount (in centavos) that make the sandbox misbehave: R$ 166,01 is refused, R$ 1.266,02 unavailable … */
const sentinelas = {
  '6601': 'recusa',
  '6602': 'indisponivel',
  '6603': 'lento',
  '6604': 'expira',
  '6605': 'paga_menos',
  '6606': 'estorno_falha',
  '6607': 'aviso_perdido',
} as const
type Sentinela = (typeof sentinelas)[keyof typeof sentinelas]

function sentinela(valorCentavos: number): Sentinela | undefined {
  const final = String(valorCentavos).slice(-4)
  return sentinelas[final as keyof typeof sentinelas]
}

/** Identifier of a payment in the form of the Pix (E, ISPB, AAAAMMDDHHmm, eleven characters), the same for the same charge. */
function e2eidDe(id: string, quando: Date): string {
  const minuto = quando.toISOString().replace(/\D/g, '').slice(0, 12)
  return `E00000000${minuto}${createHash('sha256').update(id).digest('hex').slice(0, 11)}`
}

export interface ConfiguracaoDoSandbox {
  loja: LojaDoSandbox
  /** Secret of the signed events: `whsec_` and base64. */
  segredo: string
  /** Brings an event to our own webhook, like the provider's call would come. May fail: then the event is lost. */
  entregar: (evento: { corpo: string; cabecalhos: CabecalhosAssinados }) => Promise<void>
  /** Whom the payer's bank shows. */
  recebedor?: Recebedor
  agora?: () => Date
  esperar?: (ms: number) => Promise<void>
  /** What the slow sentinel waits before it gives up, in milliseconds. */
  demoraMs?: number
}

/**
 * A payment provider inside the process, for demonstrations and tests: no money moves. Behaves the same for the same inputs;
 * amounts that end in certain figures make it refuse, stall, expire or lose its events.
 */
export function sandbox(config: ConfiguracaoDoSandbox): PagamentoSimulado {
  const { loja, segredo } = config
  const agora = config.agora ?? (() => new Date())
  const esperar = config.esperar ?? ((ms) => dormir(ms))

  async function criar(
    pedido: PedidoDePix | PedidoDeLink,
    metodo: CobrancaDoSandbox['metodo'],
  ): Promise<CobrancaDoSandbox> {
    if (!txidValido(pedido.chave)) throw new RangeError('a key has 26 to 35 letters and digits')
    const caso = sentinela(pedido.valorCentavos)
    if (caso === 'recusa') throw recusado('CobOperacaoInvalida', 'Cobrança recusada pelo provedor de demonstração.')
    if (caso === 'indisponivel')
      throw new FalhaDoPagamento('the sandbox is not available', 'indisponivel', { dados: { status: 503 } })
    const criadaEm = agora()
    const vida = caso === 'expira' ? 0 : pedido.expiraEm
    const cobranca = await loja.criarSeNova({
      id: pedido.chave,
      metodo,
      situacao: 'pendente',
      valorCentavos: pedido.valorCentavos,
      descricao: pedido.descricao,
      devedor: pedido.devedor.nome,
      criadaEm: criadaEm.toISOString(),
      expiraEm: new Date(criadaEm.getTime() + vida * 1000).toISOString(),
      ...('urlDeRetorno' in pedido && { urlDeRetorno: pedido.urlDeRetorno }),
      estornos: [],
    })
    if (cobranca.valorCentavos !== pedido.valorCentavos || cobranca.metodo !== metodo)
      throw recusado('CobOperacaoInvalida', 'Já existe outra cobrança com este identificador.')
    if (caso === 'lento') {
      // The charge exists, only its answer never comes: a repetition with the same key, or a query, finds it.
      await esperar(config.demoraMs ?? 12_000)
      throw new FalhaDoPagamento('the sandbox did not answer in time', 'incerto')
    }
    return cobranca
  }

  async function exigir(id: string): Promise<CobrancaDoSandbox> {
    const cobranca = await loja.obter(id)
    if (!cobranca) throw recusado('NaoEncontrado', 'Cobrança não encontrada.')
    return cobranca
  }

  async function avisar(cobranca: CobrancaDoSandbox, idDoEvento: string): Promise<boolean> {
    if (sentinela(cobranca.valorCentavos) === 'aviso_perdido') return false
    const devolucoes = cobranca.estornos.map((e) => ({
      id: e.id,
      valor: emReais(e.valorCentavos),
      status: e.situacao === 'estornado' ? 'DEVOLVIDO' : 'NAO_REALIZADO',
    }))
    const corpo = JSON.stringify({
      pix: [
        {
          endToEndId: cobranca.e2eid,
          txid: cobranca.id,
          valor: emReais(cobranca.valorPago ?? 0),
          horario: cobranca.pagoEm,
          ...(devolucoes.length > 0 && { devolucoes }),
        },
      ],
    })
    return config.entregar({ corpo, cabecalhos: assinar(segredo, idDoEvento, agora(), corpo) }).then(
      () => true,
      () => false,
    )
  }

  return {
    metodos: ['pix', 'credito', 'link'],
    obterCobranca: (id) => loja.obter(id),

    async criarPix(pedido) {
      const bruto = await criar(pedido, 'pix')
      const copiaECola = brCodeDinamico(`pix.exemplo.com.br/v2/${bruto.id}`, {
        ...(config.recebedor ?? { nome: 'Hub Demonstração', cidade: 'Brasília' }),
      })
      return { txid: bruto.id, copiaECola, expiraEm: new Date(bruto.expiraEm), bruto }
    },

    async criarLink(pedido) {
      const bruto = await criar(pedido, pedido.metodo)
      return { id: bruto.id, url: `/demo/pagar/${bruto.id}`, expiraEm: new Date(bruto.expiraEm), bruto }
    },

    consultar: async (id) => consulta(await exigir(id), agora()),

    async cancelar(id) {
      await exigir(id)
      await loja.alterar(id, (atual) => {
        if (atual.situacao === 'pago') throw recusado('CobOperacaoInvalida', 'A cobrança já foi paga.')
        return { ...atual, situacao: 'cancelada' }
      })
    },

    async estornar({ e2eid, id, valorCentavos }) {
      const paga = await loja.obterPorE2eid(e2eid)
      if (!paga) throw recusado('NaoEncontrado', 'Pagamento não encontrado.')
      const mudada = await loja.alterar(paga.id, (atual) => comEstorno(atual, id, valorCentavos, agora()))
      await avisar(mudada ?? paga, `${e2eid}-${id}`)
      return estornoDe(mudada, id)
    },

    async simularPagamento(id) {
      await exigir(id)
      const paga = await loja.alterar(id, (atual) => {
        if (atual.situacao === 'pago') return atual
        if (consulta(atual, agora()).situacao !== 'pendente')
          throw recusado('CobOperacaoInvalida', 'A cobrança expirou ou foi cancelada.')
        const valorPago =
          sentinela(atual.valorCentavos) === 'paga_menos' ? atual.valorCentavos - 1 : atual.valorCentavos
        return { ...atual, situacao: 'pago', valorPago, e2eid: e2eidDe(id, agora()), pagoEm: agora().toISOString() }
      })
      const cobranca = paga ?? (await exigir(id))
      return { consulta: consulta(cobranca, agora()), entregue: await avisar(cobranca, cobranca.e2eid ?? id) }
    },

    lerWebhook({ corpoBruto, cabecalhos, agora: instante }) {
      const conferida = conferir(segredo, cabecalhos, corpoBruto, instante)
      if (!conferida.valido) return conferida
      const lido = lerAvisoDePix(safeParse(Buffer.from(corpoBruto).toString('utf8')))
      if (!lido) return { valido: false, motivo: 'CORPO_INVALIDO' }
      const eventos = lido.pix.flatMap((p) => (p.txid ? [{ id: conferida.id, txid: p.txid, e2eid: p.endToEndId }] : []))
      return { valido: true, eventos, estranhos: lido.estranhos }
    },
  }
}

function consulta(cobranca: CobrancaDoSandbox, agora: Date): Consulta {
  const { situacao, valorPago, e2eid, pagoEm, estornos } = cobranca
  const valor = estornos.reduce((t, e) => t + (e.situacao === 'estornado' ? e.valorCentavos : 0), 0)
  if (situacao === 'pago' && valorPago !== undefined && e2eid && pagoEm)
    return {
      situacao,
      valorPago,
      e2eid,
      pagoEm: new Date(pagoEm),
      ...(valor > 0 && { voltaram: [{ e2eid, valor }] }),
      bruto: cobranca,
    }
  if (situacao === 'cancelada') return { situacao, bruto: cobranca }
  return { situacao: agora < new Date(cobranca.expiraEm) ? 'pendente' : 'expirada', bruto: cobranca }
}

function comEstorno(atual: CobrancaDoSandbox, id: string, valorCentavos: number, agora: Date): CobrancaDoSandbox {
  const anterior = atual.estornos.find((e) => e.id === id)
  if (anterior) {
    if (anterior.valorCentavos === valorCentavos) return atual
    throw recusado('PixDevolucaoInvalida', 'Já existe outra devolução com este identificador.')
  }
  const devolvido = atual.estornos
    .filter((e) => e.situacao === 'estornado')
    .reduce((soma, e) => soma + e.valorCentavos, 0)
  if (valorCentavos <= 0 || devolvido + valorCentavos > (atual.valorPago ?? 0))
    throw recusado('PixDevolucaoInvalida', 'A devolução passa do valor pago.')
  const situacao = sentinela(atual.valorCentavos) === 'estorno_falha' ? 'nao_realizado' : 'estornado'
  return { ...atual, estornos: [...atual.estornos, { id, valorCentavos, situacao, em: agora.toISOString() }] }
}

function estornoDe(cobranca: CobrancaDoSandbox | undefined, id: string) {
  const estorno = cobranca?.estornos.find((e) => e.id === id)
  if (!estorno) throw recusado('PixDevolucaoNaoEncontrada', 'Devolução não encontrada.')
  return { situacao: estorno.situacao, bruto: estorno }
}

/** A refusal in the form of the API Pix's problems (RFC 7807). */
const recusado = (tipo: string, detail: string) =>
  new FalhaDoPagamento(`the sandbox refused: ${tipo}`, 'recusado', {
    dados: { type: `https://pix.bcb.gov.br/api/v2/error/${tipo}`, title: 'Operação recusada', status: 400, detail },
  })
