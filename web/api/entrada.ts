import type { Papel } from '@hub/domain/kernel/papel.ts'
import { autenticacao, type Sessao as DadosDaSessao } from '@hub/protocol/autenticacao.ts'
import { chamar } from './cliente.ts'
import {
  buscarSessao,
  csrfDaSessao,
  deixarPendencia,
  esquecerPendencia,
  esquecerSessao,
  receberSessao,
  sinalizarAbas,
} from './sessao.ts'

/** The token that goes with every call that a cookie authorises; a new one each time, because it ends with the session. */
const csrf = async (): Promise<string> => (await chamar(autenticacao.lerCsrf)).csrfToken

/** Signs in by e-mail and password. Answers the path to go to. @throws Falha (INVALID_LOGIN, MUITAS_TENTATIVAS …) */
export async function entrar(dados: {
  email: string
  password: string
  callbackUrl: string
  /** Of the second step, where SEGUNDO_FATOR_PEDIDO asked for one. */
  codigo?: string
}): Promise<string> {
  esquecerPendencia()
  const { url } = await chamar(autenticacao.entrar, {
    params: { provider: 'credentials' },
    corpo: { ...dados, csrfToken: await csrf(), json: true },
  })
  await buscarSessao()
  sinalizarAbas()
  return caminhoDaqui(url)
}

/** Leaves the hub for an outside provider (gov.br, Keycloak). @throws Falha */
export async function entrarPor(provider: string, callbackUrl: string): Promise<void> {
  esquecerPendencia()
  const { url } = await chamar(autenticacao.iniciarEntrada, {
    params: { provider },
    corpo: { callbackUrl, csrfToken: await csrf(), json: true },
  })
  location.assign(url)
}

/** The code of somebody whom a provider vouched for without a second step. @throws Falha */
export async function entrarComCodigo(codigo: string): Promise<void> {
  await chamar(autenticacao.concluirSegundaEtapa, { corpo: { codigo, csrfToken: await csrf(), json: true } })
  await buscarSessao()
  sinalizarAbas()
}

/** Who was invited and came by a provider agrees to the documents of these versions. @throws Falha */
export async function entrarConcordando(versoes: { termos?: string; aviso?: string }): Promise<void> {
  await chamar(autenticacao.concordar, { corpo: { ...versoes, csrfToken: await csrf(), json: true } })
  await buscarSessao()
  sinalizarAbas()
}

/**
 * Ends the session here and on the server; on this side it ends whatever the server says. Who came in by a provider leaves
 * for it, to end the session there too.
 */
export async function sair(): Promise<void> {
  try {
    const { url } = await chamar(autenticacao.sair, {
      corpo: { csrfToken: csrfDaSessao() || (await csrf()), json: true },
    })
    if (levaParaFora(url)) location.assign(url)
  } catch (causa) {
    deixarPendencia()
    throw causa
  } finally {
    esquecerSessao('saida')
    sinalizarAbas()
  }
}

/** Shows the screens of another of the user's groups. @throws Falha */
export async function trocarPapel(papel: Papel): Promise<void> {
  const dados = await chamar(autenticacao.atualizarSessao, {
    corpo: { csrfToken: csrfDaSessao() || (await csrf()), data: { papel } },
  })
  receberSessao(dados as DadosDaSessao)
  sinalizarAbas()
}

const levaParaFora = (url: string | undefined): url is string =>
  url !== undefined && URL.canParse(url) && new URL(url).origin !== globalThis.location?.origin

/** A path of this origin, whatever was asked: '/' for anything that would lead elsewhere. */
export function caminhoDaqui(url: string | undefined): string {
  try {
    const destino = new URL(url ?? '/', location.origin)
    if (destino.origin !== location.origin || destino.pathname.startsWith('//')) return '/'
    return destino.pathname + destino.search + destino.hash
  } catch {
    return '/'
  }
}
