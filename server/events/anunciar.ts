import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type TipoDeAviso, tiposDeAviso } from '@hub/domain/notificacao/tipos.ts'
import type { Database } from '../db/drizzle.ts'
import type { solicitacao } from '../db/tables/solicitacao.ts'
import type { Ports } from '../kernel/ports.ts'
import { avisarPessoas, type Recado } from './avisar-pessoas.ts'
import { moldar, type Palavras, type Template } from './email-template.ts'
import { enviarEmail, type Mensagem } from './enviar-email.ts'
import { administradores, coordenadores, gestoresDa, notificar, pessoasDaEmpresa } from './notificar.ts'
import { registrar } from './registrar.ts'
import { comTexto, textosDe } from './texto-salvo.ts'

/** Words, or what makes them of an event's data. */
type Texto<D> = string | ((d: D) => string)
type Correio = Pick<Ports, 'queue' | 'config'>
type Umas<T> = T | readonly T[]

/** A request, as far as what is told of it needs. */
type Citada = Pick<
  typeof solicitacao.$inferSelect,
  'id' | 'nrosolicitacao' | 'empresaId' | 'prestadorId' | 'gestorId' | 'unidadeId' | 'areaId'
> & { oferta: { titulo: string } }

export interface DaSolicitacao {
  s: Citada
  /** Author; null: the hub by itself. */
  por: number | null
  /** The provider whom it concerns, where that is not the chosen one. */
  empresaId?: number
}

/** The step that a request's history keeps, and who reads it. */
interface Historia<D> {
  historia: Texto<D>
  leitores: readonly Papel[] | ((d: D) => readonly Papel[])
  /** Name of the event, where the announcement has another. */
  evento?: string
  /** Of the providers not only the one whom it concerns reads it. */
  todosOsPrestadores?: boolean
  detalhe?: (d: D) => string | null | undefined
  marco?: boolean | ((d: D) => boolean)
  /** Whom the author stands in for, where the call itself cannot tell. */
  porDelegacaoDe?: (d: D) => number | undefined
}
type SemHistoria = { [K in keyof Historia<never>]?: undefined }

/** Whom a request's words reach by themselves. */
const daSolicitacao = {
  cliente: (db: Database, { s }: DaSolicitacao) => pessoasDaEmpresa(db, s.empresaId, 'cliente'),
  prestador: (db: Database, { s, empresaId = s.prestadorId ?? 0 }: DaSolicitacao) =>
    pessoasDaEmpresa(db, empresaId, 'prestador'),
  gestor: (db: Database, { s }: DaSolicitacao) => gestoresDa(db, s),
  coordenador: coordenadores,
  admin: administradores,
}
type Conhecido = keyof typeof daSolicitacao
/** Who reads a message, as its preview says; `qualquer`: whoever it concerns. */
type Leitor = Conhecido | 'qualquer'

/** A line in the bell. */
interface Sino<D> {
  mensagem: Texto<D>
  /** Path of the screen that it speaks of. */
  destino: Texto<D>
  quando?: (d: D) => boolean
  /** It asks something of them that stands in their list of what waits, and is seen once it does not; of kind 'vez' unless told. */
  pede?: boolean | ((d: D) => boolean)
}
/** And an e-mail (see Recado). */
interface Email<D> {
  assunto: Texto<D>
  tipo?: TipoDeAviso | ((d: D) => TipoDeAviso)
  detalhes?: (d: D) => readonly (string | false | null | undefined)[]
  botao?: Texto<D>
}
interface Pessoas<D> {
  para: Umas<Leitor>
  /** Their ids. */
  a: (db: Database, d: D) => Promise<readonly number[]> | readonly number[]
}
type PessoasDela<D> = (Pessoas<D> | { para: Umas<Conhecido>; a?: undefined }) & {
  /** The author knows. */
  menosAutor?: boolean
}
type Aviso<D> = Sino<D> & Pessoas<D> & Partial<Email<D>>
/** Invented data, once for each way that the event may turn out. */
interface Exemplo<D> {
  exemplo?: Umas<D>
}

