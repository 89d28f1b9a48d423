import type { DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { respostaPorExtenso } from '../../parts/resposta.ts'
import { TextoLongo } from '../../parts/TextoLongo.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { ArquivosDoDiagnostico } from './ArquivosDoDiagnostico.tsx'

/** What the client asked for, with answers and documents for who works with them. */
export function OPedido({ d }: { d: DiagnosticoDetalhe }) {
  return (
    <>
      <Secao title="O que o cliente pediu">
        <Definicoes
          items={[
            { term: 'Objetivo', value: <TextoLongo texto={d.objetivo} sobre="o objetivo" /> },
            { term: 'Serviço', value: d.solicitacao.titulo, detail: d.descricao },
            d.solicitacao.cidade && { term: 'Cidade', value: `${d.solicitacao.cidade} (${d.solicitacao.estado})` },
          ]}
        />
      </Secao>
      {d.respostas.length > 0 && (
        <Secao title="Respostas do questionário">
          <Definicoes
            items={d.respostas.map((r) => ({
              id: String(r.ordem),
              term: r.pergunta,
              value: r.tipo === 'arquivo' ? 'Em documentos' : respostaPorExtenso(r.resposta),
            }))}
          />
        </Secao>
      )}
      {d.documentos.length > 0 && (
        <Secao title="Documentos do cliente">
          <ArquivosDoDiagnostico diagnostico={d.id} arquivos={d.documentos} rotulo="Documentos do cliente" />
        </Secao>
      )}
    </>
  )
}
