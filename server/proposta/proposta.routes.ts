import type { proposta } from '@hub/protocol/proposta.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { abrirRodada } from './abrir-rodada.ts'
import { atualizar } from './atualizar.ts'
import { autorizar } from './autorizar.ts'
import { baixarPlanilha } from './baixar-planilha.ts'
import { criar } from './criar.ts'
import { declinar } from './declinar.ts'
import { desistir } from './desistir.ts'
import { detalhar } from './detalhar.ts'
import { devolver } from './devolver.ts'
import { enviar } from './enviar.ts'
import { exportarComparacao } from './exportar-comparacao.ts'
import { indicarConsultores } from './indicar-consultores.ts'
import { listar, listarEmAnalise, listarEnviadas } from './listar.ts'
import { listarDaSolicitacao } from './listar-da-solicitacao.ts'
import { listarEmpresas } from './listar-empresas.ts'
import { listarEtapas } from './listar-etapas.ts'
import { listarVersoes } from './listar-versoes.ts'
import { manter } from './manter.ts'
import { negociar } from './negociar.ts'
import { negociarVarias } from './negociar-varias.ts'
import { preencherPorPlanilha } from './preencher-por-planilha.ts'

export const rotasDaProposta: Rotas<typeof proposta> = {
  listar,
  listarEmAnalise,
  listarEnviadas,
  listarEmpresas,
  listarDaSolicitacao,
  detalhar,
  criar,
  atualizar,
  enviar,
  abrirRodada,
  negociar,
  desistir,
  autorizar,
  listarEtapas,
  declinar,
  manter,
  devolver,
  listarVersoes,
  negociarVarias,
  exportarComparacao,
  indicarConsultores,
  baixarPlanilha,
  preencherPorPlanilha,
}