interface Escrito extends Omit<Recado, 'assunto'> {
  para: readonly Leitor[]
  /** Absent of what stands in the bell alone. */
  assunto?: string
}
interface Anotado {
  evento: string
  mensagem: string
  para: readonly Papel[]
  empresaId?: number
  detalhe?: string | undefined
  marco: boolean
  porDelegacaoDe?: number | undefined
}

/** An e-mail with invented data. */
export interface Previa {
  para: readonly Leitor[]
  /** People may keep this kind to the portal. */
  dispensavel: boolean
  assunto: string
  paragrafos: readonly string[]
  botao: string | null
  rodape: string | null
  /** The greeting that stands before the words, where it is none of them. */
  saudacao: string | null
  template: Template
}

/** What is told of an event whose data is D; `C`: e-mail is among it. */
export interface Anuncio<D, C extends boolean> {
  nome: string
  comEmail: C
  historia(d: D): Anotado | undefined
  avisos(d: D): (Escrito & { a(db: Database): Promise<readonly number[]>; palavras(d: D): Palavras | undefined })[]
  /** The same with invented data, once for each sample. */
  amostras(): { historia: Anotado | undefined; avisos: Escrito[] }[]
  previas(): Previa[]
}

const dito = <D>(t: Texto<D>, d: D): string => (typeof t === 'string' ? t : t(d))
const lista = <T>(uma: Umas<T>): readonly T[] => (Array.isArray(uma) ? uma : [uma as T])

const saudacao = 'Olá, Joana.'

/** What the e-mail of a notice says after its greeting; none: only the bell tells it, or not of such data. */
function palavrasDe<D>(a: Aviso<D>, d: D): Palavras | undefined {
  if (a.assunto === undefined || !(a.quando?.(d) ?? true)) return
  return {
    assunto: dito(a.assunto, d),
    paragrafos: [dito(a.mensagem, d), ...(a.detalhes?.(d) ?? []).filter((t) => typeof t === 'string')],
    botao: a.botao === undefined ? 'Abrir no Hub' : dito(a.botao, d),
  }
}

/** See Sino. */
function pedeAlgo<D>({ pede, tipo }: Aviso<D>, d: D): boolean {
  if (pede !== undefined) return typeof pede === 'function' ? pede(d) : pede
  return (typeof tipo === 'function' ? tipo(d) : tipo) === 'vez'
}

function anuncio<D, C extends boolean>(
  exemplos: readonly D[],
  comEmail: C,
  todos: readonly Aviso<D>[],
  h: Historia<D> | SemHistoria = {},
): Anuncio<D, C> {
  const este: Anuncio<D, C> = {
    nome: '',
    comEmail,
    historia(d) {
      if (h.historia === undefined) return
      const { s, empresaId = s.prestadorId } = d as DaSolicitacao
      const para = typeof h.leitores === 'function' ? h.leitores(d) : h.leitores
      return {
        evento: h.evento ?? este.nome,
        mensagem: dito(h.historia, d),
        para,
        ...(empresaId && para.includes('prestador') && !h.todosOsPrestadores && { empresaId }),
        detalhe: h.detalhe?.(d) ?? undefined,
        marco: typeof h.marco === 'function' ? h.marco(d) : (h.marco ?? false),
        porDelegacaoDe: h.porDelegacaoDe?.(d),
      }
    },
    avisos: (d) =>
      todos
        .filter((a) => a.quando?.(d) ?? true)
        .map((a) => ({
          para: lista(a.para),
          a: async (db) => a.a(db, d),
          palavras: (outro) => palavrasDe(a, outro),
          mensagem: dito(a.mensagem, d),
          destino: dito(a.destino, d),
          pede: pedeAlgo(a, d),
          ...(a.assunto !== undefined && { assunto: dito(a.assunto, d) }),
          ...(a.tipo && { tipo: typeof a.tipo === 'function' ? a.tipo(d) : a.tipo }),
          ...(a.detalhes && { detalhes: a.detalhes(d).filter((t) => typeof t === 'string') }),
          ...(a.botao !== undefined && { botao: dito(a.botao, d) }),
        })),
    amostras: () => exemplos.map((d) => ({ historia: este.historia(d), avisos: este.avisos(d) })),
    previas: () =>
      exemplos.flatMap((d) =>
        este.avisos(d).flatMap(({ para, tipo = 'andamento', palavras }) => {
          const p = palavras(d)
          const template = moldar(palavras, d)
          if (!p || !template) return []
          return {
            para,
            dispensavel: !tiposDeAviso[tipo].obrigatorio,
            assunto: p.assunto,
            paragrafos: [saudacao, ...p.paragrafos],
            botao: p.botao ?? null,
            rodape: null,
            saudacao,
            template,
          }
        }),
      ),
  }
  return este
}

