import { type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDaCasa } from '../../parts/colunas-da-solicitacao.tsx'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { espera } from './espera.ts'

/** A consultant's start: deliveries that wait to be looked at, in the projects that it is linked to. */
export function PainelDoConsultor() {
  const { user } = useSessao()
  const busca = useQuery(consulta(solicitacao.listarPendentes, { query: { page_size: '20' } }))
  if (busca.isError)
    return (
      <Falha onRetry={() => void busca.refetch()} retrying={busca.isFetching}>
        {fraseDe(busca.error)}
      </Falha>
    )
  if (!busca.data || !user) return <Esqueleto title lines={6} />
  return (
    <>
      <Saudacao nome={user.nome} espera={espera(busca.data.count, 'projeto', 'projetos')} />
      <Secao title="Sua vez">
        <Tabela<SolicitacaoResumo>
          label="Projetos que esperam por você"
          columns={colunasDaCasa}
          rows={busca.data.results}
          rowKey={(s) => String(s.id)}
          rowHref={(s) => para('projeto', { id: s.id })}
          isLate={(s) => s.agora.situacao === 'atrasada'}
          empty={
            <Vazio
              title="Nenhuma entrega para conferir"
              action={<LinkBotao href={caminhos.projetos}>Ver os projetos</LinkBotao>}
            >
              Quando um prestador entregar uma etapa de um projeto seu, ela aparece aqui e no seu sino.
            </Vazio>
          }
        />
      </Secao>
    </>
  )
}
