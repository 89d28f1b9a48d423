import { tiposDePergunta } from '@hub/domain/questionario/questionario.rules.ts'
import * as z from 'zod/mini'
import { formulaNoFio } from './dimensionamento.ts'
import { busca, codigoDoPorte, id, momento, paginacao, porteDaEmpresa, reais, varios } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { divisao } from './proposta.formas.ts'

/** How an offer is priced. */
export const tipoDaOferta = z.enum(['FICHA_FECHADA', 'MODELO_HORA', 'SOB_COTACAO'])
export const ordensDoCatalogo = [
  'relevancia',
  'contratados',
  'menor_preco',
  'maior_preco',
  'titulo',
  'recentes',
] as const

const descrito = z.object({ id: z.number(), descricao: z.string() })

/** What can be bought of a service, with the price split for the company that the answer was made for. */
const oferta = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: tipoDaOferta,
  horas: z.number(),
  valor: reais,
  /** The answers make its hours and its price; what stands here is the catalogue's. */
  dimensionada: z.boolean(),
  prazo_dias: z.number(),
  imagem: z.nullable(z.string()),
  destaque: z.boolean(),
  portes: z.array(porteDaEmpresa),
  /** Highest subsidy of the programme, whatever the size, in %. */
  subsidio_ate: z.number(),
  /** Subsidy of the programme for the size of the company, in %, before its yearly limit; null without a company. */
  porcentagem: z.nullable(z.number()),
  /** Who adds a part of its own, and how much of the price, in %; null where nobody does. */
  parceiro: z.nullable(z.object({ nome: z.string(), porcentagem: z.number() })),
  divisao: z.nullable(divisao),
  /** Why this company may not buy it: OFERTA_NAO_ATENDE_PORTE; null when it may or without a company. */
  recusa: z.nullable(z.string()),
  /** The same in one line: for whom it is, and as what the company is registered. */
  motivo: z.nullable(z.string()),
})

const cabecalho = {
  id: z.number(),
  codigo: z.string(),
  titulo: z.string(),
  descricao: z.string(),
  ativo: z.boolean(),
  tipo: z.object({ descricao: z.string() }),
  tema: descrito,
  subtema: descrito,
  programa: z.object({ descricao: z.string() }),
  setores: z.array(z.string()),
  exige_diagnostico: z.boolean(),
  /** Who may be invited to it, and the mean of their ratings, 0 to 10; null before the first. */
  prestadores: z.number(),
  nota_media: z.nullable(z.number()),
  dtainclusao: momento,
}
/** A service of the catalogue with its offers, the cheapest first. */
const servicoDoCatalogo = z.object({ ...cabecalho, ofertas: z.array(oferta) })
export type ServicoDoCatalogo = z.infer<typeof servicoDoCatalogo>
export type OfertaDoCatalogo = z.infer<typeof oferta>

/** The caller's company for which prices were split. */
const empresaDoPreco = z.nullable(
  z.object({
    id: z.number(),
    nome: z.string(),
    porte: z.nullable(porteDaEmpresa),
    restante_limite: z.nullable(reais),
    /** A unit looks after its city: without one nothing can be hired. */
    atendida: z.boolean(),
  }),
)

const faceta = z.array(
  z.object({
    valor: z.union([z.number(), z.string()]),
    descricao: z.string(),
    /** Services that the list would show with this value, under the other filters. */
    quantidade: z.number(),
    /** Of a subtema: its tema. */
    grupo: z.optional(z.number()),
  }),
)
const facetas = z.object({
  tema: faceta,
  subtema: faceta,
  tiposervico: faceta,
  porte: faceta,
  modelo: faceta,
})
export type FacetasDoCatalogo = z.infer<typeof facetas>

const etapaDaOferta = z.object({ ordem: z.number(), descricao: z.string(), porcentagem: z.number(), valor: reais })
const servicoDetalhe = z.object({
  ...cabecalho,
  empresa: empresaDoPreco,
  ofertas: z.array(z.extend(oferta, { etapas: z.array(etapaDaOferta) })),
})
export type ServicoDetalhe = z.infer<typeof servicoDetalhe>

const ofertaNaVitrine = z.extend(oferta, {
  servico: z.object({ id: z.number(), codigo: z.string(), titulo: z.string(), descricao: z.string(), tema: descrito }),
})
export type OfertaNaVitrine = z.infer<typeof ofertaNaVitrine>

