import { LIMITE_DO_ASSUNTO, LIMITE_DO_CORPO } from '@hub/domain/notificacao/texto-de-email.rules.ts'
import * as z from 'zod/mini'
import { busca, momento, padrao, pagina, paginacao, texto, versao } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const quem = z.enum(['cliente', 'prestador', 'gestor', 'coordenador', 'admin', 'qualquer'])

const modelo = z.object({
  id: z.string(),
  /** What it is about. */
  area: z.string(),
  /** Whom it goes to, as far as the code says; `qualquer`: whoever it concerns. */
  para: z.array(quem),
  assunto: z.string(),
  /** People may keep this kind to the portal. */
  dispensavel: z.boolean(),
  /** The administration wrote its text, and it holds. */
  proprio: z.boolean(),
})
export type ModeloDeEmail = z.infer<typeof modelo>

const comNome = z.strictObject({ id: padrao(60, /^[a-z0-9-]{3,60}$/) })

/** Plain text with the variables of its e-mail, as {numero}; what fits says domain/notificacao/texto-de-email.rules.ts. */
const palavras = { assunto: texto(LIMITE_DO_ASSUNTO, 1), corpo: texto(LIMITE_DO_CORPO, 1) }
const escrito = z.object({ assunto: z.string(), corpo: z.string() })

const modeloInteiro = z.object({
  ...modelo.shape,
  html: z.string(),
  texto: z.string(),
  /** Version of what was last saved; 0: nothing ever was. */
  versao: z.number(),
  /** The hub's own words. */
  original: escrito,
  /** What holds: the administration's words, or the hub's. */
  atual: escrito,
  /** The hub's own words are others than those that the last text was written in place of: it holds no more. */
  desatualizado: z.boolean(),
  variaveis: z.array(z.object({ nome: z.string(), exemplo: z.string(), obrigatoria: z.boolean() })),
  /** Null, or why nobody can write another text: it is made of a list. */
  fixo: z.nullable(z.string()),
})
export type ModeloInteiro = z.infer<typeof modeloInteiro>

const versaoDoTexto = z.object({
  versao: z.number(),
  /** Null: the hub's own words. */
  texto: z.nullable(escrito),
  /** The version that was taken up again. */
  restaurada: z.nullable(z.number()),
  desde: momento,
  por: z.string(),
})
export type VersaoDoTexto = z.infer<typeof versaoDoTexto>

/** E-mails that the hub can send, with invented data: nobody's message is shown. */
export const emailModelo = {
  listar: endpoint({
    caminho: '/integracao/admin/emails/',
    resumo: 'Every e-mail that the hub can send.',
    query: z.strictObject({ ...paginacao(20), search: busca, para: z.optional(quem) }),
    resposta: z.object({ count: z.number(), results: z.array(modelo) }),
  }),
  detalhar: endpoint({
    caminho: '/integracao/admin/emails/{id}/',
    resumo: 'E-mail id with invented data, as page and as text.',
    params: comNome,
    resposta: modeloInteiro,
  }),
  testar: endpoint({
    metodo: 'POST',
    caminho: '/integracao/admin/emails/{id}/teste/',
    resumo:
      'Sends e-mail id with invented data to the caller alone: `texto` in place of what holds, where it is given.',
    params: comNome,
    corpo: z.strictObject({ texto: z.optional(z.strictObject(palavras)) }),
    resposta: z.object({ para: z.string() }),
    limite: 'link',
  }),
  prever: endpoint({
    metodo: 'POST',
    caminho: '/integracao/admin/emails/{id}/previa/',
    resumo: 'E-mail id with these words and invented data, as page and as text; nothing is kept.',
    params: comNome,
    corpo: z.strictObject(palavras),
    resposta: z.object({ html: z.string(), texto: z.string() }),
    semTransacao: true,
  }),
  alterar: endpoint({
    metodo: 'PUT',
    caminho: '/integracao/admin/emails/{id}/texto/',
    resumo: 'Other words for e-mail id from now on. `versao` is the one that the screen shows.',
    params: comNome,
    corpo: z.strictObject({ versao, ...palavras }),
    resposta: modeloInteiro,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  restaurar: endpoint({
    metodo: 'POST',
    caminho: '/integracao/admin/emails/{id}/restaurar/',
    resumo: "The words of version `de` again, as a new version; 0: the hub's own.",
    params: comNome,
    corpo: z.strictObject({ versao, de: versao }),
    resposta: modeloInteiro,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  listarVersoes: endpoint({
    caminho: '/integracao/admin/emails/{id}/versoes/',
    resumo: 'What e-mail id said, since when and by whom; the last version first.',
    params: comNome,
    query: z.strictObject(paginacao(20)),
    resposta: pagina(versaoDoTexto),
  }),
}
