import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { camposComErro } from '@hub/protocol/kernel/mensagens.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Permissao } from '@hub/protocol/permissoes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { safeParse } from 'zod/mini'
import { comAutoria } from '../db/autoria.ts'
import type { Banco } from '../db/banco.ts'
import { agindoPor } from '../events/em-nome-de.ts'
import { type Aviso, recolherAvisos } from '../events/registrar.ts'
import type { Ator, Caso, Documento, Pedido } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { biscoitosDe } from './biscoitos.ts'
import { ehPassageira } from './erros.ts'
import { type Formulario, receberFormulario } from './formulario.ts'
import { comChave } from './idempotencia.ts'
import { criarLimites } from './limites.ts'
import { comRepeticao } from './repeticao.ts'
import { resumirFormulario } from './resumir.ts'
import { guardarSegredos } from './segredos.ts'

/** Who is behind a request, or nobody. Made by the session protocol (server/autenticacao/identificar.ts). */
export interface Identificar {
  (req: FastifyRequest): Promise<Ator | undefined>
  /** What a committed transaction announced: the next call on this instance already sees it. */
  esquecer?(avisos: readonly Aviso[]): void
  /** Stops listening to the other instances. */
  parar?(): Promise<void>
}

interface Montagem {
  app: FastifyInstance
  portas: Portas
  identificar: Identificar
}

/**
 * Turns one endpoint into a route. The rhythm of every call is here and nowhere else: who are you, may your group, is
 * the input well formed, then the handler in its transaction, which ends with its row of the audit (server/db/autoria.ts), then the answer in the form that the protocol declares.
 */
