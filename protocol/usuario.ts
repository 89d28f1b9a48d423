import { validarCpf } from '@hub/domain/kernel/cpf.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import { type Genero, generos } from '@hub/domain/usuario/usuario.rules.ts'
import * as z from 'zod/mini'
import { simNao, versao } from './area.ts'
import { acoes, busca, comId, id, momento, pagina, paginacao, texto, varios } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

export const grupoDoUsuario = z.enum(papeis)
const genero = z.enum(Object.keys(generos) as [Genero])
const ligado = z.object({ id: z.number(), descricao: z.string() })

const resumo = z.object({
  id: z.number(),
  nome: z.string(),
  sobrenome: z.string(),
  email: z.string(),
  /** Hidden but for its middle; null where it is not known. */
  cpf_mask: z.nullable(z.string()),
  ativo: z.boolean(),
  /** Has not chosen a password with the link that was sent. */
  convite_pendente: z.boolean(),
  versao: z.number(),
  grupos: z.array(z.object({ name: grupoDoUsuario })),
  acoes,
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

const nome = texto(60, 2)
const email = texto(200, 3).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Informe um e-mail válido.'))
const cpf = z.nullable(z.string().check(z.refine(validarCpf, 'Informe um CPF válido, só com números.')))
const telefone = z.nullable(z.string().check(z.regex(/^\d{10,11}$/, 'Informe o telefone com DDD, só com números.')))

const pessoa = { nome, sobrenome: nome, cpf, telefone, genero: z.nullable(genero) }
/** Of a new person only name and e-mail must be known. */
export const pessoaNova = {
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
    metodo: 'GET',
    caminho: '/auth/interno/gestor/list/',
    resumo: 'Managers by name, with their units, areas and how many requests each has under way.',
    query: z.strictObject({ ...paginacao(), search: busca, ativo: simNao, unidade: z.optional(id) }),
    resposta: z.object({ ...pagina(gestor).shape, acoes }),
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
    params: comId,
    corpo: z.strictObject({ versao, ativo: z.boolean() }),
    resposta: gestor,
    recusas: [
      'VERSAO_DESATUALIZADA',
      'GESTOR_COM_SOLICITACOES',
      'UNIDADE_SEM_GESTOR',
      'ULTIMA_PESSOA_DA_EMPRESA',
      'ACESSO_PROPRIO',
      'ULTIMO_ADMIN',
    ],
  }),
  atualizarGestor: endpoint({
    metodo: 'PUT',
    caminho: '/auth/atualiza/interno/gestor/{id}/',
    resumo: 'A manager’s data, units and areas, all of them.',
    params: comId,
    corpo: z.strictObject({ versao, nome, sobrenome: nome, email, telefone, unidades: muitos, areas: muitos }),
    resposta: gestor,
    recusas: ['VERSAO_DESATUALIZADA', 'UNIDADE_SEM_GESTOR', 'UNIDADE_INATIVA', 'AREA_INATIVA'],
  }),
  listar: endpoint({
    metodo: 'GET',
    caminho: '/auth/admin/listar/',
    resumo: 'Everybody with an account, by name, e-mail or CPF; of some groups, when they are named.',
    query: z.strictObject({ ...paginacao(), search: busca, grupos: varios(grupoDoUsuario), ativo: simNao }),
    resposta: pagina(resumo),
  }),
  detalhar: endpoint({
    metodo: 'GET',
    caminho: '/auth/admin/listar/{id}/',
    resumo: 'A person with its account, companies and last accesses. That it was read is recorded.',
    params: comId,
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
    resumo: 'E-mail, groups and access of an account.',
    params: comId,
    corpo: z.strictObject({
      versao,
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
      'ACESSO_PROPRIO',
      'GESTOR_COM_SOLICITACOES',
      'UNIDADE_SEM_GESTOR',
      'ULTIMA_PESSOA_DA_EMPRESA',
    ],
  }),
  atualizarPessoa: endpoint({
    metodo: 'PATCH',
    caminho: '/auth/admin/atualiza/pessoa/{id}/',
    resumo: 'What a person is called and reached by.',
    params: comId,
    corpo: z.strictObject({ versao, ...z.partial(z.object(pessoa)).shape }),
    resposta: detalhe,
    recusas: ['VERSAO_DESATUALIZADA'],
  }),
  exportarMeusDados: endpoint({
    metodo: 'GET',
    caminho: '/auth/meus-dados/',
    resumo: 'Everything that is kept under the caller’s name, to read or as JSON. That it was exported is recorded.',
    query: z.strictObject({ formato: z._default(z.enum(['html', 'json']), 'html') }),
    resposta: 'arquivo',
    limite: 'exportacao',
    adicao: true,
  }),
  convidar: endpoint({
    metodo: 'POST',
    caminho: '/auth/interno/usuario/{id}/convite/',
    resumo: 'Sends the link to choose a password again; older links stop working.',
    params: comId,
    resposta: 'vazio',
    recusas: ['USUARIO_INATIVO'],
    limite: 'link',
    adicao: true,
  }),
}
