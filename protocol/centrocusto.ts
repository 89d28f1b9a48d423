import type { acoesDoCentro } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import {
  gruposDosEnvolvidos,
  type NomeDoMovimento,
  nomesDosMovimentos,
  type ResultadoDaInclusao,
  resultadosDaInclusao,
  type TipoDeLancamento,
  tiposDeLancamento,
} from '@hub/domain/centrocusto/centrocusto.rules.ts'
import * as z from 'zod/mini'
import {
  acoesDe,
  busca,
  data,
  id,
  linha,
  momento,
  nomeado,
  pagina,
  paginacao,
  reais,
  reaisPositivos,
  rotulo,
  texto,
  versaoLida,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const chaves = <T extends string>(o: Record<T, unknown>) => Object.keys(o) as [T]

const centro = {
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  projeto: z.string(),
  acao: z.object({ codigo: z.string(), descricao: z.string() }),
  /** Credits less what is reserved, committed and consumed. */
  saldo: reais,
}

/** Where the money of a centre is: credits = balance + reserved + committed + consumed. */
const resumo = z.object({
  ...centro,
  /** The centre itself; it takes new requests only while its action and its project are active in the hub too. */
  ativo: z.boolean(),
  projeto_ativo_hub: z.boolean(),
  acao_ativo_hub: z.boolean(),
  aceita_solicitacoes: z.boolean(),
  creditos: reais,
  reservado: reais,
  comprometido: reais,
  consumido: reais,
  envolvidos: z.number(),
})
export type CentroResumo = z.infer<typeof resumo>

const listaDeCentros = z.object({
  ...pagina(resumo).shape,
  /** Of all centres that the caller sees, for the filters. */
  projetos: z.array(z.object({ codigo: z.string(), ativo_hub: z.boolean() })),
  acoes_do_orcamento: z.array(
    z.object({ codigo: z.string(), descricao: z.string(), projeto: z.string(), ativo_hub: z.boolean() }),
  ),
  acoes: acoesDe<'criar'>(),
})
export type ListaDeCentros = z.infer<typeof listaDeCentros>

const envolvido = z.object({
  id: z.number(),
  pessoa: nomeado,
  email: z.string(),
  grupos: z.array(z.string()),
  /** The account may enter: people who left stay listed until they are removed. */
  ativo: z.boolean(),
  desde: momento,
  incluido_por: z.nullable(z.string()),
})
export type EnvolvidoNoCentro = z.infer<typeof envolvido>

const detalhe = z.object({
  ...resumo.shape,
  versao: z.number(),
  pessoas: z.array(envolvido),
  historico: z.array(
    z.object({ mensagem: z.string(), detalhe: z.nullable(z.string()), por: z.nullable(z.string()), em: momento }),
  ),
  acoes: acoesDe<typeof acoesDoCentro>(),
})
export type CentroDetalhe = z.infer<typeof detalhe>

const lancamento = z.object({
  id: z.number(),
  dtainclusao: momento,
  tipo: z.enum(chaves<TipoDeLancamento>(tiposDeLancamento)),
  descricao: z.string(),
  /** What it adds to the balance; negative when it takes. */
  valor: reais,
  /** Balance after it; null for movements older than this column. */
  saldo: z.nullable(reais),
  motivo: z.nullable(z.string()),
  por: z.nullable(z.string()),
  /** Null for credits; without id and number where the request is outside of the caller's reach. */
  solicitacao: z.nullable(z.object({ id: z.nullable(z.number()), nrosolicitacao: z.nullable(z.string()) })),
})
export type LancamentoDoCentro = z.infer<typeof lancamento>

const filtrosDosLancamentos = {
  tipo: z.optional(z.enum(chaves<NomeDoMovimento>(nomesDosMovimentos))),
  inicio: z.optional(data),
  fim: z.optional(data),
  /** Number of a request, or part of it. */
  search: busca,
}

const simNao = z.optional(z.enum(['true', 'false']))
const codigo = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.maxLength(30, 'Use letras, números, ponto, hífen ou barra.'),
    z.regex(/^[A-Z0-9][A-Z0-9.\-/]{0,29}$/, 'Use letras, números, ponto, hífen ou barra.'),
  )

