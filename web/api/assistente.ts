import { chaveDoAssistente } from '@hub/domain/carrinho/carrinho.rules.ts'
import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { MinhaEnviada } from '@hub/protocol/compra.ts'
import { adicionarAoCarrinho, esvaziarCarrinho, type ItemDoPedido } from './carrinho.ts'
import { guardaLocal } from './guarda-local.ts'
import { novaChave } from './intencao.ts'
import { sessaoAtual, useSessao } from './sessao.ts'

/** What was told to the purchase wizard, kept until it succeeds: a failed attempt can be tried again as it was. */
export interface Assistente {
  /** Contracting company; also the one that prices are shown for. */
  empresa: number | null
  /** By offer. */
  objetivos: Record<string, string>
  /** Direct choice by offer; absent: every accredited provider is invited. */
  prestadores: Record<string, number>
  /** By question. */
  respostas: Record<string, Resposta>
  /** Files that answers name, by id: what they are called, once they are with the hub. */
  arquivos: Record<string, { nome: string; tamanho: number }>
  /** The cart of an attempt whose success is not known. */
  pendentes: ItemDoPedido[]
  /** Key and body of that attempt: the same body again is the same purchase, even after a reload. */
  tentativa: { chave: string; corpo: string } | null
  /** What the last successful attempt created. */
  enviadas: MinhaEnviada[]
}

interface Guardado extends Assistente {
  /** Answers are not shown to another person at the same device. */
  usuario: number | null
}

const vazio: Assistente = {
  empresa: null,
  objetivos: {},
  prestadores: {},
  respostas: {},
  arquivos: {},
  pendentes: [],
  tentativa: null,
  enviadas: [],
}

const objeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

function lerGuardado(texto: string | null): Guardado {
  try {
    const lido: unknown = JSON.parse(texto ?? 'null')
    if (objeto(lido)) {
      const ok =
        ['objetivos', 'prestadores', 'respostas'].every((c) => objeto(lido[c])) &&
        ['pendentes', 'enviadas'].every((c) => Array.isArray(lido[c]))
      if (ok) return { ...vazio, usuario: null, ...lido }
    }
  } catch {
    // What is no JSON was not written by this version: begin anew.
  }
  return { ...vazio, usuario: null }
}

const guarda = guardaLocal<Guardado>(chaveDoAssistente, lerGuardado)

const doUsuario = (g: Guardado, usuario: number | undefined): Assistente =>
  g.usuario === null || g.usuario === usuario ? g : vazio

/** The wizard's answers of whoever is signed in, live. */
export function useAssistente(): Assistente {
  const { user } = useSessao()
  return doUsuario(guarda.usar(), user?.id)
}

/** The same, now: for what ends after the screen was drawn (an upload). */
export const assistenteAtual = (): Assistente => doUsuario(guarda.ler(), sessaoAtual().user?.id)

export function mudarAssistente(mudancas: Partial<Assistente>): void {
  const { user } = sessaoAtual()
  guarda.gravar({ ...doUsuario(guarda.ler(), user?.id), ...mudancas, usuario: user?.id ?? null })
}

/** Puts an offer into the cart: another purchase begins, and what was sent before is no longer what its page says. */
export function porNoPedido(item: ItemDoPedido): void {
  if (adicionarAoCarrinho(item) && assistenteAtual().enviadas.length > 0) mudarAssistente({ enviadas: [] })
}

/**
 * A purchase is attempted: what it takes to try again is written down first. Answers its Idempotency-Key, the same one for
 * the same body while nobody knows whether the last attempt arrived.
 */
export function comecarTentativa(itens: readonly ItemDoPedido[], pedido: unknown): string {
  const corpo = JSON.stringify(pedido)
  const { tentativa } = guarda.ler()
  const chave = tentativa?.corpo === corpo ? tentativa.chave : novaChave()
  mudarAssistente({ pendentes: [...itens], tentativa: { chave, corpo }, enviadas: [] })
  return chave
}

/** It failed. A refusal (`respondida`) is an answer: the next attempt is another one. The cart is emptied (spec §4). */
export function falharTentativa(respondida: boolean): void {
  if (respondida) mudarAssistente({ tentativa: null })
  esvaziarCarrinho()
}

/** It succeeded: only the company stays chosen; the numbers stay until another cart begins. */
export function concluirTentativa(enviadas: MinhaEnviada[]): void {
  const { user } = sessaoAtual()
  const { empresa } = doUsuario(guarda.ler(), user?.id)
  guarda.gravar({ ...vazio, empresa, enviadas, usuario: user?.id ?? null })
  esvaziarCarrinho()
}
