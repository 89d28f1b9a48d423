import { operacoes } from '@hub/domain/auditoria/palavras.ts'
import * as z from 'zod/mini'
import { booleano, busca, data, momento, nomeado, pagina, paginacao } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const registro = z.object({ tabela: z.string(), registro: z.string(), operacao: z.enum(operacoes) })

const resumo = {
  id: z.number(),
  em: momento,
  /** Null where nobody was signed in: a link, a job of the server, a hand on the database. */
  pessoa: z.nullable(nomeado),
  /** Absent people in whose place it was done. */
  em_nome_de: z.array(nomeado),
  /** As the API names it, 'proposta.desistir'; 'trabalho.…' of a job; 'banco.direto'. */
  chamada: z.string(),
  ip: z.nullable(z.string()),
  empresas: z.array(nomeado),
  solicitacoes: z.array(z.object({ id: z.number(), nrosolicitacao: z.string() })),
  /** The first records that it changed, and how many there are. */
  registros: z.array(registro),
  quantos: z.number(),
}
const linha = z.object(resumo)

/** Values of columns by name; secrets are hidden and CPFs masked before they are kept. */
const valores = z.nullable(z.record(z.string(), z.unknown()))

const detalhe = z.object({
  ...resumo,
  agente: z.nullable(z.string()),
  pedido: z.nullable(z.string()),
  parametros: z.record(z.string(), z.number()),
  /** `dinheiro`: columns whose values are centavos. */
  mudancas: z.array(z.extend(registro, { antes: valores, depois: valores, dinheiro: z.array(z.string()) })),
  /** `confere`: the row's words give its hash, and it follows from the one before. All but the chain is null until it is sealed, within a minute; its place is told when nothing under seal counts in it. */
  elo: z.object({
    cadeia: z.number(),
    posicao: z.nullable(z.number()),
    anterior: z.nullable(z.string()),
    hash: z.nullable(z.string()),
    confere: z.nullable(z.boolean()),
  }),
})

export type EscritaAuditada = z.infer<typeof linha>
export type DetalheDaAuditoria = z.infer<typeof detalhe>

const filtros = {
  /** Number of a request, or name or document of a company. */
  search: busca,
  /** Name or e-mail. */
  pessoa: busca,
  /** Name or document. */
  empresa: busca,
  /** Number of a request. */
  solicitacao: busca,
  /** A part of the call's name, or of the words that it is told in. */
  chamada: busca,
  /** `tabela:registro`, as an answer of this call names it. */
  registro: busca,
  /** Request id of the log or of an error message. */
  pedido: busca,
  /** Leaves out the calls that keep drafts. */
  sem_rascunhos: z.optional(booleano),
  inicio: z.optional(data),
  fim: z.optional(data),
}

/** What was written, by whom and from where. A write on proposals is shown when their seal opens, to everybody at once. */
export const auditoria = {
  listar: endpoint({
    caminho: '/auditoria/admin/',
    resumo:
      'Everything that was written, newest first: by person, company, request, call, record, request id and period.',
    query: z.strictObject({
      ...paginacao(),
      ...filtros,
    }),
    /** Counted up to 10,000; `mais` says that there are more. */
    resposta: z.extend(pagina(linha), { mais: z.boolean() }),
  }),
  detalhar: endpoint({
    caminho: '/auditoria/admin/{id}/',
    resumo: 'One write with every record before and after, and whether its place in the chain holds.',
    resposta: detalhe,
  }),
}
