import { type Passo, passo } from './calendario.ts'
import * as cena from './cenas.ts'

/** A request whose first offer is the one that is chosen. */
export interface Contratacao {
  e: cena.Enredo
  ofertas: readonly cena.Oferta[]
  comeca: number
  diagnostico?: cena.Diagnostico
}

export const enviar = (e: cena.Enredo): Passo => passo('enviar', 0, null, (p) => cena.enviar(p, e))

export const liberar = (e: cena.Enredo, diagnostico?: cena.Diagnostico): Passo =>
  passo('liberar', 1, ['prazo_triagem_du', 'enviar'], (p) => cena.liberar(p, e, diagnostico))

/** Sent, released, proposed, and the seals opened by whoever looks first. */
export const ateAbrir = ({ e, ofertas, comeca, diagnostico }: Contratacao): Passo[] => [
  enviar(e),
  liberar(e, diagnostico),
  passo('propor', 2, ['prazo_elaborar_proposta_du', 'liberar'], async (p) => {
    for (const oferta of ofertas) await cena.propor(p, e, oferta, comeca)
  }),
  passo('abrir', ['prazo_elaborar_proposta_du', 'liberar'], null, (p) => cena.abrirSelos(p, e)),
]

export const ateAssinar = (c: Contratacao): Passo[] => [
  ...ateAbrir(c),
  passo('escolher', 0, ['validade_proposta_dc', 'abrir'], (p) => cena.escolher(p, c.e)),
  passo('autorizar', 1, ['prazo_triagem_du', 'escolher'], (p) => cena.autorizar(p, c.e)),
  passo('assinar', 1, ['prazo_assinatura_dc', 'autorizar'], (p) => cena.assinar(p, c.e, c.ofertas[0]!.quem)),
]

export const ateIniciar = (c: Contratacao): Passo[] => [
  ...ateAssinar(c),
  passo('pagar', 1, ['prazo_pagamento_dc', 'assinar'], (p) => cena.pagar(p, c.e)),
  passo('iniciar', 1, ['prazo_triagem_du', 'pagar'], (p) => cena.iniciar(p, c.e)),
]

/** A stage handed over some business days after the step before, and accepted. */
export const etapa = ({ e, ofertas }: Contratacao, ordem: number, espera: number, aceita: number): [Passo, Passo] => [
  passo(`entregar ${ordem}`, espera, null, (p) => cena.entregar(p, e, ofertas[0]!.quem, ordem)),
  passo(`aceitar ${ordem}`, aceita, ['aceite_tacito_etapa_dc', `entregar ${ordem}`], (p) => cena.aceitar(p, e, ordem)),
]

export const ateAvaliar = (c: Contratacao, nota: number): Passo[] => [
  ...ateIniciar(c),
  ...etapa(c, 1, 10, 1),
  ...etapa(c, 2, 16, 1),
  passo('finalizar', 1, null, (p) => cena.finalizar(p, c.e, c.ofertas[0]!.quem)),
  passo('avaliar', 1, ['prazo_avaliacao_dc', 'finalizar'], (p) => cena.avaliar(p, c.e, nota)),
]
