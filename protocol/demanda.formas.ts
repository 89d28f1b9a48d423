import { tamanhos } from '@hub/domain/proposta/proposta.rules.ts'
import * as z from 'zod/mini'
import { data, id, momento, nomeado, reais, rotulo, texto } from './kernel/campos.ts'

/** A stage of the direct choice as the form sends it; what is missing is judged by domain/demanda. */
const etapaEscrita = z.strictObject({
  descricao: z._default(rotulo(tamanhos.descricao), ''),
  entrega: z._default(texto(tamanhos.entrega), ''),
  horas: z._default(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(10_000))), null),
  /** Left out where an hour model makes the price: the server shares it out by hours. */
  valor: z._default(z.nullable(reais.check(z.minimum(0))), null),
  dtainicio: z._default(z.nullable(data), null),
  dtafim: z._default(z.nullable(data), null),
})

/** Whom the manager wants for the client, in which stages and at which price. */
export const escolhaDireta = z.strictObject({
  prestador: id,
  /** Hour model that makes the price; without one every stage says its value. */
  modelo_hora: z._default(z.nullable(id), null),
  /** What the provider should know of the work. */
  apresentacao: z._default(texto(tamanhos.apresentacao), ''),
  etapas: z.array(etapaEscrita).check(z.minLength(1, 'Inclua pelo menos uma etapa.'), z.maxLength(tamanhos.etapas)),
})

export const modeloHora = z.object({
  id: z.number(),
  descricao: z.string(),
  valor_hora: reais,
  valor_hora_adicional: reais,
  /** Most hours that may be hired with it. */
  hora_limite: z.number(),
})

const etapaDaDemanda = z.object({
  ordem: z.number(),
  descricao: z.string(),
  entrega: z.string(),
  horas: z.number(),
  valor: reais,
  dtainicio: data,
  dtafim: data,
})

/** The terms of a direct choice: hours at the model's price and beyond the offer's, value, stages. */
export const termos = {
  apresentacao: z.string(),
  modelo_hora: z.nullable(modeloHora),
  horas: z.number(),
  /** Of them, those beyond the offer's own, at the extra hour's price; 0 without an hour model. */
  horas_adicionais: z.number(),
  valor: reais,
  etapas: z.array(etapaDaDemanda),
}

/** What makes a request an internal demand, as its client and the staff read it. */
export const demandaVista = z.object({
  /** Who sent it for the client. */
  por: z.object({ id: z.number(), nome: z.string(), sobrenome: z.string() }),
  /** Id of the service: its accredited providers may be chosen. */
  servico: z.number(),
  /** Company that made the approved diagnostic: it is not chosen for what it found to be needed. */
  fez_diagnostico: z.nullable(z.number()),
  /** Counts every saving of the choice, and goes back with the next one. */
  versao: z.number(),
  escolha: z.nullable(z.object({ prestador: nomeado, ...termos })),
  /** The provider's last answer: when, and why where it refused. */
  respondida_em: z.nullable(momento),
  motivo_da_recusa: z.nullable(z.string()),
})
