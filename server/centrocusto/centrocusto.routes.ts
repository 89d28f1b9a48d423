import type { centrocusto } from '@hub/protocol/centrocusto.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { ativar } from './ativar.ts'
import { atualizar } from './atualizar.ts'
import { consultar, consultarDetalhe } from './consultar.ts'
import { criar } from './criar.ts'
import { detalhar } from './detalhar.ts'
import { incluirEmMassa } from './incluir-em-massa.ts'
import { incluirEnvolvido } from './incluir-envolvido.ts'
import { lancarCredito } from './lancar-credito.ts'
import { listar } from './listar.ts'
import { listarGrupos } from './listar-grupos.ts'
import { listarLancamentos } from './listar-lancamentos.ts'
import { removerEnvolvido } from './remover-envolvido.ts'

export const rotasDoCentroDeCusto: Rotas<typeof centrocusto> = {
  consultar,
  consultarDetalhe,
  listar,
  detalhar,
  listarLancamentos,
  criar,
  atualizar,
  ativar,
  lancarCredito,
  incluirEnvolvido,
  removerEnvolvido,
  incluirEmMassa,
  listarGrupos,
}
