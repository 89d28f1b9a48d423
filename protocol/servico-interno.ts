import { livroOuCsv } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import type { acoesDaOferta, acoesDoServico } from '@hub/domain/servico/servico.rules.ts'
import { setores } from '@hub/domain/servico/setor.ts'
import * as z from 'zod/mini'
import { simNao } from './area.ts'
import {
  acoesDe,
  busca,
  codigoDoPorte,
  duasCasas,
  id,
  linha,
  momento,
  nomeado,
  padrao,
  pagina,
  paginacao,
  porteDaEmpresa,
  reais,
  reaisPositivos,
  rotulo,
  texto,
  versao,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { tipoDaOferta } from './servico.ts'

const descrito = z.object({ id: z.number(), descricao: z.string() })
const formato = z._default(z.enum(['xlsx', 'csv']), 'xlsx')

/** Address of a picture that was sent before (`enviarImagem`). */
const imagem = z.nullable(padrao(100, /^\/api\/modelooferta\/imagem\/[0-9a-f]{64}\/$/, 'Envie a imagem outra vez.'))

const inteiro = (max: number, mensagem: string) =>
  z.number(mensagem).check(z.int(mensagem), z.minimum(1, mensagem), z.maximum(max, mensagem))

/** A stage with its share of the price in %; the shares of an offer sum to 100. */
const etapaASalvar = z.strictObject({
  descricao: rotulo(200, 3),
  porcentagem: z
    .number('Informe a parte desta etapa.')
    .check(
      z.minimum(0, 'Informe uma parte maior que zero.'),
      z.maximum(100, 'A parte de uma etapa vai até 100%.'),
      ...duasCasas,
    ),
})

/** An offer as it is saved. By the hour: `modelo_hora` or `valor_hora` instead of `valor`, which follows from the hours. */
export const ofertaASalvar = z.strictObject({
  titulo: rotulo(120, 3),
  tipo: tipoDaOferta,
  horas: inteiro(10_000, 'Informe de 1 a 10.000 horas.'),
  valor: z._default(z.nullable(reaisPositivos), null),
  modelo_hora: z._default(z.nullable(id), null),
  valor_hora: z._default(z.nullable(reaisPositivos), null),
  prazo_dias: inteiro(1_825, 'Informe de 1 a 1.825 dias.'),
  imagem: z._default(imagem, null),
  destaque: z._default(z.boolean(), false),
  portes: z.array(codigoDoPorte).check(z.minLength(1, 'Escolha para quem é a oferta.'), z.maxLength(10)),
  etapas: z.array(etapaASalvar).check(z.minLength(1, 'Inclua pelo menos uma etapa.'), z.maxLength(30)),
})
export type OfertaASalvar = z.infer<typeof ofertaASalvar>

const dadosDoServico = {
  titulo: rotulo(120, 3),
  descricao: texto(2_000, 10),
  /** What clients call their problem, separated by commas; as it was unless given. */
  palavras: z.optional(linha(600)),
  tipo: linha(60, 3),
  tema: id,
  subtema: id,
  programa: id,
  /** The theme's own unless given. */
  area: z.optional(id),
  setores: z.array(z.enum(setores)).check(z.minLength(1, 'Escolha pelo menos um setor.'), z.maxLength(4)),
  exige_diagnostico: z._default(z.boolean(), false),
}
export const servicoACriar = z.strictObject({
  codigo: z
    .string('Informe o código.')
    .check(
      z.trim(),
      z.toUpperCase(),
      z.maxLength(20, 'Use de 2 a 20 letras, números ou traços, começando por letra ou número.'),
      z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'Use de 2 a 20 letras, números ou traços, começando por letra ou número.'),
    ),
  ...dadosDoServico,
  ativo: z._default(z.boolean(), true),
  ofertas: z.array(ofertaASalvar).check(z.minLength(1, 'Inclua pelo menos uma oferta.'), z.maxLength(20)),
})
export type ServicoACriar = z.infer<typeof servicoACriar>
const servicoASalvar = z.strictObject({ versao, ...dadosDoServico })

