import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { tokenDeCsrf } from './csrf.ts'
import { origemPropria, telaDeEntrada } from './destino.ts'
import { lerProvedores } from './provedores.ts'

export { alterarSenha } from './alterar-senha.ts'
export { anotar } from './anotar.ts'
export { atualizarSessao } from './atualizar-sessao.ts'
export { concluirEntrada } from './concluir-entrada.ts'
export { concluirSegundaEtapa } from './concluir-segunda-etapa.ts'
export { concordar } from './concordar.ts'
export { encerrarSessao } from './encerrar-sessao.ts'
export { entrar } from './entrar.ts'
export { desligarIdentidade, ligarIdentidade, listarIdentidades } from './identidades.ts'
export { iniciarEntrada } from './iniciar-entrada.ts'
export { lerSessao } from './ler-sessao.ts'
export { listarSessoes } from './listar-sessoes.ts'
export { recuperarSenha } from './recuperar-senha.ts'
export { redefinirSenha } from './redefinir-senha.ts'
export { sair } from './sair.ts'

export const lerCsrf: UseCase<typeof autenticacao.lerCsrf> = async (pedido) => ({ csrfToken: tokenDeCsrf(pedido) })

export const listarProvedores: UseCase<typeof autenticacao.listarProvedores> = async (pedido) => {
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
}

export const mostrarEntrada: UseCase<typeof autenticacao.mostrarEntrada> = async (pedido) => ({
  redirecionar: telaDeEntrada(pedido, pedido.query),
})
export const mostrarErro: UseCase<typeof autenticacao.mostrarErro> = mostrarEntrada
