import { ehData, formatarData, interpretarData } from '../kernel/data.ts'
import { type Centavos, deReais, emReais } from '../kernel/dinheiro.ts'
import { tamanho } from '../kernel/por-escrito.ts'
import { type ConteudoDaProposta, falhasDaProposta, tamanhos } from './proposta.rules.ts'

/** A stage as it stands in the editor. A date is 'YYYY-MM-DD' once it exists, '' when empty, else the text as typed. */
export interface EtapaEditada {
  descricao: string
  entrega: string
  horas: number | null
  valor: Centavos | null
  dtainicio: string
  dtafim: string
}

/** A proposal as it stands in the editor; the order of the stages is that of the list. */
export interface PropostaEditada {
  apresentacao: string
  visita: string
  comentario: string
  validade: string
  etapas: readonly EtapaEditada[]
}

/** The total is what the stages sum to; null while no stage has a value. */
export const totalDasEtapas = (etapas: readonly EtapaEditada[]): Centavos | null =>
  etapas.reduce<Centavos | null>((t, e) => (e.valor === null ? t : (t ?? 0) + e.valor), null)

export const horasDasEtapas = (etapas: readonly EtapaEditada[]): number =>
  etapas.reduce((t, e) => t + (e.horas ?? 0), 0)

const data = (texto: string): string | null => (ehData(texto) ? texto : null)

/** The editor's content as the rules of a proposal read it. */
const comoProposta = (p: PropostaEditada): ConteudoDaProposta => ({
  apresentacao: p.apresentacao,
  validade: data(p.validade),
  valorBruto: totalDasEtapas(p.etapas),
  etapas: p.etapas.map((e, i) => ({ ...e, ordem: i + 1, dtainicio: data(e.dtainicio), dtafim: data(e.dtafim) })),
})

/**
 * What keeps the editor's content from being sent, by path of the field: what the server would say
 * (`falhasDaProposta`), and what only the editor knows: a date that does not exist, a text that is too long.
 */
export function falhasDaEdicao(
  p: PropostaEditada,
  hoje: string,
  fimDaRodada: string | null = null,
): Record<string, string> {
  const falhas = falhasDaProposta(comoProposta(p), hoje, fimDaRodada)
  const conferirData = (caminho: string, texto: string) => {
    if (texto && !ehData(texto)) falhas[caminho] = 'Esta data não existe. Escreva como 31/12/2026.'
  }
  const conferirTexto = (caminho: string, texto: string, maximo: number) => {
    if (tamanho(texto.trim()) > maximo) falhas[caminho] = `Use no máximo ${maximo} caracteres.`
  }
  conferirTexto('apresentacao', p.apresentacao, tamanhos.apresentacao)
  conferirTexto('visita', p.visita, tamanhos.visita)
  conferirTexto('comentario', p.comentario, tamanhos.comentario)
  conferirData('validade', p.validade)
  p.etapas.forEach((e, i) => {
    conferirTexto(`etapas.${i}.descricao`, e.descricao, tamanhos.descricao)
    conferirTexto(`etapas.${i}.entrega`, e.entrega, tamanhos.entrega)
    conferirData(`etapas.${i}.dtainicio`, e.dtainicio)
    conferirData(`etapas.${i}.dtafim`, e.dtafim)
  })
  return falhas
}

/** Hours of a proposal by month in which a stage begins ('2026-12'), where they pass what a provider may take on. */
export function mesesAcima(etapas: readonly EtapaEditada[], limite: number): { mes: string; horas: number }[] {
  const porMes = new Map<string, number>()
  for (const e of etapas) {
    if (!ehData(e.dtainicio)) continue
    const mes = e.dtainicio.slice(0, 7)
    porMes.set(mes, (porMes.get(mes) ?? 0) + (e.horas ?? 0))
  }
  return [...porMes]
    .filter(([, horas]) => horas > limite)
    .map(([mes, horas]) => ({ mes, horas }))
    .sort((a, b) => a.mes.localeCompare(b.mes))
}

/** Key of the stage draft in the browser's local storage (specification §9), per person and proposal. */
export const chaveDoRascunhoDeEtapas = (usuario: number, proposta: number): string =>
  `hub-stage-draft.${usuario}.${proposta}`

/** What this browser keeps of an editor. */
interface RascunhoLocal {
  proposta: PropostaEditada
  /** Version of the server's that it was written on. */
  versao: number
  /** The server does not have it yet. */
  pendente: boolean
  /** Moment, ISO 8601. */
  salvoEm: string
}

const paraFora = (texto: string): string => (ehData(texto) ? formatarData(texto) : texto)
const paraDentro = (texto: unknown): string => (typeof texto === 'string' ? (interpretarData(texto) ?? texto) : '')
const escrito = (texto: unknown): string => (typeof texto === 'string' ? texto : '')
const numero = (valor: unknown): number | null =>
  typeof valor === 'number' && Number.isInteger(valor) && valor >= 0 ? valor : null

/** The stage draft as specified (§5, §9): `etapas` with `ordem`, `dtainicio` and `dtafim` as DD/MM/YYYY. Values in reais. */
export const escreverRascunho = ({ proposta, versao, pendente, salvoEm }: RascunhoLocal): string =>
  JSON.stringify({
    etapas: proposta.etapas.map((e, i) => ({
      ordem: i + 1,
      descricao: e.descricao,
      entrega: e.entrega,
      horas: e.horas,
      valor: e.valor === null ? null : emReais(e.valor),
      dtainicio: paraFora(e.dtainicio),
      dtafim: paraFora(e.dtafim),
    })),
    apresentacao: proposta.apresentacao,
    visita: proposta.visita,
    comentario: proposta.comentario,
    validade: paraFora(proposta.validade),
    versao,
    pendente,
    salvo_em: salvoEm,
  })

const objeto = (valor: unknown): Record<string, unknown> | undefined =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Record<string, unknown>) : undefined

function lerValor(valor: unknown): Centavos | null {
  if (typeof valor !== 'number' || valor < 0) return null
  try {
    return deReais(valor)
  } catch {
    return null
  }
}

/** Reads what lies under the key, in the order that its stages say; undefined for what is no draft. */
export function lerRascunho(texto: string | null): RascunhoLocal | undefined {
  let lido: Record<string, unknown> | undefined
  try {
    lido = objeto(JSON.parse(texto ?? 'null'))
  } catch {
    return undefined
  }
  if (!lido || !Array.isArray(lido.etapas)) return undefined
  const etapas = lido.etapas
    .map(objeto)
    .filter((e) => e !== undefined)
    .sort((a, b) => (numero(a.ordem) ?? 0) - (numero(b.ordem) ?? 0))
    .slice(0, tamanhos.etapas)
    .map((e) => ({
      descricao: escrito(e.descricao),
      entrega: escrito(e.entrega),
      horas: numero(e.horas),
      valor: lerValor(e.valor),
      dtainicio: paraDentro(e.dtainicio),
      dtafim: paraDentro(e.dtafim),
    }))
  return {
    proposta: {
      apresentacao: escrito(lido.apresentacao),
      visita: escrito(lido.visita),
      comentario: escrito(lido.comentario),
      validade: paraDentro(lido.validade),
      etapas,
    },
    versao: numero(lido.versao) ?? 0,
    pendente: lido.pendente !== false,
    salvoEm: escrito(lido.salvo_em),
  }
}
