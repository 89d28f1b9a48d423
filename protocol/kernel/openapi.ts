import { type CodigoDeRecusa, recusas } from '@hub/domain/kernel/recusas.ts'
import * as z from 'zod/mini'
import { escopoDe } from '../escopos.ts'
import { listaDe } from '../listas/todas.ts'
import { type Permissao, permissoes } from '../permissoes.ts'
import { type NomeDeEndpoint, registro } from '../registro.ts'
import type { Endpoint } from './endpoint.ts'
import { esquema } from './esquema.ts'
import { comoArquivo } from './lista.ts'
import { gerarWebhooks } from './openapi-webhooks.ts'
import { partilhar } from './partilhar.ts'

type Json = Record<string, unknown>
type Schema = z.core.$ZodType

/** What any address may answer: METODO_NAO_PERMITIDO, to a method that it does not have. */
const gerais: CodigoDeRecusa[] = ['METODO_NAO_PERMITIDO', 'MUITAS_TENTATIVAS', 'INDISPONIVEL']

/** Headers that a refusal carries beside its body. */
const cabecalhosDaRecusa: Partial<Record<number, Json>> = {
  405: { Allow: { description: 'The methods that this address has.', required: true, schema: { type: 'string' } } },
}

/** Parameters of path or query, one by one, as OpenAPI wants them. */
function parametros(s: Schema | undefined, em: 'path' | 'query'): Json[] {
  if (!s) return []
  const { properties = {}, required = [] } = esquema(s, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: em,
    required: em === 'path' || required.includes(name),
    schema,
  }))
}

/**
 * Of a list: with a format it is answered whole, as a file. Not among the answers: a client made from the document would have to tell
 * the two apart at every page that it reads.
 */
function parametrosDoArquivo(e: Endpoint): Json[] {
  const lista = listaDe(e)
  return lista
    ? parametros(z.strictObject(comoArquivo(lista)), 'query').map((p) => ({
        ...p,
        required: false,
        ...(p.name === 'formato' && { description: 'With it the answer is the whole list as a file, not JSON.' }),
      }))
    : []
}

/**
 * A form with files: what JSON would carry travels in the part `dados`, the files beside it. Fields that are plain texts may
 * also come as parts of their own.
 */
function emPartes(e: Endpoint, dados: Json): Json {
  const arquivos = Object.entries(e.arquivos ?? {})
  const binario = { type: 'string', contentMediaType: 'application/octet-stream' }
  const precisa = (dados.required as string[] | undefined)?.length
  const comDados = Object.keys((dados.properties as Json | undefined) ?? {}).length > 0
  return {
    schema: {
      type: 'object',
      properties: {
        ...(comDados && { dados }),
        ...Object.fromEntries(
          arquivos.map(([nome, quantos]) => [
            nome,
            quantos === 'um' ? binario : { type: 'array', items: binario, minItems: e.tipo === 'misto' ? 0 : 1 },
          ]),
        ),
      },
      required: [...(precisa ? ['dados'] : []), ...(e.tipo === 'misto' ? [] : arquivos.map(([nome]) => nome))],
    },
    ...(comDados && { encoding: { dados: { contentType: 'application/json' } } }),
  }
}

/** Ids of records in what a call takes: one that is not there, or not for the caller, is 404 (kernel/campos.ts `id`). */
const falaDeRegistros = (s: Schema | undefined): boolean =>
  s !== undefined && JSON.stringify(esquema(s, 'input')).includes('"maximum":2147483647')

/** The file of a call that also takes its hash. */
const umArquivo: Json = {
  type: 'object',
  properties: { arquivo: { type: 'string', format: 'binary' }, codigo: { type: 'string' } },
  required: ['arquivo'],
}

/** As server/http/montar.ts reads it. */
const chaveDeRepeticao: Json = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{8,80}$',
  description: 'The same key with the same content gives the first answer again, for 30 days.',
}

const deBytes = (tipos: readonly string[]): Json =>
  Object.fromEntries(
    tipos.map((tipo) => [
      tipo,
      {
        schema:
          tipo === 'application/json'
            ? { type: 'object', additionalProperties: true }
            : { type: 'string', format: 'binary' },
      },
    ]),
  )

