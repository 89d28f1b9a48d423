import { situacoes as situacoesDoContrato } from '@hub/domain/contrato/contrato.states.ts'
import { situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import type { acoesDaEmpresa } from '@hub/domain/empresa/empresa.rules.ts'
import { corrigiveis } from '@hub/domain/empresa/empresa.rules.ts'
import { provasDaTitularidade, titularidades } from '@hub/domain/empresa/titularidade.rules.ts'
import { validarCnae } from '@hub/domain/kernel/cnae.ts'
import { livroOuCsv } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import { setores } from '@hub/domain/servico/setor.ts'
import * as z from 'zod/mini'
import { atividadesSecundarias, dadosAtualizados } from './dados-da-empresa.ts'
import { documentoDaEmpresaVisto } from './documento-da-empresa.ts'
import {
  acoesDe,
  busca,
  codigoDoPorte,
  data,
  id,
  linha,
  momento,
  padrao,
  pagina,
  paginacao,
  porteDaEmpresa,
  reais,
  rotulo,
  texto,
  versao,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { codigoDaCidade, comoExportar } from './kernel/recorte.ts'

const situacaoDoCredenciamento = z.enum(Object.keys(situacoes) as [keyof typeof situacoes])
const codigoDaTitularidade = z.enum(Object.keys(titularidades) as [keyof typeof titularidades])
const ladoDaEmpresa = z.enum(['cliente', 'prestador'])

/** A company in lists and selects. Exactly one of CNPJ and CPF is there. */
const resumo = {
  id: z.number(),
  cnpj_mask: z.nullable(z.string()),
  cpf_mask: z.nullable(z.string()),
  nomefantasia: z.string(),
  razaosocial: z.string(),
  porte: z.nullable(porteDaEmpresa),
  cidade: z.string(),
  estado: z.string(),
  ativo: z.boolean(),
  suspenso: z.boolean(),
  /** The most advanced of its accreditations; null where it never asked for one. */
  status: z.nullable(z.object({ codigo: situacaoDoCredenciamento, descricao: z.string(), cor: z.string() })),
  /** The sides on which it acts. */
  tipo: z.array(ladoDaEmpresa),
  dtainclusao: momento,
}
const empresaResumo = z.object(resumo)
export type EmpresaResumo = z.infer<typeof empresaResumo>

/** Subsidy of the calendar year: limit of the size, what is committed, what is left; the most that a programme pays of a price. */
const limiteAnual = z.nullable(
  z.object({ ano: z.number(), limite: reais, comprometido: reais, restante: reais, porcentagem: z.number() }),
)

const minhaEmpresa = z.object({ ...resumo, lado: ladoDaEmpresa, limite_anual: limiteAnual })
export type MinhaEmpresa = z.infer<typeof minhaEmpresa>

const empresaDetalhe = z.object({
  ...resumo,
  cpf: z.nullable(z.string()),
  /** Main activity: code of CNAE, seven digits, what it is in words, and its sector of the economy. */
  cnae: z.nullable(z.string()),
  cnae_descricao: z.nullable(z.string()),
  setor: z.nullable(z.enum(setores)),
  cnaes_secundarios: atividadesSecundarias,
  sicab: z.nullable(z.string()),
  /** Last day of the artisan's card; numbers of a rural producer in the state's register and in that of family farming. */
  sicab_validade: z.nullable(z.string()),
  inscricao_produtor: z.nullable(z.string()),
  caf: z.nullable(z.string()),
  cep_mask: z.nullable(z.string()),
  logradouro: z.nullable(z.string()),
  complemento: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Programme that subsidises companies of this size. */
  programa: z.nullable(z.object({ id: z.number(), descricao: z.string(), porcentagem: z.number() })),
  limite_anual: limiteAnual,
  unidade: z.nullable(z.object({ id: z.number(), descricao: z.string() })),
  credenciamentos: z.array(
    z.object({
      id: z.number(),
      servico: z.object({ id: z.number(), codigo: z.string(), titulo: z.string() }),
      situacao: situacaoDoCredenciamento,
      descricao: z.string(),
      cor: z.string(),
      nota_media: z.nullable(z.number()),
      dtainclusao: momento,
    }),
  ),
  usuarios: z.array(z.object({ id: z.number(), nome: z.string(), lado: ladoDaEmpresa, representante: z.boolean() })),
  solicitacoes: z.object({ total: z.number(), em_andamento: z.number() }),
  /** Whether it is known to be of those who registered it, and what shows it; `prova` null where nothing was asked. */
  titularidade: z.object({
    codigo: codigoDaTitularidade,
    descricao: z.string(),
    prova: z.nullable(
      z.object({
        codigo: z.enum(Object.keys(provasDaTitularidade) as [keyof typeof provasDaTitularidade]),
        descricao: z.string(),
      }),
    ),
  }),
  cidade_ibge: z.string(),
  versao: z.number(),
  /** Those in force; none for who may not read them. */
  documentos: z.array(documentoDaEmpresaVisto),
  /** What its people asked the staff to correct and nobody has answered: for them and for who answers. */
  correcoes: z.array(
    z.object({ campo: z.enum(corrigiveis), nome: z.string(), certo: z.string(), motivo: z.string(), em: momento }),
  ),
  acoes: acoesDe<typeof acoesDaEmpresa | 'confirmarTitularidade' | 'recusarTitularidade' | 'decidirCorrecao'>(),
})
export type EmpresaDetalhe = z.infer<typeof empresaDetalhe>

/** What the staff sees besides: who its people are, and what there is of it. */
const detalheInterno = z.object({
  ...empresaDetalhe.shape,
  pessoas: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      email: z.string(),
      cpf_mask: z.nullable(z.string()),
      lado: ladoDaEmpresa,
      representante: z.boolean(),
      /** May enter the hub. */
      ativo: z.boolean(),
    }),
  ),
  /** Entries of its history. */
  historico: z.number(),
})
export type EmpresaInterna = z.infer<typeof detalheInterno>