const cabecalho = {
  id: z.number(),
  codigo: z.string(),
  titulo: z.string(),
  ativo: z.boolean(),
  tipo: z.object({ descricao: z.string() }),
  programa: descrito,
  tema: descrito,
  subtema: descrito,
  dtainclusao: momento,
}
const naLista = z.object({
  ...cabecalho,
  ofertas: z.number(),
  ofertas_ativas: z.number(),
  /** Companies that can be invited to it now. */
  prestadores: z.number(),
})
export type ServicoNaLista = z.infer<typeof naLista>

const ofertaInterna = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: tipoDaOferta,
  horas: z.number(),
  valor: reais,
  modelo_hora: z.nullable(nomeado),
  valor_hora: z.nullable(reais),
  prazo_dias: z.number(),
  imagem: z.nullable(z.string()),
  destaque: z.boolean(),
  ativo: z.boolean(),
  portes: z.array(porteDaEmpresa),
  etapas: z.array(z.object({ descricao: z.string(), porcentagem: z.number() })),
  /** Requests that bought it. */
  pedidos: z.number(),
  /** Visits of its page. */
  acessos: z.number(),
  acoes: acoesDe<typeof acoesDaOferta>(),
})
export type OfertaInterna = z.infer<typeof ofertaInterna>

const servicoInternoDetalhe = z.object({
  ...cabecalho,
  descricao: z.string(),
  palavras: z.string(),
  area: descrito,
  setores: z.array(z.string()),
  exige_diagnostico: z.boolean(),
  /** Sent back when it or one of its offers is saved: another window that saved first is told. */
  versao: z.number(),
  questionario: z.nullable(descrito),
  prestadores: z.number(),
  ofertas: z.array(ofertaInterna),
  acoes: acoesDe<typeof acoesDoServico>(),
})
export type ServicoInternoDetalhe = z.infer<typeof servicoInternoDetalhe>

const versaoDoServico = z.object({
  versao: z.number(),
  dtainclusao: momento,
  autor: z.nullable(z.string()),
  /** What it changed of the one before; empty of the first. */
  mudancas: z.array(
    z.object({
      oferta: z.nullable(z.string()),
      campo: z.string(),
      antes: z.nullable(z.string()),
      depois: z.nullable(z.string()),
    }),
  ),
})
export type VersaoDoServico = z.infer<typeof versaoDoServico>

const filtros = { search: busca, ativo: simNao, tema: z.optional(id) }

