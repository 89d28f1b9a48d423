import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { definicoes, paragrafo, titulo } from './documento.ts'
import { reaisPorExtenso } from './extenso.ts'
import { documentoInteiro, quando } from './palavras.ts'
import { cor, escrever } from './papel.ts'
import type { DadosDoRecibo, PdfGerado } from './pdf.ts'
import { verificacao } from './verificacao.ts'

/** Receipt of a payment that was verified with the provider, or recorded in person and confirmed by a second one; or of its return. */
export function recibo(d: DadosDoRecibo): Promise<PdfGerado> {
  return escrever(
    { ...d, titulo: d.devolvidoEm ? `Recibo de devolução ${d.numero}` : `Recibo ${d.numero}` },
    (papel) => {
      titulo(
        papel,
        d.devolvidoEm ? 'Recibo de devolução' : 'Recibo de pagamento',
        `Recibo ${d.numero}, solicitação ${d.solicitacao}. Emitido em ${quando(d.emitidoEm)}.`,
      )
      papel.espaco(8)
      paragrafo(papel, d.devolvidoEm ? 'Valor devolvido' : 'Valor recebido', { tinta: cor.rotulo, depois: 2 })
      paragrafo(papel, [{ forte: formatarReais(d.valorCentavos) }], { tamanho: 26, tinta: cor.azul, depois: 2 })
      paragrafo(papel, `(${reaisPorExtenso(d.valorCentavos)})`, { tinta: cor.rotulo, depois: 16 })
      paragrafo(
        papel,
        d.devolvidoEm
          ? [
              'Devolvemos a ',
              { forte: d.pagador.nome },
              `, ${documentoInteiro(d.pagador.documento)}, o valor acima, que havia sido pago a título de ${d.referente}.`,
            ]
          : [
              'Recebemos de ',
              { forte: d.pagador.nome },
              `, ${documentoInteiro(d.pagador.documento)}, o valor acima, a título de ${d.referente}, do qual damos quitação.`,
            ],
        { depois: 14 },
      )
      definicoes(papel, [
        {
          rotulo: d.devolvidoEm ? 'Quem devolve' : 'Recebedor',
          valor: `${d.recebedor.nome}, ${documentoInteiro(d.recebedor.documento)}`,
        },
        { rotulo: 'Forma', valor: d.metodo },
        { rotulo: 'Pago em', valor: quando(d.pagoEm) },
        ...(d.devolvidoEm ? [{ rotulo: 'Devolvido em', valor: quando(d.devolvidoEm) }] : []),
        { rotulo: 'Identificador', valor: d.identificador },
        ...(d.contrato ? [{ rotulo: 'Contrato', valor: d.contrato }] : []),
      ])
      verificacao(papel, { codigo: d.codigo, url: d.urlValidacao })
    },
  )
}
