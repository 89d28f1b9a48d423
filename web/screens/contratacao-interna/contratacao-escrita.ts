import { podeComprarOferta } from '@hub/domain/compra/compra.rules.ts'
import { dividir, emReais, maiorValor } from '@hub/domain/kernel/dinheiro.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { Repartido } from '@hub/domain/kernel/subsidio.ts'
import { type Porte, portesTodos } from '@hub/domain/porte/porte.ts'
import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import {
  COTA_INTEIRA,
  cotaRestante,
  cotasIguais,
  empresasDaContratacao,
  falhasDasCotas,
  repartirEntre,
} from '@hub/domain/subsolicitacao/cotas.rules.ts'
import type { ClienteDaLista } from '@hub/protocol/listagem.ts'
import type { ProgramaResumo } from '@hub/protocol/programa.ts'
import {
  type EmpresaEscolhida,
  escolherEmpresa,
  escolherOferta,
  inteiro,
  lerEmpresa,
  lerOferta,
  numero,
  type OfertaEscolhida,
  objeto,
  texto,
} from '../../parts/assistente/pedido-escrito.ts'
import { estimarPreco, type PrecoEstimado, type QuestionarioDaOferta } from '../../parts/preco-estimado.ts'
import { type ComArquivos, lerArquivos } from '../../parts/respostas-em-arquivo.ts'

/** A company as it was chosen, with its share in basis points; null while nothing is written. */
export interface EmpresaEscrita extends EmpresaEscolhida {
  cota: number | null
}
interface ProgramaEscolhido {
  id: number
  descricao: string
  /** Basis points by size. */
  bps: Partial<Record<Porte, number>>
  /** What the programme's partner adds, in basis points. */
  parceiroBp: number
}
/** A hiring for several companies as the form holds it. */
export interface ContratacaoEscrita extends ComArquivos {
  programa: ProgramaEscolhido | null
  oferta: OfertaEscolhida | null
  /** Estimated price for all of them, in centavos; null: that of the answers, or the offer's. */
  valor: number | null
  empresas: EmpresaEscrita[]
  /** All share equally; what was written by hand stays when it is chosen. */
  iguais: boolean
  objetivo: string
}

export const contratacaoEmBranco: ContratacaoEscrita = {
  programa: null,
  oferta: null,
  valor: null,
  empresas: [],
  iguais: true,
  objetivo: '',
  respostas: {},
  arquivos: {},
}

export const escolherPrograma = (p: ProgramaResumo): ProgramaEscolhido => ({
  id: p.id,
  descricao: p.descricao,
  bps: Object.fromEntries(p.subsidios.map((s) => [s.porte.codigo, Math.round(s.porcentagem * 100)])),
  parceiroBp: Math.round((p.parceiro?.porcentagem ?? 0) * 100),
})

/** The programme as it is today; the only one that there is needs no choosing: it is chosen as long as nothing else was. */
export function comProgramaDeHoje(
  c: ContratacaoEscrita,
  programas: readonly ProgramaResumo[] | undefined,
): ContratacaoEscrita {
  const unico = c.programa === null && programas?.length === 1 ? programas[0] : undefined
  const deHoje = unico ?? programas?.find((p) => p.id === c.programa?.id)
  return deHoje ? { ...c, programa: escolherPrograma(deHoje) } : c
}

/** It pays another part than when it was chosen. */
export const mudouPrograma = (c: ContratacaoEscrita, programas: readonly ProgramaResumo[] | undefined): boolean => {
  const hoje = comProgramaDeHoje(c, programas).programa
  const partes = (p: ProgramaEscolhido) => [p.parceiroBp, ...portesTodos.map((q) => p.bps[q] ?? 0)].join()
  return c.programa !== null && hoje !== null && partes(c.programa) !== partes(hoje)
}

/** What of it is others' (web/blocks/pedido-de-hoje.ts). */
export const partesDaContratacao = {
  escolher: escolherOferta,
  empresas: ({ empresas }: ContratacaoEscrita) => empresas,
  comEmpresas: (c: ContratacaoEscrita, deHoje: <E extends EmpresaEscolhida>(e: E) => E): ContratacaoEscrita => ({
    ...c,
    empresas: c.empresas.map((e) => deHoje(e)),
  }),
}

/** Its share is still to be written. */
export const escolherParticipante = (c: ClienteDaLista): EmpresaEscrita => ({ ...escolherEmpresa(c), cota: null })

/** Shares as they would be sent; null where one is still to be written. */
export const cotasDe = ({ empresas, iguais }: ContratacaoEscrita): (number | null)[] =>
  iguais ? cotasIguais(empresas.length) : empresas.map((e) => e.cota)

/** Writes the equal shares down, to be changed one by one. */
export const definirPartes = (c: ContratacaoEscrita, iguais: boolean): ContratacaoEscrita => {
  if (iguais || c.empresas.some((e) => e.cota !== null)) return { ...c, iguais }
  const cotas = cotasIguais(c.empresas.length)
  return { ...c, iguais, empresas: c.empresas.map((e, i) => ({ ...e, cota: cotas[i] ?? null })) }
}

/** 'Faltam 12,5% para completar 100%.', or what is too much, or that they are whole. */
export function fraseDoRestante(c: ContratacaoEscrita): string {
  const resta = cotaRestante(cotasDe(c))
  const porcento = `${escreverNumero(Math.abs(resta) / 100, { ate: 2 })}%`
  if (resta === 0) return 'As partes somam 100%.'
  return resta > 0 ? `Faltam ${porcento} para completar 100%.` : `As partes passam de 100% em ${porcento}.`
}

