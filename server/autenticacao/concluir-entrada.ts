import type { autenticacao, ErroDaEntrada } from '@hub/protocol/autenticacao.ts'
import * as oidc from 'openid-client'
import type { Caso, Pedido } from '../kernel/caso.ts'
import { anotarAcesso } from '../passos/acesso.ts'
import { telaDeEntrada } from './destino.ts'
import { type Ida, tomarIda } from './ida.ts'
import { type Identidade, usuarioDaIdentidade } from './identidade.ts'
import { descobrir, lerProvedores, type Provedor } from './provedores.ts'
import { abrirSessao } from './sessoes.ts'
import { darToken } from './token.ts'

type Chamada = typeof autenticacao.concluirEntrada

/** The browser is back from an outside provider: into the hub, or to the login screen with the reason. */
export const concluirEntrada: Caso<Chamada> = async (pedido) => {
  const { params, query, portas, biscoitos, db, origem } = pedido
  const voltar = (error: ErroDaEntrada) => ({ redirecionar: telaDeEntrada(pedido, { error }) })
  const provedor = lerProvedores(portas.config).find((p) => p.id === params.provider)
  if (!provedor) return voltar('MISSING_NEXTAUTH_API_ROUTE_ERROR')
  const ida = await tomarIda(portas.config, biscoitos)
  if (query.error) return voltar(query.error === 'access_denied' ? 'AccessDenied' : 'OAuthCallback')
  if (!ida || ida.provedor !== provedor.id) return voltar('OAuthCallback')
  const identidade = await trocarCodigo(pedido, provedor, ida).catch((err: unknown) => {
    pedido.diario.warn({ err, provedor: provedor.id }, 'sign-in by an outside provider failed')
    return undefined
  })
  if (!identidade) return voltar('OAuthCallback')
  const quem = await db.transaction(async (tx) => {
    const id = await usuarioDaIdentidade(tx, identidade)
    if (typeof id !== 'number') return id
    await anotarAcesso(tx, origem, { tipo: 'entrada', usuarioId: id, detalhe: provedor.id })
    return abrirSessao(tx, biscoitos, id, origem)
  })
  if (quem === 'desconhecido') return voltar('OAuthAccountNotLinked')
  if (quem === 'recusado') return voltar('AccessDenied')
  await darToken(portas.config, biscoitos, { usuarioId: quem.usuarioId, sessao: quem.id })
  return { redirecionar: ida.destino }
}

/** Exchanges the code; state, nonce, PKCE, signature, issuer and audience are checked by openid-client. */
async function trocarCodigo({ portas, query }: Pedido<Chamada>, p: Provedor, ida: Ida): Promise<Identidade> {
  const configurado = await descobrir(portas.config, p)
  const atual = new URL(ida.retorno)
  for (const [nome, valor] of Object.entries(query)) if (valor !== undefined) atual.searchParams.set(nome, valor)
  const tokens = await oidc.authorizationCodeGrant(configurado, atual, {
    pkceCodeVerifier: ida.verifier,
    expectedState: ida.state,
    expectedNonce: ida.nonce,
    idTokenExpected: true,
  })
  const id = tokens.claims()!
  const dados =
    id.email === undefined && configurado.serverMetadata().userinfo_endpoint
      ? { ...id, ...(await oidc.fetchUserInfo(configurado, tokens.access_token, id.sub)) }
      : id
  const verificado = dados.email_verified === true || dados.email_verified === 'true'
  return {
    emissor: id.iss,
    sujeito: id.sub,
    email: verificado && typeof dados.email === 'string' ? dados.email : undefined,
    cpf: p.sujeitoEhCpf && /^\d{11}$/.test(id.sub) ? id.sub : undefined,
  }
}
