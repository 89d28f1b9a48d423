import { validarCpf } from '@hub/domain/kernel/cpf.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import { type TipoDeAcesso, tiposDeAcesso } from '@hub/domain/usuario/privacidade.rules.ts'
import type { acoesDoUsuario } from '@hub/domain/usuario/usuario.rules.ts'
import { type Genero, generos } from '@hub/domain/usuario/usuario.rules.ts'
import * as z from 'zod/mini'
import { simNao } from './area.ts'
import { senha } from './autenticacao.ts'
import {
  acoesDe,
  busca,
  comToken,
  email,
  id,
  momento,
  pagina,
  paginacao,
  rotulo,
  varios,
  versaoLida,
} from './kernel/campos.ts'
import { telefone as telefoneEscrito } from './kernel/documento.ts'
import { endpoint } from './kernel/endpoint.ts'

export const grupoDoUsuario = z.enum(papeis)
const genero = z.enum(Object.keys(generos) as [Genero])
const ligado = z.object({ id: z.number(), descricao: z.string() })

/** An e-mail that was asked for and does not hold yet. */
const trocaDeEmail = z.object({
  novo: z.string(),
  /** The owner asked for it. */
  propria: z.boolean(),
  confirmada: z.boolean(),
  consentida: z.boolean(),
  /** When silence of the old mailbox is enough; null where it agreed, or where it must. */
  vale_em: z.nullable(momento),
  precisa_de_consentimento: z.boolean(),
})
const meuEmail = z.object({ email: z.string(), troca: z.nullable(trocaDeEmail) })

const minhaPessoa = z.object({
  nome: z.string(),
  sobrenome: z.string(),
  telefone: z.nullable(z.string()),
  /** Hidden but for its middle; null where it is not known. */
  cpf_mask: z.nullable(z.string()),
  versao: z.number(),
})

const resumo = z.object({
  id: z.number(),
  nome: z.string(),
  sobrenome: z.string(),
  email: z.string(),
  /** An address that was asked for and waits for the mailboxes. */
  email_pedido: z.nullable(z.string()),
  /** Given by administration, and waiting for somebody else: they do not work yet. */
  grupos_a_confirmar: z.array(z.object({ name: grupoDoUsuario })),
  /** Hidden but for its middle; null where it is not known. */
  cpf_mask: z.nullable(z.string()),
  ativo: z.boolean(),
  /** Has neither chosen a password with the link that was sent nor been in by an outside provider. */
  convite_pendente: z.boolean(),
  versao: z.number(),
  /** By the specification's name, and as it was answered before. */
  groups: z.array(z.object({ name: grupoDoUsuario })),
  grupos: z.array(z.object({ name: grupoDoUsuario })),
  acoes: acoesDe<typeof acoesDoUsuario>(),
})
export type UsuarioNaLista = z.infer<typeof resumo>

const gestor = z.object({
  ...resumo.shape,
  telefone: z.nullable(z.string()),
  unidades: z.array(ligado),
  /** None: all areas of its units. */
  areas: z.array(ligado),
  /** Requests under way that it answers for: they are transferred before its access ends. */
  em_andamento: z.number(),
})
export type GestorNaLista = z.infer<typeof gestor>

const detalhe = z.object({
  ...gestor.shape,
  cpf: z.nullable(z.string()),
  genero: z.nullable(genero),
  dtainclusao: momento,
  empresas: z.array(z.object({ id: z.number(), nome: z.string(), lado: z.enum(['cliente', 'prestador']) })),
  /** Last sign-ins, refused ones, and who read these data. */
  acessos: z.array(
    z.object({
      id: z.number(),
      tipo: z.enum(Object.keys(tiposDeAcesso) as [TipoDeAcesso]),
      descricao: z.string(),
      por: z.nullable(z.string()),
      ip: z.string(),
      em: momento,
    }),
  ),
  /** Groups that the caller may give and take. */
  concediveis: z.array(grupoDoUsuario),
})
export type UsuarioDetalhe = z.infer<typeof detalhe>

const nome = rotulo(60, 2)
const cpf = z.nullable(
  z
    .string()
    .check(
      z.maxLength(11, 'Informe um CPF válido, só com números.'),
      z.refine(validarCpf, 'Informe um CPF válido, só com números.'),
    ),
)
const telefone = z.nullable(telefoneEscrito)

const pessoa = { nome, sobrenome: nome, cpf, telefone, genero: z.nullable(genero) }
/** Of a new person only name and e-mail must be known. */
const pessoaNova = {
  nome,
  sobrenome: nome,
  email,
  cpf: z._default(cpf, null),
  telefone: z._default(telefone, null),
  genero: z._default(z.nullable(genero), null),
}
const muitos = z.array(id).check(z.maxLength(200))
const grupos = z.array(grupoDoUsuario).check(z.minLength(1, 'Escolha pelo menos um perfil.'), z.maxLength(6))