export const perguntaDoQuestionario = z.object({
  id: z.number(),
  ordem: z.number(),
  tipo: z.enum(tiposDePergunta),
  /** The question as people read it. */
  pergunta: z.string(),
  ajuda: z.nullable(z.string()),
  obrigatoria: z.boolean(),
  opcoes: z.array(z.string()),
  minimo: z.nullable(z.number()),
  maximo: z.nullable(z.number()),
  /** Of a number: only whole ones. */
  inteiro: z.boolean(),
  data_minima: z.nullable(z.string()),
  data_maxima: z.nullable(z.string()),
  /** Dimensioning question that it puts. */
  dimensionamento: z.nullable(z.number()),
})
export type PerguntaDoQuestionario = z.infer<typeof perguntaDoQuestionario>

const paraEmpresa = z.strictObject({ empresa: z.optional(id) })
const vitrine = z.strictObject({ empresa: z.optional(id), page_size: paginacao(8).page_size })

export const servico = {
  listar: endpoint({
    caminho: '/servico/',
    resumo: 'Catalogue: active services with their offers, filters and the count of each filter’s value.',
    publico: true,
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      tema: varios(id),
      subtema: varios(id),
      tiposervico: varios(z.string()),
      servicos: varios(id),
      porte: varios(codigoDoPorte),
      modelo: varios(tipoDaOferta),
      /** Only these offers (the cart), of whatever service. */
      ofertas: varios(id),
      ordem: z.optional(z.enum(ordensDoCatalogo)),
      /** Company of the caller to split the prices for; the first one unless given. */
      empresa: z.optional(id),
    }),
    resposta: z.object({
      count: z.number(),
      /** How many of them the company may hire, by its size: they come first. Null without a company. */
      contrataveis: z.nullable(z.number()),
      results: z.array(servicoDoCatalogo),
      empresa: empresaDoPreco,
      facetas,
      /** Problems as clients call them, to begin a search with: of the services that this company hires most, whatever is searched. */
      atalhos: z.array(z.string()),
    }),
  }),
  listarFiltros: endpoint({
    caminho: '/servico/filtros/',
    resumo: 'Every value of the catalogue’s filters, with how many services have it.',
    publico: true,
    resposta: z.extend(facetas, { servicos: faceta }),
  }),
  detalhar: endpoint({
    caminho: '/servico/detalhe/{id}/',
    resumo: 'One active service with its offers and their stages. Counts a visit.',
    publico: true,
    query: paraEmpresa,
    resposta: servicoDetalhe,
  }),
  listarPrestadores: endpoint({
    caminho: '/servico/detalhe/{id}/prestadores/',
    resumo: 'Providers that are accredited and active for the service, best rated first.',
    publico: true,
    resposta: z.array(
      z.object({
        id: z.number(),
        nome: z.string(),
        cidade: z.string(),
        estado: z.string(),
        /** Mean rating, 0 to 10; null before the first. */
        nota_media: z.nullable(z.number()),
        concluidos: z.number(),
      }),
    ),
  }),
  lerQuestionario: endpoint({
    caminho: '/servico/detalhe/{id}/questionario/',
    resumo: 'Questions that are answered when requesting the service; none when it asks nothing.',
    publico: true,
    /** Only what this offer of the service asks. */
    query: z.strictObject({ oferta: z.optional(id) }),
    resposta: z.object({
      id: z.nullable(z.number()),
      descricao: z.string(),
      perguntas: z.array(perguntaDoQuestionario),
      /** How the answers become the hours of that offer, and the keys of their options; null where its own hold. */
      dimensionamento: z.nullable(
        z.object({
          formula: formulaNoFio,
          itens: z.array(z.object({ pergunta: z.number(), chave: z.string(), descricao: z.string() })),
        }),
      ),
    }),
  }),
  recomendados: endpoint({
    caminho: '/modelooferta/recomendado/',
    resumo: 'Offers for the caller’s companies by size, city and past purchases; else the most requested.',
    publico: true,
    query: vitrine,
    resposta: z.array(ofertaNaVitrine),
  }),
  acessados: endpoint({
    caminho: '/modelooferta/acessado/',
    resumo: 'The most visited offers.',
    publico: true,
    query: vitrine,
    resposta: z.array(ofertaNaVitrine),
  }),
  destaques: endpoint({
    caminho: '/modelooferta/destaque/',
    resumo: 'Offers that the portal highlights.',
    publico: true,
    query: vitrine,
    resposta: z.array(ofertaNaVitrine),
  }),
}
