import { filasDoCredenciamento } from '@hub/domain/credenciamento/filas.ts'
import * as z from 'zod/mini'
import {
  contratoDoCredenciamento,
  credenciamentoDetalhe,
  credenciamentoNaFila,
  exigenciasDoServico,
  meuCredenciamento,
  prestadorDoServico,
  servicoCurto,
  situacaoDoCredenciamento,
} from './credenciamento.formas.ts'
import { acoesDe, busca, fala, id, momento, pagina, paginacao, rotulo, texto } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'
import { recorteDaSolicitacao } from './kernel/recorte.ts'

export type {
  CredenciamentoDetalhe,
  Exigencia,
  ExigenciasDoServico,
  MeuCredenciamento,
  PassoDoCredenciamento,
} from './credenciamento.formas.ts'

const doServico = z.strictObject({ servico: id })
/** Since when it stands where the caller reads it: refused where it has moved since, be it to where it was. */
const desde = z.optional(momento)
const comMotivo = z.strictObject({ servico: id, motivo: texto(2000, 5), desde })
/** First the provider company, then the service. */
const daEmpresaNoServico = z.strictObject({ id, id2: id })
const aeb = z.strictObject({ a: id, b: id })

/** When the document was checked last as the caller reads it, null where nobody did: refused where somebody checked it since. */
const daConferencia = z.optional(z.nullable(momento))

