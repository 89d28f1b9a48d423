import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { recusado } from '@hub/domain/kernel/decisao.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { Escopo } from '@hub/domain/token-de-integracao/escopos.ts'
import { escopoDe } from '@hub/protocol/escopos.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { comoArquivo } from '@hub/protocol/kernel/lista.ts'
import { medir } from '@hub/protocol/kernel/medida.ts'
import { camposComErro } from '@hub/protocol/kernel/mensagens.ts'
import { recusasDe } from '@hub/protocol/kernel/openapi.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { listaDe } from '@hub/protocol/listas/todas.ts'
import type { Permissao } from '@hub/protocol/permissoes.ts'
import type { NomeDeEndpoint } from '@hub/protocol/registro.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { comAutoria } from '../db/autoria.ts'
import type { Database } from '../db/drizzle.ts'
import type { Paginacao } from '../db/queries/pagina.ts'
import { comRepeticao } from '../db/repeticao.ts'
import { agindoPor } from '../events/em-nome-de.ts'
import { type Aviso, recolherAvisos } from '../events/registrar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, Documento, Pedido, UseCase } from '../kernel/use-case.ts'
import { exportarLista } from '../services/exportar-lista.ts'
import { procurarNasColunas } from '../services/procurar-nas-colunas.ts'
import { ehPassageira } from '../services/recusa-de.ts'
import { cookiesOf } from './cookies.ts'
import { type Formulario, receberFormulario } from './formulario.ts'
import { comChave } from './idempotencia.ts'
import { criarLimites } from './limites.ts'
import { resumirFormulario } from './resumir.ts'
import { guardarSegredos } from './segredos.ts'

/**
 * Who is behind a request, or nobody. Made by the session protocol (server/autenticacao/identificar.ts). `publico`: the call is
 * open to everybody, where tokens of integrations are not looked at.
 */
export interface Identificar {
  (req: FastifyRequest, publico: boolean): Promise<Actor | undefined>
  /** What a committed transaction announced: the next call on this instance already sees it. */
  esquecer?(avisos: readonly Aviso[]): void
  /** Stops listening to the other instances. */
  parar?(): Promise<void>
}

interface Montagem {
  app: FastifyInstance
  ports: Ports
  identificar: Identificar
}

/**
 * Turns one endpoint into a route. The rhythm of every call is here and nowhere else: who are you, may your group, is
 * the input well formed, then the handler in its transaction, which ends with its row of the audit (server/db/autoria.ts), then the answer in the form that the protocol declares.
 */
