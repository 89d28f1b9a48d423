import { capitalizarPalavras, semMarcacao } from '@hub/domain/kernel/texto.ts'
import type { acoesDoParceiro } from '@hub/domain/parceiro/parceiro.rules.ts'
import * as z from 'zod/mini'
import { acoesDe, busca, linha, pagina, paginacao, porcentagem, texto, versaoLida } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

/** Plain text: markup goes, its words stay (specification §5); lists are lines that begin with '- '. */
const semMarcas = (max: number, min: number, campo = texto) =>
  z.pipe(
    campo(max, min),
    z.pipe(
      z.transform(semMarcacao),
      z.string().check(z.minLength(min, `Escreva pelo menos ${min} caracteres, sem contar marcas de HTML.`)),
    ),
  )

const conteudo = {
  razaosocial: z.pipe(semMarcas(160, 3, linha), z.string().check(z.overwrite(capitalizarPalavras))),
  objetivo: semMarcas(2000, 10),
  /** What it adds of its own, in % of the whole price, two decimals. */
  subsidio: porcentagem,
}
export const conteudoDoParceiro = z.strictObject(conteudo)

const parceiroVisto = z.object({
  id: z.number(),
  razaosocial: z.string(),
  objetivo: z.string(),
  subsidio: z.number(),
  versao: z.number(),
  /** Whose price it divides now. */
  programas: z.array(z.object({ id: z.number(), descricao: z.string() })),
  /** Requests that have it: their split is the one of the day on which they were sent. */
  solicitacoes: z.number(),
  acoes: acoesDe<typeof acoesDoParceiro>(),
})
export type Parceiro = z.infer<typeof parceiroVisto>

export const parceiro = {
  listarSimples: endpoint({
    caminho: '/parceiro/interno/list/',
    resumo: 'Partners by name, to be chosen for a programme.',
    resposta: z.array(z.object({ id: z.number(), razaosocial: z.string(), subsidio: z.number() })),
  }),
  listar: endpoint({
    caminho: '/parceiro/interno/',
    resumo: 'Partners by name, with the programmes whose price they divide.',
    query: z.strictObject({ ...paginacao(), search: busca }),
    resposta: z.object({ ...pagina(parceiroVisto).shape, acoes: acoesDe<'criar'>() }),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/parceiro/interno/',
    resumo: 'A new partner. It pays nothing until a programme has it.',
    corpo: conteudoDoParceiro,
    resposta: parceiroVisto,
    idempotente: true,
  }),
  detalhar: endpoint({
    caminho: '/parceiro/interno/{id}/',
    resumo: 'A partner.',
    resposta: parceiroVisto,
  }),
  substituir: endpoint({
    metodo: 'PUT',
    caminho: '/parceiro/interno/{id}/',
    resumo: 'All that a partner says of itself. What it adds changes for requests that are sent from now on.',
    corpo: z.strictObject({ versao: versaoLida, ...conteudo }),
    resposta: parceiroVisto,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: '/parceiro/interno/{id}/',
    resumo: 'Removes a partner that no programme and no request ever named.',
    resposta: 'vazio',
    recusas: ['PARCEIRO_EM_PROGRAMA', 'PARCEIRO_EM_USO'],
  }),
}
