import type { relatorio } from '@hub/protocol/relatorio.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { exportarPrestacao } from './exportar-prestacao.ts'
import { verPrestacao } from './ver-prestacao.ts'

export const rotasDoRelatorio: Rotas<typeof relatorio> = { prestacao: verPrestacao, exportarPrestacao }
