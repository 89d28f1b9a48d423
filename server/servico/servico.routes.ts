import type { servico } from '@hub/protocol/servico.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { detalhar } from './detalhar.ts'
import { lerQuestionario } from './ler-questionario.ts'
import { listar, listarFiltros } from './listar.ts'
import { listarPrestadores } from './listar-prestadores.ts'
import { acessados, destaques, recomendados } from './vitrines.ts'

export const rotasDoServico: Rotas<typeof servico> = {
  listar,
  listarFiltros,
  detalhar,
  listarPrestadores,
  lerQuestionario,
  recomendados,
  acessados,
  destaques,
}
