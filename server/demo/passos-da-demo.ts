import type { Passo } from './calendario.ts'
import * as cena from './cenas.ts'

/** A request whose first offer is the one that is chosen. */
export interface Contratacao {
  e: cena.Enredo
  ofertas: readonly cena.Oferta[]
  comeca: number
  diagnostico?: cena.Diagnostico
}

export const enviar = (e: cena.Enredo): Passo => ({ nome: 'enviar', espera: 0, faz: (p) => cena.enviar(p, e) })

export const liberar = (e: cena.Enredo, diagnostico?: cena.Diagnostico): Passo => ({
  nome: 'liberar',
  espera: 1,
  ate: [{ de: 'prazo_triagem_du', desde: 'enviar' }],
  faz: (p) => cena.liberar(p, e, diagnostico),
})

/** Sent, released, proposed, and the seals opened by whoever looks first. */
export const ateAbrir = ({ e, ofertas, comeca, diagnostico }: Contratacao): Passo[] => [
  enviar(e),
  liberar(e, diagnostico),
  {
    nome: 'propor',
    espera: 2,
    ate: [{ de: 'prazo_elaborar_proposta_du', desde: 'liberar' }],
    faz: async (p) => {
      for (const oferta of ofertas) await cena.propor(p, e, oferta, comeca)
    },
  },
  {
    nome: 'abrir',
    espera: { de: 'prazo_elaborar_proposta_du', desde: 'liberar' },
    faz: async (p) => void (await cena.abrirSelos(p, e)),
  },
]

export const ateAssinar = (c: Contratacao): Passo[] => [
  ...ateAbrir(c),
  {
    nome: 'escolher',
    espera: 0,
    ate: [{ de: 'validade_proposta_dc', desde: 'abrir' }],
    faz: (p) => cena.escolher(p, c.e),
  },
  {
    nome: 'autorizar',
    espera: 1,
    ate: [{ de: 'prazo_triagem_du', desde: 'escolher' }],
    faz: async (p) => void (await cena.autorizar(p, c.e)),
  },
  {
    nome: 'assinar',
    espera: 1,
    ate: [{ de: 'prazo_assinatura_dc', desde: 'autorizar' }],
    faz: (p) => cena.assinar(p, c.e, c.ofertas[0]!.quem),
  },
]

export const ateIniciar = (c: Contratacao): Passo[] => [
  ...ateAssinar(c),
  {
    nome: 'pagar',
    espera: 1,
    ate: [{ de: 'prazo_pagamento_dc', desde: 'assinar' }],
    faz: (p) => cena.pagar(p, c.e),
  },
  {
    nome: 'iniciar',
    espera: 1,
    ate: [{ de: 'prazo_triagem_du', desde: 'pagar' }],
    faz: async (p) => void (await cena.iniciar(p, c.e)),
  },
]

/** A stage handed over some business days after the step before, and accepted. */
export const etapa = ({ e, ofertas }: Contratacao, ordem: number, espera: number, aceita: number): [Passo, Passo] => [
  { nome: `entregar ${ordem}`, espera, faz: (p) => cena.entregar(p, e, ofertas[0]!.quem, ordem) },
  {
    nome: `aceitar ${ordem}`,
    espera: aceita,
    ate: [{ de: 'aceite_tacito_etapa_dc', desde: `entregar ${ordem}` }],
    faz: (p) => cena.aceitar(p, e, ordem),
  },
]

export const ateAvaliar = (c: Contratacao, nota: number): Passo[] => [
  ...ateIniciar(c),
  ...etapa(c, 1, 10, 1),
  ...etapa(c, 2, 16, 1),
  { nome: 'finalizar', espera: 1, faz: async (p) => void (await cena.finalizar(p, c.e, c.ofertas[0]!.quem)) },
  {
    nome: 'avaliar',
    espera: 1,
    ate: [{ de: 'prazo_avaliacao_dc', desde: 'finalizar' }],
    faz: (p) => cena.avaliar(p, c.e, nota),
  },
]