export const servicoInterno = {
  listar: endpoint({
    caminho: '/servico/interno/',
    resumo: 'Services, in the catalogue or not, by code or title.',
    query: z.strictObject({ ...paginacao(), ...filtros }),
    resposta: z.object({ ...pagina(naLista).shape, acoes: acoesDe<'criar'>() }),
  }),
  listarTipos: endpoint({
    caminho: '/servico/interno/tipo/',
    resumo: 'Kinds of service, with how many services are of each.',
    resposta: z.array(z.object({ descricao: z.string(), servicos: z.number() })),
  }),
  criar: endpoint({
    metodo: 'POST',
    caminho: '/servico/interno/',
    resumo: 'Adds a service with its first offers.',
    corpo: servicoACriar,
    resposta: servicoInternoDetalhe,
    idempotente: true,
  }),
  exportar: endpoint({
    caminho: '/servico/interno/export/',
    resumo: 'The same services as a spreadsheet, streamed.',
    query: z.strictObject({ ...filtros, formato }),
    resposta: 'arquivo',
    tipos: livroOuCsv,
    limite: 'exportacao',
  }),
  exportarPrestadores: endpoint({
    caminho: '/servico/interno/prestadores/export/{id}/',
    resumo: 'Providers of service id, in whatever situation, as a spreadsheet, streamed.',
    query: z.strictObject({ formato }),
    resposta: 'arquivo',
    tipos: livroOuCsv,
    limite: 'exportacao',
  }),
  exportarOfertas: endpoint({
    caminho: '/modelooferta/interno/export/',
    resumo: 'Offers of all services, or of those that the filters leave, as a spreadsheet, streamed.',
    query: z.strictObject({ ...filtros, formato }),
    resposta: 'arquivo',
    tipos: livroOuCsv,
    limite: 'exportacao',
  }),
  detalhar: endpoint({
    caminho: '/servico/interno/{id}/',
    resumo: 'One service, in the catalogue or not, with all its offers.',
    resposta: servicoInternoDetalhe,
  }),
  salvar: endpoint({
    metodo: 'PUT',
    caminho: '/servico/interno/{id}/',
    resumo: 'Saves what a service says of itself. Requests that were sent keep what they bought.',
    corpo: servicoASalvar,
    resposta: servicoInternoDetalhe,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  alternar: endpoint({
    metodo: 'PATCH',
    caminho: '/servico/interno/{id}/toggle/',
    resumo: 'Puts a service into the catalogue or takes it out.',
    corpo: z.strictObject({ ativo: z.boolean() }),
    resposta: servicoInternoDetalhe,
    recusas: ['SITUACAO_NAO_PERMITE', 'SERVICO_SEM_OFERTA', 'PROGRAMA_INATIVO', 'AREA_INATIVA'],
  }),
  listarVersoes: endpoint({
    caminho: '/servico/interno/{id}/versoes/',
    resumo: 'What each saving changed of a service and its offers, the newest first.',
    query: z.strictObject({ ...paginacao(20) }),
    resposta: pagina(versaoDoServico),
  }),
  criarOferta: endpoint({
    metodo: 'POST',
    caminho: '/servico/interno/{id}/oferta/',
    resumo: 'Adds an offer to a service.',
    corpo: z.strictObject({ versao, ...ofertaASalvar.shape }),
    resposta: servicoInternoDetalhe,
    recusas: ['VERSAO_DESATUALIZADA'],
    idempotente: true,
  }),
  salvarOferta: endpoint({
    metodo: 'PUT',
    caminho: '/modelooferta/interno/{id}/',
    resumo: 'Saves an offer. Requests that were sent keep what they bought.',
    corpo: z.strictObject({ versao, ...ofertaASalvar.shape }),
    resposta: servicoInternoDetalhe,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  alternarOferta: endpoint({
    metodo: 'PATCH',
    caminho: '/modelooferta/interno/{id}/toggle/',
    resumo: 'Puts an offer into the catalogue or takes it out.',
    corpo: z.strictObject({ ativo: z.boolean() }),
    resposta: servicoInternoDetalhe,
    recusas: ['SITUACAO_NAO_PERMITE', 'ULTIMA_OFERTA_ATIVA'],
  }),
  enviarImagem: endpoint({
    metodo: 'POST',
    caminho: '/modelooferta/interno/imagem/',
    resumo:
      'Takes a picture for an offer: written anew and made small. Answers the address that saves it with an offer.',
    tipo: 'multipart',
    arquivos: { imagem: 'um' },
    corpo: z.strictObject({}),
    resposta: z.object({ imagem: z.string(), largura: z.number(), altura: z.number(), tamanho: z.number() }),
    limite: 'upload',
    recusas: ['ARQUIVO_AUSENTE', 'IMAGEM_TIPO_NAO_ACEITO'],
  }),
  lerImagem: endpoint({
    caminho: '/modelooferta/imagem/{sha256}/',
    resumo: 'Picture of an offer by the hash of its bytes, which never change.',
    publico: true,
    params: z.strictObject({ sha256: padrao(64, /^[0-9a-f]{64}$/) }),
    resposta: 'arquivo',
    tipos: ['image/jpeg'],
  }),
}
