import { type Data, ehData, formatarData } from '@hub/domain/kernel/data.ts'
import { type Centavos, deReais } from '@hub/domain/kernel/dinheiro.ts'
import { SemResposta } from '../../kernel/buscar-json.ts'
import { FalhaDoEnvio } from '../../kernel/envio.ts'
import { type ContratoNoRm, jaPago, type LancamentoNoRm, LIMITE_DE_CONSULTA_MS, PREFIXO, type Rm } from './rm.ts'
import { type AcessoAoRm, entreAspas, gravar, lerVisao } from './soap.ts'
import { type No, textoDe, todosEm } from './xml.ts'

/** Data servers of RM: contracts (table TCNT) and accounts payable (table FLAN). */
const CONTRATOS = 'CtrCntData'
const LANCAMENTOS = 'FinLanDataBR'
/** Instead of RM's number: it makes a record. */
const NOVO = '-1'
/** Of entries, each with all of its columns: some ten thousand. */
const MAIOR_LISTA = 32 * 1024 * 1024

/** Decimal comma, as RM's host of a Brazilian installation reads it. */
const valor = (centavos: Centavos): string => (centavos / 100).toFixed(2).replace('.', ',')
const dia = (data: Data): string => `${data}T00:00:00`

/** RM reads `1234.5000` or `1234,50`. */
const centavosDe = (texto: string | undefined): Centavos | undefined => {
  const limpo = /^(-?\d+)(?:[.,](\d+))?$/.exec(texto ?? '')
  if (!limpo) return undefined
  return deReais(`${limpo[1]}.${(limpo[2] ?? '').padEnd(2, '0').slice(0, 2)}`)
}
const diaDe = (texto: string | undefined): Data | null => {
  const data = texto?.slice(0, 10)
  return data && ehData(data) ? data : null
}

/** Codes of the table of contract states, as installed. */
const codigosDoContrato = { ativo: '01', encerrado: '90', cancelado: '99' } as const
const situacoes = { '0': 'em_aberto', '1': 'pago', '2': 'cancelado' } as const

interface Achado {
  lancamento: string
  situacao: LancamentoNoRm['situacao']
  /** What it was asked to pay. */
  original: Centavos | undefined
}