/** Filters of the search, and of what is exported of it. */
const recorte = {
  search: busca,
  areaatuacao: z.optional(id),
  /** Sector of the economy, by the company's main activity. */
  setor: z.optional(z.enum(setores)),
  lado: z.optional(ladoDaEmpresa),
  porte: z.optional(codigoDoPorte),
  status: z.optional(situacaoDoCredenciamento),
  titularidade: z.optional(codigoDaTitularidade),
  /** The service unit that looks after its city; and the city. */
  unidade: z.optional(id),
  cidade: z.optional(codigoDaCidade),
}

/** Columns of the export, with their titles; the list shows some of them. */
export const tituloDaColunaDeEmpresa = {
  nome: 'Nome fantasia',
  razao: 'Razão social',
  documento: 'CNPJ ou CPF',
  lado: 'Atua como',
  porte: 'Porte',
  cnae: 'CNAE',
  atividade: 'Atividade',
  situacao: 'Situação',
  credenciamento: 'Credenciamento',
  telefone: 'Telefone',
  email: 'E-mail',
  cep: 'CEP',
  endereco: 'Endereço',
  cidade: 'Cidade',
  estado: 'Estado',
  unidade: 'Unidade de atendimento',
  sicab: 'SICAB',
  solicitacoes: 'Solicitações',
  desde: 'No Hub desde',
} as const
export type ColunaDasEmpresas = keyof typeof tituloDaColunaDeEmpresa
export const colunasDasEmpresas = Object.keys(tituloDaColunaDeEmpresa) as ColunaDasEmpresas[]

const registroDoHistorico = z.object({
  id: z.number(),
  dtainclusao: momento,
  mensagem: z.string(),
  /** Null where the hub did it by itself. */
  autor: z.nullable(z.string()),
  /** Read by the staff alone. */
  interna: z.boolean(),
})
const historico = z.object({
  count: z.number(),
  /** Newest first. */
  results: z.array(z.object({ dia: data, registros: z.array(registroDoHistorico) })),
})

const contratoNoRm = z.object({
  codigo: z.string(),
  descricao: z.nullable(z.string()),
  situacao: z.nullable(z.string()),
  inicio: z.nullable(z.string()),
  fim: z.nullable(z.string()),
  valor: z.nullable(reais),
})
const consultaAoRm = z.object({
  resultado: z.enum(['encontrado', 'nao_encontrado', 'indisponivel', 'nao_configurado']),
  contratos: z.array(contratoNoRm),
})
export type ConsultaAoRm = z.infer<typeof consultaAoRm>

const contratoDaEmpresa = z.object({
  id: z.number(),
  titulo: z.string(),
  situacao: z.enum(Object.keys(situacoesDoContrato) as [keyof typeof situacoesDoContrato]),
  /** On which side of it the company stands. */
  lado: ladoDaEmpresa,
  outra_parte: z.object({ id: z.number(), nome: z.string() }),
  solicitacao: z.object({ id: z.number(), nrosolicitacao: z.string() }),
  valor: reais,
  dtainclusao: momento,
})

