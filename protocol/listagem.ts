import { papeis } from '@hub/domain/kernel/papel.ts'
import { status } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { limitesDaLista } from '@hub/domain/subsolicitacao/documentos-colados.rules.ts'
import { type Genero, generos } from '@hub/domain/usuario/usuario.rules.ts'
import * as z from 'zod/mini'
import { modeloHora } from './demanda.formas.ts'
import {
  booleano,
  busca,
  id,
  padrao,
  pagina,
  paginacao,
  porteDaEmpresa,
  reais,
  substatusCodigo,
} from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { reaisDaQuery } from './kernel/recorte.ts'
import { estado } from './unidade.ts'

export const statusCodigo = z.enum(Object.keys(status) as [keyof typeof status])
const statusDaLista = z.object({ codigo: statusCodigo, descricao: z.string(), cor: z.string() })
const substatusDaLista = z.object({
  codigo: substatusCodigo,
  descricao: z.string(),
  etapa: z.nullable(z.number()),
  status: statusDaLista,
})
const consultaDeSubstatus = z.strictObject({ status: z.optional(statusCodigo) })

/** A company for which the staff may send a request; a person's document is masked. */
const clienteDaLista = z.object({
  id: z.number(),
  nomefantasia: z.string(),
  razaosocial: z.string(),
  documento: z.string(),
  rotulo: z.enum(['cnpj', 'cpf']),
  porte: z.nullable(porteDaEmpresa),
  cidade: z.string(),
  estado: z.string(),
  /** Registration in force. */
  ativo: z.boolean(),
  /** Service unit of its city; null when none looks after it, and then nothing can be requested. */
  unidade: z.nullable(z.string()),
})
export type ClienteDaLista = z.infer<typeof clienteDaLista>

const modeloOfertaDaLista = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: z.enum(['FICHA_FECHADA', 'MODELO_HORA', 'SOB_COTACAO']),
  horas: z.number(),
  valor: reais,
  prazo_dias: z.number(),
  exige_diagnostico: z.boolean(),
  servico: z.object({ id: z.number(), codigo: z.string(), titulo: z.string() }),
  /** Sizes of company that it is meant for. */
  portes: z.array(porteDaEmpresa),
  /** The stages that the offer plans, with their share of the price in basis points. */
  etapas: z.array(z.object({ ordem: z.number(), descricao: z.string(), bp: z.number() })),
})
export type ModeloOfertaDaLista = z.infer<typeof modeloOfertaDaLista>

/** An option of a filter. */
const itemDaLista = z.object({ id: z.number(), descricao: z.string() })
const consultaDaLista = (tamanho: number) => z.strictObject({ ...paginacao(tamanho), search: busca })
/** Or these alone, by their ids with commas between: what a draft holds is read anew. */
const consultaOuEstes = (tamanho: number) =>
  z.strictObject({
    ...paginacao(tamanho),
    search: busca,
    ids: z.optional(z.string().check(z.maxLength(400), z.regex(/^\d{1,9}(?:,\d{1,9})*$/))),
  })

/** Fields of lists whose values are too many to be told at once. */
const camposDeFiltro = ['servico', 'unidade', 'cidade', 'programa', 'prestador', 'gestor'] as const
export type CampoDeFiltro = (typeof camposDeFiltro)[number]

const pessoaDaLista = z.object({ id: z.number(), nome: z.string(), sobrenome: z.string() })
/** Somebody who stands for a company. */
const responsavelDaLista = z.object({
  ...pessoaDaLista.shape,
  /** Hidden but for its middle; null where it is not known. */
  cpf_mask: z.nullable(z.string()),
  empresa: z.object({ id: z.number(), nomefantasia: z.string() }),
})

