import type { acoesDoContrato } from '@hub/domain/contrato/contrato.rules.ts'
import { partes } from '@hub/domain/contrato/contrato.rules.ts'
import { situacoes } from '@hub/domain/contrato/contrato.states.ts'
import { destinosSemAEscolha } from '@hub/domain/subsolicitacao/familia.rules.ts'
import * as z from 'zod/mini'
import {
  acoesDe,
  busca,
  calendario,
  comToken,
  data,
  id,
  momento,
  nomeado,
  pagina,
  paginacao,
  parceiroDaDivisao,
  reais,
  situacaoDaSolicitacao,
  texto,
} from './kernel/campos.ts'
import { cpfEscrito } from './kernel/documento.ts'
import { documentoPublico } from './kernel/documento-publico.ts'
import { endpoint } from './kernel/endpoint.ts'
import { recorteDaSolicitacao, recorteDoValor } from './kernel/recorte.ts'
import { textoDoDocumento } from './kernel/texto-do-documento.ts'

const parteDoContrato = z.enum(partes)
const situacaoDoContrato = z.object({
  codigo: z.enum(Object.keys(situacoes) as [keyof typeof situacoes]),
  descricao: z.string(),
  cor: z.string(),
})

const tipoDoContrato = z.enum(['contrato', 'aditivo', 'distrato'])

/** a = proposal, b = client company. */
const propostaEmpresa = z.strictObject({ a: id, b: id })
const codigo = z.string().check(z.maxLength(60))
const umSha256 = 'Informe o SHA-256 do arquivo, com 64 letras e números.'
const sha256 = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(64, umSha256), z.regex(/^[0-9a-f]{64}$/, umSha256))

/** The act of signing: `documento` is needed only of whoever has no CPF on record. */
export const aceiteDoContrato = z.strictObject({
  aceite: z.literal(true, 'Leia o contrato e marque que aceita.'),
  documento: z.optional(cpfEscrito),
})
/** Code of the document that the caller has read: refused where another one of the same contract waits to be signed by now. */
const doLido = z.optional(codigo)
const recusaDoContrato = z.strictObject({ motivo: texto(2000, 5), codigo_lido: doLido })

const assinatura = z.object({
  id: z.number(),
  parte: parteDoContrato,
  papel: z.string(),
  /** Company or body for which it is. */
  de: z.string(),
  assinada: z.boolean(),
  nome: z.nullable(z.string()),
  /** Only the middle of the CPF. */
  documento: z.nullable(z.string()),
  assinado_em: z.nullable(momento),
  via: z.nullable(z.enum(['portal', 'link', 'lote'])),
  /** How the signer had come in: 'com senha e verificação em duas etapas'. */
  entrada: z.nullable(z.string()),
  /** The absent person in whose place it was signed. */
  por_delegacao_de: z.nullable(z.string()),
})

/** A contract with the state of each party's signature. */
const contratoResumo = z.object({
  id: z.number(),
  /** 'Contrato 2026-000123/1' */
  titulo: z.string(),
  codigo: z.string(),
  proposta: z.number(),
  empresa: nomeado,
  prestador: nomeado,
  situacao: situacaoDoContrato,
  /** The contract itself, or an amendment or termination of it: then the values are those afterwards. */
  tipo: tipoDoContrato,
  valor: reais,
  valor_subsidio: reais,
  parceiro: parceiroDaDivisao,
  valor_cliente: reais,
  expira_em: momento,
  dtainclusao: momento,
  selado: z.boolean(),
  sha256: z.string(),
  motivo: z.nullable(z.string()),
  assinaturas: z.array(assinatura),
  /** Companies that still have to sign and for which nobody can. */
  sem_quem_assine: z.array(parteDoContrato),
  /** The party that the caller acts for, null for whoever only reads. */
  minha_parte: z.nullable(parteDoContrato),
  /** Where the request goes if the contract is not signed: of an amendment or a termination nothing changes. */
  sem_a_escolha: z.enum(destinosSemAEscolha),
  acoes: acoesDe<typeof acoesDoContrato>(),
})
export type ContratoResumo = z.infer<typeof contratoResumo>

