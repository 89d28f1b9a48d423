import {
  type ConceitoDoToken,
  conceitosDoToken,
  type Escopo,
  escreve,
} from '@hub/domain/token-de-integracao/escopos.ts'
import { ALCANCE_DO_TOKEN } from '@hub/domain/token-de-integracao/token.rules.ts'
import { permissoes } from './permissoes.ts'
import { type NomeDeEndpoint, registro } from './registro.ts'

/** Decisions about somebody's work that a person answers for, in concepts whose other writing is open. */
const dePessoas: ReadonlySet<NomeDeEndpoint> = new Set(['projeto.devolverNota'])

/** The scope with which a token may make a call; undefined for calls that no token opens. Public calls take no token. */
export function escopoDe(nome: NomeDeEndpoint): Escopo | undefined {
  const permissao = permissoes[nome]
  const conceito = nome.split('.')[0]!
  if (typeof permissao === 'string' || !permissao[ALCANCE_DO_TOKEN] || dePessoas.has(nome)) return undefined
  if (!aberto(conceito) || registro[nome].pedeSegredo) return undefined
  if (registro[nome].metodo === 'GET') return `${conceito}:ler`
  return escreve(conceito) ? `${conceito}:escrever` : undefined
}

const aberto = (conceito: string): conceito is ConceitoDoToken => Object.hasOwn(conceitosDoToken, conceito)
