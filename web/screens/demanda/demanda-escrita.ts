import { podeComprarOferta } from '@hub/domain/compra/compra.rules.ts'
import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { type Porte, portesTodos } from '@hub/domain/porte/porte.ts'
import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import { tiposDeOferta } from '@hub/domain/servico/oferta.rules.ts'
import type { ClienteDaLista, ModeloOfertaDaLista } from '@hub/protocol/listagem.ts'
import { estimarPreco, type PrecoEstimado, type QuestionarioDaOferta } from '../../parts/preco-estimado.ts'
import { type EscolhaEscrita, lerEscolha, semEscolha } from './escolha-escrita.ts'

/** The client as it was chosen, so that its words are known before any search. */
export interface ClienteEscolhido {
  id: number
  nome: string
  /** 'CNPJ 12.ABC…, MEI, Ilhéus (BA)'. */
  detalhe: string
  porte: Porte | null
  ativo: boolean
  unidade: string | null
}
export interface OfertaEscolhida {
  id: number
  titulo: string
  servico: { id: number; codigo: string; titulo: string }
  horas: number
  /** Centavos. */
  valor: number
  tipo: ModeloOfertaDaLista['tipo']
  prazoDias: number
  exigeDiagnostico: boolean
  portes: Porte[]
  etapas: { ordem: number; descricao: string; bp: number }[]
}

/** A request for a client as the form holds it. */
export interface DemandaEscrita {
  cliente: ClienteEscolhido | null
  oferta: OfertaEscolhida | null
  objetivo: string
  respostas: Record<string, Resposta>
  /** With a direct choice; what was written of it stays when it is taken back. */
  direta: boolean
  escolha: EscolhaEscrita
}

export const demandaEmBranco: DemandaEscrita = {
  cliente: null,
  oferta: null,
  objetivo: '',
  respostas: {},
  direta: false,
  escolha: semEscolha,
}

export const escolherCliente = (c: ClienteDaLista): ClienteEscolhido => ({
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
  prazoDias: o.prazo_dias,
  exigeDiagnostico: o.exige_diagnostico,
  portes: o.portes.map((p) => p.codigo),
  etapas: o.etapas,
})

const objeto = (v: unknown): Record<string, unknown> | undefined =>
  typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Record<string, unknown>) : undefined
const texto = (v: unknown): string => (typeof v === 'string' ? v : '')
const numero = (v: unknown): number => (typeof v === 'number' && Number.isFinite(v) && v >= 0 ? v : 0)
const porte = (v: unknown): Porte | null => portesTodos.find((p) => p === v) ?? null

function lerCliente(v: unknown): ClienteEscolhido | null {
  const c = objeto(v)
  if (!c || numero(c.id) < 1) return null
  return {
    id: numero(c.id),
    nome: texto(c.nome),
    detalhe: texto(c.detalhe),
    porte: porte(c.porte),
    ativo: c.ativo !== false,
    unidade: typeof c.unidade === 'string' ? c.unidade : null,
  }
}

function lerOferta(v: unknown): OfertaEscolhida | null {
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
    prazoDias: numero(o.prazoDias),
    exigeDiagnostico: o.exigeDiagnostico === true,
    portes: Array.isArray(o.portes) ? o.portes.flatMap((p) => porte(p) ?? []) : [],
    etapas: Array.isArray(o.etapas)
      ? o.etapas.flatMap((e, i) => {
          const lida = objeto(e)
          return lida ? [{ ordem: i + 1, descricao: texto(lida.descricao), bp: numero(lida.bp) }] : []
        })
      : [],
  }
}

/** Out of a draft, whatever was kept there. */
export const lerDemanda = (corpo: Record<string, unknown>): DemandaEscrita => ({
  cliente: lerCliente(corpo.cliente),
  oferta: lerOferta(corpo.oferta),
  objetivo: texto(corpo.objetivo),
  respostas: (objeto(corpo.respostas) ?? {}) as Record<string, Resposta>,
  direta: corpo.direta === true,
  escolha: lerEscolha(corpo.escolha),
})

/** How its author finds it again in the list. */
export const resumirDemanda = ({ cliente, oferta, objetivo }: DemandaEscrita) => ({
  titulo:
    [cliente?.nome, oferta?.titulo].filter(Boolean).join(' · ').slice(0, 200) ||
    objetivo.trim().slice(0, 80) ||
    'Sem cliente ainda',
  modelo: oferta?.id ?? null,
})

/** What it would be sent at without a direct choice, whose stages make its price; undefined until there is an offer. */
export const precoDaDemanda = (
  { oferta, respostas }: DemandaEscrita,
  questionario: QuestionarioDaOferta | undefined,
): PrecoEstimado | undefined =>
  oferta ? estimarPreco({ ...oferta, valor: emReais(oferta.valor) }, questionario, respostas) : undefined

/** What keeps client and offer from going together, by field. */
export function falhasDoPedido({ cliente, oferta }: DemandaEscrita): Record<string, string> {
  const falhas: Record<string, string> = {}
  if (!cliente) falhas.cliente = 'Escolha a empresa.'
  else if (!cliente.ativo) falhas.cliente = 'O cadastro desta empresa não está ativo.'
  else if (!cliente.unidade) falhas.cliente = 'Nenhuma unidade atende a cidade desta empresa.'
  if (!oferta) falhas.oferta = 'Escolha o serviço.'
  else if (cliente && !podeComprarOferta({ ativa: true, portes: oferta.portes }, cliente.porte).permitido)
    falhas.oferta = `Esta oferta não atende o porte de ${cliente.nome}. Escolha outra.`
  return falhas
}
