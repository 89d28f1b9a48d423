import { escoposTodos } from '@hub/domain/token-de-integracao/escopos.ts'
import {
  ALCANCE_DO_TOKEN,
  CHAMADAS_POR_MINUTO,
  formaDoToken,
  PREFIXO_DO_TOKEN,
} from '@hub/domain/token-de-integracao/token.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { criarContador } from '../db/contador.ts'
import type { Acesso } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { bool, list, num, oneOf, row, text } from '../db/rows.ts'
import type { Identificar } from '../http/montar.ts'
import type { Ports } from '../kernel/ports.ts'
import { redeDe } from '../kernel/rede.ts'
import { resumoDe } from '../kernel/resumo-do-segredo.ts'
import type { Actor } from '../kernel/use-case.ts'
import { cacheActors } from './atores.ts'
import { conhecerProvedores } from './provedores.ts'
import { leitorDeTokens } from './token.ts'

/**
 * The API is called with the hub token of a session, or with the token of an integration: cookies authorise nothing but the session
 * protocol's own calls. @throws Recusa TOKEN_INVALIDO, MUITAS_TENTATIVAS of tokens of integrations
 */
export async function criarIdentificar({ config, acesso }: Pick<Ports, 'config' | 'acesso'>): Promise<Identificar> {
  // A half-configured provider stops the start instead of the first person who uses it.
  conhecerProvedores(config)
  const lerToken = leitorDeTokens(config)
  const actors = await cacheActors(acesso)
  const integradores = conhecerIntegradores(acesso)
  const identificar: Identificar = async (req, publico) => {
    const token = /^Bearer ([\w.-]{20,2000})$/i.exec(req.headers.authorization ?? '')?.[1]
    if (token?.startsWith(PREFIXO_DO_TOKEN)) return publico ? undefined : integradores(token, req.ip)
    const portador = token && (await lerToken(token))
    return portador ? actors.de(portador) : undefined
  }
  return Object.assign(identificar, { esquecer: actors.esquecer, parar: actors.parar })
}

/** Tokens that do not hold, of one network in ten minutes: a client that was not told of its end, not a guesser. */
const ERRADOS = 120
const DEZ_MINUTOS = 600

/**
 * Who calls by the token of an integration. Asked of the database at every call, so that a revoked one opens nothing anywhere from
 * then on. Whether a token never was, has ended or was revoked is not told.
 * @throws Recusa TOKEN_INVALIDO, MUITAS_TENTATIVAS
 */
function conhecerIntegradores(acesso: Acesso): (token: string, ip: string) => Promise<Actor> {
  const chamadas = criarContador(acesso, 'token', CHAMADAS_POR_MINUTO, 60)
  const errados = criarContador(acesso, 'token-errado', ERRADOS, DEZ_MINUTOS)
  return async (token, ip) => {
    const achado = formaDoToken.test(token) && (await procurar(acesso, token))
    if (!achado) {
      const espera = await errados.contar(redeDe(ip))
      throw espera ? new Recusa('MUITAS_TENTATIVAS', { espera }) : new Recusa('TOKEN_INVALIDO')
    }
    const espera = await chamadas.contar(String(achado.id))
    if (espera) throw new Recusa('MUITAS_TENTATIVAS', { espera })
    if (!achado.anotado)
      await acesso.database.execute(sql`update token_de_integracao set usado_em = agora() where id = ${achado.id}`)
    return {
      id: achado.usuarioId,
      nome: achado.nome,
      email: achado.email,
      grupos: [ALCANCE_DO_TOKEN],
      sessao: '',
      entrada: null,
      clienteDe: [],
      prestadorDe: [],
      unidades: [],
      areas: [],
      delegantes: [],
      faltaSegundoFator: false,
      soLe: false,
      mudaEm: null,
      escopos: achado.escopos,
    }
  }
}

const procurar = ({ database }: Acesso, token: string) =>
  row(database, {
    id: num,
    usuarioId: num,
    nome: text,
    email: text,
    escopos: list(oneOf(escoposTodos)),
    /** Used in this minute already. */
    anotado: bool,
  })`
    select t.id, t.usuario_id as "usuarioId", u.nome || ' ' || u.sobrenome as nome, u.email, t.escopos,
        coalesce(t.usado_em > agora() - interval '1 minute', false) as anotado
      from token_de_integracao t join usuario u on u.id = t.usuario_id
      where t.hash = ${resumoDe(token)} and t.revogado_em is null and t.expira_em > agora()`
