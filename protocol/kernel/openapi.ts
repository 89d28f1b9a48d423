import * as z from 'zod/mini'
import { type Permissao, permissoes } from '../permissoes.ts'
import { type NomeDeEndpoint, registro } from '../registro.ts'
import type { Endpoint } from './endpoint.ts'
import type { CodigoDeRecusa } from './recusa.ts'
import { recusas } from './recusas.ts'

type Json = Record<string, unknown>
type Schema = z.core.$ZodType

const gerais: CodigoDeRecusa[] = ['MUITAS_TENTATIVAS', 'INDISPONIVEL']

const esquema = (s: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...resto } = z.toJSONSchema(s, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return resto
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

const midias: Record<string, string> = {
  multipart: 'multipart/form-data',
  formulario: 'application/x-www-form-urlencoded',
}

/** The file of a call that also takes its hash. */
const umArquivo: Json = {
  type: 'object',
  properties: { arquivo: { type: 'string', format: 'binary' }, codigo: { type: 'string' } },
  required: ['arquivo'],
}

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
      return [
        '200',
        { description: 'Document.', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
      ]
    case 'arquivo':
      return [
        '200',
        {
          description: 'File.',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      ]
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

function operacao(nome: string, e: Endpoint, permissao: Permissao): Json {
  const codigos = new Set<CodigoDeRecusa>([
    ...gerais,
    ...(e.publico ? [] : (['SESSAO_AUSENTE'] as const)),
    ...(typeof permissao === 'string' ? [] : (['PAPEL_NAO_PERMITE'] as const)),
    ...(e.params ? (['NAO_ENCONTRADO'] as const) : []),
    ...(e.corpo || e.query ? (['VALIDACAO'] as const) : []),
    ...(e.idempotente ? (['CHAVE_REUTILIZADA'] as const) : []),
    ...((e.recusas ?? []) as CodigoDeRecusa[]),
  ])
  const respostas: Record<string, Json> = Object.fromEntries([sucesso(e)])
  for (const codigo of codigos) {
    const { status, texto } = recusas[codigo]
    const antes = respostas[status]?.description
    respostas[status] = {
      description: `${antes ? `${antes} ` : ''}\`${codigo}\`: ${texto}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Recusa' } } },
    }
  }
  return {
    operationId: nome,
    tags: [nome.split('.')[0]],
    summary: e.resumo,
    ...(e.adicao && { 'x-adicao': true }),
    'x-papeis': permissao,
    description: `Groups: ${papeisDe(permissao)}.`,
    ...(e.publico ? { security: [] } : {}),
    parameters: [
      ...parametros(e.params, 'path'),
      ...parametros(e.query, 'query'),
      ...(e.idempotente
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(e.corpo && {
      requestBody: {
        required: true,
        content: {
          [midias[e.tipo ?? ''] ?? 'application/json']: { schema: esquema(e.corpo, 'input') },
          ...(e.tipo === 'resumo' && { 'multipart/form-data': { schema: umArquivo } }),
          ...(e.tipo === 'misto' && { 'multipart/form-data': { schema: esquema(e.corpo, 'input') } }),
        },
      },
    }),
    responses: respostas,
  }
}

/** The API's OpenAPI 3.1 document, from the registry alone. Committed as protocol/openapi.json and tested in step. */
export function gerarOpenApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [nome, e] of Object.entries(registro)) {
    const caminho = `/api${e.caminho}`
    paths[caminho] ??= {}
    ;(paths[caminho] as Json)[e.metodo.toLowerCase()] = operacao(nome, e, permissoes[nome as NomeDeEndpoint])
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
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
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
