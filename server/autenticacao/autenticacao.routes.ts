import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { alterarSenha } from './alterar-senha.ts'
import { anotar } from './anotar.ts'
import { atualizarSessao } from './atualizar-sessao.ts'
import { concluirEntrada } from './concluir-entrada.ts'
import { concluirSegundaEtapa } from './concluir-segunda-etapa.ts'
import { tokenDeCsrf } from './csrf.ts'
import { origemPropria, telaDeEntrada } from './destino.ts'
import { encerrarSessao } from './encerrar-sessao.ts'
import { entrar } from './entrar.ts'
import { desligarIdentidade, ligarIdentidade, listarIdentidades } from './identidades.ts'
import { iniciarEntrada } from './iniciar-entrada.ts'
import { lerSessao } from './ler-sessao.ts'
import { listarSessoes } from './listar-sessoes.ts'
import { lerProvedores } from './provedores.ts'
import { recuperarSenha } from './recuperar-senha.ts'
import { redefinirSenha } from './redefinir-senha.ts'
import { sair } from './sair.ts'

export const rotasDaAutenticacao: Rotas<typeof autenticacao> = {
  lerSessao,
  atualizarSessao,
  lerCsrf: async (pedido) => ({ csrfToken: tokenDeCsrf(pedido) }),
  async listarProvedores(pedido) {
    const base = `${origemPropria(pedido)}/api/auth`
    const todos = [
      { id: 'credentials', nome: 'E-mail e senha', type: 'credentials' as const },
      ...lerProvedores(pedido.ports.config).map(({ id, nome }) => ({ id, nome, type: 'oidc' as const })),
    ]
    return Object.fromEntries(
      todos.map(({ id, nome, type }) => [
        id,
        { id, name: nome, type, signinUrl: `${base}/signin/${id}/`, callbackUrl: `${base}/callback/${id}/` },
      ]),
    )
  },
  mostrarEntrada: async (pedido) => ({ redirecionar: telaDeEntrada(pedido, pedido.query) }),
  mostrarErro: async (pedido) => ({ redirecionar: telaDeEntrada(pedido, pedido.query) }),
  iniciarEntrada,
  entrar,
  concluirEntrada,
  concluirSegundaEtapa,
  sair,
  anotar,
  recuperarSenha,
  redefinirSenha,
  alterarSenha,
  listarSessoes,
  listarIdentidades,
  ligarIdentidade,
  desligarIdentidade,
  encerrarSessao,
}