/** What the hiring would be sent at, for all of them together; undefined until there is an offer. */
export const precoDaContratacao = (
  { oferta, valor, respostas }: ContratacaoEscrita,
  questionario: QuestionarioDaOferta | undefined,
): PrecoEstimado | undefined =>
  oferta ? estimarPreco({ ...oferta, valor: emReais(oferta.valor) }, questionario, respostas, valor) : undefined

/**
 * What each company would pay of the price (in centavos) today, before its yearly limit and the cost centre; undefined until
 * shares and price are known.
 */
export function estimativa(c: ContratacaoEscrita, total: number): Repartido[] | undefined {
  const cotas = cotasDe(c)
  if (total === 0 || cotas.length === 0 || cotas.some((q) => q === null) || cotaRestante(cotas) !== 0) return undefined
  const valores = dividir(total, cotas as number[])
  return repartirEntre(
    c.empresas.map(({ porte }, i) => ({
      total: valores[i]!,
      bp: (porte && c.programa?.bps[porte]) ?? 0,
      restanteLimite: maiorValor,
      parceiro: { bp: c.programa?.parceiroBp ?? 0 },
    })),
  )
}

/** What programme and offer still miss. */
export function falhasDoServico({ programa, oferta, valor }: ContratacaoEscrita): Record<string, string> {
  return {
    ...(!programa && { programa: 'Escolha o programa.' }),
    ...(!oferta && { oferta: 'Escolha o serviço.' }),
    ...(valor !== null && valor < 1 && { valor: 'Informe um valor maior que zero, ou deixe em branco.' }),
  }
}

const frasesDasCotas = {
  COTA_AUSENTE: 'Informe a parte desta empresa.',
  COTA_PEQUENA: 'A parte de cada empresa é de pelo menos 1%.',
} as const

/** What keeps the companies from going together, by field: 'empresas', 'empresa-12', 'cota-12'. */
export function falhasDasEmpresas(c: ContratacaoEscrita): Record<string, string> {
  const { empresas, oferta } = c
  const falhas: Record<string, string> = {}
  if (empresas.length < empresasDaContratacao.minimo)
    falhas.empresas = `Inclua pelo menos ${empresasDaContratacao.minimo} empresas.`
  for (const e of empresas) {
    if (!e.ativo) falhas[`empresa-${e.id}`] = `O cadastro de ${e.nome} não está ativo.`
    else if (!e.unidade) falhas[`empresa-${e.id}`] = `Nenhuma unidade atende a cidade de ${e.nome}.`
    else if (oferta && !podeComprarOferta({ ativa: true, portes: oferta.portes }, e.porte).permitido)
      falhas[`empresa-${e.id}`] = `O serviço não atende o porte de ${e.nome}.`
  }
  if (!c.iguais && empresas.length > 0) {
    if (empresas.every((e) => e.cota === null)) falhas.partes = 'Informe a parte de cada empresa.'
    for (const { indice, codigo } of falhasDasCotas(empresas.map((e) => e.cota)))
      if (codigo === 'SOMA_DIFERENTE') falhas.partes = fraseDoRestante(c)
      else falhas[`cota-${empresas[indice]!.id}`] = frasesDasCotas[codigo]
  }
  return falhas
}

function lerPrograma(v: unknown): ProgramaEscolhido | null {
  const p = objeto(v)
  if (!p || numero(p.id) < 1) return null
  const bps = objeto(p.bps) ?? {}
  return {
    id: numero(p.id),
    descricao: texto(p.descricao),
    bps: Object.fromEntries(portesTodos.flatMap((q) => (bps[q] ? [[q, inteiro(bps[q], COTA_INTEIRA) ?? 0]] : []))),
    parceiroBp: inteiro(p.parceiroBp, COTA_INTEIRA) ?? 0,
  }
}

function lerParticipante(v: unknown): EmpresaEscrita[] {
  const e = lerEmpresa(v)
  return e ? [{ ...e, cota: inteiro(objeto(v)?.cota, COTA_INTEIRA) }] : []
}

/** Out of a draft, whatever was kept there. */
export function lerContratacao(corpo: Record<string, unknown>): ContratacaoEscrita {
  const empresas = Array.isArray(corpo.empresas) ? corpo.empresas.flatMap(lerParticipante) : []
  return {
    programa: lerPrograma(corpo.programa),
    oferta: lerOferta(corpo.oferta),
    valor: inteiro(corpo.valor, maiorValor),
    empresas: empresas
      .filter((e, i) => empresas.findIndex((o) => o.id === e.id) === i)
      .slice(0, empresasDaContratacao.maximo),
    iguais: corpo.iguais !== false,
    objetivo: texto(corpo.objetivo),
    respostas: (objeto(corpo.respostas) ?? {}) as Record<string, Resposta>,
    arquivos: lerArquivos(corpo.arquivos),
  }
}

/** How its author finds it again in the list. */
export function resumirContratacao({ oferta, empresas, objetivo, arquivos }: ContratacaoEscrita) {
  const quantas = empresas.length === 0 ? '' : empresas.length === 1 ? '1 empresa' : `${empresas.length} empresas`
  return {
    titulo:
      [oferta?.titulo, quantas].filter(Boolean).join(' · ').slice(0, 200) ||
      objetivo.trim().slice(0, 80) ||
      'Sem serviço ainda',
    modelo: oferta?.id ?? null,
    arquivos: Object.keys(arquivos).map(Number),
  }
}
