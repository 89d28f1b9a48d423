import { type NivelDoGovBr, niveisDoGovBr } from '@hub/domain/autenticacao/entrada.rules.ts'
import type { autenticacao, ErroDaEntrada, ResultadoDaLigacao } from '@hub/protocol/autenticacao.ts'
import * as oidc from 'openid-client'
import { row } from '../db/rows.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { travarContas } from '../services/conta.ts'
import { temSegundoFator } from '../services/segundo-fator.ts'
import { travarDono } from '../services/senha.ts'
import { telaDeEntrada } from './destino.ts'
import { esperar, receber } from './espera.ts'
import { type Ida, ida } from './ida.ts'
import { type Identidade, ligarAMim, type QuemEntra, usuarioDaIdentidade } from './identidade.ts'
import { descobrir, lerProvedores, type Provedor } from './provedores.ts'
import { usarSessao } from './sessoes.ts'
import { faltamTermos } from './termos.ts'

type Chamada = typeof autenticacao.concluirEntrada

/** The browser is back from an outside provider: into the hub, to the code of the second step, or back with the reason. */
export const concluirEntrada: UseCase<Chamada> = async (pedido) => {
  const { params, query, ports, cookies } = pedido
  const voltar = (error: ErroDaEntrada) => ({ redirecionar: telaDeEntrada(pedido, { error }) })
  const provedor = lerProvedores(ports.config).find((p) => p.id === params.provider)
  if (!provedor) return voltar('MISSING_NEXTAUTH_API_ROUTE_ERROR')
  const partida = await ida.ler(ports.config, cookies)
  ida.apagar(cookies)
  const desistir = (error: ErroDaEntrada) => (partida?.ligar === undefined ? voltar(error) : aoPerfil('interrompida'))
  if (query.error) return desistir(query.error === 'access_denied' ? 'AccessDenied' : 'OAuthCallback')
  if (!partida || partida.provedor !== provedor.id) return voltar('OAuthCallback')
  const identidade = await trocarCodigo(pedido, provedor, partida).catch((err: unknown) => {
    pedido.logger.warn({ err, provedor: provedor.id }, 'sign-in by an outside provider failed')
    return undefined
  })
  if (!identidade) return desistir('OAuthCallback')
  if (partida.ligar !== undefined) return aoPerfil(await ligarConta(pedido, partida.ligar, identidade))
  const quem = await pedido.db.transaction((tx) => usuarioDaIdentidade(tx, ports.queue, identidade))
  if (typeof quem === 'string') ports.figuras.entrada('provedor', 'recusada')
  if (quem === 'desconhecido') return voltar('OAuthAccountNotLinked')
  if (quem === 'recusado') return voltar('AccessDenied')
  const url = await receberDe(pedido, provedor, identidade, quem, partida.destino)
  return url === undefined ? voltar('AccessDenied') : { redirecionar: url }
}

const aoPerfil = (conta: ResultadoDaLigacao) => ({ redirecionar: `/perfil?conta=${conta}` })

/**
 * A session, or what is asked for before it: the account's own code where the provider asked for none, the terms of who was invited.
 * Undefined where the identity was taken off the account meanwhile.
 */
async function receberDe(
  pedido: Pedido<Chamada>,
  provedor: Provedor,
  identidade: Identidade,
  { usuarioId, ligacao }: QuemEntra,
  destino: string,
): Promise<string | undefined> {
  const entrada = {
    meio: 'provedor' as const,
    id: provedor.id,
    provedor: provedor.nome,
    ...(identidade.nivel !== undefined && { nivel: identidade.nivel }),
    segunda: identidade.segunda,
  }
  const quem = { usuarioId, identidade: ligacao, entrada, destino }
  if (!identidade.segunda && (await temSegundoFator(pedido.db, usuarioId))) return esperar(pedido, 'codigo', quem)
  const convidado = await row(pedido.db)`select 1 from usuario u where u.id = ${usuarioId} and ${faltamTermos}`
  return convidado ? esperar(pedido, 'termos', quem) : receber(pedido, quem)
}

/** Only into the account that asked, in the session that asked: what another page made this browser bring is refused. */
async function ligarConta(
  { db, cookies, ports }: Pedido<Chamada>,
  sessao: string,
  identidade: Identidade,
): Promise<ResultadoDaLigacao> {
  const aberta = await usarSessao(db, cookies)
  if (aberta?.id !== sessao) return 'interrompida'
  return db.transaction(async (tx) => {
    await travarContas(tx)
    await travarDono(tx, aberta.usuarioId)
    // A new password that was being written has ended it: it leaves no way in to whoever knew the old one.
    if (!(await usarSessao(tx, cookies))) return 'interrompida'
    return ligarAMim(tx, ports.queue, aberta.usuarioId, identidade)
  })
}

/** Exchanges the code; state, nonce, PKCE, issuer, audience and (see `descobrir`) the signature are checked by openid-client. */
async function trocarCodigo({ ports, query }: Pedido<Chamada>, p: Provedor, partida: Ida): Promise<Identidade> {
  const configurado = await descobrir(ports.config, p)
  const atual = new URL(partida.retorno)
  for (const [nome, valor] of Object.entries(query)) if (valor !== undefined) atual.searchParams.set(nome, valor)
  const tokens = await oidc.authorizationCodeGrant(configurado, atual, {
    pkceCodeVerifier: partida.verifier,
    expectedState: partida.state,
    expectedNonce: partida.nonce,
    idTokenExpected: true,
  })
  const id = tokens.claims()!
  const dados =
    id.email === undefined && configurado.serverMetadata().userinfo_endpoint
      ? { ...(await oidc.fetchUserInfo(configurado, tokens.access_token, id.sub)), ...id }
      : id
  const verificado = dados.email_verified === true || dados.email_verified === 'true'
  return {
    provedor: p,
    emissor: id.iss,
    sujeito: id.sub,
    email: verificado && typeof dados.email === 'string' ? dados.email : undefined,
    cpf: p.ehGovBr ? cpfDoSujeito(id.sub) : undefined,
    nivel: p.ehGovBr ? nivelDe(id.reliability_info) : undefined,
    // RFC 8176: more than one factor was used.
    segunda: Array.isArray(id.amr) && id.amr.includes('mfa'),
  }
}

/** @throws where gov.br's subject is no CPF: then nothing says who it is */
function cpfDoSujeito(sub: string): string {
  const cpf = sub.replaceAll(/[.-]/g, '')
  if (!/^\d{11}$/.test(cpf)) throw new Error('the subject of the ID token is no CPF')
  return cpf
}

const niveis: Readonly<Record<string, NivelDoGovBr>> = { bronze: 'bronze', silver: 'prata', gold: 'ouro' }

/** gov.br writes the level into the signed ID token: {"level": "bronze" | "silver" | "gold"}. */
function nivelDe(info: unknown): NivelDoGovBr | null {
  const nivel = typeof info === 'object' && info !== null && 'level' in info ? String(info.level).toLowerCase() : ''
  return niveis[nivel] ?? niveisDoGovBr.find((n) => n === nivel) ?? null
}
