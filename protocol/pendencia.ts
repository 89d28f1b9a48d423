import { papeis } from '@hub/domain/kernel/papel.ts'
import { tiposDePendencia } from '@hub/domain/pendencia/tipos.ts'
import * as z from 'zod/mini'
import { booleano, busca, momento, paginacao, reais, situacaoDaSolicitacao, suaParte } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { agoraDaSolicitacao } from './solicitacao.formas.ts'

const tipoDePendencia = z.enum(tiposDePendencia)

/** Something that waits for the caller, of whatever kind. */
const pendenciaDaLista = z.object({
  tipo: tipoDePendencia,
  /** Unlike that of every other row. */
  chave: z.string(),
  /**
   * Of the record that its screen opens: proposal, diagnostic, company (credenciamento, titularidade, correcao), subscription (webhook),
   * person's request (vinculo, exclusao), person (perfil), message (envio, metrica), else the request.
   */
  id: z.number(),
  /** The service of an accreditation. */
  servico: z.nullable(z.number()),
  nrosolicitacao: z.nullable(z.string()),
  titulo: z.string(),
  /** Company or person that it is about, as a line of text. */
  quem: z.string(),
  /** Of a request; null of what has none, and of invitations. */
  substatus: z.nullable(situacaoDaSolicitacao),
  /** Of an invoice. */
  parcela: z.nullable(z.number()),
  /** In reais: of an invoice its own amount, of a request its price; null where there is none to show. */
  valor: z.nullable(reais),
  /** Of a request's price. */
  valor_cliente: suaParte,
  /** Since when the record is there. */
  desde: momento,
  /** The first of `vezes` is what is awaited of the caller. */
  agora: agoraDaSolicitacao,
})
export type Pendencia = z.infer<typeof pendenciaDaLista>

/** How many there are of each kind; kinds with none are there too. Their sum is what waits in all. */
const contagensDasPendencias = z.record(tipoDePendencia, z.number())
export type ContagensDasPendencias = z.infer<typeof contagensDasPendencias>

/** What every start screen opens with: the first rows of the one list, and how many it has. */
export const inicioDasPendencias = {
  aguardam: z.array(pendenciaDaLista),
  esperam: z.number(),
  pendencias: contagensDasPendencias,
}

const filtrosDaLista = {
  /** The group whose screens are shown: the staff's groups count as one. None: all of the caller's. */
  papel: z.optional(z.enum(papeis)),
  tipo: z.optional(tipoDePendencia),
  /** Without what failed on its way out (envio, metrica, webhook, email); `contagens` still has it. */
  sem_falhas: z.optional(booleano),
  search: busca,
}

export const pendencia = {
  listar: endpoint({
    caminho: '/pendencia/',
    resumo: 'Everything that waits for the caller, latest first, then by deadline, what has none last, then by age.',
    query: z.strictObject({ ...paginacao(), ...filtrosDaLista }),
    resposta: z.object({
      count: z.number(),
      /** There are more than `count`: a search finds more requests than are counted (100). */
      mais: z.boolean(),
      /** That of requests is left out where there are more. */
      contagens: z.partialRecord(tipoDePendencia, z.number()),
      results: z.array(pendenciaDaLista),
    }),
  }),
}
