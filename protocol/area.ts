import type { acoesDaArea } from '@hub/domain/area/area.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, busca, id, nomeado, pagina, paginacao, rotulo, versaoLida } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

/** A link between a manager and what he looks after; `id` is what it is removed by. */
export const gestorLigado = z.object({
  id: z.number(),
  pessoa: nomeado,
  email: z.string(),
  /** The account may enter. */
  ativo: z.boolean(),
})
export type GestorLigado = z.infer<typeof gestorLigado>

const formaDaArea = z.object({
  id: z.number(),
  descricao: z.string(),
  ativo: z.boolean(),
  versao: z.number(),
  /** Services of the catalogue in it. */
  servicos: z.number(),
  gestores: z.array(gestorLigado),
  acoes: acoesDe<typeof acoesDaArea>(),
})
export type AreaDeAtuacao = z.infer<typeof formaDaArea>

const vinculo = z.object({ ...gestorLigado.shape, area: z.object({ id: z.number(), descricao: z.string() }) })

/** Whole numbers from 1: the version that the screen shows. */
export const simNao = z.optional(z.enum(['true', 'false']))

export const area = {
  listar: endpoint({
    caminho: '/area-atuacao/',
    resumo: 'Areas of activity by name, each with the managers who look after it.',
    query: z.strictObject({ ...paginacao(), search: busca, ativo: simNao, gestor: z.optional(id) }),
    resposta: z.object({ ...pagina(formaDaArea).shape, acoes: acoesDe<'criar'>() }),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/area-atuacao/',
    resumo: 'A new area of activity, without managers.',
    corpo: z.strictObject({ descricao: rotulo(120, 3) }),
    resposta: formaDaArea,
    idempotente: true,
  }),
  substituir: endpoint({
    metodo: 'PUT',
    caminho: '/area-atuacao/{id}/',
    resumo: 'All that an area says of itself.',
    corpo: z.strictObject({ versao: versaoLida, descricao: rotulo(120, 3), ativo: z.boolean() }),
    resposta: formaDaArea,
    recusas: ['VERSAO_DESATUALIZADA', 'AREA_COM_SERVICOS'],
  }),
  atualizar: endpoint({
    metodo: 'PATCH',
    caminho: '/area-atuacao/{id}/',
    resumo: 'Name of an area, or whether it may be chosen.',
    corpo: z.strictObject({
      versao: versaoLida,
      descricao: z.optional(rotulo(120, 3)),
      ativo: z.optional(z.boolean()),
    }),
    resposta: formaDaArea,
    recusas: ['VERSAO_DESATUALIZADA', 'AREA_COM_SERVICOS'],
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: '/area-atuacao/{id}/',
    resumo: 'Removes an area that nothing ever used, with its managers’ links.',
    resposta: 'vazio',
    recusas: ['AREA_EM_USO', 'AREA_UNICA'],
  }),
  listarGestores: endpoint({
    caminho: '/area-atuacao/gestor/',
    resumo: 'Which manager looks after which area. A manager without any sees all areas of his units.',
    query: z.strictObject({ ...paginacao(), search: busca, area: z.optional(id), gestor: z.optional(id) }),
    resposta: pagina(vinculo),
  }),
  ligarGestor: endpoint({
    metodo: 'POST',
    caminho: '/area-atuacao/gestor/',
    resumo: 'A manager looks after an area from now on. Asked for again, it answers the link that is there.',
    corpo: z.strictObject({ area: id, gestor: id }),
    resposta: vinculo,
    recusas: ['AREA_INATIVA'],
  }),
  desligarGestor: endpoint({
    metodo: 'DELETE',
    caminho: '/area-atuacao/gestor/{id}/',
    resumo: 'A manager looks after an area no more; id is the link’s.',
    resposta: 'vazio',
  }),
}