function sucesso(e: Endpoint): [string, Json] {
  switch (e.resposta) {
    case 'vazio':
      return ['204', { description: 'Done; no body.' }]
    case 'redirecionamento':
      return ['302', { description: 'Redirect within the hub or to the identity provider.' }]
    case 'eventos':
      return [
        '200',
        { description: 'Stream of events.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      ]
    case 'pdf':
      return ['200', { description: 'Document.', content: deBytes(['application/pdf']) }]
    case 'arquivo':
      return ['200', { description: 'File.', content: deBytes(e.tipos ?? []) }]
    default:
      return [
        '200',
        { description: 'Done.', content: { 'application/json': { schema: esquema(e.resposta, 'output') } } },
      ]
  }
}

const papeisDe = (p: Permissao): string =>
  typeof p === 'string'
    ? p
    : Object.entries(p)
        .map(([papel, alcance]) => `${papel} (${alcance})`)
        .join(', ')

/** Why a call may be refused, beyond what no document needs to say (a body that is cut). Tests hold every refusal against it. */
export function recusasDe(e: Endpoint, permissao: Permissao): Set<CodigoDeRecusa> {
  const deRegistros = e.params !== undefined || falaDeRegistros(e.query) || falaDeRegistros(e.corpo)
  return new Set<CodigoDeRecusa>([
    ...gerais,
    ...(e.publico ? [] : (['SESSAO_AUSENTE', 'TOKEN_INVALIDO', 'TOKEN_SEM_ESCOPO'] as const)),
    ...(typeof permissao === 'string' ? [] : (['PAPEL_NAO_PERMITE'] as const)),
    ...(deRegistros ? (['NAO_ENCONTRADO'] as const) : []),
    // What a call does not know it refuses, also where it takes nothing.
    'VALIDACAO',
    ...(e.corpo ? (['TIPO_NAO_ACEITO', 'CORPO_GRANDE_DEMAIS'] as const) : []),
    ...(e.arquivos || e.tipo === 'resumo' ? (['ARQUIVO_GRANDE_DEMAIS'] as const) : []),
    // Of a record that somebody else moves on meanwhile.
    ...(e.metodo !== 'GET' && deRegistros ? (['SITUACAO_NAO_PERMITE'] as const) : []),
    ...(e.idempotente ? (['CHAVE_REUTILIZADA'] as const) : []),
    ...(listaDe(e) ? (['LISTA_LONGA_DEMAIS'] as const) : []),
    ...(e.recusas ?? []),
  ])
}

function operacao(nome: string, e: Endpoint, permissao: Permissao, especificada: boolean): Json {
  const codigos = recusasDe(e, permissao)
  const escopo = escopoDe(nome as NomeDeEndpoint)
  const respostas: Record<string, Json> = Object.fromEntries([sucesso(e)])
  for (const codigo of codigos) {
    const { status, texto } = recusas[codigo]
    const antes = respostas[status]?.description
    respostas[status] = {
      description: `${antes ? `${antes} ` : ''}\`${codigo}\`: ${texto}`,
      ...(cabecalhosDaRecusa[status] && { headers: cabecalhosDaRecusa[status] }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Recusa' } } },
    }
  }
  return {
    operationId: nome,
    tags: [nome.split('.')[0]],
    summary: e.resumo,
    ...(!especificada && { 'x-adicao': true }),
    'x-papeis': permissao,
    description: `Groups: ${papeisDe(permissao)}.${escopo ? ` Tokens of integrations: ${escopo}.` : ''}`,
    ...(e.publico ? { security: [] } : escopo ? { security: [{ bearer: [] }, { token: [escopo] }] } : {}),
    parameters: [
      ...parametros(e.params, 'path'),
      ...parametros(e.query, 'query'),
      ...parametrosDoArquivo(e),
      // Of a DELETE the body's fields may stand in the address instead.
      ...(e.metodo === 'DELETE' ? parametros(e.corpo, 'query').map((p) => ({ ...p, required: false })) : []),
      ...(e.idempotente ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: chaveDeRepeticao }] : []),
    ],
    ...(e.corpo && {
      requestBody: {
        required: e.metodo !== 'DELETE',
        content: {
          ...(e.tipo !== 'multipart' && {
            [e.tipo === 'formulario' ? 'application/x-www-form-urlencoded' : 'application/json']: {
              schema: esquema(e.corpo, 'input'),
            },
          }),
          ...(e.tipo === 'formulario' && { 'application/json': { schema: esquema(e.corpo, 'input') } }),
          ...(e.tipo === 'resumo' && { 'multipart/form-data': { schema: umArquivo } }),
          ...((e.tipo === 'multipart' || e.tipo === 'misto') && {
            'multipart/form-data': emPartes(e, esquema(e.corpo, 'input')),
          }),
        },
      },
    }),
    responses: respostas,
  }
}

/** Is the call one of endpoints.tsv? The others are ours, and said to be. */
type Especificada = (e: Endpoint) => boolean

/** The API's OpenAPI 3.1 document, from the registry. Committed as protocol/openapi.json and tested in step. */
export const gerarOpenApi = (especificada: Especificada): Json => partilhar(gerarPorExtenso(especificada))

/** The same document with every schema written out where it is used: for whoever reads a call and does not follow names. */
export function gerarPorExtenso(especificada: Especificada): Json {
  const paths: Record<string, Json> = {}
  for (const [nome, e] of Object.entries(registro)) {
    const caminho = `/api${e.caminho}`
    paths[caminho] ??= {}
    const permissao = permissoes[nome as NomeDeEndpoint]
    ;(paths[caminho] as Json)[e.metodo.toLowerCase()] = operacao(nome, e, permissao, especificada(e))
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hub',
      version: '1',
      description: 'Portal de contratação de consultorias. Dinheiro em reais com duas casas; datas ISO 8601.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    webhooks: gerarWebhooks(),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Of the session of a person: `token` of GET /api/auth/session/, for ten minutes.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'hub_…',
          description: 'Of an integration, issued by an admin with scopes and an end (docs/INTEGRATORS.md).',
        },
      },
      schemas: {
        Recusa: {
          type: 'object',
          required: ['type', 'mensagem'],
          properties: {
            type: { type: 'string' },
            mensagem: { type: 'string' },
            campos: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  }
}
