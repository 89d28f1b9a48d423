import { formatarData } from '@hub/domain/kernel/data.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { definicoes, paragrafo, secao, titulo } from './documento.ts'
import { documentoInteiro, quando } from './palavras.ts'
import { escrever } from './papel.ts'
import type { DadosDoAtesto, PdfGerado } from './pdf.ts'
import { tabela } from './tabela.ts'
import { verificacao } from './verificacao.ts'

/** The final attestation: the sponsoring body's manager states that every stage was delivered and accepted. Ends the contract. */
export function atestoFinal(d: DadosDoAtesto): Promise<PdfGerado> {
  return escrever({ ...d, titulo: `Atesto final da solicitação ${d.solicitacao}` }, (papel) => {
    titulo(
      papel,
      'Atesto final de entrega',
      `Solicitação ${d.solicitacao}, contrato ${d.contrato}. Emitido em ${quando(d.emitidoEm)}.`,
    )
    paragrafo(papel, [
      'A entidade patrocinadora ',
      { forte: d.patrocinador.nome },
      ` (${documentoInteiro(d.patrocinador.documento)}), por quem abaixo se identifica, atesta que o serviço `,
      { forte: d.servico },
      ' foi entregue por inteiro, que todas as suas etapas foram aceitas e que nada resta a executar.',
    ])
    definicoes(papel, [
      { rotulo: 'Cliente', valor: `${d.cliente.nome}, ${documentoInteiro(d.cliente.documento)}` },
      { rotulo: 'Prestador', valor: `${d.prestador.nome}, ${documentoInteiro(d.prestador.documento)}` },
      { rotulo: 'Execução', valor: `${formatarData(d.inicio)} a ${formatarData(d.fim)}` },
      { rotulo: 'Valor total', valor: formatarReais(d.totalCentavos) },
      { rotulo: 'Atestado por', valor: `${d.gestor.nome}, ${d.gestor.cargo}, no portal, em ${quando(d.emitidoEm)}` },
    ])
    secao(papel, 'Etapas entregues e aceitas', undefined, 90)
    tabela(papel, {
      colunas: [
        { titulo: 'Nº', parte: 0.06 },
        { titulo: 'Etapa', parte: 0.5 },
        { titulo: 'Entrega', parte: 0.13 },
        { titulo: 'Aceite', parte: 0.13 },
        { titulo: 'Aceita por', parte: 0.18 },
      ],
      linhas: d.etapas.map((e) => [
        String(e.ordem),
        e.descricao,
        formatarData(e.entregueEm),
        formatarData(e.aceitaEm),
        e.aceitaPor,
      ]),
    })
    if (d.avaliacao) {
      secao(papel, 'Avaliação do cliente')
      definicoes(papel, [
        { rotulo: 'Nota', valor: d.avaliacao.nota },
        ...(d.avaliacao.comentario ? [{ rotulo: 'Comentário', valor: d.avaliacao.comentario }] : []),
      ])
    }
    if (d.observacao) {
      secao(papel, 'Observação do gestor')
      paragrafo(papel, d.observacao)
    }
    verificacao(papel, { codigo: d.codigo, url: d.urlValidacao })
  })
}
