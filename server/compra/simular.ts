import { type Simulacao as Simulada, simular as simularPara } from '@hub/domain/compra/simulacao.rules.ts'
import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import type { compra, Simulacao } from '@hub/protocol/compra.ts'
import { campoInvalido, existente } from '@hub/protocol/kernel/recusa.ts'
import { type EmpresaCompradora, empresaCompradora } from '../db/queries/empresa-compradora.ts'
import { type OfertaAComprar, ofertasAComprar } from '../db/queries/ofertas-a-comprar.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { restanteDoLimite } from '../passos/limite-anual.ts'

/** The price for each company that the caller buys for; nothing is written. Offers come in the order of the query, each once. */
export const simular: Caso<typeof compra.simular> = async ({ db, ator, query }) => {
  const ids = [...new Set(query.ofertas ?? [])]
  if (ids.length === 0) throw campoInvalido('ofertas', 'Informe pelo menos uma oferta.')
  if (query.valor !== undefined && ids.length > 1)
    throw campoInvalido('valor', 'Outro preço só pode ser simulado com uma oferta.')
  const achadas = await ofertasAComprar(db, ids)
  const ofertas = ids.map((id) => existente(achadas.get(id)))
  const comPreco = ofertas.map((o) => ({
    ...o,
    parceiroBp: o.parceiro?.bp,
    valor: query.valor === undefined ? o.valor : deReais(query.valor),
  }))
  const r = await lerRegulamento(db)
  const simuladas: Simulacao[] = []
  for (const id of [...ator.clienteDe].sort((a, b) => a - b)) {
    const empresa = existente(await empresaCompradora(db, id))
    const restante = await restanteDoLimite(db, id, r)
    simuladas.push(ver(empresa, restante, simularPara({ ...empresa, restante }, comPreco), comPreco, r))
  }
  return simuladas
}

function ver(
  e: EmpresaCompradora,
  restante: number,
  s: Simulada,
  ofertas: readonly OfertaAComprar[],
  r: Regulamento,
): Simulacao {
  const porOferta = new Map(s.itens.map((i) => [i.id, i]))
  return {
    empresa: { id: e.id, nome: e.nome, porte: e.porte && { codigo: e.porte, descricao: portes[e.porte].rotulo } },
    itens: ofertas.map((o) => {
      const item = porOferta.get(o.id)
      return {
        oferta: o.id,
        titulo: o.copia.titulo,
        valor: emReais(o.valor),
        porcentagem: ((e.porte && o.bps[e.porte]) ?? 0) / 100,
        subsidio: emReais(item?.subsidio ?? 0),
        parceiro: emReais(item?.parceiro ?? 0),
        cliente: emReais(item?.cliente ?? 0),
        limitado: item?.limitadoPor !== undefined,
        recusa: s.recusas.get(o.id) ?? null,
      }
    }),
    total: emReais(s.total),
    subsidio: emReais(s.subsidio),
    parceiro: verParceiro(ofertas, s.parceiro),
    cliente: emReais(s.cliente),
    limitado: s.limitado,
    ano: Number(r.hoje.slice(0, 4)),
    limite: emReais(e.porte ? r.parametro(`teto_anual_subsidio_${e.porte}`) : 0),
    restante_antes: emReais(restante),
    restante_depois: emReais(s.restanteDepois),
    recusa: s.recusa,
  }
}

/** Of several programmes with a partner each, their parts together. */
function verParceiro(ofertas: readonly OfertaAComprar[], valor: number): Simulacao['parceiro'] {
  const nomes = [...new Set(ofertas.flatMap((o) => o.parceiro?.nome ?? []))]
  return valor > 0 ? { nome: nomes.join(', '), valor: emReais(valor) } : null
}
