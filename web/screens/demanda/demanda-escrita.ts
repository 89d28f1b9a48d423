import { podeComprarOferta } from '@hub/domain/compra/compra.rules.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { ModeloOfertaDaLista } from '@hub/protocol/listagem.ts'
import {
  type EmpresaEscolhida,
  escolherOferta,
  lerEmpresa,
  lerOferta,
  numero,
  type OfertaEscolhida,
  objeto,
  texto,
} from '../../parts/assistente/pedido-escrito.ts'
import { estimarPreco, type PrecoEstimado, type QuestionarioDaOferta } from '../../parts/preco-estimado.ts'
import { type ComArquivos, lerArquivos } from '../../parts/respostas-em-arquivo.ts'
import { type EscolhaEscrita, lerEscolha, semEscolha } from './escolha-escrita.ts'

/** The offer, with what a direct choice goes on from. */
export interface OfertaDaDemanda extends OfertaEscolhida {
  prazoDias: number
  etapas: { ordem: number; descricao: string; bp: number }[]
}

/** A request for a client as the form holds it. */
export interface DemandaEscrita extends ComArquivos {
  cliente: EmpresaEscolhida | null
  oferta: OfertaDaDemanda | null
  objetivo: string
  /** With a direct choice; what was written of it stays when it is taken back. */
  direta: boolean
  escolha: EscolhaEscrita
}

export const demandaEmBranco: DemandaEscrita = {
  cliente: null,
  oferta: null,
  objetivo: '',
  respostas: {},
  arquivos: {},
  direta: false,
  escolha: semEscolha,
}

export const escolherOfertaDaDemanda = (o: ModeloOfertaDaLista): OfertaDaDemanda => ({
  ...escolherOferta(o),
  prazoDias: o.prazo_dias,
  etapas: o.etapas,
})

/** What of it is others' (web/blocks/pedido-de-hoje.ts). */
export const partesDaDemanda = {
  escolher: escolherOfertaDaDemanda,
  empresas: ({ cliente }: DemandaEscrita): readonly EmpresaEscolhida[] => (cliente ? [cliente] : []),
  comEmpresas: (d: DemandaEscrita, deHoje: (e: EmpresaEscolhida) => EmpresaEscolhida): DemandaEscrita => ({
    ...d,
    cliente: d.cliente && deHoje(d.cliente),
  }),
}

function lerOfertaDaDemanda(v: unknown): OfertaDaDemanda | null {
  const lida = lerOferta(v)
  const o = objeto(v)
  if (!lida || !o) return null
  return {
    ...lida,
    prazoDias: numero(o.prazoDias),
    etapas: Array.isArray(o.etapas)
      ? o.etapas.flatMap((e, i) => {
          const etapa = objeto(e)
          return etapa ? [{ ordem: i + 1, descricao: texto(etapa.descricao), bp: numero(etapa.bp) }] : []
        })
      : [],
  }
}

/** Out of a draft, whatever was kept there. */
export const lerDemanda = (corpo: Record<string, unknown>): DemandaEscrita => ({
  cliente: lerEmpresa(corpo.cliente),
  oferta: lerOfertaDaDemanda(corpo.oferta),
  objetivo: texto(corpo.objetivo),
  respostas: (objeto(corpo.respostas) ?? {}) as Record<string, Resposta>,
  arquivos: lerArquivos(corpo.arquivos),
  direta: corpo.direta === true,
  escolha: lerEscolha(corpo.escolha),
})

/** How its author finds it again in the list. */
export const resumirDemanda = ({ cliente, oferta, objetivo, arquivos }: DemandaEscrita) => ({
  titulo:
    [cliente?.nome, oferta?.titulo].filter(Boolean).join(' · ').slice(0, 200) ||
    objetivo.trim().slice(0, 80) ||
    'Sem cliente ainda',
  modelo: oferta?.id ?? null,
  arquivos: Object.keys(arquivos).map(Number),
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