export const credenciamento = {
  credenciar: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/{id}/credenciar/',
    resumo:
      'Company id and a service: the provider asks for the accreditation; the manager, whose check is done, sends it on; the coordinator confirms it.',
    corpo: z.strictObject({ servico: id, comentario: z.optional(fala(2000)), desde }),
    resposta: credenciamentoDetalhe,
    recusas: [
      'CREDENCIAMENTO_NAO_EXISTE',
      'CREDENCIAMENTO_JA_SOLICITADO',
      'CREDENCIAMENTO_JA_CONFIRMADO',
      'CREDENCIAMENTO_NAO_ANALISADO',
      'CREDENCIAMENTO_EM_CORRECAO',
      'CREDENCIAMENTO_EM_CONFIRMACAO',
      'CREDENCIAMENTO_DO_PROPRIO',
      'CREDENCIAMENTO_SUSPENSO',
      'CREDENCIAMENTO_ENCERRADO',
      'DOCUMENTOS_A_CONFERIR',
      'EMPRESA_A_CONFIRMAR',
      'EMPRESA_INATIVA',
      'SERVICO_FORA_DO_CATALOGO',
      'SITUACAO_NAO_PERMITE',
      'VERSAO_DESATUALIZADA',
    ],
  }),
  recusar: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/{id}/recusa-credenciamento/',
    resumo: 'The staff refuses what company id asked for, with its reason; the company may ask again.',
    corpo: comMotivo,
    resposta: credenciamentoDetalhe,
    recusas: [
      'CREDENCIAMENTO_NAO_EXISTE',
      'CREDENCIAMENTO_JA_CONFIRMADO',
      'SITUACAO_NAO_PERMITE',
      'VERSAO_DESATUALIZADA',
    ],
  }),
  suspender: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/interno/servico/suspender/',
    resumo:
      'No new invitations for a service, or, with `servico` null, for none of the company’s; what was invited or is under way goes on.',
    corpo: z.strictObject({ empresa: id, servico: z.nullable(id), motivo: texto(2000, 5) }),
    resposta: z.nullable(credenciamentoDetalhe),
    recusas: ['CREDENCIAMENTO_NAO_EXISTE', 'CREDENCIAMENTO_SUSPENSO', 'EMPRESA_SUSPENSA', 'SITUACAO_NAO_PERMITE'],
  }),
  alternar: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/interno/servico/toggle/',
    resumo:
      'Suspends an accreditation (`ativo` false, with its reason) or puts it back into force; `servico` null stands for the company as a whole.',
    corpo: z.strictObject({
      empresa: id,
      servico: z.nullable(id),
      ativo: z.boolean(),
      motivo: z.optional(texto(2000, 5)),
    }),
    resposta: z.nullable(credenciamentoDetalhe),
    recusas: [
      'CREDENCIAMENTO_NAO_EXISTE',
      'CREDENCIAMENTO_SUSPENSO',
      'CREDENCIAMENTO_JA_CONFIRMADO',
      'CREDENCIAMENTO_VENCIDO',
      'DOCUMENTOS_A_CONFERIR',
      'EMPRESA_SUSPENSA',
      'EMPRESA_NAO_SUSPENSA',
      'EMPRESA_INATIVA',
      'SERVICO_FORA_DO_CATALOGO',
      'SITUACAO_NAO_PERMITE',
    ],
  }),
  vincular: endpoint({
    metodo: 'POST',
    caminho: '/empresa/interno/servico/vincular/',
    resumo: 'The staff links a service to a company on a contract: it is under analysis and confirmed like any other.',
    corpo: z.strictObject({ empresa: id, servico: id, contrato: z.strictObject({ descricao: rotulo(500, 3) }) }),
    resposta: credenciamentoDetalhe,
    recusas: [
      'CREDENCIAMENTO_JA_SOLICITADO',
      'CREDENCIAMENTO_JA_CONFIRMADO',
      'CREDENCIAMENTO_SUSPENSO',
      'EMPRESA_INATIVA',
      'SERVICO_FORA_DO_CATALOGO',
      'SITUACAO_NAO_PERMITE',
    ],
    idempotente: true,
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: '/empresa/interno/servico/remover/{id}/',
    resumo: 'Ends accreditation id: its projects go on, no new invitations come.',
    corpo: z.strictObject({ motivo: z.optional(texto(2000, 5)) }),
    resposta: credenciamentoDetalhe,
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  consultarContrato: endpoint({
    caminho: '/empresa/consultar-contrato/{a}/{b}/',
    resumo: 'The contract on which service b was linked to company a, if there is one.',
    params: aeb,
    resposta: contratoDoCredenciamento,
  }),
  detalharInterno: endpoint({
    caminho: '/servico/interno/empresa/{a}/{b}/',
    resumo: 'Where company a stands with service b, also where it never asked.',
    params: aeb,
    resposta: credenciamentoDetalhe,
  }),
  listarPrestadores: endpoint({
    caminho: '/prestador/interno/',
    resumo: 'Providers of a service, or of any, those in force first.',
    query: z.strictObject({
      ...paginacao(),
      servico: z.optional(id),
      search: busca,
      situacao: z.optional(situacaoDoCredenciamento),
    }),
    resposta: pagina(prestadorDoServico),
  }),
  listar: endpoint({
    caminho: '/empresa/credenciamento/',
    resumo: 'Accreditations of all companies, what hurries first, with how many each filter holds.',
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      servico: z.optional(id),
      situacao: z.optional(situacaoDoCredenciamento),
      dash_filter: z.optional(z.enum(['', ...filasDoCredenciamento])),
      cidade: recorteDaSolicitacao.cidade,
      prestador: recorteDaSolicitacao.prestador,
      /** First and last day of the deadline. */
      desde: recorteDaSolicitacao.desde,
      ate: recorteDaSolicitacao.ate,
    }),
    resposta: z.object({
      ...pagina(credenciamentoNaFila).shape,
      contagens: z.record(z.enum(['todos', ...filasDoCredenciamento]), z.number()),
      acoes: acoesDe<'vincular'>(),
    }),
  }),
  listarDaEmpresa: endpoint({
    caminho: '/empresa/{id}/credenciamento/',
    resumo:
      'Accreditations of company id, and the services of the catalogue that it may ask for: how often companies asked for each so far, and what the cheapest offer costs.',
    resposta: z.object({
      results: z.array(meuCredenciamento),
      disponiveis: z.array(
        z.object({
          ...servicoCurto.shape,
          tema: z.string(),
          pedidos: z.number(),
          /** Reais; null where nothing of it is offered at the moment. */
          preco: z.nullable(z.number()),
        }),
      ),
    }),
  }),
  detalhar: endpoint({
    caminho: '/empresa/{id}/{id2}/credenciamento/',
    resumo:
      'Where company id stands with service id2: documents demanded, what is missing, consultants, what may be done.',
    params: daEmpresaNoServico,
    resposta: credenciamentoDetalhe,
  }),
  retirar: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/{id}/credenciamento/retirar/',
    resumo: 'The provider takes back what it asked for.',
    corpo: doServico,
    resposta: credenciamentoDetalhe,
    recusas: ['CREDENCIAMENTO_NAO_EXISTE', 'SITUACAO_NAO_PERMITE'],
  }),
  analisar: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/{id}/credenciamento/analisar/',
    resumo: 'A member of staff takes the analysis up.',
    corpo: doServico,
    resposta: credenciamentoDetalhe,
    recusas: ['CREDENCIAMENTO_NAO_EXISTE', 'SITUACAO_NAO_PERMITE'],
  }),
  conferirDocumento: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/credenciamento/documento/{id}/',
    resumo: 'Accepts document id of a company, or refuses it with a reason; whatever it had suspended returns with it.',
    corpo: z.discriminatedUnion('situacao', [
      z.strictObject({ situacao: z.literal('aceito'), conferido_em: daConferencia }),
      z.strictObject({ situacao: z.literal('recusado'), motivo: texto(2000, 5), conferido_em: daConferencia }),
    ]),
    resposta: z.object({ id: z.number(), situacao: z.enum(['aceito', 'recusado']) }),
    recusas: ['DOCUMENTO_SUBSTITUIDO', 'DOCUMENTO_DO_PROPRIO', 'VERSAO_DESATUALIZADA'],
  }),
  pedirCorrecao: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/{id}/credenciamento/pedir-correcao/',
    resumo: 'What was refused, expired or is missing goes back to the provider, with a deadline.',
    corpo: comMotivo,
    resposta: credenciamentoDetalhe,
    recusas: ['CREDENCIAMENTO_NAO_EXISTE', 'NADA_A_CORRIGIR', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  corrigir: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/{id}/credenciamento/corrigir/',
    resumo: 'The provider has mended what was asked: back to the analysis.',
    corpo: doServico,
    resposta: credenciamentoDetalhe,
    recusas: ['CREDENCIAMENTO_NAO_EXISTE', 'CORRECAO_INCOMPLETA', 'SITUACAO_NAO_PERMITE'],
  }),
  devolver: endpoint({
    metodo: 'PATCH',
    caminho: '/empresa/{id}/credenciamento/devolver/',
    resumo: 'The coordinator does not confirm yet: back to the analysis, with the reason.',
    corpo: comMotivo,
    resposta: credenciamentoDetalhe,
    recusas: ['CREDENCIAMENTO_NAO_EXISTE', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
  }),
  lerExigencias: endpoint({
    caminho: '/servico/interno/{id}/exigencias/',
    resumo: 'Kinds of documents, and which of them service id demands.',
    resposta: exigenciasDoServico,
  }),
  definirExigencias: endpoint({
    metodo: 'PUT',
    caminho: '/servico/interno/{id}/exigencias/',
    resumo:
      'What service id demands from now on; accreditations in force are not suspended by what they were never asked for.',
    corpo: z.strictObject({
      versao: z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
      tipos: z.array(id).check(z.maxLength(40)),
    }),
    resposta: exigenciasDoServico,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
}
