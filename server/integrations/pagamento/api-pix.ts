import { createHash, timingSafeEqual } from 'node:crypto'
import { safeParse } from 'secure-json-parse'
import { chamador } from './api-pix-chamada.ts'
import {
  type Cobranca,
  cobranca,
  interpretar,
  lerAvisoDePix,
  situacaoDaCobranca,
  situacaoDaDevolucao,
} from './api-pix-respostas.ts'
import { brCodeDinamico, type Recebedor } from './brcode.ts'
import {
  type ChamadaDeWebhook,
  type Consulta,
  FalhaDoPagamento,
  type LeituraDeWebhook,
  type PedidoDePix,
  type PixCriado,
  type Provedor,
  recusaOu,
  txidValido,
} from './pagamento.ts'
import { tokenPorCredenciais } from './token-oauth.ts'
import type { Transporte } from './transporte.ts'
import { emReais } from './valor.ts'

export interface ConfiguracaoApiPix {
  /** Address of the API with its version, `https://pix.banco.com.br/api/v2`. */
  url: string
  urlDoToken: string
  clientId: string
  clientSecret: string
  /** Our Pix key in the DICT. */
  chavePix: string
  recebedor: Recebedor
  /** Secret that we put in the address registered with the provider (`…/webhook?hmac=…`), at least 32 characters. */
  segredoDoWebhook: string
  transporte: Transporte
  /** Of the certificate that `transporte` shows. */
  certificadoVenceEm?: Date | undefined
  agora?: () => Date
  esperar?: (ms: number) => Promise<void>
}

/** Payment by Pix through any bank that offers the Central Bank's API Pix 2 (immediate charges, `cob`). */
export function apiPix(config: ConfiguracaoApiPix): Provedor {
  const agora = config.agora ?? (() => new Date())
  if (config.segredoDoWebhook.length < 32) throw new Error('PIX_WEBHOOK_SEGREDO must have 32 characters or more')
  const token = tokenPorCredenciais({
    url: config.urlDoToken,
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    escopos: ['cob.write', 'cob.read', 'pix.write', 'pix.read'],
    transporte: config.transporte,
    agora,
  })
  const chamar = chamador({
    url: config.url.replace(/\/$/, ''),
    token,
    transporte: config.transporte,
    esperar: config.esperar,
  })

  async function lerCobranca(txid: string): Promise<{ lida: Cobranca; bruto: unknown }> {
    const bruto = await chamar('GET', `/cob/${exigirTxid(txid)}`)
    const lida = interpretar(cobranca, bruto)
    if (lida.txid !== txid) throw new FalhaDoPagamento('another charge was answered', 'incerto', { dados: bruto })
    return { lida, bruto }
  }

  const consultar = async (txid: string): Promise<Consulta> => {
    const { lida, bruto } = await lerCobranca(txid)
    return situacaoDaCobranca(lida, agora(), bruto)
  }

  return {
    metodos: ['pix'],
    certificadoVenceEm: config.certificadoVenceEm,
    consultar,

    async conferir() {
      await token.obter()
    },

    async criarPix(pedido) {
      const txid = exigirTxid(pedido.chave)
      const corpo = corpoDaCobranca(pedido, config.chavePix)
      const bruto = await chamar('PUT', `/cob/${txid}`, corpo).catch(async (falha: FalhaDoPagamento) => {
        // A repeated PUT is refused by the banks: then the charge of the first one is what we want, if it is the same.
        if (falha.desfecho !== 'recusado') throw falha
        return (await lerCobranca(txid).catch(recusaOu(falha))).bruto
      })
      const lida = interpretar(cobranca, bruto)
      if (lida.txid !== txid || lida.valor.original !== pedido.valorCentavos)
        throw new FalhaDoPagamento('the charge of that key is another one', 'recusado', { dados: bruto })
      return pixCriado(lida, config.recebedor, bruto)
    },

    async criarLink() {
      throw new FalhaDoPagamento('API Pix offers no payment page', 'recusado')
    },

    async cancelar(txid) {
      const corpo = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
      await chamar('PATCH', `/cob/${exigirTxid(txid)}`, corpo).catch(async (falha: FalhaDoPagamento) => {
        if (falha.desfecho !== 'recusado') throw falha
        const consulta = await consultar(txid).catch(() => undefined)
        if (consulta?.situacao !== 'cancelada') throw falha
      })
    },

    async estornar({ e2eid, id, valorCentavos }) {
      const caminho = caminhoDaDevolucao(e2eid, id)
      const bruto = await chamar('PUT', caminho, { valor: emReais(valorCentavos) }).catch((falha: FalhaDoPagamento) => {
        if (falha.desfecho !== 'recusado') throw falha
        return chamar('GET', caminho).catch(recusaOu(falha))
      })
      return situacaoDaDevolucao(bruto)
    },

    lerWebhook: (chamada) => lerAviso(chamada, config.segredoDoWebhook),
  }
}

