import { papeis } from '@hub/domain/kernel/papel.ts'
import { deGente } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import { lerGrupo, tiposDeConversa } from '@hub/domain/mensagem/conversa.rules.ts'
import { MAXIMO_DA_MENSAGEM } from '@hub/domain/mensagem/texto.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, id, momento, paginacao, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

/** 'cliente_gestor', 'interno', 'prestador_gestor-31', 'cliente_executor-31', 'executor_gestor-c7' … (domain/mensagem). */
const grupo = z.string().check(
  z.maxLength(40),
  z.refine((g) => lerGrupo(g) !== undefined, 'Escolha uma conversa.'),
)
const papel = z.enum([...papeis])
/** On which side the caller takes part; `leitor` reads along. */
const lado = z.enum(['cliente', 'prestador', 'executor', 'casa', 'leitor'])

/** `role`: of the caller's roles in the request, the one in which he acts; without it all of them. */
const daConversa = { solicitacao: id, grupo, role: z.optional(papel) }

const contato = z.object({ id: z.number(), nome: z.string(), role: papel })
export type Contato = z.infer<typeof contato>

const conversaDaSolicitacao = z.object({
  grupo: z.string(),
  tipo: z.enum([...tiposDeConversa]),
  lado,
  /** The provider company whose conversation it is. */
  prestador: z.nullable(z.object({ id: z.number(), nome: z.string() })),
  /** Name of the company or consultant of the diagnostic whose conversation it is. */
  executor: z.nullable(z.string()),
  /** Who takes part, without the caller. */
  contatos: z.array(contato),
  nao_lidas: z.number(),
  ultima: z.nullable(z.object({ mensagem: z.string(), autor: z.string(), minha: z.boolean(), dtainclusao: momento })),
  /** `enviar`: allowed, or why the conversation is only read. */
  acoes: acoesDe<'enviar'>(),
})
export type ConversaDaSolicitacao = z.infer<typeof conversaDaSolicitacao>

const solicitacaoDaConversa = z.object({
  id: z.number(),
  nrosolicitacao: z.string(),
  titulo: z.string(),
  cliente: z.string(),
  /** Path of the caller's screen of it: the request, the proposal, the project, the diagnostic. */
  destino: z.string(),
})

const contatosDaSolicitacao = z.object({
  solicitacao: solicitacaoDaConversa,
  nao_lidas: z.number(),
  results: z.array(conversaDaSolicitacao),
})
export type ContatosDaSolicitacao = z.infer<typeof contatosDaSolicitacao>

const mensagemDaLista = z.object({
  id: z.number(),
  mensagem: z.string(),
  autor: z.object({ id: z.number(), nome: z.string(), role: papel }),
  minha: z.boolean(),
  dtainclusao: momento,
  arquivos: z.array(z.object({ id: z.number(), nome: z.string(), tamanho: z.number() })),
  /** Who else has seen it. */
  vista_por: z.array(z.object({ id: z.number(), nome: z.string() })),
})
export type Mensagem = z.infer<typeof mensagemDaLista>

/** A conversation of the caller, of whatever request. */
const conversaRecente = z.object({
  grupo: z.string(),
  tipo: z.enum([...tiposDeConversa]),
  lado,
  prestador: z.nullable(z.string()),
  executor: z.nullable(z.string()),
  solicitacao: solicitacaoDaConversa,
  nao_lidas: z.number(),
  ultima: z.object({ mensagem: z.string(), autor: z.string(), minha: z.boolean(), dtainclusao: momento }),
})
export type ConversaRecente = z.infer<typeof conversaRecente>

const naoLidas = z.object({ nao_lidas: z.number() })

export const mensagem = {
  listarContatos: endpoint({
    caminho: '/mensagem/contatos/',
    resumo: 'Conversations of a request that the caller may read, with who takes part by role and what is unread.',
    query: z.strictObject({ solicitacao: id, role: z.optional(papel) }),
    resposta: contatosDaSolicitacao,
  }),
  listar: endpoint({
    caminho: '/mensagem/list/',
    resumo: 'Messages of a conversation; page 1 has the newest, the newest first.',
    query: z.strictObject({ ...daConversa, ...paginacao() }),
    resposta: z.object({ count: z.number(), nao_lidas: z.number(), results: z.array(mensagemDaLista) }),
  }),
  marcarVistas: endpoint({
    metodo: 'PUT',
    caminho: '/mensagem/visto/',
    resumo: 'Marks the messages of a conversation as seen by the caller, up to message `ate` or to the last one.',
    query: z.strictObject({ ...daConversa, ate: z.optional(id) }),
    resposta: naoLidas,
  }),
  enviar: endpoint({
    metodo: 'POST',
    caminho: '/mensagem/enviar/',
    resumo: 'Sends a message, with up to five files, to everybody of a conversation.',
    tipo: 'misto',
    arquivos: { arquivos: 'varios' },
    limite: 'mensagem',
    corpo: z.strictObject({ ...daConversa, mensagem: z._default(texto(MAXIMO_DA_MENSAGEM), '') }),
    resposta: mensagemDaLista,
    recusas: [
      'CONVERSA_SO_LEITURA',
      'CONVERSA_ENCERRADA',
      'PARTICIPACAO_ENCERRADA',
      'CONVERSA_DO_DIAGNOSTICO_ENCERRADA',
    ],
    idempotente: true,
  }),
  listarRecentes: endpoint({
    caminho: '/mensagem/recentes/',
    resumo: 'The caller’s conversations of all requests, the newest first, and how many messages he has not seen.',
    query: z.strictObject(paginacao(20)),
    resposta: z.object({ count: z.number(), nao_lidas: z.number(), results: z.array(conversaRecente) }),
  }),
  baixarArquivo: endpoint({
    caminho: '/mensagem/arquivo/{id}/',
    resumo: 'File id, sent in a conversation that the caller may read.',
    resposta: 'arquivo',
    tipos: deGente,
    limite: 'exportacao',
  }),
}
