import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { type Porte, portesTodos } from '@hub/domain/porte/porte.ts'
import { tiposDeOferta } from '@hub/domain/servico/oferta.rules.ts'
import type { ClienteDaLista, ModeloOfertaDaLista } from '@hub/protocol/listagem.ts'

/** A company as it was chosen for a request, so that its words are known before any search. */
export interface EmpresaEscolhida {
  id: number
  nome: string
  /** 'CNPJ 12.ABC…, MEI, Ilhéus (BA)'. */
  detalhe: string
  porte: Porte | null
  ativo: boolean
  unidade: string | null
}
/** An offer as it was chosen for a request. */
export interface OfertaEscolhida {
  id: number
  titulo: string
  servico: { id: number; codigo: string; titulo: string }
  /** Hours in the catalogue; 0 in drafts of before they were kept. */
  horas: number
  /** Centavos; 0 where only proposals set the price. */
  valor: number
  tipo: ModeloOfertaDaLista['tipo']
  exigeDiagnostico: boolean
  portes: Porte[]
}

export const escolherEmpresa = (c: ClienteDaLista): EmpresaEscolhida => ({
  id: c.id,
  nome: c.nomefantasia,
  detalhe: [
    `${c.rotulo.toUpperCase()} ${c.documento}`,
    c.porte?.descricao ?? 'porte não informado',
    `${c.cidade} (${c.estado})`,
  ].join(' · '),
  porte: c.porte?.codigo ?? null,
  ativo: c.ativo,
  unidade: c.unidade,
})

export const escolherOferta = (o: ModeloOfertaDaLista): OfertaEscolhida => ({
  id: o.id,
  titulo: o.titulo,
  servico: o.servico,
  horas: o.horas,
  valor: deReais(o.valor),
  tipo: o.tipo,
  exigeDiagnostico: o.exige_diagnostico,
  portes: o.portes.map((p) => p.codigo),
})

/** What a draft kept, read as what it should be: anything else is as if nothing were there. */
export const objeto = (v: unknown): Record<string, unknown> | undefined =>
  typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Record<string, unknown>) : undefined
export const texto = (v: unknown): string => (typeof v === 'string' ? v : '')
export const inteiro = (v: unknown, maximo: number = Number.MAX_SAFE_INTEGER): number | null =>
  Number.isSafeInteger(v) && (v as number) >= 0 && (v as number) <= maximo ? (v as number) : null
export const numero = (v: unknown): number => inteiro(v) ?? 0
const porte = (v: unknown): Porte | null => portesTodos.find((p) => p === v) ?? null

/** Out of a draft; null where there is none. */
export function lerEmpresa(v: unknown): EmpresaEscolhida | null {
  const e = objeto(v)
  if (!e || numero(e.id) < 1) return null
  return {
    id: numero(e.id),
    nome: texto(e.nome),
    detalhe: texto(e.detalhe),
    porte: porte(e.porte),
    ativo: e.ativo !== false,
    unidade: typeof e.unidade === 'string' ? e.unidade : null,
  }
}

/** Out of a draft; null where there is none. */
export function lerOferta(v: unknown): OfertaEscolhida | null {
  const o = objeto(v)
  const s = objeto(o?.servico)
  if (!o || !s || numero(o.id) < 1 || numero(s.id) < 1) return null
  return {
    id: numero(o.id),
    titulo: texto(o.titulo),
    servico: { id: numero(s.id), codigo: texto(s.codigo), titulo: texto(s.titulo) },
    horas: numero(o.horas),
    valor: numero(o.valor),
    tipo: tiposDeOferta.find((t) => t === o.tipo) ?? 'FICHA_FECHADA',
    exigeDiagnostico: o.exigeDiagnostico === true,
    portes: Array.isArray(o.portes) ? o.portes.flatMap((p) => porte(p) ?? []) : [],
  }
}
