import * as z from 'zod/mini'
import { busca, id, linha, momento, pagina, paginacao } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { comLimite } from './kernel/medida.ts'

/** Bounds of a draft's body, which the server keeps without understanding it. */
export const limitesDoRascunho = { caracteres: 200_000, profundidade: 12, porAutor: 200, arquivos: 200 } as const

/** Any JSON that PostgreSQL can keep: no NUL, no half of a character, not too deep. */
function guardavel(valor: unknown, profundidade: number): boolean {
  if (typeof valor === 'string') return !valor.includes('\u0000') && valor.isWellFormed()
  if (valor === null || typeof valor !== 'object') return true
  if (profundidade === 0) return false
  return Array.isArray(valor)
    ? valor.every((v) => guardavel(v, profundidade - 1))
    : Object.entries(valor).every(([k, v]) => guardavel(k, 0) && guardavel(v, profundidade - 1))
}

const corpo = comLimite(
  z.record(z.string(), z.unknown()).check(
    z.refine((v) => guardavel(v, limitesDoRascunho.profundidade), 'O rascunho tem algo que não pode ser gravado.'),
    z.refine(
      (v) => JSON.stringify(v).length <= limitesDoRascunho.caracteres,
      'O rascunho é grande demais para ser guardado.',
    ),
  ),
  limitesDoRascunho.caracteres * 6,
)

const tipoDeRascunho = z.enum(['demanda', 'contratacao_interna'])
export type TipoDeRascunho = z.infer<typeof tipoDeRascunho>

const resumo = z.object({
  id: z.number(),
  tipo: tipoDeRascunho,
  /** What its author recognises it by; empty before he has chosen anything. */
  titulo: z.string(),
  modelo: z.nullable(z.object({ id: z.number(), titulo: z.string() })),
  /** Counts every saving: send back the one that was read. */
  revisao: z.number(),
  dtainclusao: momento,
  dtaatualizacao: momento,
})
export type RascunhoResumo = z.infer<typeof resumo>

const detalhe = z.object({ ...resumo.shape, corpo: z.record(z.string(), z.unknown()) })
export type Rascunho = z.infer<typeof detalhe>

const titulo = linha(200)
const modelo = z.nullable(id)
/** Files sent for its answers: they stay as long as the draft. Those that are not the caller's, or already sent, are passed over. */
const arquivos = z.array(id).check(z.maxLength(limitesDoRascunho.arquivos))

/** Drafts belong to their author alone; a draft of somebody else does not exist. */
export const rascunho = {
  listar: endpoint({
    caminho: '/solicitacao/interno/rascunho/',
    resumo: 'The caller’s drafts, the last saved first; of one kind or about one offer, if said.',
    query: z.strictObject({ ...paginacao(), search: busca, tipo: z.optional(tipoDeRascunho), modelo: z.optional(id) }),
    resposta: pagina(resumo),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/solicitacao/interno/rascunho/',
    resumo: 'Keeps a new draft: any JSON object within bounds.',
    corpo: z.strictObject({
      tipo: tipoDeRascunho,
      titulo: z._default(titulo, ''),
      modelo: z._default(modelo, null),
      arquivos: z._default(arquivos, []),
      corpo,
    }),
    resposta: detalhe,
    recusas: ['RASCUNHOS_DEMAIS'],
    idempotente: true,
  }),
  ler: endpoint({
    caminho: '/solicitacao/interno/rascunho/{id}/',
    resumo: 'One draft with its body.',
    resposta: detalhe,
  }),
  salvar: endpoint({
    metodo: 'PATCH',
    caminho: '/solicitacao/interno/rascunho/{id}/',
    resumo: 'Saves over the revision that was read; another window’s later saving is not overwritten.',
    corpo: z.strictObject({
      revisao: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
      titulo: z.optional(titulo),
      modelo: z.optional(modelo),
      arquivos: z.optional(arquivos),
      corpo: z.optional(corpo),
    }),
    resposta: detalhe,
    recusas: ['RASCUNHO_DESATUALIZADO'],
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: '/solicitacao/interno/rascunho/{id}/',
    resumo: 'Removes a draft, with the files of its answers.',
    resposta: 'vazio',
  }),
}