const exemplar: Citada = {
  id: 1,
  nrosolicitacao: '2026-000123',
  empresaId: 1,
  prestadorId: 2,
  gestorId: 3,
  unidadeId: 1,
  areaId: 1,
  oferta: { titulo: 'Boas práticas de fabricação' },
}
const completos = <D extends object>(exemplo: Umas<D> | undefined): (D & DaSolicitacao)[] =>
  lista(exemplo ?? ({} as D)).map((d) => ({ s: exemplar, por: 1, ...d }))

function pessoasDela<D extends DaSolicitacao>({ para, a, menosAutor }: PessoasDela<D>): Pessoas<D> {
  return {
    para,
    async a(db, d) {
      const ids: number[] = []
      if (a) ids.push(...(await a(db, d)))
      else for (const quem of lista(para)) ids.push(...(await daSolicitacao[quem as Conhecido](db, d)))
      return menosAutor ? ids.filter((id) => id !== d.por) : ids
    },
  }
}

type DeUm<D, A> = Exemplo<D> & (Historia<NoInfer<D> & DaSolicitacao> | SemHistoria) & { avisos?: Umas<A> }
/** Leads to the request's page unless it says where, of the provider to the project's. */
type SinoDela<D> = Omit<Sino<D>, 'destino'> & { destino?: Texto<D> } & PessoasDela<D>

const deUm = <D extends object, C extends boolean>(
  e: DeUm<D, SinoDela<D & DaSolicitacao> & Partial<Email<D & DaSolicitacao>>>,
  comEmail: C,
): Anuncio<D & DaSolicitacao, C> =>
  anuncio(
    completos(e.exemplo),
    comEmail,
    lista(e.avisos ?? []).map((a) => ({
      destino: a.para === 'prestador' ? projeto() : pedido(),
      ...a,
      ...pessoasDela(a),
    })),
    e,
  )

/** An event of a request that its history or the bell tells. */
export const fato = <D extends object>(f: DeUm<D, SinoDela<NoInfer<D> & DaSolicitacao>>) => deUm(f, false)

/** An event of a request that e-mail tells too. */
export const evento = <D extends object>(
  e: DeUm<D, SinoDela<NoInfer<D> & DaSolicitacao> & Partial<Email<NoInfer<D> & DaSolicitacao>>>,
) => deUm(e, true)

/** What the bell tells beside any request. */
export const sino = <D extends object>(a: { exemplo: Umas<D> } & Sino<NoInfer<D>> & Pessoas<NoInfer<D>>) =>
  anuncio(lista(a.exemplo), false, [a])

/** What bell and e-mail tell beside any request. */
export const recado = <D extends object>(
  a: { exemplo: Umas<D> } & Sino<NoInfer<D>> & Email<NoInfer<D>> & Pessoas<NoInfer<D>>,
) => anuncio(lista(a.exemplo), true, [a])