/** RM over SOAP (docs/OPERATIONS.md: RM_URL …). Fields are named here and nowhere else. */
export function rmSoap(rm: AcessoAoRm): Rm {
  async function numeroDoContrato(codigo: string): Promise<string> {
    const filtro = `CODCOLIGADA=${rm.coligada} AND CODIGOCONTRATO=${entreAspas(codigo)}`
    const [achado] = todosEm(await lerVisao(rm, CONTRATOS, filtro), 'TCNT')
    return textoDe(achado?.IDCNT) ?? NOVO
  }
  /** The entry that carries our number; of several (copied in RM) one that was paid. @throws FalhaDoEnvio in a state unknown here */
  async function acharLancamento(documento: string): Promise<Achado | undefined> {
    const filtro = `CODCOLIGADA=${rm.coligada} AND NUMERODOCUMENTO=${entreAspas(documento)}`
    const lidos = todosEm(await lerVisao(rm, LANCAMENTOS, filtro), 'FLAN').map((l): Achado => {
      const lido = lerLancamento(l)
      if (lido instanceof FalhaDoEnvio) throw lido
      const { lancamento, situacao } = lido
      return { lancamento, situacao, original: centavosDe(textoDe(l.VALORORIGINAL)) }
    })
    return lidos.find((a) => a.situacao === 'pago') ?? lidos[0]
  }

  return {
    ligado: true,
    async provisionar(c) {
      const numero = await numeroDoContrato(c.codigo)
      if (numero === NOVO && c.situacao === 'cancelado')
        return { pedido: `Cancelar ${c.codigo}`, resposta: 'RM não tinha este contrato.', status: null }
      return gravar(rm, CONTRATOS, {
        CtrCnt: {
          TCNT: {
            CODCOLIGADA: rm.coligada,
            IDCNT: numero,
            CODIGOCONTRATO: c.codigo,
            NOME: `${c.solicitacao} ${c.titulo}`.slice(0, 100),
            CGCCFO: c.prestador.documento,
            NOMECFO: c.prestador.nome,
            CGCCLIENTE: c.contratante.documento,
            DATACONTRATO: dia(c.assinadoEm),
            DATAINICIO: dia(c.assinadoEm),
            ...(c.fim && { DATAFIM: dia(c.fim) }),
            VALORCONTRATO: valor(c.valor),
            VALORSUBSIDIO: valor(c.subsidio),
            ...(c.centroCusto && { CODCCUSTO: c.centroCusto }),
            ...(c.acao && { CODACAO: c.acao }),
            CODSTACNT: codigosDoContrato[c.situacao],
          },
          TITMCNT: c.parcelas.map((p) => ({
            CODCOLIGADA: rm.coligada,
            IDCNT: numero,
            NSEQITMCNT: String(p.parcela),
            VALOR: valor(p.valor),
          })),
        },
      })
    },
    async pedirPagamento(p) {
      const achado = await acharLancamento(p.documento)
      if (achado?.situacao === 'pago') return jaPago(`Pagar ${p.documento}`, achado, p.valor)
      return gravar(rm, LANCAMENTOS, {
        FinLAN: {
          FLAN: {
            CODCOLIGADA: rm.coligada,
            IDLAN: achado?.lancamento ?? NOVO,
            NUMERODOCUMENTO: p.documento,
            PAGREC: '2',
            STATUSLAN: '0',
            CGCCFO: p.prestador.documento,
            SEGUNDONUMERO: p.nota,
            CODIGOCONTRATO: p.contrato,
            DATAEMISSAO: dia(p.emissao),
            DATAVENCIMENTO: dia(p.vencimento),
            VALORORIGINAL: valor(p.valor),
            ...(p.centroCusto && { CODCCUSTO: p.centroCusto }),
            HISTORICO: `Nota ${p.nota}, contrato ${p.contrato}, vence em ${formatarData(p.vencimento)}`,
          },
        },
      })
    },
    async cancelarPagamento(documento) {
      const pedido = `Cancelar ${documento}`
      const achado = await acharLancamento(documento)
      if (!achado) return { pedido, resposta: 'Não havia lançamento.', status: null }
      if (achado.situacao === 'pago') return jaPago(pedido, achado)
      return gravar(rm, LANCAMENTOS, {
        FinLAN: {
          FLAN: { CODCOLIGADA: rm.coligada, IDLAN: achado.lancamento, NUMERODOCUMENTO: documento, STATUSLAN: '2' },
        },
      })
    },
    async pagamentos(desde) {
      const dados = await lerVisao(
        rm,
        LANCAMENTOS,
        `CODCOLIGADA=${rm.coligada} AND NUMERODOCUMENTO LIKE '${PREFIXO}-%' AND RECMODIFIEDON >= '${desde}'`,
        { maiorResposta: MAIOR_LISTA },
      )
      return todosEm(dados, 'FLAN').map(lerLancamento)
    },
    async contratosDe(documento) {
      const filtro = `CODCOLIGADA=${rm.coligada} AND CGCCFO=${entreAspas(documento)}`
      try {
        const dados = await lerVisao(rm, CONTRATOS, filtro, { limiteMs: LIMITE_DE_CONSULTA_MS })
        return todosEm(dados, 'TCNT').map(lerContrato)
      } catch (causa) {
        if (!(causa instanceof FalhaDoEnvio)) throw causa
        const { status } = causa.troca
        throw new SemResposta(status == null && causa.tipo === 'silencio' ? 'rede' : 'resposta', causa)
      }
    },
  }
}

function lerLancamento(l: No): LancamentoNoRm | FalhaDoEnvio {
  const [lancamento, documento] = [textoDe(l.IDLAN), textoDe(l.NUMERODOCUMENTO)]
  const situacao = situacoes[textoDe(l.STATUSLAN) as keyof typeof situacoes]
  const pagoEm = diaDe(textoDe(l.DATABAIXA))
  const pago = centavosDe(textoDe(l.VALORBAIXADO))
  const total =
    situacao === 'pago' ? (pago ?? centavosDe(textoDe(l.VALORORIGINAL))) : centavosDe(textoDe(l.VALORORIGINAL))
  if (!lancamento || !documento || !situacao || total === undefined || (situacao === 'pago' && pagoEm === null))
    return new FalhaDoEnvio('resposta', `RM devolveu um lançamento incompleto (${lancamento ?? 'sem número'}).`)
  return { lancamento, documento, situacao, valor: total, pagoEm: situacao === 'pago' ? pagoEm : null }
}

const lerContrato = (c: No): ContratoNoRm => ({
  codigo: textoDe(c.CODIGOCONTRATO) ?? textoDe(c.IDCNT) ?? '',
  descricao: textoDe(c.NOME) ?? null,
  situacao: textoDe(c.DESCSTACNT) ?? textoDe(c.CODSTACNT) ?? null,
  inicio: diaDe(textoDe(c.DATAINICIO)),
  fim: diaDe(textoDe(c.DATAFIM)),
  valor: centavosDe(textoDe(c.VALORCONTRATO)) ?? null,
})
