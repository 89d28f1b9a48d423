import { pick } from '@hub/domain/kernel/campos.ts'
import { dividir } from '@hub/domain/kernel/dinheiro.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import { nomesDosTipos } from '@hub/domain/servico/oferta.rules.ts'
import type { FacetasDoCatalogo, ServicoDetalhe, ServicoDoCatalogo } from '@hub/protocol/servico.ts'
import type { PaginaDoCatalogo } from '../db/queries/catalogo.ts'
import type { OfertaDoServico, ServicoComOfertas } from '../db/queries/catalogo-servicos.ts'
import { type Comprador, precoDaOferta } from './preco.ts'

const verPorte = (codigo: keyof typeof portes) => ({ codigo, descricao: portes[codigo].rotulo })

export function verOferta(o: OfertaDoServico, s: ServicoComOfertas, c: Comprador | undefined) {
  return {
    ...pick(o, ['id', 'titulo', 'tipo', 'horas', 'dimensionada']),
    prazo_dias: o.prazoDias,
    imagem: o.imagem,
    destaque: o.destaque,
    portes: o.portes.map(verPorte),
    ...precoDaOferta(o, s, c),
  }
}

const verCabecalho = (s: ServicoComOfertas) => ({
  ...pick(s, ['id', 'codigo', 'titulo', 'descricao', 'ativo']),
  tipo: { descricao: s.tipo },
  tema: { id: s.temaId, descricao: s.tema },
  subtema: { id: s.subtemaId, descricao: s.subtema },
  programa: { descricao: s.programa },
  setores: s.setores,
  exige_diagnostico: s.exigeDiagnostico,
  prestadores: s.prestadores,
  nota_media: s.nota === null ? null : s.nota / 10,
  dtainclusao: new Date(s.dtainclusao).toISOString(),
})

export const verServico = (s: ServicoComOfertas, c: Comprador | undefined): ServicoDoCatalogo => ({
  ...verCabecalho(s),
  ofertas: s.ofertas.map((o) => verOferta(o, s, c)),
})

export const verEmpresaDoPreco = (c: Comprador | undefined) =>
  c
    ? {
        id: c.empresa.id,
        nome: c.empresa.nome,
        porte: c.empresa.porte && verPorte(c.empresa.porte),
        restante_limite: c.restante / 100,
        atendida: c.empresa.unidadeId !== null,
      }
    : null

/** Stages take their share of the price by largest remainder, so that they sum to it. */
export const verDetalhe = (s: ServicoComOfertas, c: Comprador | undefined): ServicoDetalhe => ({
  ...verCabecalho(s),
  empresa: verEmpresaDoPreco(c),
  ofertas: s.ofertas.map((o) => {
    const bps = o.etapas.map((e) => e.bp)
    const valores = bps.some((bp) => bp > 0) ? dividir(o.valor, bps) : bps
    return {
      ...verOferta(o, s, c),
      etapas: o.etapas.map((e, i) => ({
        ordem: e.ordem,
        descricao: e.descricao,
        porcentagem: e.bp / 100,
        valor: valores[i]! / 100,
      })),
    }
  }),
})

export const verFacetas = (p: PaginaDoCatalogo): FacetasDoCatalogo => ({
  tema: p.tema,
  subtema: p.subtema,
  tiposervico: p.tiposervico,
  porte: p.porte.map((f) => ({ ...f, descricao: portes[f.valor].rotulo })),
  modelo: p.modelo.map((f) => ({ ...f, descricao: nomesDosTipos[f.valor] })),
})