export function montar(m: Montagem, nome: string, e: Endpoint, permissao: Permissao, caso: Caso<Endpoint>): void {
  const escreve = e.metodo !== 'GET'
  const seguro = m.portas.config.origem.startsWith('https:')
  const limitar = e.limite && criarLimites(m.portas, e.limite)
  const guardar = e.pedeSegredo && guardarSegredos(m.portas)
  m.app.route({
    method: e.metodo,
    url: `/api${e.caminho.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { nome, fluxo: e.resposta === 'eventos' },
    handler: async (req, reply) => {
      const ator = await m.identificar(req)
      autorizar(e, permissao, ator)
      if (ator?.faltaSegundoFator && !e.publico && !semSegundoFator.test(nome))
        throw new Recusa('SEGUNDO_FATOR_EXIGIDO')
      await limitar?.(req.ip, ator?.id)
      conferirTipo(e, req)
      const params = ler(e.params, req.params, 'NAO_ENCONTRADO')
      const query = ler(e.query, req.query)
      const formulario: Formulario | undefined =
        e.tipo === 'multipart' || (e.tipo === 'misto' && req.isMultipart())
          ? await receberFormulario(req, m.portas, ator)
          : undefined
      const resumo = e.tipo === 'resumo' && req.isMultipart() ? await resumirFormulario(req) : undefined
      const corpo = ler(e.corpo, formulario?.campos ?? resumo ?? (req.body === undefined && e.corpo ? {} : req.body))
      const chave = e.idempotente && chaveDe(req)
      const umaVez = <T>(tx: Banco, efeito: () => Promise<T>): Promise<T> => {
        if (!chave || !ator) return efeito()
        const impressao = createHash('sha256')
          .update(JSON.stringify([nome, params, query, corpo, formulario?.resumos]))
          .digest('hex')
        return comChave(tx, { usuarioId: ator.id, chave, chamada: nome, corpo: impressao }, efeito)
      }
      const origem = { ip: req.ip, agente: req.headers['user-agent'] ?? '', pedido: req.id }
      const executar = (db: Banco) =>
        agindoPor(ator, () =>
          caso({
            db,
            ator,
            params,
            query,
            corpo,
            arquivos: formulario?.arquivos ?? [],
            origem,
            biscoitos: biscoitosDe(req, reply, seguro),
            diario: req.log,
            portas: m.portas,
            // A function, for hardly any call asks; not a getter, which would give each of these objects a shape of its own.
            sinal: () => sinalDe(req),
            cabecalhos: req.headers,
            corpoBruto: corpoBruto(req),
            umaVez,
          } as unknown as Pedido<Endpoint>),
        )
      const { banco } = m.portas.acesso
      // Files whose rows are in the database, of this call or of the first one under the same key.
      let gravado = false
      let confirmado = false
      try {
        const emTransacao = () =>
          !escreve || e.semTransacao
            ? executar(banco)
            : comRepeticao(async () => {
                let avisos: readonly Aviso[] = []
                const feito = await banco.transaction(async (tx) => {
                  avisos = recolherAvisos(tx)
                  gravado = false
                  return umaVez(tx, async () => {
                    await formulario?.gravar(tx)
                    gravado = true
                    return executar(tx)
                  })
                })
                confirmado = true
                m.identificar.esquecer?.(avisos)
                if (!gravado) await formulario?.desfazer()
                return feito
              })
        const saida = await comAutoria(
          {
            usuarioId: ator?.id ?? null,
            chamada: nome,
            parametros: params as Record<string, unknown>,
            ...origem,
            sempre: escreve,
          },
          () => (guardar && ator ? guardar(ator, origem, emTransacao) : emTransacao()),
        )
        return await responder(reply, e, saida, m.portas.config.validarRespostas)
      } catch (causa) {
        // Committed or, when the connection broke at the end, perhaps: what no row mentions is swept at night.
        if (!confirmado && !ehPassageira(causa)) await formulario?.desfazer()
        throw causa
      }
    },
  })
}

/** What somebody may do who must set the second step of the sign-in up first: that, and leave. */
const semSegundoFator = /^(?:autenticacao|segundoFator)\./

/** Deny by default: no session is 401, a group that the matrix does not list is 403. */
function autorizar(e: Endpoint, permissao: Permissao, ator: Ator | undefined): void {
  if (e.publico) return
  if (!ator) throw new Recusa('SESSAO_AUSENTE')
  if (permissao === 'autenticado') return
  if (permissao === 'publico' || !ator.grupos.some((g) => permissao[g])) throw new Recusa('PAPEL_NAO_PERMITE')
}

/** A form is read only by the calls that say so; what came in another way would be an empty body to the others. */
function conferirTipo(e: Endpoint, req: FastifyRequest): void {
  const tipo = req.headers['content-type'] ?? ''
  const emPartes = e.tipo === 'multipart' || e.tipo === 'resumo' || e.tipo === 'misto'
  if (
    /^multipart\//i.test(tipo)
      ? !emPartes
      : /^application\/x-www-form-urlencoded/i.test(tipo) && e.tipo !== 'formulario'
  )
    throw new Recusa('TIPO_NAO_ACEITO')
}

function ler(
  schema: z.core.$ZodType | undefined,
  valor: unknown,
  codigo: 'VALIDACAO' | 'NAO_ENCONTRADO' = 'VALIDACAO',
): unknown {
  if (!schema) {
    const sobra = Object.keys((valor ?? {}) as object)[0]
    if (sobra !== undefined) throw new Recusa('VALIDACAO', { campos: { [sobra]: 'Campo desconhecido.' } })
    return {}
  }
  const lido = safeParse(schema, valor)
  if (lido.success) return lido.data
  throw new Recusa(codigo, codigo === 'VALIDACAO' ? { campos: camposComErro(lido.error) } : {})
}

const chaveDe = (req: FastifyRequest): string | undefined => {
  const chave = req.headers['idempotency-key']
  if (chave === undefined) return undefined
  if (typeof chave !== 'string' || !/^[\w-]{8,80}$/.test(chave))
    throw new Recusa('VALIDACAO', { campos: { 'Idempotency-Key': 'Use de 8 a 80 letras, números, - ou _.' } })
  return chave
}

const corpoBruto = (req: FastifyRequest): string => (req as { corpoBruto?: string }).corpoBruto ?? ''

function sinalDe(req: FastifyRequest): AbortSignal {
  const controle = new AbortController()
  req.raw.once('close', () => controle.abort())
  return controle.signal
}

async function responder(reply: FastifyReply, e: Endpoint, saida: unknown, validar: boolean): Promise<unknown> {
  reply.header('cache-control', 'no-store')
  switch (e.resposta) {
    case 'vazio':
      return reply.code(204).send()
    case 'redirecionamento':
      return reply.redirect((saida as { redirecionar: string }).redirecionar, 302)
    case 'eventos':
      return reply
        .type('text/event-stream')
        .header('x-accel-buffering', 'no')
        .send(saida as Readable)
    case 'pdf':
    case 'arquivo': {
      const doc = saida as Documento
      if (doc.imutavel) reply.header('cache-control', 'public, max-age=31536000, immutable')
      return reply
        .type(doc.tipo)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(doc.nome)}`)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(doc.corpo)
    }
  }
  if (validar) {
    const lido = safeParse(e.resposta, saida)
    if (!lido.success) throw new Error(`answer outside of the protocol: ${JSON.stringify(camposComErro(lido.error))}`)
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(saida))
}