const assinado = z.object({
  contrato: contratoResumo,
  /** This was the last signature missing. */
  completo: z.boolean(),
  substatus: situacaoDaSolicitacao,
})

const pendenteDaEntidade = z.object({
  /** Of the signature, for autorizarAssinatura. */
  id: z.number(),
  contrato: z.number(),
  titulo: z.string(),
  proposta: z.number(),
  solicitacao: z.object({ id: z.number(), nrosolicitacao: z.string(), titulo: z.string() }),
  empresa: nomeado,
  prestador: nomeado,
  valor: reais,
  valor_subsidio: reais,
  expira_em: momento,
  dtainclusao: momento,
  faltam: z.array(parteDoContrato),
  acoes: acoesDe<'assinar'>(),
})
export type PendenteDaEntidade = z.infer<typeof pendenteDaEntidade>

const evidencia = z.object({
  contrato: z.object({ id: z.number(), titulo: z.string(), situacao: situacaoDoContrato }),
  ...assinatura.shape,
  ip: z.nullable(z.string()),
  agente: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
})

/** A contract before it is read whole: what, when, for how much. Null for an amendment or a termination. */
const resumoDoTexto = z.object({
  servico: z.string(),
  horas: z.nullable(z.number()),
  entregas: z.array(z.string()),
  inicio: data,
  fim: data,
  /** What the client pays, instalment by instalment; one: at once. None where the subsidy pays all of it. */
  parcelas: z.array(reais),
})
const textoDoContrato = z.object({ ...textoDoDocumento.shape, resumo: z.nullable(resumoDoTexto) })
export type TextoDoContrato = z.infer<typeof textoDoContrato>

const recusasDeQuemAssina = [
  'NIVEL_DO_GOVBR_INSUFICIENTE',
  'NAO_E_REPRESENTANTE',
  'PARTE_JA_ASSINOU',
  'CONTRATO_JA_ASSINADO',
  'CONTRATO_CANCELADO',
  'CONTRATO_EXPIRADO',
  'CONTRATO_NAO_ENVIADO',
  'DOCUMENTO_NAO_CONFERE',
  'SITUACAO_NAO_PERMITE',
] as const

