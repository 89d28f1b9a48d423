import { type PrecoDoPedido, precoDoPedido } from '@hub/domain/compra/preco.rules.ts'
import { bpDoPorte, type Simulacao as Simulada, simular as simularPara } from '@hub/domain/compra/simulacao.rules.ts'
import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import type { compra, PrecoSimulado, SimulacaoDaEmpresa } from '@hub/protocol/compra.ts'
import { escreverEstimativa } from '@hub/protocol/dimensionamento.ts'
import { campoInvalido, existente } from '@hub/protocol/kernel/recusa.ts'
import { type EmpresaCompradora, empresaCompradora } from '../db/queries/empresa-compradora.ts'
import { type OfertaAComprar, ofertasAComprar } from '../db/queries/ofertas-a-comprar.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { conferirRespostas } from '../services/conferir-respostas.ts'
import { estimarOfertas, type OfertaEstimada } from '../services/estimar-horas.ts'
import { restanteDoLimite } from '../services/limite-anual.ts'
import { conferirRepetidas } from './entradas.ts'

type OfertaComPreco = OfertaAComprar & { preco: PrecoDoPedido }

/**
 * The price that these offers would be sent at, and its split for each company that the caller buys for: the answers so far
 * are checked and weighed as when they are sent. Nothing is written. Offers come in the order of the body.
 */
export const simular: UseCase<typeof compra.simular> = async ({ db, actor, corpo: { modelos } }) => {
  conferirRepetidas(modelos)
  const comOutro = modelos.findIndex((m) => m.valor)
  if (comOutro >= 0 && modelos.length > 1)
    throw campoInvalido(`modelos.${comOutro}.valor`, 'Outro preço só pode ser simulado com um serviço.')
  const achadas = await ofertasAComprar(
    db,
    modelos.map((m) => m.modelo_oferta),
  )
  const entradas = modelos.map((modelo, i) => {
    const oferta = achadas.get(modelo.modelo_oferta)
    if (!oferta) throw campoInvalido(`modelos.${i}.modelo_oferta`, 'Esta oferta não existe.')
    return { modelo, oferta }
  })
  const respostas = await conferirRespostas(
    db,
    actor.id,
    entradas.map(({ modelo, oferta }, i) => ({
      perguntas: modelo.perguntas,
      questionarioId: oferta.questionarioId,
      ofertaId: oferta.id,
      campo: `modelos.${i}.perguntas`,
    })),
    { ateAqui: true },
  )
  const estimadas = await estimarOfertas(
    db,
    entradas.map(({ oferta }, i) => ({ id: oferta.id, horas: oferta.copia.horas, respostas: respostas[i]! })),
  )
  const comPreco = entradas.map(({ modelo, oferta }) => {
    const { horas } = oferta.copia
    const preco = precoDoPedido({ valor: oferta.valor, horas }, estimadas.get(oferta.id)?.estimativa ?? null)
    const outro = modelo.valor && { valor: deReais(modelo.valor), origem: 'informado' as const }
    return { ...oferta, preco: { ...preco, ...outro } }
  })
  const r = await lerRegulamento(db)
  const empresas: SimulacaoDaEmpresa[] = []
  for (const id of [...actor.clienteDe].sort((a, b) => a - b)) {
    const empresa = existente(await empresaCompradora(db, id))
    const restante = await restanteDoLimite(db, id, r.deHoje)
    const aVenda = comPreco.map((o) => ({ ...o, valor: o.preco.valor, parceiroBp: o.parceiro?.bp }))
    empresas.push(verEmpresa(empresa, restante, simularPara({ ...empresa, restante }, aVenda), comPreco, r))
  }
  return { ofertas: comPreco.map((o) => verPreco(o, estimadas.get(o.id))), empresas }
}

function verPreco({ id, copia, preco }: OfertaComPreco, estimada: OfertaEstimada | undefined): PrecoSimulado {
  return {
    oferta: id,
    titulo: copia.titulo,
    valor: emReais(preco.valor),
    horas: preco.horas,
    origem: preco.origem,
    sob_cotacao: copia.tipo === 'SOB_COTACAO',
    espera: estimada?.espera ?? [],
    estimativa: estimada?.estimativa ? escreverEstimativa(estimada.estimativa) : null,
  }
}

function verEmpresa(
  e: EmpresaCompradora,
  restante: number,
  s: Simulada,
  ofertas: readonly OfertaAComprar[],
  r: Regulamento,
): SimulacaoDaEmpresa {
  const porOferta = new Map(s.itens.map((i) => [i.id, i]))
  return {
    empresa: { id: e.id, nome: e.nome, porte: e.porte && { codigo: e.porte, descricao: portes[e.porte].rotulo } },
    itens: ofertas.map((o) => {
      const item = porOferta.get(o.id)
      return {
        oferta: o.id,
        porcentagem: bpDoPorte(o.bps, e.porte) / 100,
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
    limite: emReais(e.porte ? r.deHoje.parametro(`teto_anual_subsidio_${e.porte}`) : 0),
    restante_antes: emReais(restante),
    restante_depois: emReais(s.restanteDepois),
    recusa: s.recusa,
  }
}

/** Of several programmes with a partner each, their parts together. */
function verParceiro(ofertas: readonly OfertaAComprar[], valor: number): SimulacaoDaEmpresa['parceiro'] {
  const nomes = [...new Set(ofertas.flatMap((o) => o.parceiro?.nome ?? []))]
  return valor > 0 ? { nome: nomes.join(', '), valor: emReais(valor) } : null
}
