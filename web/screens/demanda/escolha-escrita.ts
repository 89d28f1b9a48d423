import { falhasDaEscolha } from '@hub/domain/demanda/demanda.rules.ts'
import { ehData } from '@hub/domain/kernel/data.ts'
import { dividir } from '@hub/domain/kernel/dinheiro.ts'
import { tamanho } from '@hub/domain/kernel/por-escrito.ts'
import { cabeNoModelo, type ModeloHora, valoresPorHora } from '@hub/domain/modelo-hora/modelo-hora.rules.ts'
import { tamanhos } from '@hub/domain/proposta/proposta.rules.ts'
import type { demanda } from '@hub/protocol/demanda.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import type { ModeloOfertaDaLista } from '@hub/protocol/listagem.ts'
import type { SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import { comChave, deFora, type EtapaEscrita, lerEtapa, paraEnviar } from '../../parts/etapas/etapa-escrita.ts'

/** The direct choice as the form holds it. Money in centavos. */
export interface EscolhaEscrita {
  prestador: number | null
  modeloHora: number | null
  apresentacao: string
  etapas: readonly EtapaEscrita[]
}

export const semEscolha: EscolhaEscrita = { prestador: null, modeloHora: null, apresentacao: '', etapas: [] }

/** The stages that the offer plans, with their share of its hours and price, for the manager to go on from. */
export function etapasDaOferta(o: Pick<ModeloOfertaDaLista, 'horas' | 'etapas'> & { valor: number }): EtapaEscrita[] {
  const bps = o.etapas.map((e) => e.bp)
  const partes = (total: number) => (total > 0 && bps.some((bp) => bp > 0) ? dividir(total, bps) : [])
  const horas = partes(o.horas)
  const valores = partes(o.valor)
  return o.etapas.map((e, i) =>
    comChave({
      descricao: e.descricao,
      entrega: '',
      horas: horas[i] ?? null,
      valor: valores[i] ?? null,
      dtainicio: '',
      dtafim: '',
    }),
  )
}

const idOuNada = (v: unknown): number | null => (typeof v === 'number' && Number.isInteger(v) && v > 0 ? v : null)

/** Out of a draft, whatever was kept there. */
export function lerEscolha(v: unknown): EscolhaEscrita {
  const e = (typeof v === 'object' && v !== null ? v : {}) as Record<string, unknown>
  return {
    prestador: idOuNada(e.prestador),
    modeloHora: idOuNada(e.modeloHora),
    apresentacao: typeof e.apresentacao === 'string' ? e.apresentacao : '',
    etapas: Array.isArray(e.etapas) ? e.etapas.slice(0, tamanhos.etapas).map(lerEtapa) : [],
  }
}

/** Of a demand that exists already. */
export const escolhaDaDemanda = (
  e: NonNullable<NonNullable<SolicitacaoInterna['demanda']>['escolha']>,
): EscolhaEscrita => ({
  prestador: e.prestador.id,
  modeloHora: e.modelo_hora?.id ?? null,
  apresentacao: e.apresentacao,
  etapas: e.etapas.map(deFora),
})

export const horasDaEscolha = (e: EscolhaEscrita): number => e.etapas.reduce((s, etapa) => s + (etapa.horas ?? 0), 0)

/** Values of the stages where an hour model makes the price, in centavos; undefined where they are typed. */
export const valoresDaEscolha = (
  e: EscolhaEscrita,
  modelo: ModeloHora | undefined,
  horasDaOferta: number,
): number[] | undefined =>
  modelo &&
  valoresPorHora(
    modelo,
    e.etapas.map((etapa) => etapa.horas ?? 0),
    horasDaOferta,
  )

/** What keeps the choice from being sent, by path of the field: what the server would say, and what only the form knows. */
export function falhasDaEscolhaEscrita(
  e: EscolhaEscrita,
  { modelo, horasDaOferta, hoje }: { modelo: ModeloHora | undefined; horasDaOferta: number; hoje: string },
): Record<string, string> {
  const valores = valoresDaEscolha(e, modelo, horasDaOferta)
  const dia = (t: string) => (ehData(t) ? t : null)
  const etapas = e.etapas.map((etapa, i) => ({
    ...etapa,
    ordem: i + 1,
    valor: valores ? valores[i]! : etapa.valor,
    dtainicio: dia(etapa.dtainicio),
    dtafim: dia(etapa.dtafim),
  }))
  const falhas = falhasDaEscolha({ valor: etapas.reduce((s, etapa) => s + (etapa.valor ?? 0), 0), etapas }, hoje)
  // Without hours nothing is shared out yet: the field of the hours says it.
  if (valores) for (const i of e.etapas.keys()) delete falhas[`etapas.${i}.valor`]
  if (e.prestador === null) falhas.prestador = 'Escolha o prestador.'
  if (modelo && !cabeNoModelo(modelo, horasDaEscolha(e)).permitido)
    falhas.modelo_hora = `São ${horasDaEscolha(e)} h. Este modelo aceita até ${modelo.horaLimite} h.`
  e.etapas.forEach((etapa, i) => {
    for (const campo of ['dtainicio', 'dtafim'] as const)
      if (etapa[campo] && !ehData(etapa[campo]))
        falhas[`etapas.${i}.${campo}`] = 'Esta data não existe. Escreva como 31/12/2026.'
    for (const campo of ['descricao', 'entrega'] as const)
      if (tamanho(etapa[campo].trim()) > tamanhos[campo])
        falhas[`etapas.${i}.${campo}`] = `Use no máximo ${tamanhos[campo]} caracteres.`
  })
  return falhas
}

type EscolhaEnviada = NonNullable<CorpoEnviado<typeof demanda.enviar>['escolha_direta']>

export const enviarEscolha = (e: EscolhaEscrita): EscolhaEnviada => ({
  prestador: e.prestador!,
  modelo_hora: e.modeloHora,
  apresentacao: e.apresentacao.trim(),
  etapas: e.etapas.map((etapa) => paraEnviar(etapa, e.modeloHora !== null)),
})
