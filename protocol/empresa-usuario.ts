import * as z from 'zod/mini'
import { busca, id, pagina, paginacao } from './kernel/campos.ts'
import { endpoint } from './kernel/endpoint.ts'

const lado = z.enum(['cliente', 'prestador'])
const alvo = { empresa: id, usuario: id, lado }

const vinculo = z.object({
  empresa: z.object({ id: z.number(), nome: z.string(), documento: z.string() }),
  usuario: z.object({
    id: z.number(),
    nome: z.string(),
    email: z.string(),
    cpf_mask: z.nullable(z.string()),
    /** May enter the hub. */
    ativo: z.boolean(),
  }),
  lado,
  /** Signs for the company. */
  representante: z.boolean(),
})
export type VinculoDeEmpresa = z.infer<typeof vinculo>

/** Whether the person signs as the screen shows it: changes a link that there is, and refuses where it is gone or another one. */
const antes = z.optional(z.boolean())

export const empresaUsuario = {
  listar: endpoint({
    caminho: '/empresa/admin/empresa-usuario/',
    resumo: 'Who acts for which company, by company and name; searched by either, or by the company’s document.',
    query: z.strictObject({
      ...paginacao(),
      search: busca,
      empresa: z.optional(id),
      usuario: z.optional(id),
      lado: z.optional(lado),
    }),
    resposta: pagina(vinculo),
  }),
  ligar: endpoint({
    metodo: 'POST',
    caminho: '/empresa/admin/empresa-usuario/',
    resumo:
      'A person acts for a company on one side, from its next call on, and signs for it unless told. Asked again, it says whether the person signs.',
    corpo: z.strictObject({ ...alvo, representante: z.optional(z.boolean()), antes }),
    resposta: vinculo,
    recusas: [
      'NAO_ENCONTRADO',
      'VERSAO_DESATUALIZADA',
      'USUARIO_INATIVO',
      'PESSOA_SEM_O_PERFIL',
      'EMPRESA_INATIVA',
      'ULTIMA_ASSINATURA_DA_EMPRESA',
    ],
    idempotente: true,
  }),
  desligar: endpoint({
    metodo: 'DELETE',
    caminho: '/empresa/admin/empresa-usuario/',
    resumo: 'A person no longer acts for a company on one side, from its next call on.',
    corpo: z.strictObject(alvo),
    resposta: 'vazio',
    recusas: ['ULTIMA_PESSOA_DA_EMPRESA', 'ULTIMA_ASSINATURA_DA_EMPRESA'],
  }),
}