export const empresa = {
  listarMinhas: endpoint({
    caminho: '/empresa/',
    resumo: 'Companies that the caller acts for, with what is left of the yearly subsidy.',
    resposta: z.array(minhaEmpresa),
  }),
  listar: endpoint({
    caminho: '/empresa/list/',
    resumo: 'Companies that the caller’s group may see.',
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      lado: z.optional(ladoDaEmpresa),
      porte: z.optional(codigoDoPorte),
      status: z.optional(situacaoDoCredenciamento),
    }),
    resposta: pagina(empresaResumo),
  }),
  detalhar: endpoint({
    caminho: '/empresa/{id}/',
    resumo: 'One company.',
    resposta: empresaDetalhe,
  }),
  detalharInterno: endpoint({
    caminho: '/empresa/interno/detalhe/{id}/',
    resumo: 'One company as the staff sees it, with its people.',
    resposta: detalheInterno,
  }),
  buscar: endpoint({
    caminho: '/empresa/interno/busca/empresa/',
    resumo:
      'Companies by name, by document, by their main activity (code or words of it) and its sector, or by area of activity: that of services it provides or has asked for.',
    query: z.strictObject({ ...paginacao(), ...recorte }),
    resposta: pagina(empresaResumo),
  }),
  exportar: endpoint({
    caminho: '/empresa/interno/export/',
    resumo: 'What the same search finds, as a spreadsheet that leaves while it is read.',
    query: z.strictObject({ ...recorte, ...comoExportar(colunasDasEmpresas) }),
    resposta: 'arquivo',
    tipos: livroOuCsv,
    limite: 'exportacao',
  }),
  atualizar: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/{id}/',
    resumo: 'Data of a company; its history keeps what was before and after. What decides the subsidy is the staff’s.',
    corpo: z.strictObject({
      versao,
      ...dadosAtualizados,
      complemento: z.optional(z.nullable(linha(120))),
      cnae: z.optional(
        z.nullable(
          z.string().check(z.maxLength(20), z.refine(validarCnae, 'Confira o CNAE: são 7 números, como 1091-1/02.')),
        ),
      ),
      cnae_descricao: z.optional(z.nullable(linha(200))),
      cnaes_secundarios: z.optional(atividadesSecundarias),
      sicab: z.optional(z.nullable(linha(40))),
      sicab_validade: z.optional(z.nullable(data)),
      inscricao_produtor: z.optional(z.nullable(linha(20))),
      caf: z.optional(z.nullable(linha(40))),
      razaosocial: z.optional(rotulo(200, 2)),
      porte: z.optional(codigoDoPorte),
      cidade_ibge: z.optional(padrao(7, /^\d{7}$/, 'Escolha a cidade.')),
    }),
    resposta: empresaDetalhe,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  pedirCorrecao: endpoint({
    metodo: 'POST',
    caminho: '/empresa/{id}/correcao/',
    resumo: 'Asks the staff to correct a datum that it alone changes; the history keeps what was asked.',
    corpo: z.strictObject({ campo: z.enum(corrigiveis), certo: linha(200, 2), motivo: z._default(texto(500), '') }),
    resposta: 'vazio',
    recusas: ['PAPEL_NAO_PERMITE'],
    idempotente: true,
  }),
  decidirCorrecao: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/{id}/correcao/',
    resumo:
      'Says that a correction which was asked for is made, or refuses it with a reason: the company’s people are told. `pedida_em` is the `em` that the screen shows.',
    corpo: z
      .strictObject({
        campo: z.enum(corrigiveis),
        feita: z.boolean(),
        motivo: z.optional(texto(500, 5)),
        pedida_em: z.optional(momento),
      })
      .check((p) => {
        if (!p.value.feita && !p.value.motivo)
          p.issues.push({ code: 'custom', message: 'Diga o motivo: a empresa o lê.', path: ['motivo'], input: null })
      }),
    resposta: empresaDetalhe,
    recusas: ['SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  ativar: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/{id}/ativar/',
    resumo:
      'Ends a company’s registration, with a reason that its people read, or takes it up again. What is under way goes on.',
    corpo: z.strictObject({ ativo: z.boolean(), motivo: texto(2000, 5) }),
    resposta: empresaDetalhe,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  decidirTitularidade: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/{id}/titularidade/',
    resumo:
      'Confirms that a company is of those who claimed it by registration, or refuses it with a reason: its people are told, and lose it with what waits for analysis.',
    corpo: z.strictObject({ confirmar: z.boolean(), motivo: z.optional(texto(2000, 5)) }).check((p) => {
      if (!p.value.confirmar && !p.value.motivo)
        p.issues.push({ code: 'custom', message: 'Diga o motivo: a pessoa o lê.', path: ['motivo'], input: null })
    }),
    resposta: empresaDetalhe,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  lerHistorico: endpoint({
    caminho: '/empresa/historico/{id}/',
    resumo: 'What happened to a company, by day, the newest first. A page counts entries, not days.',
    query: z.strictObject(paginacao()),
    resposta: historico,
  }),
  anotar: endpoint({
    metodo: 'POST',
    caminho: '/empresa/historico/{id}/',
    resumo: 'The staff writes into a company’s history: for itself, or for the company’s people too, who are told.',
    corpo: z.strictObject({ mensagem: texto(2000, 3), interna: z._default(z.boolean(), true) }),
    resposta: registroDoHistorico,
    limite: 'mensagem',
    idempotente: true,
  }),
  listarContratos: endpoint({
    caminho: '/empresa/{id}/contrato/',
    resumo: 'Contracts of a company, of requests that the caller sees, the newest first.',
    query: z.strictObject(paginacao()),
    resposta: pagina(contratoDaEmpresa),
  }),
  consultarContratoRm: endpoint({
    caminho: '/empresa/consultar-contrato-rm/{id}/',
    resumo: 'What RM knows of the contracts of company id. That RM gives no answer is told as such.',
    resposta: consultaAoRm,
  }),
}
