import { definicoes, paragrafo, secao, titulo } from './documento.ts'
import { documentoInteiro, quando } from './palavras.ts'
import { cor, escrever } from './papel.ts'
import type { DadosDoComprovante, PdfGerado } from './pdf.ts'
import { verificacao } from './verificacao.ts'

/** Receipt of an approved diagnostic: who made it and when, and which files were approved, told by their hash. */
export function comprovanteDeDiagnostico(d: DadosDoComprovante): Promise<PdfGerado> {
  const { executor } = d
  return escrever({ ...d, titulo: `Comprovante do diagnóstico ${d.numero}` }, (papel) => {
    titulo(
      papel,
      'Comprovante de diagnóstico',
      `Diagnóstico ${d.numero}, solicitação ${d.solicitacao}. Emitido em ${quando(d.emitidoEm)}.`,
    )
    paragrafo(
      papel,
      [
        { forte: d.entidade.nome },
        `, ${documentoInteiro(d.entidade.documento)}, comprova que `,
        { forte: executor.nome },
        executor.documento ? `, ${documentoInteiro(executor.documento)},` : ', do seu quadro de consultores,',
        ` fez o diagnóstico acima para o serviço ${d.servico}, e que o resultado foi aprovado.`,
      ],
      { depois: 14 },
    )
    definicoes(papel, [
      {
        rotulo: 'Cliente',
        valor:
          d.cliente.documento === null ? d.cliente.nome : `${d.cliente.nome}, ${documentoInteiro(d.cliente.documento)}`,
      },
      { rotulo: 'Executor', valor: `${executor.nome} (${executor.vinculo})` },
      { rotulo: 'Aceito em', valor: quando(d.aceitoEm) },
      { rotulo: 'Enviado em', valor: quando(d.enviadoEm) },
      { rotulo: 'Aprovado em', valor: quando(d.aprovadoEm) },
    ])
    secao(papel, d.arquivos.length === 1 ? 'Arquivo aprovado' : 'Arquivos aprovados')
    for (const a of d.arquivos) {
      paragrafo(papel, [{ forte: a.nome }], { depois: 1 })
      paragrafo(papel, `SHA-256 ${a.sha256}`, { tamanho: 8, tinta: cor.rotulo, depois: 8 })
    }
    verificacao(papel, { codigo: d.codigo, url: d.urlValidacao })
  })
}
