import type { portal } from '@hub/protocol/portal.ts'
import type { Rotas } from '../kernel/caso.ts'
import { versao } from '../kernel/versao.ts'
import { documentosDoPortal } from '../passos/documentos-do-portal.ts'
import { darCiencia, lerCiencia } from './ciencia.ts'

export const rotasDoPortal: Rotas<typeof portal> = {
  listarDocumentos: async ({ portas }) => documentosDoPortal(portas.config),
  lerContato: async ({ portas: { config } }) => ({
    entidade: { nome: config.entidade.nome, cnpj: config.entidade.cnpj },
    telefone: config.entidade.telefone,
    encarregado: config.encarregado,
    versao,
    demonstracao: config.modo === 'demo',
  }),
  lerCiencia,
  darCiencia,
}
