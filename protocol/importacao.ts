import { FALHAS_NA_TELA, MAIS_TEXTO, tiposTodos } from '@hub/domain/importacao/colunas.ts'
import type { decisoesDaImportacao } from '@hub/domain/importacao/importacao.rules.ts'
import { situacoesTodas } from '@hub/domain/importacao/importacao.states.ts'
import { livro } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import * as z from 'zod/mini'
import { acoesDe, busca, momento, padrao, pagina, paginacao, texto } from './kernel/campos.ts'
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

/** A cell ('C14'), the heading of its column, what stands in it, and what is wrong with it. */
const falha = z.object({
  aba: z.string(),
  celula: z.string(),
  linha: z.number(),
  coluna: z.string(),
  valor: z.nullable(z.string()),
  mensagem: z.string(),
})

const detalhe = z.object({
  ...naLista.shape,
  /** The first of them by line; `quantas_falhas` counts all, the annotated copy tells all. */
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
  acoes: acoesDe<typeof decisoesDaImportacao>(),
})
export type ImportacaoDetalhe = z.infer<typeof detalhe>

export const importacao = {
  listar: endpoint({
    caminho: '/importacao/',
    resumo: 'Spreadsheets that brought records of other systems, the newest first.',
    query: z.strictObject({ ...paginacao(20), search: busca }),
    resposta: pagina(naLista),
  }),
  baixarModelo: endpoint({
    caminho: '/importacao/modelo/{tipo}/',
    resumo: 'The empty spreadsheet of a kind of import, with what each column takes.',
    params: z.strictObject({ tipo }),
    resposta: 'arquivo',
    tipos: livro,
    limite: 'exportacao',
  }),
  detalhar: endpoint({
    caminho: '/importacao/{id}/',
    resumo: 'How far an import is, what is wrong with which cell, and what came of it.',
    resposta: detalhe,
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
  }),
  baixarAnotada: endpoint({
    caminho: '/importacao/{id}/anotada/',
    resumo: 'The spreadsheet as it came, its faulty cells marked and what to write instead beside them.',
    resposta: 'arquivo',
    tipos: livro,
    recusas: ['IMPORTACAO_SO_NO_ARQUIVO', 'IMPORTACAO_EM_CURSO', 'IMPORTACAO_JA_GRAVADA'],
    limite: 'exportacao',
  }),
  corrigir: endpoint({
    metodo: 'POST',
    caminho: '/importacao/{id}/corrigir/',
    resumo:
      'Writes other values into faulty cells, leaves lines out, and checks everything again; after an interruption, goes on writing.',
    corpo: z
      .strictObject({
        celulas: z
          .array(z.strictObject({ celula: padrao(5, /^[A-Z][1-9]\d{0,3}$/), valor: z.nullable(texto(MAIS_TEXTO)) }))
          .check(z.maxLength(FALHAS_NA_TELA)),
        /** Lines of the spreadsheet that are not to be brought. */
        fora: z.array(z.number().check(z.int(), z.minimum(2), z.maximum(9_999))).check(z.maxLength(FALHAS_NA_TELA)),
      })
      .check(z.refine(({ celulas, fora }) => celulas.length + fora.length > 0, 'Corrija pelo menos uma célula.')),
    resposta: detalhe,
    recusas: ['IMPORTACAO_SO_NO_ARQUIVO', 'IMPORTACAO_EM_CURSO', 'IMPORTACAO_JA_GRAVADA', 'VERSAO_DESATUALIZADA'],
  }),
  gravar: endpoint({
    metodo: 'POST',
    caminho: '/importacao/{id}/gravar/',
    resumo: 'Writes what was checked, or goes on after an interruption.',
    resposta: detalhe,
    recusas: ['IMPORTACAO_COM_ERROS', 'IMPORTACAO_EM_CURSO', 'IMPORTACAO_JA_GRAVADA', 'IMPORTACAO_SO_NO_ARQUIVO'],
  }),
  desfazer: endpoint({
    metodo: 'POST',
    caminho: '/importacao/{id}/desfazer/',
    resumo: 'Takes every record back that the import made; refused, naming them, when others hang on some of them.',
    corpo: z.strictObject({ motivo: texto(2000, 5) }),
    resposta: detalhe,
    recusas: ['IMPORTACAO_EM_CURSO', 'IMPORTACAO_EM_USO'],
  }),
  descartar: endpoint({
    metodo: 'DELETE',
    caminho: '/importacao/{id}/',
    resumo: 'Gives up a spreadsheet of which nothing was written.',
    resposta: 'vazio',
  }),
}
