import { situacoesDoDocumento } from '@hub/domain/documento/documento-da-empresa.rules.ts'
import { deGente } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import * as z from 'zod/mini'
import { data, id, momento, nomeado, rotulo } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const tipo = z.object({
  id: z.number(),
  /** What people read. */
  tipo: z.string(),
  codigo: z.string(),
  /** Who hands it in; null is both. */
  lado: z.nullable(z.enum(['cliente', 'prestador'])),
  pessoa: z.nullable(z.enum(['cnpj', 'cpf'])),
  validade: z.enum(['obrigatoria', 'opcional', 'nenhuma']),
  /** Several stand side by side. */
  varios: z.boolean(),
})

export const documentoDaEmpresaVisto = z.object({
  id: z.number(),
  tipo: z.object({ id: z.number(), tipo: z.string(), codigo: z.string() }),
  descricao: z.nullable(z.string()),
  emissao: z.nullable(data),
  /** Last day on which it is good. */
  validade: z.nullable(data),
  /** Its last day has passed. */
  vencido: z.boolean(),
  /** Business days until its last day, where that is near; negative past it. */
  faltam: z.nullable(z.number()),
  situacao: z.enum(situacoesDoDocumento),
  /** Why it was refused. */
  motivo: z.nullable(z.string()),
  arquivo: nomeado,
  enviado_por: z.string(),
  dtainclusao: momento,
  /** When another one took its place; null while it is in force. */
  substituido_em: z.nullable(momento),
})
export type DocumentoDaEmpresa = z.infer<typeof documentoDaEmpresaVisto>

export const documentoDaEmpresa = {
  listarTipos: endpoint({
    caminho: '/empresa/documento/tipo/',
    resumo: 'Kinds of documents of companies, in the order of forms.',
    resposta: z.array(tipo),
  }),
  enviar: endpoint({
    metodo: 'POST',
    caminho: '/empresa/documento/',
    resumo:
      'A document of a company. It takes the place of the one of its kind, or of `substitui` where several stand side by side; the old one is kept.',
    tipo: 'multipart',
    arquivos: { arquivo: 'um' },
    limite: 'upload',
    corpo: z.strictObject({
      empresa: id,
      tipo: id,
      descricao: z.optional(rotulo(120)),
      emissao: z.optional(z.nullable(data)),
      validade: z.optional(z.nullable(data)),
      substitui: z.optional(id),
    }),
    resposta: documentoDaEmpresaVisto,
    recusas: [
      'ARQUIVO_AUSENTE',
      'DOCUMENTO_SEM_VALIDADE',
      'DOCUMENTO_JA_VENCIDO',
      'DOCUMENTO_EMITIDO_NO_FUTURO',
      'DOCUMENTO_DATAS_TROCADAS',
    ],
    idempotente: true,
  }),
  listar: endpoint({
    caminho: '/empresa/{id}/documento/',
    resumo: 'Documents of a company by kind: those in force first, then what they replaced, newest first.',
    params: z.strictObject({ id }),
    resposta: z.array(documentoDaEmpresaVisto),
  }),
  baixar: endpoint({
    caminho: '/empresa/{id}/documento/{id2}/',
    resumo: 'The file of document id2 of company id.',
    params: z.strictObject({ id, id2: id }),
    resposta: 'arquivo',
    tipos: deGente,
  }),
}
