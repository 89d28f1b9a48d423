import type { acoesDaExclusao } from '@hub/domain/exclusao/exclusao.rules.ts'
import { situacoesDaExclusao } from '@hub/domain/exclusao/exclusao.states.ts'
import * as z from 'zod/mini'
import { acoesDe, busca, momento, pagina, paginacao, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { grupoDoUsuario } from './usuario.ts'

const situacao = z.enum(Object.keys(situacoesDaExclusao) as [keyof typeof situacoesDaExclusao])

/** What is kept although the person goes, how much of it there is (null: not counted), and why (LGPD, art. 16). */
const oQueFica = z.object({ titulo: z.string(), quantos: z.nullable(z.number()), porque: z.string() })

const pedido = z.object({
  id: z.number(),
  situacao,
  descricao: z.string(),
  motivo: z.nullable(z.string()),
  resposta: z.nullable(z.string()),
  dtainclusao: momento,
  /** Until when the staff answers. */
  prazo: momento,
  decidido_em: z.nullable(momento),
})

const meuPedido = z.object({
  /** The last one; null where none was ever made. */
  pedido: z.nullable(pedido),
  fica: z.array(oQueFica),
  acoes: acoesDe<'pedir' | 'retirar'>(),
})
export type MeuPedidoDeExclusao = z.infer<typeof meuPedido>

const pedidoNaFila = z.object({
  ...pedido.shape,
  pessoa: z.object({
    id: z.number(),
    /** A pseudonym once the data were replaced. */
    nome: z.string(),
    email: z.nullable(z.string()),
    groups: z.array(z.object({ name: grupoDoUsuario })),
    grupos: z.array(z.object({ name: grupoDoUsuario })),
    empresas: z.array(z.string()),
  }),
  fica: z.array(oQueFica),
  decidido_por: z.nullable(z.string()),
  /** When the data were replaced; after a granted request within minutes. */
  anonimizado_em: z.nullable(momento),
  acoes: acoesDe<typeof acoesDaExclusao>(),
})
export type PedidoDeExclusao = z.infer<typeof pedidoNaFila>

export const privacidade = {
  lerMeuPedido: endpoint({
    caminho: '/auth/meus-dados/exclusao/',
    resumo: 'The caller’s own request to be deleted, and what the law keeps all the same.',
    resposta: meuPedido,
  }),
  pedirExclusao: endpoint({
    metodo: 'POST',
    caminho: '/auth/meus-dados/exclusao/',
    resumo: 'Asks for the own personal data to be deleted (LGPD, art. 18, VI); administration decides.',
    corpo: z.strictObject({ motivo: z._default(z.nullable(texto(500)), null) }),
    resposta: meuPedido,
    recusas: ['SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  retirarPedido: endpoint({
    metodo: 'DELETE',
    caminho: '/auth/meus-dados/exclusao/',
    resumo: 'Takes the own request back that nobody decided yet.',
    resposta: meuPedido,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  listarPedidos: endpoint({
    caminho: '/auth/admin/exclusao/',
    resumo: 'Requests to be deleted, those that wait first, by age.',
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      situacao: z._default(z.enum(['aberto', 'decidido', 'todos']), 'aberto'),
    }),
    resposta: pagina(pedidoNaFila),
  }),
  decidirPedido: endpoint({
    metodo: 'PATCH',
    caminho: '/auth/admin/exclusao/{id}/',
    resumo:
      'Grants a request to be deleted, which ends the account at once and replaces the data within minutes; or says why not.',
    corpo: z.strictObject({ atender: z.boolean(), resposta: texto(1000, 3) }),
    resposta: pedidoNaFila,
    recusas: [
      'SITUACAO_NAO_PERMITE',
      'ACESSO_PROPRIO',
      'ULTIMO_ADMIN',
      'GESTOR_COM_SOLICITACOES',
      'UNIDADE_SEM_GESTOR',
      'EXCLUSAO_COM_ANDAMENTO',
    ],
  }),
}