function corpoDaCobranca(pedido: PedidoDePix, chavePix: string) {
  const { devedor } = pedido
  const documento = devedor.cpf === undefined ? { cnpj: devedor.cnpj } : { cpf: devedor.cpf }
  return {
    calendario: { expiracao: pedido.expiraEm },
    devedor: { ...documento, nome: devedor.nome.slice(0, 200) },
    valor: { original: emReais(pedido.valorCentavos) },
    chave: chavePix,
    solicitacaoPagador: pedido.descricao.slice(0, 140),
  }
}

function pixCriado(lida: Cobranca, recebedor: Recebedor, bruto: unknown): PixCriado {
  const expiraEm = new Date(lida.calendario.criacao.getTime() + lida.calendario.expiracao * 1000)
  // Not every bank sends the ready code; all send the address that it is made of.
  const copiaECola = lida.pixCopiaECola ?? (lida.location && brCodeDinamico(lida.location, recebedor))
  if (!copiaECola) throw new FalhaDoPagamento('the charge came without its code', 'incerto', { dados: bruto })
  return { txid: lida.txid, copiaECola, expiraEm, bruto }
}

/**
 * The standard protects its callback by mTLS, which ends at the proxy in front of us; the secret in the address stands in for it.
 * There is no time to check an age by. Both are bearable because an event is only a reason to ask the provider.
 */
function lerAviso({ corpoBruto, segredoNaUrl }: ChamadaDeWebhook, segredo: string): LeituraDeWebhook {
  const resumo = (texto: string) => createHash('sha256').update(texto).digest()
  if (!timingSafeEqual(resumo(segredoNaUrl ?? ''), resumo(segredo)))
    return { valido: false, motivo: 'ASSINATURA_INVALIDA' }
  const lido = lerAvisoDePix(safeParse(Buffer.from(corpoBruto).toString('utf8')))
  if (!lido) return { valido: false, motivo: 'CORPO_INVALIDO' }
  const eventos = lido.pix.flatMap(({ endToEndId, txid, devolucoes }) => {
    // A Pix without txid was paid to the key directly and belongs to no charge of ours.
    if (!txid) return []
    const mudancas = devolucoes.map((d) => `${d.id}=${d.status}`)
    return [{ id: [endToEndId, ...mudancas].join(':').slice(0, 255), txid, e2eid: endToEndId }]
  })
  return { valido: true, eventos, estranhos: lido.estranhos }
}

function exigirTxid(txid: string): string {
  if (!txidValido(txid)) throw new RangeError('a txid has 26 to 35 letters and digits')
  return txid
}

function caminhoDaDevolucao(e2eid: string, id: string): string {
  if (!/^[a-zA-Z0-9]{32}$/.test(e2eid)) throw new RangeError('an e2eid has 32 letters and digits')
  if (!/^[a-zA-Z0-9]{1,35}$/.test(id)) throw new RangeError('a refund id has 1 to 35 letters and digits')
  return `/pix/${e2eid}/devolucao/${id}`
}
