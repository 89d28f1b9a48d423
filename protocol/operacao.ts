import type { acoesDoEmail } from '@hub/domain/operacao/email.rules.ts'
import { situacoesDoEmail } from '@hub/domain/operacao/email.rules.ts'
import { atos, sinaisTodos } from '@hub/domain/operacao/manha.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, busca, momento, padrao, pagina, paginacao } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const codigoDoSinal = z.enum(sinaisTodos)

const manha = z.object({
  conferida_em: momento,
  sinais: z.array(
    z.object({
      codigo: codigoDoSinal,
      titulo: z.string(),
      estado: z.enum(['certo', 'atencao', 'falha']),
      dito: z.string(),
      detalhe: z.string(),
    }),
  ),
  /** What failed and waits, the oldest first; of each kind the first few. */
  falhas: z.array(
    z.object({
      chave: z.string(),
      sinal: codigoDoSinal,
      titulo: z.string(),
      causa: z.string(),
      desde: z.nullable(momento),
      /** The next try by itself; null: only by hand. */
      proxima: z.nullable(momento),
      ato: z.enum(atos),
      id: z.nullable(z.number()),
      alvo: z.nullable(z.string()),
    }),
  ),
})
export type Manha = z.infer<typeof manha>

const situacao = z.enum(Object.keys(situacoesDoEmail) as [keyof typeof situacoesDoEmail])

/** An e-mail that the hub sent, or tries to: never what it says. */
const emailEnviado = z.object({
  id: z.number(),
  para: z.string(),
  assunto: z.string(),
  situacao,
  status: z.string(),
  tentativas: z.number(),
  /** What the mail server answered last. */
  erro: z.nullable(z.string()),
  dtainclusao: momento,
  enviado_em: z.nullable(momento),
  /** The next try by itself; null where there is none. */
  proxima_em: z.nullable(momento),
  acoes: acoesDe<typeof acoesDoEmail>(),
})
export type EmailEnviado = z.infer<typeof emailEnviado>

const vazio = z.strictObject({})

export const operacao = {
  verManha: endpoint({
    caminho: '/operacao/admin/manha/',
    resumo:
      'Every part of the hub that can fail, in a word, and what failed and waits: cause, since when, next try, act.',
    resposta: manha,
  }),
  tentarEnvios: endpoint({
    metodo: 'POST',
    caminho: '/operacao/admin/envios/{destino}/',
    resumo:
      'Tries at once what waits because the system outside, or the mail server, was away; of RM and metrics also what was set aside, if asked.',
    params: z.strictObject({ destino: z.enum(['rm', 'metricas', 'email']) }),
    corpo: z.strictObject({
      /** The first 200 that were set aside too. */
      falhas: z._default(z.boolean(), false),
    }),
    resposta: z.object({ quantos: z.number() }),
  }),
  rodarTarefa: endpoint({
    metodo: 'POST',
    caminho: '/operacao/admin/tarefas/{nome}/',
    resumo: 'Runs a periodic job now, beside its turns.',
    params: z.strictObject({ nome: padrao(40, /^[a-z]+\.[a-z]+$/) }),
    corpo: vazio,
    resposta: 'vazio',
    recusas: ['NAO_ENCONTRADO'],
  }),
  listarEmails: endpoint({
    caminho: '/operacao/admin/emails/',
    resumo: 'E-mails of the last six months with what became of each, the newest first.',
    query: z.strictObject({
      ...paginacao(20),
      /** Address or subject. */
      search: busca,
      situacao: z.optional(situacao),
    }),
    resposta: z.extend(pagina(emailEnviado), {
      mais: z.boolean(),
      /** Of all, whatever the filter says. */
      contagens: z.object({ esperam: z.number(), recusados: z.number() }),
    }),
  }),
  reenviarEmail: endpoint({
    metodo: 'POST',
    caminho: '/operacao/admin/emails/{id}/reenvio/',
    resumo: 'Tries e-mail id at once, although it was refused.',
    corpo: vazio,
    resposta: emailEnviado,
    recusas: ['EMAIL_JA_ENVIADO', 'EMAIL_SEM_LINK'],
  }),
  dispensarEmail: endpoint({
    metodo: 'POST',
    caminho: '/operacao/admin/emails/{id}/dispensa/',
    resumo: 'Lets refused e-mail id be: it no longer waits for administration.',
    corpo: vazio,
    resposta: emailEnviado,
  }),
}
