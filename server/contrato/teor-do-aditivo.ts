import { tituloDoAditivo } from '@hub/domain/aditivo/aditivo.states.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq } from '../db/drizzle.ts'
import type { aditivo } from '../db/tables/aditivo.ts'
import { etapa } from '../db/tables/pagamento.ts'
import type { EtapaAditada, EtapaDoContrato } from '../integrations/pdf/pdf.ts'
import type { Teor, TeorDoAditivo } from './dados.ts'

type Aditivo = typeof aditivo.$inferSelect

/** The contract's partner with its new part. */
const comParceiro = ({ preco: { parceiro } }: Teor, valorCentavos = 0) =>
  parceiro && { parceiro: { nome: parceiro.nome, valorCentavos } }

/** What the document of an approved amendment or termination says, over the contract that it changes. */
export async function teorDoAditivo(tx: Database, a: Aditivo, contrato: Teor): Promise<TeorDoAditivo> {
  const titulo = tituloDoAditivo(a.tipo, a.numero, contrato.numero)
  const mudanca = { tipo: a.tipo, titulo, contrato: contrato.numero, motivo: a.motivo }
  const etapas = await tx.select().from(etapa).where(eq(etapa.solicitacaoId, a.solicitacaoId)).orderBy(etapa.ordem)
  const atuais = new Map(etapas.map((e): [number, EtapaDoContrato] => [e.id, noPapel(e)]))
  const v = existente(a.valores)
  if ('distrato' in v) {
    const x = v.distrato
    return {
      ...contrato,
      numero: titulo,
      preco: {
        totalCentavos: x.executado,
        subsidioCentavos: x.subsidio,
        clienteCentavos: x.cliente,
        ...comParceiro(contrato, x.parceiro),
      },
      mudanca: {
        ...mudanca,
        distrato: {
          etapas: x.etapas.map((e) => ({
            ordem: atuais.get(e.id)?.ordem ?? 0,
            descricao: atuais.get(e.id)?.descricao ?? '',
            valorCentavos: e.valor,
            executadoCentavos: e.executado,
            pagoCentavos: e.pago,
            devidoCentavos: e.devido,
          })),
          executadoCentavos: x.executado,
          subsidioCentavos: x.subsidio,
          parceiroCentavos: x.parceiro ?? 0,
          clienteCentavos: x.cliente,
          devidoCentavos: x.devidoAoPrestador,
          liberadoCentavos: x.liberado,
          pagoPeloClienteCentavos: x.pagoPeloCliente,
          baixadoCentavos: x.baixado ?? 0,
          devolverCentavos: x.devolver,
          cobrarCentavos: x.cobrar,
        },
      },
    }
  }
  const pedidas = 'etapas' in a.conteudo ? a.conteudo.etapas : []
  let ultima = Math.max(0, ...etapas.map((e) => e.ordem))
  const depois = pedidas.map((e) => {
    const antes = e.id === null ? undefined : atuais.get(e.id)
    if (!antes) ultima++
    return { antes, depois: noPapel({ ...e, ordem: antes?.ordem ?? ultima }) }
  })
  const comparadas: EtapaAditada[] = [
    ...depois.map((e) => ({ ...(e.antes && { antes: e.antes }), depois: e.depois })),
    ...etapas
      .filter((e) => e.situacao !== 'cancelada' && !pedidas.some((p) => p.id === e.id))
      .map((e) => ({ antes: noPapel(e) })),
  ]
  const x = v.alteracao
  const dividido = (d: typeof x.antes) => ({
    totalCentavos: d.total,
    subsidioCentavos: d.subsidio,
    parceiroCentavos: d.parceiro ?? 0,
    clienteCentavos: d.cliente,
    fim: d.fim,
  })
  return {
    ...contrato,
    numero: titulo,
    etapas: depois.map((e) => e.depois),
    preco: {
      totalCentavos: x.depois.total,
      subsidioCentavos: x.depois.subsidio,
      clienteCentavos: x.depois.cliente,
      ...comParceiro(contrato, x.depois.parceiro),
    },
    fim: x.depois.fim,
    mudanca: {
      ...mudanca,
      alteracao: { antes: dividido(x.antes), depois: dividido(x.depois), dias: x.dias, etapas: comparadas },
    },
  }
}

const noPapel = (e: {
  ordem: number
  descricao: string
  horas: number
  valor: number
  dtainicio: string
  dtafim: string
}): EtapaDoContrato => ({
  ordem: e.ordem,
  descricao: e.descricao,
  horas: e.horas,
  valorCentavos: e.valor,
  inicio: e.dtainicio,
  fim: e.dtafim,
})
