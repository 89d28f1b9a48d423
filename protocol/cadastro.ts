import { situacoesDoVinculo } from '@hub/domain/cadastro/cadastro.formas.ts'
import {
  chavesDoProdutor,
  cpfDeOutro,
  faltasDaEmpresa,
  resultadosDaConsulta,
} from '@hub/domain/cadastro/cadastro.rules.ts'
import { limparCep, validarCep } from '@hub/domain/kernel/cep.ts'
import { limparCnae } from '@hub/domain/kernel/cnae.ts'
import { limparCnpj, validarCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparTelefone, NAO_E_TELEFONE, validarTelefone } from '@hub/domain/kernel/telefone.ts'
import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import * as z from 'zod/mini'
import { senha } from './autenticacao.ts'
import { atividadesSecundarias } from './dados-da-empresa.ts'
import {
  acoesDe,
  busca,
  codigoDoPorte,
  comToken,
  data,
  email,
  linha,
  momento,
  padrao,
  pagina,
  paginacao,
  texto,
} from './kernel/campos.ts'
import { cpfEscrito } from './kernel/documento.ts'
import { endpoint } from './kernel/endpoint.ts'

const lado = z.enum(['cliente', 'prestador'])
const resultado = z.enum(resultadosDaConsulta)

/** Typed or pasted in any form, kept bare; an empty field is null. */
const codigo = (limpar: (v: string) => string) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(40, 'Use no máximo 40 caracteres.'))),
    z.transform((v) => (v === null ? null : limpar(v) || null)),
  )
/** Free text that may stay empty; blank is null. */
const opcional = (max: number, campo = linha) =>
  z.pipe(
    z.nullable(campo(max)),
    z.transform((v) => v || null),
  )
/** What is empty says so; what is too short says that. */
const obrigatorio = (max: number) => linha(max, 1).check(z.minLength(2, 'Escreva pelo menos 2 caracteres.'))
const nome = obrigatorio(60).check(z.overwrite(capitalizarPalavras))

const camposDaEmpresa = z.strictObject({
  tipo: z.enum(['cnpj', 'cpf']),
  /** CNPJ (letters too) or CPF, bare. */
  documento: z
    .string()
    .check(
      z.minLength(1, 'Preencha este campo.'),
      z.maxLength(14, 'Um CNPJ tem 14 letras e números, um CPF 11 números.'),
    ),
  lado,
  razaosocial: obrigatorio(200).check(z.overwrite(capitalizarPalavras)),
  nomefantasia: obrigatorio(200).check(z.overwrite(capitalizarPalavras)),
  porte: z.nullable(codigoDoPorte),
  cnae: z._default(codigo(limparCnae), null),
  cnae_descricao: z._default(opcional(200), null),
  cnaes_secundarios: z._default(atividadesSecundarias, []),
  inscricao_produtor: opcional(20),
  caf: opcional(40),
  sicab: opcional(40),
  sicab_validade: z.nullable(data),
  cep: codigo(limparCep),
  logradouro: opcional(200),
  complemento: opcional(120),
  /** IBGE's code of the municipality. */
  cidade: padrao(7, /^\d{7}$/, 'Escolha a cidade na lista.'),
  telefone: codigo(limparTelefone),
  email: z.nullable(email),
  /** What the person is in the company, for who decides where it exists already. */
  mensagem: opcional(500, texto),
})
/** The company's part of the form; faults stand at their fields. */
export const empresaDoCadastro = camposDaEmpresa.check((p) => {
  for (const { campo, mensagem } of faltasDaEmpresa(p.value))
    p.issues.push({ code: 'custom', message: mensagem, path: [campo], input: p.value[campo] })
})

/** The person who registers or is invited. */
export const pessoaDoCadastro = z.strictObject({
  nome,
  sobrenome: nome,
  email,
  cpf: cpfEscrito,
  telefone: z.pipe(
    codigo(limparTelefone),
    z.nullable(z.string().check(z.maxLength(40), z.refine(validarTelefone, NAO_E_TELEFONE))),
  ),
})

/** Version of a document of the portal; `falta` is said where there is none. */
const versaoDe = (falta: string) => z.string().check(z.minLength(1, falta), z.maxLength(20), z.regex(/^[\w.-]*$/))

