import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import { falhasDaOferta, precoDaOferta, type TipoDeOferta } from '@hub/domain/servico/oferta.rules.ts'
import type { Setor } from '@hub/domain/servico/setor.ts'
import { camposComErro } from '@hub/protocol/kernel/mensagens.ts'
import {
  type OfertaASalvar,
  type OfertaInterna,
  ofertaASalvar,
  type ServicoInternoDetalhe,
  servicoACriar,
} from '@hub/protocol/servico-interno.ts'
import { safeParse } from 'zod/mini'
import { novaChave } from '../../api/intencao.ts'

/** A stage in the editor; `chave` holds its row while it moves. Its share is in basis points, as the field of two decimals has it. */
export interface EtapaDoFormulario {
  chave: string
  descricao: string
  bp: number | null
}

export const etapaVazia = (): EtapaDoFormulario => ({ chave: novaChave(), descricao: '', bp: null })

export const ofertaVazia = () => ({
  titulo: '',
  tipo: 'FICHA_FECHADA' as TipoDeOferta,
  horas: null as number | null,
  valor: null as number | null,
  modeloHora: null as number | null,
  valorHora: null as number | null,
  prazoDias: null as number | null,
  imagem: null as string | null,
  destaque: false,
  portes: [] as Porte[],
  etapas: [etapaVazia()],
})
/** An offer as it is being typed: empty numbers are null, money is in centavos. */
export type OfertaDoFormulario = ReturnType<typeof ofertaVazia>

export const servicoVazio = {
  codigo: '',
  titulo: '',
  descricao: '',
  palavras: '',
  tipo: '',
  tema: null as number | null,
  subtema: null as number | null,
  programa: null as number | null,
  /** Null: the theme's own. */
  area: null as number | null,
  setores: [] as Setor[],
  exigeDiagnostico: false,
}
/** A service as it is being typed. */
export type ServicoDoFormulario = typeof servicoVazio

const centavos = (reais: number | null) => (reais === null ? null : Math.round(reais * 100))

export const ofertaDe = (o: OfertaInterna): OfertaDoFormulario => ({
  titulo: o.titulo,
  tipo: o.tipo,
  horas: o.horas,
  valor: o.tipo === 'MODELO_HORA' ? null : centavos(o.valor),
  modeloHora: o.modelo_hora?.id ?? null,
  valorHora: o.modelo_hora ? null : centavos(o.valor_hora),
  prazoDias: o.prazo_dias,
  imagem: o.imagem,
  destaque: o.destaque,
  portes: o.portes.map((p) => p.codigo),
  etapas: o.etapas.map((e) => ({ chave: novaChave(), descricao: e.descricao, bp: Math.round(e.porcentagem * 100) })),
})

export const servicoDe = (s: ServicoInternoDetalhe): ServicoDoFormulario => ({
  codigo: s.codigo,
  titulo: s.titulo,
  descricao: s.descricao,
  palavras: s.palavras,
  tipo: s.tipo.descricao,
  tema: s.tema.id,
  subtema: s.subtema.id,
  programa: s.programa.id,
  area: s.area.id,
  setores: s.setores as Setor[],
  exigeDiagnostico: s.exige_diagnostico,
})

const reais = (valor: number | null) => (valor === null ? null : emReais(valor))

/** As it travels; what is not filled in yet is left out, for the schema to say so at its field. */
export function corpoDaOferta(o: OfertaDoFormulario): OfertaASalvar {
  const porHora = o.tipo === 'MODELO_HORA'
  return {
    titulo: o.titulo,
    tipo: o.tipo,
    horas: o.horas as number,
    valor: porHora ? null : reais(o.valor),
    modelo_hora: porHora ? o.modeloHora : null,
    valor_hora: porHora && o.modeloHora === null ? reais(o.valorHora) : null,
    prazo_dias: o.prazoDias as number,
    imagem: o.imagem,
    destaque: o.destaque,
    portes: o.portes,
    etapas: o.etapas.map((e) => ({
      descricao: e.descricao,
      porcentagem: e.bp === null ? (null as never) : e.bp / 100,
    })),
  }
}

export const corpoDoServico = (s: ServicoDoFormulario) => ({
  titulo: s.titulo,
  descricao: s.descricao,
  palavras: s.palavras,
  tipo: s.tipo,
  tema: s.tema as number,
  subtema: s.subtema as number,
  programa: s.programa as number,
  ...(s.area !== null && { area: s.area }),
  setores: s.setores,
  exige_diagnostico: s.exigeDiagnostico,
})

/** Price of an offer as far as it is filled in. `horaDoModelo`: of the hour model that is chosen, in centavos. */
export const precoEscrito = (o: OfertaDoFormulario, horaDoModelo: number | null): number =>
  precoDaOferta({ tipo: o.tipo, horas: o.horas ?? 0, valor: o.valor, valorHora: horaDoModelo ?? o.valorHora })

/** Saved before it is there, the offer would be without it. */
export const faltaDaImagem = (subindo: boolean): Record<string, string> =>
  subindo ? { imagem: 'Espere a imagem terminar de subir.' } : {}

/** What is wrong with an offer, by field as it travels: what the wire refuses, then the rules. */
export function falhasDaOfertaEscrita(o: OfertaDoFormulario, horaDoModelo: number | null): Record<string, string> {
  const lida = safeParse(ofertaASalvar, corpoDaOferta(o))
  const doFio = lida.success ? {} : camposComErro(lida.error)
  const daRegra = falhasDaOferta({
    tipo: o.tipo,
    horas: o.horas ?? 0,
    valor: o.tipo === 'MODELO_HORA' ? null : o.valor,
    valorHora: o.tipo === 'MODELO_HORA' ? (horaDoModelo ?? o.valorHora) : null,
    portes: o.portes,
    etapas: o.etapas.map((e) => ({ descricao: e.descricao, bp: e.bp ?? 0 })),
  })
  return { ...daRegra, ...doFio }
}

/** What is wrong with the service itself. `novo`: its code is asked for too. */
export function falhasDoServico(s: ServicoDoFormulario, novo: boolean): Record<string, string> {
  const lido = safeParse(servicoACriar, { ...corpoDoServico(s), codigo: novo ? s.codigo : 'FT-000', ofertas: [] })
  if (lido.success) return {}
  const { ofertas: _, ...falhas } = camposComErro(lido.error)
  return {
    ...falhas,
    ...(s.tema === null && { tema: 'Escolha um tema.' }),
    ...(s.subtema === null && { subtema: 'Escolha um subtema.' }),
    ...(s.programa === null && { programa: 'Escolha um programa.' }),
  }
}

/** What an older version of this screen kept in the browser may have another shape. */
export const ehServico = (valor: unknown): valor is ServicoDoFormulario => {
  const s = valor as Partial<ServicoDoFormulario> | null
  return typeof s?.titulo === 'string' && typeof s.palavras === 'string' && Array.isArray(s.setores)
}
export const ehOferta = (valor: unknown): valor is OfertaDoFormulario => {
  const o = valor as Partial<OfertaDoFormulario> | null
  return (
    typeof o === 'object' &&
    o !== null &&
    typeof o.titulo === 'string' &&
    Array.isArray(o.portes) &&
    Array.isArray(o.etapas) &&
    o.etapas.every((e) => typeof e.chave === 'string')
  )
}
