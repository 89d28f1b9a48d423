import { escreverPorcento } from '@hub/domain/kernel/por-escrito.ts'
import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { para } from '../../parts/caminhos.ts'
import { respostaPorExtenso } from '../../parts/resposta.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './PedidoDoCliente.module.css'

/** Answers that stand in sight; more of them are one press away. */
const A_VISTA = 4

/** Who hires together: one price for all of them, of which each pays its part under its own contract. */
function EmpresasDoPedido({ solicitacao }: { solicitacao: number }) {
  const busca = useQuery(consulta(proposta.listarEmpresas, { params: { id: solicitacao } }))
  if (busca.isError) return <Faixa tone="erro">{fraseDe(busca.error)}</Faixa>
  if (!busca.data) return <Esqueleto lines={3} />
  return (
    <>
      <Definicoes
        layout="colunas"
        items={busca.data.map(({ empresa, porcentagem, ativa }) => ({
          id: String(empresa.id),
          term: `${empresa.nome}, ${empresa.cidade} (${empresa.estado})`,
          value: ativa ? `${escreverPorcento(porcentagem)} do preço` : 'Saiu: esta parte não será contratada',
        }))}
      />
      <p className="apoio">
        Proponha um preço só, para todas juntas. Depois da autorização, cada empresa assina o seu contrato com a parte
        dela nas etapas e no preço.
      </p>
    </>
  )
}

/** What the client asked for: the objective and the answers to the questionnaire. */
export function PedidoDoCliente({ solicitacao: s }: { solicitacao: PropostaDetalhe['solicitacao'] }) {
  const respostas = s.respostas.map((r, i) => ({
    id: `${i}`,
    term: r.pergunta,
    value: respostaPorExtenso(r.resposta),
  }))
  return (
    <Secao ruled title={s.count_empresas === 1 ? 'O que o cliente pediu' : 'O que as empresas pediram'}>
      <div className={css.pedido}>
        {s.count_empresas > 1 && <EmpresasDoPedido solicitacao={s.id} />}
        <p className={css.objetivo}>{s.objetivo || 'O cliente não escreveu um objetivo.'}</p>
        {s.diagnostico !== null && (
          <p>
            O diagnóstico da empresa está pronto:{' '}
            <Ancora href={para('diagnostico', { id: s.diagnostico })}>leia o resultado antes de propor</Ancora>.
          </p>
        )}
        {respostas.length > 0 && respostas.length <= A_VISTA && <Definicoes layout="colunas" items={respostas} />}
        {respostas.length > A_VISTA && (
          <details className={css.mais}>
            <summary>Ver as {respostas.length} respostas do questionário</summary>
            <Definicoes layout="colunas" items={respostas} />
          </details>
        )}
      </div>
    </Secao>
  )
}