export const contrato = {
  baixar: endpoint({
    caminho: '/proposta/gera/contrato/{a}/{b}/',
    resumo: 'The contract of proposal a with client company b as it stands: sealed once everybody has signed.',
    params: propostaEmpresa,
    resposta: 'pdf',
    recusas: ['DOCUMENTO_NAO_CONFERE'],
  }),
  baixarUm: endpoint({
    caminho: '/solicitacao/contrato/{id}/pdf/',
    resumo:
      'Document id as it stands: a contract, or an amendment or termination of one; sealed once everybody has signed.',
    resposta: 'pdf',
    recusas: ['DOCUMENTO_NAO_CONFERE'],
  }),
  lerTexto: endpoint({
    caminho: '/solicitacao/contrato/{id}/texto/',
    resumo: 'The words of document id as they are signed, for reading on a screen.',
    resposta: textoDoContrato,
    recusas: ['DOCUMENTO_NAO_CONFERE'],
  }),
  baixarSelado: endpoint({
    caminho: '/proposta/gera/contrato/aprovado/{id}/',
    resumo: 'The signed and sealed contract of proposal id; 404 before the last signature.',
    resposta: 'pdf',
    recusas: ['DOCUMENTO_NAO_CONFERE'],
  }),
  assinar: endpoint({
    metodo: 'PATCH',
    caminho: '/proposta/externo/assina/contrato/{a}/{b}/',
    resumo: 'A legal representative of the client or of the provider signs in the portal.',
    params: propostaEmpresa,
    corpo: z.strictObject({ ...aceiteDoContrato.shape, codigo_lido: doLido }),
    resposta: assinado,
    recusas: [...recusasDeQuemAssina, 'VERSAO_DESATUALIZADA'],
    idempotente: true,
  }),
  assinarPorLink: endpoint({
    metodo: 'PATCH',
    caminho: '/link/assinar/contrato/{token}/',
    resumo: 'Signs by a one-time link, in the name of the person it was sent to.',
    publico: true,
    params: comToken,
    corpo: aceiteDoContrato,
    resposta: z.object({ titulo: z.string(), codigo: z.string(), completo: z.boolean(), assinado_em: momento }),
    recusas: ['LINK_INVALIDO', ...recusasDeQuemAssina],
    limite: 'link',
  }),
  lerLink: endpoint({
    caminho: '/link/contrato/{token}/',
    resumo: 'What a link to sign is for. Opening it signs nothing.',
    publico: true,
    params: comToken,
    resposta: z.object({
      titulo: z.string(),
      codigo: z.string(),
      tipo: tipoDoContrato,
      parte: parteDoContrato,
      /** Whoever the link was sent to. */
      nome: z.string(),
      tem_documento: z.boolean(),
      cliente: z.string(),
      prestador: z.string(),
      entidade: z.string(),
      servico: z.string(),
      objetivo: z.string(),
      valor: reais,
      valor_subsidio: reais,
      parceiro: parceiroDaDivisao,
      valor_cliente: reais,
      inicio: z.string(),
      fim: z.string(),
      etapas: z.number(),
      expira_em: momento,
      /** What the deadline is counted by: who opens a link has no session to ask. */
      calendario,
      sha256: z.string(),
      assinaturas: z.array(assinatura),
    }),
    recusas: ['LINK_INVALIDO'],
    limite: 'link',
  }),
  baixarDoLink: endpoint({
    caminho: '/link/contrato/{token}/pdf/',
    resumo: 'The contract to be read before signing by a link.',
    publico: true,
    params: comToken,
    resposta: 'pdf',
    recusas: ['LINK_INVALIDO', 'DOCUMENTO_NAO_CONFERE'],
    limite: 'link',
  }),
  lerTextoDoLink: endpoint({
    caminho: '/link/contrato/{token}/texto/',
    resumo: 'The words of the document that a link is to sign, for reading on a screen.',
    publico: true,
    params: comToken,
    resposta: textoDoContrato,
    recusas: ['LINK_INVALIDO', 'DOCUMENTO_NAO_CONFERE'],
    limite: 'link',
  }),
  recusar: endpoint({
    metodo: 'PUT',
    caminho: '/proposta/{a}/contrato/{b}/recusa/',
    resumo: 'A party refuses to sign: the contract is cancelled and the selection opens again.',
    params: propostaEmpresa,
    corpo: recusaDoContrato,
    resposta: z.object({ solicitacao: z.number(), substatus: situacaoDaSolicitacao }),
    recusas: [...recusasDeQuemAssina, 'VERSAO_DESATUALIZADA'],
    idempotente: true,
  }),
  listarDaSolicitacao: endpoint({
    caminho: '/solicitacao/{id}/contratos/',
    resumo: 'Contracts of request id that the caller may see, newest first.',
    resposta: z.object({
      results: z.array(contratoResumo),
      /** Why reminders cannot be sent, or that they can. */
      acoes: acoesDe<'enviarContratos'>(),
      /** The caller has a CPF on record: signing needs no other. */
      tem_documento: z.boolean(),
      /** Of the request: what follows the signatures. */
      substatus: situacaoDaSolicitacao,
    }),
  }),
  listarAssinaturas: endpoint({
    caminho: '/solicitacao/interno/assinaturas/',
    resumo: 'Contracts that await the signature of the sponsoring body, the next to expire first.',
    /** The period is that in which they expire, the amount the subsidy. */
    query: z.strictObject({ ...paginacao(), search: busca, ...recorteDaSolicitacao, ...recorteDoValor }),
    /** `tem_documento`: the caller has a CPF on record, signing needs no other. */
    resposta: z.object({ ...pagina(pendenteDaEntidade).shape, tem_documento: z.boolean() }),
  }),
  rescindir: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/contrato/{id}/rescinde/',
    resumo:
      'The end by default: a coordinator who did not ask for it signs termination id, which was not signed within the notice while somebody is in default; it holds without that signature.',
    corpo: z.strictObject({
      motivo: texto(2000, 5),
      aceite: z.literal(true, 'Confirme que leu e aceita.'),
      documento: z.optional(cpfEscrito),
    }),
    resposta: contratoResumo,
    recusas: ['SEM_INADIMPLEMENTO', 'CONTRATO_MUDOU', 'AVISO_EM_CURSO', 'AUTOR_NAO_AUTORIZA', 'SITUACAO_NAO_PERMITE'],
    idempotente: true,
  }),
  autorizarAssinatura: endpoint({
    metodo: 'PUT',
    caminho: '/solicitacao/interno/assinatura/{id}/autoriza/',
    resumo:
      'The coordinator signs for the sponsoring body: signature id, or also those listed. Each answers for itself.',
    corpo: z.strictObject({
      aceite: z.literal(true, 'Confirme que leu e aceita.'),
      assinaturas: z.optional(z.array(id).check(z.maxLength(100, 'Assine no máximo 100 contratos de cada vez.'))),
      documento: z.optional(cpfEscrito),
    }),
    resposta: z.object({
      results: z.array(
        z.object({
          id: z.number(),
          assinada: z.boolean(),
          titulo: z.nullable(z.string()),
          /** Code and sentence of the refusal. */
          recusa: z.nullable(z.string()),
          mensagem: z.nullable(z.string()),
        }),
      ),
    }),
    recusas: recusasDeQuemAssina,
    semTransacao: true,
  }),
  detalharAssinaturas: endpoint({
    caminho: '/solicitacao/interno/detalhe/{id}/assinaturas/',
    resumo: 'Signatures of the contracts of request id with what was kept of each as evidence.',
    resposta: z.array(evidencia),
  }),
  enviarContratos: endpoint({
    metodo: 'POST',
    caminho: '/solicitacao/interno/{id}/enviar/contratos/',
    resumo: 'Reminds who has not signed: links are mailed anew, the old ones die.',
    corpo: z.strictObject({}),
    resposta: z.object({
      enviados: z.array(z.object({ parte: parteDoContrato, nome: z.string(), email: z.string() })),
      /** Companies for which nobody can sign: nobody was reminded there, and the administration was asked to name somebody. */
      sem_quem_assine: z.array(z.object({ contrato: id, parte: parteDoContrato })),
    }),
    recusas: ['SITUACAO_NAO_PERMITE', 'CONTRATO_EXPIRADO'],
    idempotente: true,
  }),
  validar: endpoint({
    caminho: '/validar/{codigo}/',
    resumo: 'What the hub knows of the document with this verification code.',
    publico: true,
    params: z.strictObject({ codigo }),
    resposta: documentoPublico,
    limite: 'link',
  }),
  validarArquivo: endpoint({
    metodo: 'POST',
    caminho: '/validar/',
    resumo: 'Is this file a document of the hub, unchanged? Its SHA-256, or the file itself, which is not kept.',
    publico: true,
    tipo: 'resumo',
    corpo: z.strictObject({ sha256, codigo: z.optional(codigo) }),
    resposta: z.object({
      /** `confere`: byte for byte ours. `alterado`: another file than the one with this code. */
      resultado: z.enum(['confere', 'alterado', 'desconhecido']),
      /** `sem_selo`: as it was issued, before the seal; of a contract `para_assinatura`, as it was read and signed. */
      versao: z.nullable(z.enum(['atual', 'para_assinatura', 'sem_selo'])),
      documento: z.nullable(documentoPublico),
    }),
    limite: 'link',
    semTransacao: true,
  }),
}