export const centrocusto = {
  consultar: endpoint({
    caminho: '/consulta/centrocusto/',
    resumo: 'Cost centres that take requests now, with their balance, for choosing one.',
    resposta: z.array(z.object(centro)),
  }),
  consultarDetalhe: endpoint({
    caminho: '/consulta/centrocusto/detalhe/',
    resumo: 'Where the money of the cost centres of one code, or of one action, is.',
    query: z.strictObject({ centrocusto: z.optional(linha(40, 1)), acao: z.optional(linha(40, 1)) }),
    resposta: z.array(
      z.object({
        ...centro,
        ativo: z.boolean(),
        creditos: reais,
        reservado: reais,
        comprometido: reais,
        consumido: reais,
      }),
    ),
  }),
  listar: endpoint({
    caminho: '/centrocusto/interno/',
    resumo:
      'Cost centres: all for coordinators and admins; a manager’s are those he is involved in or his requests use.',
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      cod_projeto: z.optional(linha(40)),
      cod_acao: z.optional(linha(40)),
      projeto_ativo_hub: simNao,
      acao_ativo_hub: simNao,
      /** Id of a user. */
      envolvido: z.optional(id),
      /** By code, or those that take requests with the least balance first. */
      ordem: z._default(z.enum(['codigo', 'saldo']), 'codigo'),
    }),
    resposta: listaDeCentros,
  }),
  detalhar: endpoint({
    caminho: '/centrocusto/interno/detalhe/{id}/',
    resumo: 'A cost centre with where its money is, who is involved and what was changed.',
    resposta: detalhe,
  }),
  listarLancamentos: endpoint({
    caminho: '/centrocusto/interno/detalhe/{id}/lancamentos/',
    resumo: 'Movements of a cost centre, the last first.',
    query: z.strictObject({ ...paginacao(20), ...filtrosDosLancamentos }),
    resposta: pagina(lancamento),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/centrocusto/interno/',
    resumo: 'A new cost centre, without money; of a known project or action it takes whether that is active.',
    corpo: z.strictObject({
      codigo,
      descricao: rotulo(120, 3),
      projeto: codigo,
      acao: z.strictObject({ codigo, descricao: rotulo(120, 3) }),
    }),
    resposta: detalhe,
    idempotente: true,
  }),
  atualizar: endpoint({
    metodo: 'PATCH',
    caminho: '/centrocusto/interno/update/{id}/',
    resumo: 'Changes the words of a cost centre, or closes it for new requests.',
    corpo: z.strictObject({
      versao: versaoLida,
      descricao: z.optional(rotulo(120, 3)),
      /** Words of its action, in every centre of the action. */
      acao: z.optional(linha(120, 3)),
      ativo: z.optional(z.boolean()),
    }),
    resposta: detalhe,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  ativar: endpoint({
    metodo: 'PATCH',
    caminho: '/centrocusto/interno/{id}/',
    resumo:
      'Opens or closes in the hub the project or the action of centre id: holds for every centre of the same one.',
    corpo: z.strictObject({
      projeto_ativo_hub: z.optional(z.boolean()),
      acao_ativo_hub: z.optional(z.boolean()),
    }),
    resposta: detalhe,
  }),
  lancarCredito: endpoint({
    metodo: 'POST',
    caminho: '/centrocusto/interno/detalhe/{id}/credito/',
    resumo: 'Adds money to a cost centre, or takes back what nobody holds, with the reason.',
    corpo: z.strictObject({
      tipo: z._default(z.enum(['aporte', 'retirada']), 'aporte'),
      valor: reaisPositivos,
      motivo: texto(300, 5),
    }),
    resposta: detalhe,
    recusas: ['SALDO_INSUFICIENTE'],
    idempotente: true,
  }),
  incluirEnvolvido: endpoint({
    metodo: 'POST',
    caminho: '/centrocusto/interno/envolvidos/',
    resumo: 'Involves a member of staff in a cost centre.',
    corpo: z.strictObject({ centrocusto: id, usuario: id }),
    resposta: envolvido,
    recusas: ['JA_ENVOLVIDO', 'PESSOA_NAO_PODE_SER_ENVOLVIDA'],
  }),
  removerEnvolvido: endpoint({
    metodo: 'DELETE',
    caminho: '/centrocusto/interno/envolvidos/{id}/',
    resumo: 'Ends involvement id.',
    resposta: 'vazio',
  }),
  incluirEmMassa: endpoint({
    metodo: 'PUT',
    caminho: '/centrocusto/interno/envolvidos/bulk/create/',
    resumo: 'Involves many people, by e-mail or CPF: each line is answered for itself, and the good ones hold.',
    corpo: z.strictObject({
      centrocusto: id,
      pessoas: z
        .array(linha(160, 1))
        .check(z.minLength(1, 'Informe ao menos uma pessoa.'), z.maxLength(500, 'Inclua no máximo 500 por vez.')),
    }),
    resposta: z.object({
      incluidos: z.number(),
      resultados: z.array(
        z.object({
          /** Position in the list, from 1. */
          linha: z.number(),
          entrada: z.string(),
          resultado: z.enum(chaves<ResultadoDaInclusao>(resultadosDaInclusao)),
          mensagem: z.string(),
          pessoa: z.nullable(nomeado),
        }),
      ),
    }),
  }),
  listarGrupos: endpoint({
    caminho: '/centrocusto/interno/envolvidos/grupo/',
    resumo: 'People who may be involved, by group, each with the cost centres that it is involved in.',
    query: z.strictObject({ centrocusto: z.optional(id), search: busca }),
    resposta: z.array(
      z.object({
        grupo: z.enum(gruposDosEnvolvidos),
        descricao: z.string(),
        pessoas: z.array(
          z.object({
            id: z.number(),
            nome: z.string(),
            email: z.string(),
            /** In the centre that was asked for. */
            envolvido: z.boolean(),
            centros: z.array(z.object({ id: z.number(), codigo: z.string() })),
          }),
        ),
      }),
    ),
  }),
}
