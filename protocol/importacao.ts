import { tiposTodos } from '@hub/domain/importacao/colunas.ts'
import { situacoesTodas } from '@hub/domain/importacao/importacao.states.ts'
import { livro } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import * as z from 'zod/mini'
import { acoes, comId, momento, pagina, paginacao, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const tipo = z.enum(tiposTodos)
const situacao = z.object({ codigo: z.enum(situacoesTodas), descricao: z.string(), cor: z.string() })

const naLista = z.object({
  id: z.number(),
  tipo: z.object({ codigo: tipo, titulo: z.string() }),
  /** Of the file. */
  nome: z.string(),
  situacao,
  autor: z.string(),
  dtainclusao: momento,
  /** Lines of the file, and how many of them the running work is through with. */
  linhas: z.number(),
  feitas: z.number(),
})
export type ImportacaoNaLista = z.infer<typeof naLista>

/** A cell and what is wrong with it. */
const falha = z.object({ aba: z.string(), celula: z.string(), mensagem: z.string() })

const detalhe = z.object({
  ...naLista.shape,
  /** The first of them; `quantas_falhas` counts all. */
  falhas: z.array(falha),
  quantas_falhas: z.number(),
  /** What was written: how many records of each kind. */
  registros: z.array(z.object({ descricao: z.string(), quantos: z.number() })),
  /** The same bytes came before. */
  repetida: z.nullable(z.object({ id: z.number(), dtainclusao: momento })),
  gravada_em: z.nullable(momento),
  desfeita_em: z.nullable(momento),
  desfeita_por: z.nullable(z.string()),
  motivo: z.nullable(z.string()),
  acoes,
})
export type ImportacaoDetalhe = z.infer<typeof detalhe>

export const importacao = {
  listar: endpoint({
    metodo: 'GET',
    caminho: '/importacao/',
    resumo: 'Spreadsheets that brought records of other systems, the newest first.',
    query: z.strictObject({ ...paginacao(20) }),
    resposta: pagina(naLista),
    adicao: true,
  }),
  baixarModelo: endpoint({
    metodo: 'GET',
    caminho: '/importacao/modelo/{tipo}/',
    resumo: 'The empty spreadsheet of a kind of import, with what each column takes.',
    params: z.strictObject({ tipo }),
    resposta: 'arquivo',
    tipos: livro,
    limite: 'exportacao',
    adicao: true,
  }),
  detalhar: endpoint({
    metodo: 'GET',
    caminho: '/importacao/{id}/',
    resumo: 'How far an import is, what is wrong with which cell, and what came of it.',
    params: comId,
    resposta: detalhe,
    adicao: true,
  }),
  enviar: endpoint({
    metodo: 'POST',
    caminho: '/importacao/',
    resumo: 'Hands a filled spreadsheet in (file `arquivo`): every line is tried and nothing is written.',
    tipo: 'multipart',
    arquivos: { arquivo: 'um' },
    corpo: z.strictObject({ tipo }),
    resposta: detalhe,
    recusas: ['ARQUIVO_AUSENTE', 'ARQUIVO_TIPO_NAO_ACEITO', 'ARQUIVO_GRANDE_DEMAIS', 'PLANILHA_ILEGIVEL'],
    idempotente: true,
    limite: 'upload',
    adicao: true,
  }),
  gravar: endpoint({
    metodo: 'POST',
    caminho: '/importacao/{id}/gravar/',
    resumo: 'Writes what was checked, or goes on after an interruption.',
    params: comId,
    resposta: detalhe,
    recusas: ['IMPORTACAO_COM_ERROS', 'IMPORTACAO_EM_CURSO', 'IMPORTACAO_JA_GRAVADA'],
    adicao: true,
  }),
  desfazer: endpoint({
    metodo: 'POST',
    caminho: '/importacao/{id}/desfazer/',
    resumo: 'Takes every record back that the import made; refused, naming them, when others hang on some of them.',
    params: comId,
    corpo: z.strictObject({ motivo: texto(2000, 5) }),
    resposta: detalhe,
    recusas: ['IMPORTACAO_EM_CURSO', 'IMPORTACAO_EM_USO'],
    adicao: true,
  }),
  descartar: endpoint({
    metodo: 'DELETE',
    caminho: '/importacao/{id}/',
    resumo: 'Gives up a spreadsheet of which nothing was written.',
    params: comId,
    resposta: 'vazio',
    adicao: true,
  }),
}
