import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { CredenciamentoDetalhe } from '@hub/protocol/credenciamento.ts'
import { para } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { TextoLongo } from '../../parts/TextoLongo.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Secao } from '../../ui/Pagina.tsx'

/** The facts of an accreditation beside what is to be done. */
export function LadoDoCredenciamento({ c, daEquipe }: { c: CredenciamentoDetalhe; daEquipe: boolean }) {
  return (
    <Secao title="Resumo" ruled>
      <Definicoes
        items={[
          { term: 'Serviço', value: <Ancora href={para('servico', { id: c.servico.id })}>{c.servico.titulo}</Ancora> },
          {
            term: 'Empresa',
            value: <Ancora href={para('empresa', { id: c.empresa.id })}>{c.empresa.nome}</Ancora>,
            detail: c.empresa.documento,
          },
          c.solicitado_em && { term: 'Pedido em', value: <Data valor={c.solicitado_em} /> },
          c.rodada > 1 && { term: 'Vezes pedido', value: String(c.rodada) },
          c.situacao && { term: 'Nesta situação desde', value: <Data valor={c.desde} /> },
          c.vigente_ate && { term: 'Vale até', value: <Data valor={c.vigente_ate} /> },
          c.nota_media !== null && { term: 'Nota dos clientes', value: `${escreverNumero(c.nota_media)} de 10` },
          { term: 'Projetos em andamento', value: String(c.projetos_em_andamento) },
          c.comentario && {
            term: daEquipe ? 'O que a empresa escreveu' : 'O que sua empresa escreveu',
            value: <TextoLongo texto={c.comentario} sobre="o pedido" />,
          },
          c.contrato && { term: 'Contrato', value: c.contrato.descricao },
        ]}
      />
    </Secao>
  )
}