export function montar(m: Montagem, nome: string, e: Endpoint, permissao: Permissao, caso: UseCase<Endpoint>): void {
  const escreve = e.metodo !== 'GET'
  const seguro = m.ports.config.origem.startsWith('https:')
  const limitar = e.limite && criarLimites(m.ports, e.limite)
  const escopo = escopoDe(nome as NomeDeEndpoint)
  const guardar = e.pedeSegredo && guardarSegredos(m.ports)
  const lista = listaDe(e)
  const arquivo = lista && {
    ...lista,
    query: z.strictObject(comoArquivo(lista)),
    limitar: criarLimites(m.ports, 'exportacao'),
  }
  m.app.route({
    method: e.metodo,
    url: `/api${e.caminho.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: limiteDoCorpo(e),
    config: { nome, fluxo: e.resposta === 'eventos' },
    handler: async (req, reply) => {
      reply.header('cache-control', 'no-store')
      const actor = await m.identificar(req, e.publico === true)
      autorizar(e, permissao, escopo, actor)
      if (actor?.faltaSegundoFator && !e.publico && !semSegundoFator.test(nome))
        throw new Recusa('SEGUNDO_FATOR_EXIGIDO')
      await limitar?.(req.ip, actor?.id)
      conferirTipo(e, req)
      const params = ler(e.params, req.params, 'NAO_ENCONTRADO')
      // Clients and proxies drop the body of a DELETE: what it says may as well be in the address.
      const noEndereco = e.metodo === 'DELETE' && e.corpo && !e.query
      const [pedida, doArquivo] = arquivo ? separar(req.query as object) : [req.query]
      const query = noEndereco ? {} : ler(e.query, pedida)
      const formato = doArquivo && (ler(arquivo!.query, doArquivo) as z.infer<NonNullable<typeof arquivo>['query']>)
      if (formato) await arquivo!.limitar(req.ip, actor?.id)
      const formulario: Formulario | undefined =
        e.tipo === 'multipart' || (e.tipo === 'misto' && req.isMultipart())
          ? await receberFormulario(req, m.ports, actor)
          : undefined
      const resumo = e.tipo === 'resumo' && req.isMultipart() ? await resumirFormulario(req) : undefined
      const cru = formulario?.campos ?? resumo ?? (req.body === undefined && e.corpo ? {} : req.body)
      const corpo = ler(e.corpo, noEndereco && ehObjeto(cru) ? { ...(req.query as object), ...cru } : cru)
      const chave = e.idempotente && chaveDe(req)
      const umaVez = <T>(tx: Database, efeito: () => Promise<T>): Promise<T> => {
        if (!chave || !actor) return efeito()
        const impressao = createHash('sha256')
          .update(JSON.stringify([nome, params, query, corpo, formulario?.resumos]))
          .digest('hex')
        return comChave(tx, { usuarioId: actor.id, chave, chamada: nome, corpo: impressao }, efeito)
      }
      const origem = { ip: req.ip, agente: req.headers['user-agent'] ?? '', pedido: req.id }
      const pedir = (db: Database, esta: unknown) =>
        agindoPor(actor, () =>
          caso({
            db,
            actor,
            params,
            query: esta,
            corpo,
            arquivos: formulario?.arquivos ?? [],
            origem,
            cookies: cookiesOf(req, reply, seguro),
            logger: req.log,
            ports: m.ports,
            // A function, for hardly any call asks; not a getter, which would give each of these objects a shape of its own.
            sinal: () => sinalDe(req),
            cabecalhos: req.headers,
            corpoBruto: corpoBruto(req),
            umaVez,
          } as unknown as Pedido<Endpoint>),
        )
      const executar = (db: Database, paginas?: Paginacao) => {
        const esta = paginas ? { ...(query as object), ...paginas } : query
        return lista?.curta && temBusca(esta)
          ? procurarNasColunas(lista, esta, (todas) => pedir(db, { ...esta, ...todas, search: undefined }))
          : pedir(db, esta)
      }
      const { database } = m.ports.acesso
      if (formato)
        return responderArquivo(
          reply,
          await exportarLista({
            ...formato,
            db: database,
            planilhas: m.ports.planilhas,
            lista: arquivo!,
            ler: (paginas) => executar(database, paginas),
            sinal: sinalDe(req),
          }),
        )
      // Files whose rows are in the database, of this call or of the first one under the same key.
      let gravado = false
      let confirmado = false
      try {
        const emTransacao = () =>
          !escreve || e.semTransacao
            ? executar(database)
            : comRepeticao(async () => {
                let avisos: readonly Aviso[] = []
                const feito = await database.transaction(async (tx) => {
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
            usuarioId: actor?.id ?? null,
            chamada: nome,
            parametros: params as Record<string, unknown>,
            ...origem,
            sempre: escreve,
          },
          () => (guardar && actor ? guardar(actor, origem, emTransacao) : emTransacao()),
        )
        return await responder(reply, e, actor?.soLe ? semAcoes(saida) : saida, m.ports.config.validarRespostas)
      } catch (causa) {
        // Committed or, when the connection broke at the end, perhaps: what no row mentions is swept at night.
        if (!confirmado && !ehPassageira(causa)) await formulario?.desfazer()
        if (m.ports.config.validarRespostas && causa instanceof Recusa) exigirDocumentada(e, permissao, causa)
        throw causa
      }
    },
  })
}

const temBusca = (query: unknown): query is Paginacao & { search: string } =>
  chaveDeBusca((query as { search?: string }).search ?? '') !== ''

/** What somebody may do who must set the second step of the sign-in up first: that, and leave. */
const semSegundoFator = /^(?:autenticacao|segundoFator)\./

/** Deny by default: no session is 401, a group that the matrix does not list is 403, so is a token without the call's scope. */
export function autorizar(
  e: Endpoint,
  permissao: Permissao,
  escopo: Escopo | undefined,
  actor: Actor | undefined,
): void {
  if (e.publico) return
  if (!actor) throw new Recusa('SESSAO_AUSENTE')
  if (actor.escopos && !(escopo && actor.escopos.includes(escopo))) throw new Recusa('TOKEN_SEM_ESCOPO')
  if (permissao === 'autenticado') return
  if (permissao === 'publico' || !actor.grupos.some((g) => permissao[g])) throw new Recusa('PAPEL_NAO_PERMITE')
  if (actor.soLe && e.metodo !== 'GET') throw new Recusa('PAPEL_NAO_PERMITE')
}

/** An answer for somebody who only reads: of the decisions in it, none allows. */
function semAcoes(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(semAcoes)
  // A file or a stream is no answer of JSON: its class says so.
  if (!ehObjeto(valor) || Object.getPrototypeOf(valor) !== Object.prototype) return valor
  if ('permitido' in valor && valor.permitido === true) return recusado('PAPEL_NAO_PERMITE')
  return Object.fromEntries(Object.entries(valor).map(([chave, v]) => [chave, semAcoes(v)]))
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

const kB = 1024
/**
 * Bytes of a body that is no form in parts: what the call's description allows, with room to be told which field is too long. Whoever
 * may call without a session sends less.
 */
export const limiteDoCorpo = (e: Endpoint): number =>
  Math.min(e.publico ? 256 * kB : 1024 * kB, Math.max(64 * kB, e.corpo ? medir(e.corpo).bytes : 0))

/** What a list's call takes for its rows, and for a file of them; without a format there is none. */
function separar(query: object): [daLista: object, doArquivo?: object] {
  if (!('formato' in query)) return [query]
  const { formato, colunas, ...resto } = query as { formato: unknown; colunas?: unknown }
  return [resto, { formato, ...(colunas !== undefined && { colunas }) }]
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
  // Before anything else looks at it: what a pattern, a rule or a list of faults costs is bounded by what may travel.
  const excesso = medir(schema).excesso(valor)
  if (excesso)
    throw new Recusa(
      codigo,
      codigo === 'VALIDACAO' ? { campos: { [excesso.caminho.join('.')]: excesso.mensagem } } : {},
    )
  const lido = z.safeParse(schema, valor)
  if (lido.success) return lido.data
  throw new Recusa(codigo, codigo === 'VALIDACAO' ? { campos: camposComErro(lido.error) } : {})
}

const ehObjeto = (v: unknown): v is object => typeof v === 'object' && v !== null && !Array.isArray(v)

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

/** Where an answer has a field that its description does not know; what JSON leaves out counts for nothing. */
function aMais(dito: unknown, lido: unknown): string | undefined {
  if (typeof dito !== 'object' || dito === null || typeof lido !== 'object' || lido === null) return undefined
  for (const [chave, valor] of Object.entries(dito)) {
    if (valor === undefined) continue
    if (!(chave in lido)) return chave
    const dentro = aMais(valor, (lido as Record<string, unknown>)[chave])
    if (dentro) return `${chave}.${dentro}`
  }
  return undefined
}

/** A fault of ours, in tests: the document does not have the status by which this call refuses. */
function exigirDocumentada(e: Endpoint, permissao: Permissao, { codigo, status }: Recusa): void {
  for (const dita of recusasDe(e, permissao)) if (recusas[dita].status === status) return
  throw new Error(`refusal outside of the protocol: ${e.metodo} ${e.caminho} ${codigo}`)
}

function responderArquivo(reply: FastifyReply, doc: Documento): FastifyReply {
  return reply
    .type(doc.tipo)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(doc.nome)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(doc.corpo)
}

async function responder(reply: FastifyReply, e: Endpoint, saida: unknown, validar: boolean): Promise<unknown> {
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
      const tipos = e.resposta === 'pdf' ? ['application/pdf'] : e.tipos
      if (validar && !tipos?.includes(doc.tipo.split(';')[0]!))
        throw new Error(`file outside of the protocol: ${doc.tipo}`)
      if (doc.imutavel) reply.header('cache-control', 'public, max-age=31536000, immutable')
      return responderArquivo(reply, doc)
    }
  }
  if (validar) {
    const lido = z.safeParse(e.resposta, saida)
    if (!lido.success) throw new Error(`answer outside of the protocol: ${JSON.stringify(camposComErro(lido.error))}`)
    const sobra = aMais(saida, lido.data)
    if (sobra) throw new Error(`answer outside of the protocol: ${sobra} is not in it`)
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(saida))
}