export const listagem = {
  encontrarClientes: endpoint({
    metodo: 'POST',
    caminho: '/listagem/interno/clientes/documentos/',
    resumo:
      'Client companies of a pasted list of CNPJs or CPFs, or of the first sheet of a workbook (file `arquivo`): what became of each, in its order.',
    tipo: 'misto',
    arquivos: { arquivo: 'um' },
    corpo: z.strictObject({ texto: z.optional(z.string().check(z.maxLength(limitesDaLista.texto))) }),
    resposta: z.object({
      documentos: z.array(
        z.object({
          /** As it was written. */
          escrito: z.string(),
          /** `ausente`: none of the companies for which the caller may send. */
          resultado: z.enum(['encontrada', 'repetida', 'invalida', 'ausente']),
          empresa: z.nullable(clienteDaLista),
        }),
      ),
      /** How many more the list had than are looked at. */
      alem: z.number(),
    }),
    recusas: ['ARQUIVO_AUSENTE', 'ARQUIVO_TIPO_NAO_ACEITO', 'ARQUIVO_GRANDE_DEMAIS', 'PLANILHA_ILEGIVEL'],
    limite: 'upload',
  }),
  proprietarios: endpoint({
    caminho: '/listagem/interno/proprietarios/',
    resumo: 'People linked to the client companies that the caller sees, by their name or the company’s.',
    query: consultaDaLista(50),
    resposta: pagina(responsavelDaLista),
  }),
  sociosAdministradores: endpoint({
    caminho: '/listagem/interno/sociosAdministradores/',
    resumo: 'Legal representatives of the provider companies that the caller sees: those who sign for them.',
    query: consultaDaLista(50),
    resposta: pagina(responsavelDaLista),
  }),
  consultores: endpoint({
    caminho: '/listagem/interno/consultores/',
    resumo: 'Active consultants of the staff.',
    query: consultaDaLista(100),
    resposta: pagina(pessoaDaLista),
  }),
  gestores: endpoint({
    caminho: '/listagem/interno/gestores/',
    resumo: 'Active managers and coordinators, or one of the two, with the units that each looks after.',
    query: z.strictObject({
      ...paginacao(100),
      search: busca,
      grupo: z.optional(z.enum(['gestor', 'coordenador'])),
    }),
    resposta: pagina(z.object({ ...pessoaDaLista.shape, unidades: z.array(itemDaLista) })),
  }),
  prestadores: endpoint({
    caminho: '/listagem/interno/prestadores/',
    resumo: 'Companies with an accreditation, in force or not, by name or document; of one service, when it is named.',
    query: z.strictObject({ ...paginacao(100), search: busca, servico: z.optional(id) }),
    resposta: pagina(
      z.object({
        id: z.number(),
        nomefantasia: z.string(),
        razaosocial: z.string(),
        documento: z.string(),
        cidade: z.string(),
        estado: z.string(),
        ativo: z.boolean(),
        suspenso: z.boolean(),
        /** Services for which it can be invited now. */
        servicos: z.number(),
      }),
    ),
  }),
  servicos: endpoint({
    caminho: '/listagem/interno/servicos/',
    resumo: 'Services, in the catalogue or not, by title or code.',
    query: consultaDaLista(100),
    resposta: pagina(z.object({ id: z.number(), codigo: z.string(), titulo: z.string(), ativo: z.boolean() })),
  }),
  statusInterno: endpoint({
    caminho: '/listagem/interno/status/',
    resumo: 'Statuses of a request, in the order of the road, for filters.',
    resposta: z.array(statusDaLista),
  }),
  substatusInterno: endpoint({
    caminho: '/listagem/interno/substatus/',
    resumo: 'Substatuses of a request, of all statuses or of one.',
    query: consultaDeSubstatus,
    resposta: z.array(substatusDaLista),
  }),
  faixasQuilometragem: endpoint({
    caminho: '/listagem/interno/faixa-quilometragem/',
    resumo: 'Ranges of distance that visits are charged by, with what each comes to by the parameters in force.',
    resposta: z.array(
      z.object({
        id: z.number(),
        descricao: z.string(),
        /** Kilometres, inclusive; the last range has no end. */
        de: z.number(),
        ate: z.nullable(z.number()),
        /** Null: to be quoted. */
        valor: z.nullable(reais),
      }),
    ),
  }),
  cidades: endpoint({
    caminho: '/listagem/interno/cidades/',
    resumo:
      'All municipalities of Brazil by name (accents do not matter), of one state or all, with who looks after them.',
    query: z.strictObject({
      ...paginacao(50),
      search: busca,
      estado: z.optional(estado),
      /** Only those that no unit looks after. */
      sem_unidade: z.optional(booleano),
    }),
    resposta: pagina(
      z.object({
        /** IBGE code, as a number and as text. */
        id: z.number(),
        codigo: z.string(),
        nome: z.string(),
        estado: z.string(),
        unidade: z.nullable(itemDaLista),
      }),
    ),
  }),
  estados: endpoint({
    caminho: '/listagem/interno/estados/',
    resumo: 'The 26 states and the Federal District by name.',
    resposta: z.array(z.object({ codigo: z.string(), nome: z.string() })),
  }),
  generos: endpoint({
    caminho: '/listagem/genero/',
    resumo: 'How a person may say its gender; nobody has to.',
    resposta: z.array(z.object({ codigo: z.enum(Object.keys(generos) as [Genero]), descricao: z.string() })),
  }),
  grupos: endpoint({
    caminho: '/listagem/interno/grupos/',
    resumo: 'Groups of users, with those that the caller may give and take.',
    resposta: z.array(z.object({ name: z.enum(papeis), interno: z.boolean(), concedivel: z.boolean() })),
  }),
  usuariosInternos: endpoint({
    caminho: '/listagem/usuarios/internos/',
    resumo: 'Active members of staff by name, with their groups.',
    query: consultaDaLista(100),
    resposta: pagina(
      z.object({
        ...pessoaDaLista.shape,
        /** Hidden but for its middle; null where it is not known. */
        cpf_mask: z.nullable(z.string()),
        groups: z.array(z.object({ name: z.enum(papeis) })),
        grupos: z.array(z.enum(papeis)),
      }),
    ),
  }),
  simplesGestores: endpoint({
    caminho: '/listagem/simples/interno/gestores/',
    resumo: 'Active managers and coordinators as options of a filter.',
    query: consultaDaLista(100),
    resposta: pagina(itemDaLista),
  }),
  simplesServicos: endpoint({
    caminho: '/listagem/simples/interno/servicos/',
    resumo: 'Services as options of a filter.',
    query: consultaDaLista(100),
    resposta: pagina(itemDaLista),
  }),
  simplesModelosOferta: endpoint({
    caminho: '/listagem/simples/interno/modelosoferta/',
    resumo: 'Offers in the catalogue as options of a filter.',
    query: consultaDaLista(100),
    resposta: pagina(itemDaLista),
  }),
  simplesPrestadores: endpoint({
    caminho: '/listagem/simples/interno/prestadores/',
    resumo: 'Provider companies as options of a filter.',
    query: consultaDaLista(100),
    resposta: pagina(itemDaLista),
  }),
  filtro: endpoint({
    caminho: '/listagem/interno/filtro/',
    resumo: 'Values of a filter that the caller may choose, by name; with `valor` the name of that one.',
    query: z.strictObject({
      campo: z.enum(camposDeFiltro),
      search: busca,
      valor: z.optional(padrao(10, /^\d{1,10}$/)),
    }),
    resposta: z.object({ results: z.array(z.object({ valor: z.string(), nome: z.string() })) }),
  }),
  clientes: endpoint({
    caminho: '/listagem/interno/clientes/',
    resumo: 'Client companies of the caller’s units, by name or document.',
    query: consultaOuEstes(50),
    resposta: pagina(clienteDaLista),
  }),
  modelosOferta: endpoint({
    caminho: '/listagem/interno/modelosoferta/',
    resumo: 'Offers that are in the catalogue, by their title, service or its code.',
    query: consultaOuEstes(100),
    resposta: pagina(modeloOfertaDaLista),
  }),
  modelosHora: endpoint({
    caminho: '/listagem/interno/modelo-hora/',
    resumo: 'Hour models in use: price of an hour and of an extra one, most hours.',
    resposta: z.array(modeloHora),
  }),
  planosPagamento: endpoint({
    caminho: '/listagem/interno/plano-pagamento/',
    resumo:
      'Payment plans of the client’s share that the parameters allow; with a value, those that fit it, and what each instalment comes to.',
    query: z.strictObject({ valor: z.optional(reaisDaQuery) }),
    resposta: z.array(
      z.object({
        /** The number of instalments. */
        id: z.number(),
        descricao: z.string(),
        parcelas: z.number(),
        /** Calendar days from one to the next; the first is paid before the execution. */
        intervalo_dias: z.number(),
        parcela_minima: reais,
        valores: z.array(reais),
      }),
    ),
  }),
  statusExterno: endpoint({
    caminho: '/listagem/externo/status/',
    resumo: 'Statuses of a request, in the order of the road, for filters.',
    resposta: z.array(statusDaLista),
  }),
  substatusExterno: endpoint({
    caminho: '/listagem/externo/substatus/',
    resumo: 'Substatuses of a request, of all statuses or of one.',
    query: consultaDeSubstatus,
    resposta: z.array(substatusDaLista),
  }),
}