/** What the public form hands in: who registers, what, which privacy notice was read and which terms are agreed to. */
export const cadastroNovo = z
  .strictObject({
    pessoa: pessoaDoCadastro,
    empresa: empresaDoCadastro,
    /** Version of the privacy notice in force. */
    aviso: versaoDe('Leia o aviso e marque para continuar.'),
    /** Version of the terms of use in force, to which the person agrees. */
    termos: versaoDe('Leia os termos e marque que concorda para continuar.'),
  })
  .check((p) => {
    if (cpfDeOutro(p.value))
      p.issues.push({
        code: 'custom',
        message: 'Quem se cadastra com CPF cadastra o próprio: confira o seu CPF.',
        path: ['pessoa', 'cpf'],
        input: p.value.pessoa.cpf,
      })
  })

const municipio = z.object({ codigo: z.string(), nome: z.string(), estado: z.string() })
export type MunicipioNoFio = z.infer<typeof municipio>
/** `atendida`: a unit looks after it, so companies there can hire. */
const municipioAtendido = z.extend(municipio, { atendida: z.boolean() })

/** A company as people see it who only asked for it. */
const empresaPedida = z.object({ nome: z.string(), documento: z.string(), lado })

const pedidoProprio = z.object({
  id: z.number(),
  empresa: empresaPedida,
  situacao: z.enum(Object.keys(situacoesDoVinculo) as [keyof typeof situacoesDoVinculo]),
  descricao: z.string(),
  resposta: z.nullable(z.string()),
  dtainclusao: momento,
  decidido_em: z.nullable(momento),
  acoes: acoesDe<'aprovar' | 'recusar' | 'retirar'>(),
})
export type MeuPedidoDeVinculo = z.infer<typeof pedidoProprio>

const pedidoDeVinculo = z.object({
  ...z.omit(pedidoProprio, { empresa: true }).shape,
  pessoa: z.object({ id: z.number(), nome: z.string(), email: z.string(), cpf_mask: z.nullable(z.string()) }),
  empresa: z.object({
    id: z.number(),
    nome: z.string(),
    documento: z.string(),
    cidade: z.string(),
    estado: z.string(),
    /** People who act for it on this side now. */
    pessoas: z.number(),
  }),
  lado,
  mensagem: z.nullable(z.string()),
  decidido_por: z.nullable(z.string()),
})
export type PedidoDeVinculo = z.infer<typeof pedidoDeVinculo>

const feito = z.object({
  /**
   * `empresa`: registered, and the person acts for it. `vinculo`: it exists, and somebody decides. `recebido`: one of them, of
   * a business by its CPF, when its person registers.
   */
  resultado: z.enum(['empresa', 'vinculo', 'recebido']),
  empresa: empresaPedida,
})

const registroDeProdutor = z.object({
  inscricao: z.nullable(z.string()),
  caf: z.nullable(z.string()),
  nome: z.string(),
  /** CNPJ with its mask; a CPF shows its middle alone. */
  documento: z.string(),
  propriedade: z.nullable(z.string()),
  municipio: z.nullable(z.string()),
  estado: z.nullable(z.string()),
  situacao: z.nullable(z.string()),
  ativo: z.boolean(),
})
export type RegistroDeProdutorNoFio = z.infer<typeof registroDeProdutor>

