import { limparCnpj, validarCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparCpf, validarCpf } from '@hub/domain/kernel/cpf.ts'
import { camposComparados, resultadosDoSas } from '@hub/domain/sas/comparar.rules.ts'
import * as z from 'zod/mini'
import { codigoDoPorte, momento } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const cnpj = z.pipe(
  z.string().check(
    z.maxLength(20),
    z.refine((v) => validarCnpj(limparCnpj(v)), 'Confira o CNPJ.'),
  ),
  z.transform(limparCnpj),
)
const cpf = z.pipe(
  z.string().check(
    z.maxLength(20),
    z.refine((v) => validarCpf(limparCpf(v)), 'Confira o CPF.'),
  ),
  z.transform(limparCpf),
)

const empresaDoSas = z.object({
  cnpj: z.nullable(z.string()),
  /** Only the middle of a person's. */
  cpf: z.nullable(z.string()),
  razaosocial: z.string(),
  nomefantasia: z.nullable(z.string()),
  porte: z.nullable(codigoDoPorte),
  cep: z.nullable(z.string()),
  logradouro: z.nullable(z.string()),
  complemento: z.nullable(z.string()),
  cidade: z.nullable(z.string()),
  estado: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  sicab: z.nullable(z.string()),
  /** The same company in the hub, where the caller may see it. */
  empresa: z.nullable(z.number()),
})

const vinculoDoSas = z.object({
  empresa: z.object({ documento: z.string(), razaosocial: z.string() }),
  /** Only the middle of the CPF. */
  pessoa: z.object({ nome: z.string(), cpf: z.string() }),
  cargo: z.nullable(z.string()),
  representante: z.boolean(),
})

const linhaComparada = z.object({
  campo: z.enum(camposComparados),
  hub: z.nullable(z.string()),
  cliente: z.nullable(z.string()),
  sas: z.nullable(z.string()),
  igual: z.boolean(),
  escolhas: z.array(z.enum(['hub', 'cliente', 'sas'])),
  sugerida: z.enum(['hub', 'cliente', 'sas']),
})
export type LinhaComparadaNoFio = z.infer<typeof linhaComparada>

export const sas = {
  consultarEmpresas: endpoint({
    caminho: '/sas/consultar/empresas/',
    resumo: 'Companies in SAS: the one of a document, or without one those that the caller’s own CPF is linked to.',
    query: z.strictObject({ cnpj: z.optional(cnpj), cpf: z.optional(cpf) }).check(
      z.refine((q) => q.cnpj === undefined || q.cpf === undefined, {
        message: 'Informe o CNPJ ou o CPF, não os dois.',
        path: ['cpf'],
      }),
    ),
    resposta: z.array(empresaDoSas),
    recusas: ['NAO_ENCONTRADO', 'SAS_INDISPONIVEL', 'SAS_NAO_CONFIGURADO'],
    limite: 'exportacao',
  }),
  consultarVinculos: endpoint({
    caminho: '/sas/consultar/vinculos/',
    resumo: 'Links of a person with companies in SAS: the caller’s own, or for the staff those of a CPF.',
    query: z.strictObject({ cpf: z.optional(cpf) }),
    resposta: z.array(vinculoDoSas),
    recusas: ['NAO_ENCONTRADO', 'SAS_INDISPONIVEL', 'SAS_NAO_CONFIGURADO'],
    limite: 'exportacao',
  }),
  consultarVinculosDaEmpresa: endpoint({
    caminho: '/sas/consultar/vinculos/{id}/',
    resumo: 'People whom SAS links to company id of the hub.',
    resposta: z.array(vinculoDoSas),
    recusas: ['SAS_INDISPONIVEL', 'SAS_NAO_CONFIGURADO'],
    limite: 'exportacao',
  }),
  checarVinculo: endpoint({
    caminho: '/sas/checar/vinculo/',
    resumo: 'Does SAS link a person to a company? Without a CPF: the caller.',
    query: z.strictObject({ cnpj, cpf: z.optional(cpf) }),
    resposta: z.object({ vinculado: z.boolean(), representante: z.boolean(), cargo: z.nullable(z.string()) }),
    recusas: ['NAO_ENCONTRADO', 'SAS_INDISPONIVEL', 'SAS_NAO_CONFIGURADO'],
    limite: 'exportacao',
  }),
  compararCliente: endpoint({
    metodo: 'POST',
    caminho: '/solicitacao/interno/{id}/cliente/comparacao/',
    resumo:
      'Asks SAS and keeps what it says: company of request id in the hub, what its client handed in, and SAS, field by field.',
    corpo: z.strictObject({}),
    resposta: z.object({
      /** Names what was read of SAS, for the approval that takes values of it; null where SAS was not asked with success. */
      consulta: z.nullable(z.number()),
      resultado: z.enum(resultadosDoSas),
      consultada_em: momento,
      documento: z.string(),
      /** When the client handed in what is compared; null where nothing was. Told back with the approval. */
      respondida_em: z.nullable(momento),
      campos: z.array(linhaComparada),
      /** Of SAS; a company's city is not taken over, it decides who serves it. */
      cidade: z.nullable(z.string()),
      /** SAS has it in another city than the hub. */
      outra_cidade: z.boolean(),
    }),
    limite: 'exportacao',
    semTransacao: true,
  }),
}
