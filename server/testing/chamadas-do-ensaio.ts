import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { esquemaDe } from './arbitrarios.ts'

/** Calls of one group that a rehearsal may make: those that open their own transactions ask others outside. */
export function chamadasDe(grupos: readonly Papel[]): [NomeDeEndpoint, Endpoint][] {
  return (Object.entries(registro) as [NomeDeEndpoint, Endpoint][]).filter(([nome, e]) => {
    const p = permissoes[nome]
    const pode = p === 'publico' || (grupos.length > 0 && (p === 'autenticado' || grupos.some((g) => p[g])))
    const seguro = e.metodo === 'GET' || nome === 'compra.simular' || !e.semTransacao
    return pode && seguro && e.resposta !== 'eventos' && !/^(demo|autenticacao|segundoFator)\./.test(nome)
  })
}

/** Values by which a list may be filtered or ordered, one at a time. */
export function recortesDe(e: Endpoint): Record<string, string | number>[] {
  const campos = Object.entries(e.query ? (esquemaDe(e.query).properties ?? {}) : {})
  const base: Record<string, number> = campos.some(([c]) => c === 'page_size') ? { page_size: 100 } : {}
  const valores = campos.flatMap(([campo, s]) =>
    [s, ...(s.anyOf ?? [])].flatMap((o) => o.enum ?? []).map((v) => ({ ...base, [campo]: v as string })),
  )
  return [base, ...valores]
}