export const cadastro = {
  consultarCnpj: endpoint({
    caminho: '/consulta/cnpj/',
    resumo:
      'What the public register says of a CNPJ, to fill a form with; answers within 3 s whatever the register does.',
    publico: true,
    query: z.strictObject({
      cnpj: z.pipe(
        z.string().check(
          z.maxLength(20),
          z.refine((v) => validarCnpj(limparCnpj(v)), 'Confira o CNPJ.'),
        ),
        z.transform(limparCnpj),
      ),
    }),
    resposta: z.object({
      resultado,
      empresa: z.nullable(
        z.object({
          razaosocial: z.string(),
          nomefantasia: z.nullable(z.string()),
          porte: z.nullable(codigoDoPorte),
          cnae: z.nullable(z.string()),
          cnae_descricao: z.nullable(z.string()),
          cnaes_secundarios: atividadesSecundarias,
          cep: z.nullable(z.string()),
          logradouro: z.nullable(z.string()),
          complemento: z.nullable(z.string()),
          cidade: z.nullable(municipio),
          telefone: z.nullable(z.string()),
          email: z.nullable(z.string()),
          situacao: z.nullable(z.string()),
          ativa: z.boolean(),
        }),
      ),
    }),
    limite: 'consulta',
  }),
  consultarCep: endpoint({
    caminho: '/consulta/cep/',
    resumo: 'The address of a CEP, to fill a form with; answers within 3 s.',
    publico: true,
    query: z.strictObject({
      cep: z.pipe(
        z.string().check(
          z.maxLength(12),
          z.refine((v) => validarCep(limparCep(v)), 'Informe os 8 números do CEP.'),
        ),
        z.transform(limparCep),
      ),
    }),
    resposta: z.object({
      resultado,
      endereco: z.nullable(z.object({ logradouro: z.nullable(z.string()), cidade: z.nullable(municipio) })),
    }),
    limite: 'consulta',
  }),
  cidades: endpoint({
    caminho: '/listagem/externo/cidades/',
    resumo: 'Municipalities of IBGE by name; the state may be named too ("ilheus ba").',
    publico: true,
    query: z.strictObject({ ...paginacao(20), search: busca }),
    resposta: pagina(municipioAtendido),
  }),
  consultarProdutorRural: endpoint({
    caminho: '/consulta/produtor-rural/',
    resumo:
      'Entries of the register of rural producers: for the staff by CPF, CNPJ or number; people outside see their own documents’.',
    query: z.strictObject({ param_name: z.enum(chavesDoProdutor), param_value: linha(40, 1) }),
    resposta: z.object({ resultado, registros: z.array(registroDeProdutor) }),
    recusas: ['NAO_ENCONTRADO'],
    limite: 'exportacao',
  }),
  enviar: endpoint({
    metodo: 'POST',
    caminho: '/cadastro/',
    resumo:
      'Registers a person and its company. Nothing comes of it before the link of the e-mail is used; the answer is the same for a known e-mail.',
    publico: true,
    corpo: cadastroNovo,
    resposta: 'vazio',
    recusas: ['VERSAO_DESATUALIZADA'],
    limite: 'cadastro',
    semTransacao: true,
  }),
  lerConfirmacao: endpoint({
    caminho: '/cadastro/confirmacao/{token}/',
    resumo: 'What the link of a registration confirms; reading it uses nothing up.',
    publico: true,
    params: comToken,
    resposta: z.object({
      nome: z.string(),
      email: z.string(),
      empresa: empresaPedida,
      /** The hub knows it: confirming asks to be linked to it. Not told of a business by its CPF. */
      ja_cadastrada: z.boolean(),
    }),
    recusas: ['LINK_INVALIDO'],
    limite: 'link',
  }),
  confirmar: endpoint({
    metodo: 'POST',
    caminho: '/cadastro/confirmacao/{token}/',
    resumo:
      'Confirms the e-mail and chooses the password: account and company come to be, or the link to it is asked for.',
    publico: true,
    params: comToken,
    corpo: z.strictObject({ senha }),
    resposta: feito,
    recusas: ['LINK_INVALIDO', 'SENHA_FRACA'],
    limite: 'link',
  }),
  incluirEmpresa: endpoint({
    metodo: 'POST',
    caminho: '/cadastro/empresa/',
    resumo: 'Another company of somebody who has an account: registered, or where it exists, asked to be linked to.',
    corpo: empresaDoCadastro,
    resposta: feito,
    recusas: ['VINCULO_EXISTENTE'],
    idempotente: true,
    limite: 'cadastro',
  }),
  listarMeusPedidos: endpoint({
    caminho: '/cadastro/vinculo/meus/',
    resumo: 'The caller’s own requests to act for a company, the newest first.',
    resposta: z.array(pedidoProprio),
  }),
  retirarPedido: endpoint({
    metodo: 'DELETE',
    caminho: '/cadastro/vinculo/{id}/',
    resumo: 'Takes an own request back that nobody decided yet.',
    resposta: 'vazio',
  }),
  listarPedidos: endpoint({
    caminho: '/cadastro/vinculo/interno/',
    resumo: 'Requests to act for companies within the caller’s reach, those that wait first, by age.',
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      situacao: z._default(z.enum(['aberto', 'decidido', 'todos']), 'aberto'),
    }),
    resposta: pagina(pedidoDeVinculo),
  }),
  decidirPedido: endpoint({
    metodo: 'PATCH',
    caminho: '/cadastro/vinculo/{id}/',
    resumo: 'Lets a person act for a company, or says why not; it takes effect at the person’s next call.',
    corpo: z
      .strictObject({
        aprovar: z.boolean(),
        /** Signs for the company; only with an approval. */
        representante: z._default(z.boolean(), false),
        resposta: opcional(500, texto),
      })
      .check((p) => {
        if (!p.value.aprovar && !p.value.resposta)
          p.issues.push({ code: 'custom', message: 'Diga o motivo: a pessoa o lê.', path: ['resposta'], input: null })
      }),
    resposta: pedidoDeVinculo,
    recusas: ['GRUPO_PROPRIO'],
  }),
}
