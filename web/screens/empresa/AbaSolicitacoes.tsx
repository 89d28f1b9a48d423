import type { EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { painel } from '@hub/protocol/painel.ts'
import { type SolicitacaoResumo, solicitacao } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { emPaginas } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { colunasDaCasa, colunasDoCliente } from '../../parts/colunas-da-solicitacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const campos = emPaginas()

/** Requests of the company: what it asked for, and for the staff what it provides too. */
export function AbaSolicitacoes({ e }: { e: EmpresaDetalhe }) {
  const { papel } = useSessao()
  const cliente = papel === 'cliente'
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size } = busca
  const minhas = useQuery({
    ...consulta(solicitacao.listar, {
      query: { page: String(page), page_size: String(page_size), empresa: String(e.id) },
    }),
    enabled: cliente,
  })
  const daCasa = useQuery({
    ...consulta(painel.demandas, { query: { page, page_size, empresa: e.id, ordem: 'recentes' } }),
    enabled: !cliente,
  })
  return (
    <Secao title="Solicitações">
      <ListaPaginada<SolicitacaoResumo>
        lista={cliente ? minhas : daCasa}
        noun="solicitações"
        address={[busca, mudar, href]}
        label="Solicitações da empresa"
        columns={cliente ? colunasDoCliente : colunasDaCasa}
        rowKey={(s) => String(s.id)}
        rowHref={(s) => para('solicitacao', { id: s.id })}
        empty={
          <Vazio
            title="Nenhuma solicitação ainda"
            action={cliente && <LinkBotao href={caminhos.catalogo}>Ver o catálogo</LinkBotao>}
          >
            {cliente
              ? 'Escolha um serviço no catálogo para começar.'
              : 'O que a empresa pedir ou prestar aparece aqui.'}
          </Vazio>
        }
      />
    </Secao>
  )
}