export const usuario = {
  listarGestores: endpoint({
    caminho: '/auth/interno/gestor/list/',
    resumo: 'Managers by name, with their units, areas and how many requests each has under way.',
    query: z.strictObject({ ...paginacao(), search: busca, ativo: simNao, unidade: z.optional(id) }),
    resposta: z.object({ ...pagina(gestor).shape, acoes: acoesDe<'registrar'>() }),
  }),
  registrarGestor: endpoint({
    metodo: 'POST',
    caminho: '/auth/registrar/interno/gestor/',
    resumo: 'A new manager, who gets a one-time link to choose the password: nobody else ever knows one.',
    corpo: z.strictObject({ ...pessoaNova, unidades: z._default(muitos, []), areas: z._default(muitos, []) }),
    resposta: gestor,
    idempotente: true,
  }),
  ativarGestor: endpoint({
    metodo: 'PATCH',
    caminho: '/auth/interno/gestor/{id}/ativar/',
    resumo: 'Opens or ends a manager’s access; it ends at the next call, on every instance.',
    corpo: z.strictObject({ versao: versaoLida, ativo: z.boolean() }),
    resposta: gestor,
    recusas: [
      'VERSAO_DESATUALIZADA',
      'GESTOR_COM_SOLICITACOES',
      'UNIDADE_SEM_GESTOR',
      'ULTIMA_PESSOA_DA_EMPRESA',
      'ULTIMA_ASSINATURA_DA_EMPRESA',
      'ACESSO_PROPRIO',
      'ULTIMO_ADMIN',
    ],
  }),
  atualizarGestor: endpoint({
    metodo: 'PUT',
    caminho: '/auth/atualiza/interno/gestor/{id}/',
    resumo: 'A manager’s data, units and areas, all of them.',
    corpo: z.strictObject({
      versao: versaoLida,
      nome,
      sobrenome: nome,
      email,
      telefone,
      unidades: muitos,
      areas: muitos,
    }),
    resposta: gestor,
    recusas: ['VERSAO_DESATUALIZADA', 'UNIDADE_SEM_GESTOR', 'UNIDADE_INATIVA', 'AREA_INATIVA'],
  }),
  listar: endpoint({
    caminho: '/auth/admin/listar/',
    resumo: 'Everybody with an account, by name, e-mail or CPF; of some groups, when they are named.',
    query: z.strictObject({ ...paginacao(), search: busca, grupos: varios(grupoDoUsuario), ativo: simNao }),
    resposta: pagina(resumo),
  }),
  detalhar: endpoint({
    caminho: '/auth/admin/listar/{id}/',
    resumo: 'A person with its account, companies and last accesses. That it was read is recorded.',
    resposta: detalhe,
  }),
  registrar: endpoint({
    metodo: 'POST',
    caminho: '/auth/admin/registrar/usuario/',
    resumo: 'A new account in some groups; the person gets a one-time link to choose the password.',
    corpo: z.strictObject({ ...pessoaNova, grupos }),
    resposta: detalhe,
    idempotente: true,
    recusas: ['GRUPO_ACIMA'],
  }),
  atualizarConta: endpoint({
    metodo: 'PATCH',
    caminho: '/auth/admin/atualiza/usuario/{id}/',
    resumo:
      'E-mail, groups and access of an account. Another e-mail is asked for: it holds once both mailboxes have answered.',
    corpo: z.strictObject({
      versao: versaoLida,
      email: z.optional(email),
      grupos: z.optional(grupos),
      ativo: z.optional(z.boolean()),
    }),
    resposta: detalhe,
    recusas: [
      'VERSAO_DESATUALIZADA',
      'GRUPO_PROPRIO',
      'GRUPO_ACIMA',
      'ULTIMO_ADMIN',
      'ULTIMO_COORDENADOR',
      'ACESSO_PROPRIO',
      'GESTOR_COM_SOLICITACOES',
      'UNIDADE_SEM_GESTOR',
      'ULTIMA_PESSOA_DA_EMPRESA',
      'ULTIMA_ASSINATURA_DA_EMPRESA',
    ],
  }),
  atualizarPessoa: endpoint({
    metodo: 'PATCH',
    caminho: '/auth/admin/atualiza/pessoa/{id}/',
    resumo: 'What a person is called and reached by.',
    corpo: z.strictObject({ versao: versaoLida, ...z.partial(z.object(pessoa)).shape }),
    resposta: detalhe,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  lerMinhaPessoa: endpoint({
    caminho: '/auth/pessoa/',
    resumo: 'What the caller is called and reached by.',
    resposta: minhaPessoa,
  }),
  corrigirMinhaPessoa: endpoint({
    metodo: 'PATCH',
    caminho: '/auth/pessoa/',
    resumo:
      'Corrects the own name and telephone (LGPD, art. 18, III). The CPF, which says who signs, is for gov.br or administration.',
    corpo: z.strictObject({
      versao: versaoLida,
      nome: z.optional(nome),
      sobrenome: z.optional(nome),
      telefone: z.optional(telefone),
    }),
    resposta: minhaPessoa,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  lerMeuEmail: endpoint({
    caminho: '/auth/email/',
    resumo: 'The own e-mail, and the change of it that waits.',
    resposta: meuEmail,
  }),
  trocarMeuEmail: endpoint({
    metodo: 'POST',
    caminho: '/auth/email/',
    resumo:
      'Asks for another own e-mail, with the password: it holds once both mailboxes have answered, or the old one kept silent.',
    corpo: z.strictObject({ email, senha }),
    resposta: meuEmail,
    recusas: ['SENHA_ATUAL_NAO_CONFERE'],
    limite: 'login',
    pedeSegredo: true,
  }),
  concordarComTroca: endpoint({
    metodo: 'PUT',
    caminho: '/auth/email/',
    resumo:
      'Agrees, signed in and with the password, to the change to the address `novo`, the one that the screen shows.',
    corpo: z.strictObject({ senha, novo: email }),
    resposta: z.object({ feita: z.boolean() }),
    recusas: ['SENHA_ATUAL_NAO_CONFERE', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
    limite: 'login',
    pedeSegredo: true,
  }),
  pararTroca: endpoint({
    metodo: 'DELETE',
    caminho: '/auth/email/',
    resumo: 'Stops the change that was asked for.',
    resposta: 'vazio',
    recusas: ['SITUACAO_NAO_PERMITE'],
  }),
  lerLinkDeEmail: endpoint({
    caminho: '/auth/email/link/{token}/',
    resumo: 'What a link of a change of e-mail is about. Opening it answers nothing.',
    publico: true,
    params: comToken,
    resposta: z.object({
      caixa: z.enum(['nova', 'antiga']),
      /** Masked. */
      antigo: z.string(),
      novo: z.string(),
      propria: z.boolean(),
      consentida: z.boolean(),
    }),
    recusas: ['LINK_INVALIDO'],
    limite: 'link',
  }),
  responderLinkDeEmail: endpoint({
    metodo: 'POST',
    caminho: '/auth/email/link/{token}/',
    resumo: 'The new mailbox confirms; the old one agrees, or stops the change.',
    publico: true,
    params: comToken,
    corpo: z.strictObject({ resposta: z.enum(['confirmar', 'concordar', 'parar']) }),
    resposta: z.object({ resultado: z.enum(['feita', 'espera', 'parada']) }),
    recusas: ['LINK_INVALIDO', 'PAPEL_NAO_PERMITE'],
    limite: 'link',
  }),
  exportarMeusDados: endpoint({
    caminho: '/auth/meus-dados/',
    resumo: 'Everything that is kept under the caller’s name, to read or as JSON. That it was exported is recorded.',
    query: z.strictObject({ formato: z._default(z.enum(['html', 'json']), 'html') }),
    resposta: 'arquivo',
    tipos: ['text/html', 'application/json'],
    limite: 'exportacao',
  }),
  convidar: endpoint({
    metodo: 'POST',
    caminho: '/auth/interno/usuario/{id}/convite/',
    resumo: 'Sends the link to choose a password again; older links stop working.',
    resposta: 'vazio',
    recusas: ['USUARIO_INATIVO', 'CONTA_SEM_PERFIL'],
    limite: 'link',
  }),
  listarGruposPedidos: endpoint({
    caminho: '/auth/interno/grupos-a-confirmar/',
    resumo: 'People whom administration made manager or coordinator, until somebody else agrees; the oldest first.',
    resposta: z.array(
      z.object({
        id: z.number(),
        nome: z.string(),
        sobrenome: z.string(),
        email: z.string(),
        grupos: z.array(z.object({ name: grupoDoUsuario })),
        pedido_por: z.string(),
        versao: z.number(),
        acoes: acoesDe<'decidir'>(),
      }),
    ),
  }),
  decidirGrupos: endpoint({
    metodo: 'PUT',
    caminho: '/auth/interno/usuario/{id}/grupos/',
    resumo:
      'A coordinator who neither asked for it nor gets it agrees to the groups that person id was given, or refuses; administration where there is no such coordinator. `versao` is that of the account as the screen shows it.',
    corpo: z.strictObject({ aceitar: z.boolean(), versao: versaoLida }),
    resposta: 'vazio',
    recusas: ['AUTOR_NAO_CONFIRMA', 'SITUACAO_NAO_PERMITE', 'VERSAO_DESATUALIZADA'],
    idempotente: true,
  }),
}
