import type { portal } from '@hub/protocol/portal.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { versao } from '../kernel/versao.ts'
import { documentosDoPortal } from '../services/documentos-do-portal.ts'
import { darCiencia, lerCiencia } from './ciencia.ts'

export const rotasDoPortal: Rotas<typeof portal> = {
  listarDocumentos: async ({ ports }) => documentosDoPortal(ports.config),
  lerContato: async ({ ports: { config } }) => ({
    entidade: { nome: config.entidade.nome, cnpj: config.entidade.cnpj },
    telefone: config.entidade.telefone,
    encarregado: config.encarregado,
    versao,
    demonstracao: config.modo === 'demo',
  }),
  lerCiencia,
  darCiencia,
}
