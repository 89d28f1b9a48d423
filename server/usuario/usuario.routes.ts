import type { usuario } from '@hub/protocol/usuario.ts'
import type { Rotas } from '../kernel/caso.ts'
import { ativarGestor, atualizarConta, atualizarGestor, atualizarPessoa, convidar } from './atualizar.ts'
import { detalhar } from './detalhar.ts'
import { exportarMeusDados } from './exportar-meus-dados.ts'
import { listar, listarGestores } from './listar.ts'
import { registrar, registrarGestor } from './registrar.ts'

export const rotasDoUsuario: Rotas<typeof usuario> = {
  listarGestores,
  registrarGestor,
  ativarGestor,
  atualizarGestor,
  listar,
  detalhar,
  registrar,
  atualizarConta,
  atualizarPessoa,
  exportarMeusDados,
  convidar,
}
