import { type Data, somarDias } from '@hub/domain/kernel/data.ts'
import { SemResposta } from '../../kernel/buscar-json.ts'
import { FalhaDoEnvio } from '../../kernel/envio.ts'
import { type ContratoAProvisionar, jaPago, type PagamentoAPedir, type Rm } from './rm.ts'

/**
 * Documents of client companies on whose contracts the demonstration's RM behaves in its own way. Every other contract is
 * taken; every invoice is paid three days after it was asked for.
 */
const sentinelasDoRm = {
  /** Refused: no such supplier. */
  recusa: 'DEM0C002000160',
  /** Does not answer. */
  fora: 'DEM0C004000159',
} as const
/** An invoice whose value ends in these centavos is paid one real short. */
const CENTAVOS_DA_DIFERENCA = 13

/** What the sandbox remembers, as the table `sandbox` keeps it. */
export interface MemoriaDoRm {
  hoje(): Promise<Data>
  ler<T>(chave: string): Promise<T | undefined>
  gravar(chave: string, valor: object): Promise<void>
  listar<T>(prefixo: string): Promise<T[]>
}

const nomesDasSituacoes = { ativo: 'Ativo', encerrado: 'Encerrado', cancelado: 'Cancelado' } as const

interface Guardado extends PagamentoAPedir {
  numero: number
  pedidoEm: Data
  cancelado: boolean
}
const DIAS_ATE_PAGAR = 3
const contrato = (codigo: string) => `rm:contrato:${codigo}`
const lancamento = (documento: string) => `rm:lancamento:${documento}`

/** RM of demonstrations and tests: remembers what it was told, pays by the database's clock, and fails on its sentinels. */
export function rmDeDemonstracao(memoria: MemoriaDoRm): Rm {
  const troca = (o: string, dados: object, referencia: string) => ({
    pedido: `${o} ${JSON.stringify(dados)}`,
    resposta: `1;${referencia}`,
    status: 200,
    referencia,
  })
  const vencido = (l: Guardado, hoje: Data) => !l.cancelado && somarDias(l.pedidoEm, DIAS_ATE_PAGAR) <= hoje
  return {
    ligado: true,
    async provisionar(c) {
      const pedido = `SaveRecord CtrCntData ${JSON.stringify(c)}`
      if (c.contratante.documento === sentinelasDoRm.recusa)
        throw new FalhaDoEnvio('recusa', 'RM recusou: cliente/fornecedor não cadastrado na coligada 1.', {
          pedido,
          resposta: 'Cliente/fornecedor não cadastrado na coligada 1.',
          status: 200,
        })
      if (c.contratante.documento === sentinelasDoRm.fora)
        throw new FalhaDoEnvio('silencio', 'RM não respondeu em 20 s.', { pedido })
      await memoria.gravar(contrato(c.codigo), c)
      return troca('SaveRecord CtrCntData', c, String(numeroDe(c.codigo)))
    },
    async pedirPagamento(p) {
      const antes = await memoria.ler<Guardado>(lancamento(p.documento))
      if (antes && vencido(antes, await memoria.hoje()))
        return jaPago(
          `SaveRecord FinLanDataBR ${JSON.stringify(p)}`,
          { lancamento: String(antes.numero), original: antes.valor },
          p.valor,
        )
      const numero = antes?.numero ?? numeroDe(p.documento)
      const pedidoEm = antes && !antes.cancelado ? antes.pedidoEm : await memoria.hoje()
      await memoria.gravar(lancamento(p.documento), { ...p, numero, pedidoEm, cancelado: false } satisfies Guardado)
      return troca('SaveRecord FinLanDataBR', p, String(numero))
    },
    async cancelarPagamento(documento) {
      const l = await memoria.ler<Guardado>(lancamento(documento))
      if (!l) return { pedido: `ReadView FinLanDataBR ${documento}`, resposta: 'Não havia lançamento.', status: 200 }
      if (vencido(l, await memoria.hoje()))
        return jaPago(`ReadView FinLanDataBR ${documento}`, { lancamento: String(l.numero), original: l.valor })
      await memoria.gravar(lancamento(documento), { ...l, cancelado: true })
      return troca('SaveRecord FinLanDataBR', { documento, STATUSLAN: 2 }, String(l.numero))
    },
    async pagamentos() {
      const hoje = await memoria.hoje()
      return (await memoria.listar<Guardado>('rm:lancamento:')).map((l) => {
        const pago = vencido(l, hoje)
        const falta = pago && l.valor % 100 === CENTAVOS_DA_DIFERENCA ? 100 : 0
        return {
          lancamento: String(l.numero),
          documento: l.documento,
          situacao: l.cancelado ? ('cancelado' as const) : pago ? ('pago' as const) : ('em_aberto' as const),
          valor: l.valor - falta,
          pagoEm: pago ? somarDias(l.pedidoEm, DIAS_ATE_PAGAR) : null,
        }
      })
    },
    async contratosDe(documento) {
      if (documento === sentinelasDoRm.fora) throw new SemResposta('tempo')
      const todos = await memoria.listar<ContratoAProvisionar>('rm:contrato:')
      return todos
        .filter((c) => c.contratante.documento === documento || c.prestador.documento === documento)
        .map((c) => ({
          codigo: c.codigo,
          descricao: `${c.solicitacao} ${c.titulo}`,
          situacao: nomesDasSituacoes[c.situacao],
          inicio: c.assinadoEm,
          fim: c.fim,
          valor: c.valor,
        }))
    },
  }
}

/** The same word, the same number: a restart changes none. */
const numeroDe = (texto: string): number =>
  [...texto].reduce((n, letra) => (n * 31 + letra.charCodeAt(0)) % 9_000_000, 7) + 1_000_000

const recusar = () => Promise.reject(new FalhaDoEnvio('silencio', 'RM não está configurado nesta instalação.'))
/** Where no RM is configured: messages to it wait, questions are answered with that. */
export const semRm: Rm = {
  ligado: false,
  provisionar: recusar,
  pedirPagamento: recusar,
  cancelarPagamento: recusar,
  pagamentos: recusar,
  contratosDe: () => Promise.reject(new SemResposta('nao_configurado')),
}
