import { gruposDelegaveis } from '@hub/domain/delegacao/delegacao.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, data, id, momento, nomeado, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { pessoa } from './solicitacao.formas.ts'

const grupo = z.enum(gruposDelegaveis)
const lado = z.enum(['cliente', 'prestador'])

const delegacaoVista = z.object({
  id: z.number(),
  de: pessoa,
  para: pessoa,
  /** Group of the staff; null where a company is represented. */
  grupo: z.nullable(grupo),
  empresa: z.nullable(z.object({ ...nomeado.shape, lado })),
  inicio: data,
  fim: data,
  motivo: z.nullable(z.string()),
  situacao: z.enum(['futura', 'em_vigor', 'terminada', 'encerrada']),
  encerrada_em: z.nullable(momento),
  acoes: acoesDe<'encerrar'>(),
})
export type DelegacaoVista = z.infer<typeof delegacaoVista>

/** Something that the caller could leave to somebody, and to whom. */
export const delegavel = z.object({
  grupo: z.nullable(grupo),
  empresa: z.nullable(z.object({ ...nomeado.shape, lado })),
  colegas: z.array(pessoa),
})
export type Delegavel = z.infer<typeof delegavel>

export const delegacao = {
  listar: endpoint({
    caminho: '/delegacao/',
    resumo: 'Absences of the caller, and those in which he stands in for somebody; the newest first.',
    resposta: z.object({
      minhas: z.array(delegacaoVista),
      recebidas: z.array(delegacaoVista),
      /** What the caller could leave, and to whom. */
      delegaveis: z.array(delegavel),
    }),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/delegacao/',
    resumo: 'Leaves one’s work in a group, or the representation of a company, to a colleague between two days.',
    corpo: z
      .strictObject({
        para: id,
        grupo: z.optional(grupo),
        empresa: z.optional(id),
        lado: z.optional(lado),
        inicio: data,
        fim: data,
        motivo: z.optional(texto(300)),
      })
      .check(
        z.refine((c) => (c.grupo === undefined) !== (c.empresa === undefined), {
          message: 'Escolha o que vai delegar: um perfil ou uma empresa.',
          path: ['grupo'],
        }),
        z.refine((c) => (c.empresa === undefined) === (c.lado === undefined), {
          message: 'Diga de que lado a empresa é representada.',
          path: ['lado'],
        }),
      ),
    resposta: delegacaoVista,
    recusas: ['DELEGACAO_SEM_PODER', 'DELEGACAO_SO_ENTRE_COLEGAS', 'DELEGACAO_SOBREPOSTA', 'COLEGA_AUSENTE'],
    idempotente: true,
  }),
  encerrar: endpoint({
    metodo: 'PUT',
    caminho: '/delegacao/{id}/encerrar/',
    resumo: 'Ends a delegation before its time: by who is away, or by who stands in.',
    corpo: z.strictObject({}),
    resposta: delegacaoVista,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
}
