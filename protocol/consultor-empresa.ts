import { tamanhosDoConsultor as tamanhos } from '@hub/domain/credenciamento/consultor.rules.ts'
import { validarCpf } from '@hub/domain/kernel/cpf.ts'
import { enderecoDeEmail } from '@hub/domain/kernel/email.ts'
import { NAO_E_TELEFONE, validarTelefone } from '@hub/domain/kernel/telefone.ts'
import { deGente } from '@hub/domain/kernel/tipos-de-arquivo.ts'
import * as z from 'zod/mini'
import { servicoCurto } from './credenciamento.formas.ts'
import { acoesDe, booleano, data, id, linha, momento, rotulo, versao } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const certificado = z.object({
  id: z.number(),
  descricao: z.string(),
  nome: z.string(),
  tamanho: z.number(),
  emissao: z.nullable(data),
  validade: z.nullable(data),
  vencido: z.boolean(),
  dtainclusao: momento,
  acoes: acoesDe<'remover'>(),
})

const consultorDaEmpresa = z.object({
  id: z.number(),
  nome: z.string(),
  sobrenome: z.nullable(z.string()),
  /** Masked in the middle for the staff; whole for the company itself. */
  cpf: z.nullable(z.string()),
  email: z.nullable(z.string()),
  telefone: z.nullable(z.string()),
  formacao: z.nullable(z.string()),
  registro: z.nullable(z.string()),
  versao: z.number(),
  certificados: z.array(certificado),
  /** Services for which the person is accredited. */
  credenciamentos: z.array(z.object({ id: z.number(), servico: servicoCurto, desde: momento })),
  acoes: acoesDe<'editar' | 'credenciar' | 'remover' | 'incluirCertificado'>(),
})
export type ConsultorDaEmpresa = z.infer<typeof consultorDaEmpresa>

const lista = z.object({ results: z.array(consultorDaEmpresa), acoes: acoesDe<'adicionar'>() })

/** A field that may be left out or left empty: empty ones are not kept (specification §5). */
const opcional = <S extends z.core.$ZodType>(campo: S) => z.optional(z.nullable(campo))
const ouVazio = (max: number, vale: (v: string) => boolean, frase: string) =>
  linha(max).check(z.refine((v) => v === '' || v.length > max || vale(v), frase))
const dados = {
  /** Written with capitals by the server: a first name of two letters alone is no abbreviation. */
  nome: linha(tamanhos.nome, 2),
  sobrenome: opcional(linha(tamanhos.sobrenome)),
  cpf: opcional(ouVazio(20, validarCpf, 'Informe um CPF válido, só com números.')),
  email: opcional(ouVazio(tamanhos.email, enderecoDeEmail, 'Informe um e-mail válido.')),
  telefone: opcional(ouVazio(20, validarTelefone, NAO_E_TELEFONE)),
  formacao: opcional(linha(tamanhos.formacao)),
  registro: opcional(linha(tamanhos.registro)),
}

export const consultorEmpresa = {
  adicionar: endpoint({
    metodo: 'POST',
    caminho: '/empresa/consultor/adicionar/',
    resumo: 'Somebody who works for a provider company; fields left empty are not kept.',
    corpo: z.strictObject({ empresa: id, consultor: z.strictObject(dados) }),
    resposta: consultorDaEmpresa,
    recusas: ['CONSULTOR_REPETIDO'],
    idempotente: true,
  }),
  listarDoServico: endpoint({
    caminho: '/empresa/{id}/{id2}/consultor/list/',
    resumo: 'Consultants of company id as service id2 sees them: accredited for it, not accredited, or all.',
    params: z.strictObject({ id, id2: id }),
    query: z.strictObject({ credenciamento: z.optional(booleano) }),
    resposta: lista,
  }),
  listar: endpoint({
    caminho: '/empresa/{id}/consultor/list/',
    resumo: 'Consultants of company id by name, with their certificates and accreditations.',
    resposta: lista,
  }),
  credenciar: endpoint({
    metodo: 'POST',
    caminho: '/empresa/consultor/credenciar/',
    resumo: 'Accredits a consultant for a service that the company is, or asks to be, accredited for.',
    corpo: z.strictObject({ consultor: id, servico: id }),
    resposta: consultorDaEmpresa,
    recusas: ['CREDENCIAMENTO_NAO_EXISTE', 'CONSULTOR_SEM_CERTIFICADO'],
  }),
  descredenciar: endpoint({
    metodo: 'DELETE',
    caminho: '/empresa/consultor/{id}/descredenciar/',
    resumo: 'Consultant id is accredited no more: for one service, or, without one, for none.',
    query: z.strictObject({ servico: z.optional(id) }),
    resposta: consultorDaEmpresa,
    recusas: ['CONSULTOR_NAO_CREDENCIADO'],
  }),
  remover: endpoint({
    metodo: 'DELETE',
    caminho: '/empresa/consultor/{id}/remover/',
    resumo:
      'Consultant id leaves the company, with certificates and accreditations; proposals that name the person stay.',
    resposta: 'vazio',
  }),
  atualizar: endpoint({
    metodo: 'PUT',
    caminho: '/empresa/consultor/{id}/',
    resumo: 'Data of consultant id: what is left out stays as it is, what is left empty is not kept.',
    corpo: z.strictObject({ versao, consultor: z.strictObject(dados) }),
    resposta: consultorDaEmpresa,
    recusas: ['CONSULTOR_REPETIDO', 'VERSAO_DESATUALIZADA'],
  }),
  incluirCertificado: endpoint({
    metodo: 'POST',
    caminho: '/empresa/consultor/{id}/certificado/',
    resumo: 'Inserts a certificate of consultant id.',
    corpo: z.strictObject({
      descricao: rotulo(tamanhos.certificado, 3),
      emissao: z.optional(data),
      validade: z.optional(data),
    }),
    resposta: consultorDaEmpresa,
    recusas: ['ARQUIVO_AUSENTE', 'ARQUIVO_TIPO_NAO_ACEITO', 'ARQUIVO_GRANDE_DEMAIS'],
    tipo: 'multipart',
    arquivos: { arquivos: 'varios' },
    limite: 'upload',
    idempotente: true,
  }),
  baixarCertificado: endpoint({
    caminho: '/empresa/consultor/certificado/{id}/',
    resumo: 'The file of certificate id.',
    resposta: 'arquivo',
    tipos: deGente,
  }),
  removerCertificado: endpoint({
    metodo: 'DELETE',
    caminho: '/empresa/consultor/certificado/{id}/',
    resumo: 'Takes certificate id out; one that an accreditation needs stays.',
    resposta: consultorDaEmpresa,
    recusas: ['CERTIFICADO_UNICO'],
  }),
}
