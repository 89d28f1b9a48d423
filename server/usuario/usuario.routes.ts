import type { usuario } from '@hub/protocol/usuario.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { ativarGestor, atualizarConta, atualizarGestor, atualizarPessoa, convidar } from './atualizar.ts'
import { decidirGrupos, listarGruposPedidos } from './decidir-grupos.ts'
import { detalhar } from './detalhar.ts'
import { exportarMeusDados } from './exportar-meus-dados.ts'
import { listar, listarGestores } from './listar.ts'
import {
  concordarComTroca,
  lerLinkDeEmail,
  lerMeuEmail,
  pararTroca,
  responderLinkDeEmail,
  trocarMeuEmail,
} from './meu-email.ts'
import { corrigirMinhaPessoa, lerMinhaPessoa } from './minha-pessoa.ts'
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
  lerMinhaPessoa,
  corrigirMinhaPessoa,
  lerMeuEmail,
  trocarMeuEmail,
  concordarComTroca,
  pararTroca,
  lerLinkDeEmail,
  responderLinkDeEmail,
  exportarMeusDados,
  convidar,
  listarGruposPedidos,
  decidirGrupos,
}