/** Tables name what stands in them. */
export function tabela<T extends Record<string, { nome: string }>>(t: T): T {
  for (const [nome, este] of Object.entries(t)) este.nome = nome
  return t
}

/** The request's page, and the provider's, by tab. */
export const pedido = (aba?: string) => (d: DaSolicitacao) => `/solicitacoes/${d.s.id}${aba ? `?aba=${aba}` : ''}`
export const projeto = (aba?: string) => (d: DaSolicitacao) => `/projetos/${d.s.id}${aba ? `?aba=${aba}` : ''}`

/** Writes the history of an event and tells everybody whom it concerns, with the transaction of its cause. */
export function anunciar<D>(db: Database, este: Anuncio<D, false>, d: NoInfer<D>): Promise<void>
export function anunciar<D>(db: Database, este: Anuncio<D, boolean>, d: NoInfer<D>, ports: Correio): Promise<void>
export async function anunciar<D>(db: Database, este: Anuncio<D, boolean>, d: D, ports?: Correio): Promise<void> {
  const anotado = este.historia(d)
  if (anotado) {
    const { s, por } = d as DaSolicitacao
    await registrar(db, { ...anotado, solicitacaoId: s.id, usuarioId: por })
  }
  const solicitacaoId = (d as Partial<DaSolicitacao>).s?.id ?? null
  const avisos = este.avisos(d)
  const textos = avisos.some((a) => a.assunto !== undefined) ? await textosDe(db, este.nome) : []
  for (const { a, para: _, palavras, assunto, ...escrito } of avisos) {
    const ids = await a(db)
    if (assunto === undefined) await notificar(db, ids, { ...escrito, solicitacaoId })
    else
      await avisarPessoas(db, ports!, ids, {
        ...escrito,
        assunto,
        solicitacaoId,
        texto: comTexto(textos, palavras, d),
      })
  }
}

/** An e-mail by itself, to whoever owns an address: it must arrive. */
interface Carta<D> {
  para: Umas<Leitor>
  assunto: Texto<D>
  /** After the greeting, where it has a name to greet. */
  paragrafos: (d: D) => readonly string[]
  botao?: Texto<D>
  rodape?: string
}
interface CartaPronta<D> extends Pick<Anuncio<D, true>, 'nome' | 'previas'> {
  escrever(d: D): Omit<Mensagem, 'para' | 'botao'> & { botao: string | undefined }
}

export const carta = <D extends object>(c: { exemplo: Umas<D> } & Carta<NoInfer<D>>): CartaPronta<D> => {
  const escrever: CartaPronta<D>['escrever'] = (d) => ({
    assunto: dito(c.assunto, d),
    paragrafos: c.paragrafos(d),
    botao: c.botao && dito(c.botao, d),
    ...(c.rodape && { rodape: c.rodape }),
  })
  return {
    nome: '',
    escrever,
    previas: () =>
      lista(c.exemplo).map((d) => {
        const { botao = null, rodape = null, ...m } = escrever(d)
        const template = moldar(escrever, d)!
        return { ...m, para: lista(c.para), dispensavel: false, botao, rodape, saudacao: null, template }
      }),
  }
}

/** Sends it. `para`: an address. `link`: of the button, whole or sealed (linkSelado). `solicitacoes`: those that it speaks of. */
export async function mandarCarta<D>(
  db: Database,
  { queue }: Pick<Ports, 'queue'>,
  c: CartaPronta<D>,
  d: NoInfer<D>,
  para: string,
  link?: { url: string; link?: string },
  solicitacoes: readonly number[] = [],
): Promise<number> {
  const { botao, ...m } = c.escrever(d)
  const texto = comTexto(await textosDe(db, c.nome), c.escrever, d)
  return enviarEmail(db, queue, {
    ...m,
    ...texto,
    para,
    solicitacoes,
    ...(botao && link && { botao: { texto: botao, ...link } }),
  })
}
