import { type PedidoDeExclusao, privacidade } from '@hub/protocol/privacidade.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { nomeDoPapel } from '../../copy/papeis.ts'
import { Acao } from '../../parts/Acao.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { Data } from '../../parts/Data.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { DecidirExclusao } from './DecidirExclusao.tsx'
import css from './Privacidade.module.css'

const campos = { ...emPaginas(), search: emTexto(), situacao: emOpcao(['aberto', 'decidido', 'todos'], 'aberto') }

const decisao = (p: PedidoDeExclusao): string =>
  p.situacao !== 'atendido' ? p.descricao : p.anonimizado_em ? 'Dados excluídos' : 'Atendido: exclusão em andamento'

const colunas = (decidir: (p: PedidoDeExclusao, atender: boolean) => void): Coluna<PedidoDeExclusao>[] => [
  {
    id: 'pessoa',
    header: 'Pessoa',
    card: 'topo',
    cell: (p) => (
      <Celula strong detail={p.pessoa.email ?? undefined}>
        {p.pessoa.nome}
      </Celula>
    ),
  },
  {
    id: 'perfis',
    header: 'Perfis e empresas',
    cardLabel: 'Perfis e empresas',
    cell: (p) => (
      <Celula detail={p.pessoa.empresas.join(', ') || undefined}>
        {p.pessoa.grupos.map((g) => nomeDoPapel[g.name]).join(', ') || 'Nenhum'}
      </Celula>
    ),
  },
  { id: 'motivo', header: 'Motivo', cardLabel: 'Motivo', cell: (p) => p.motivo ?? 'Não disse' },
  {
    id: 'prazo',
    header: 'Responder até',
    cardLabel: 'Responder até',
    nowrap: true,
    cell: (p) => (p.situacao === 'aberto' ? <Data valor={p.prazo} /> : '-'),
  },
  {
    id: 'decisao',
    header: 'Decisão',
    card: 'topo-fim',
    cell: (p) =>
      p.situacao === 'aberto' ? (
        <div className={css.botoes}>
          <Acao acoes={p.acoes} comando="atender" size="pequeno" onClick={() => decidir(p, true)}>
            Atender
          </Acao>
          <Acao acoes={p.acoes} comando="recusar" size="pequeno" variant="texto" onClick={() => decidir(p, false)}>
            Recusar
          </Acao>
        </div>
      ) : (
        <Celula detail={[p.decidido_por, p.resposta].filter(Boolean).join(': ') || undefined}>{decisao(p)}</Celula>
      ),
  },
]

/** Who asked for its data to be deleted: administration decides, within the days of the law. */
export function PedidosDeExclusao() {
  const [{ page, page_size, search, situacao }, mudar, href] = useBusca(campos)
  const [decidindo, decidir] = useState<{ pedido: PedidoDeExclusao; atender: boolean } | null>(null)
  const lista = useQuery(
    consulta(privacidade.listarPedidos, { query: { page, page_size, situacao, ...(search && { search }) } }),
  )
  return (
    <>
      <Cabecalho
        title="Pedidos de exclusão de dados"
        subtitle="Pessoas que pediram que o Hub apague os seus dados (LGPD, art. 18). A resposta é devida em 15 dias."
      />
      <search className={css.filtros}>
        <CampoBusca
          label="Buscar"
          placeholder="Nome ou e-mail"
          value={search}
          onSearch={(valor) => mudar({ search: valor }, { trocar: true })}
        />
        <CampoSelecao
          label="Situação"
          value={situacao}
          onChange={(valor) => mudar({ situacao: valor as typeof situacao })}
          options={[
            { value: 'aberto', label: 'Aguardam decisão' },
            { value: 'decidido', label: 'Decididos' },
            { value: 'todos', label: 'Todos' },
          ]}
        />
      </search>
      <ListaPaginada<PedidoDeExclusao>
        label="Pedidos de exclusão de dados"
        lista={lista}
        noun="pedidos"
        busca={{ page, page_size }}
        mudar={mudar}
        href={href}
        columns={colunas((pedido, atender) => decidir({ pedido, atender }))}
        rowKey={(p) => String(p.id)}
        empty={
          search || situacao !== 'aberto' ? (
            <Vazio
              title="Nenhum pedido com esses filtros"
              action={<LinkBotao href={href({ search: '', situacao: 'aberto' })}>Limpar filtros</LinkBotao>}
            >
              Procure por parte do nome ou do e-mail.
            </Vazio>
          ) : (
            <Vazio title="Nenhum pedido espera por você">
              Cada pessoa pede a exclusão em Meu perfil. O pedido aparece aqui e no sino.
            </Vazio>
          )
        }
      />
      {decidindo && <DecidirExclusao {...decidindo} aoFechar={() => decidir(null)} />}
    </>
  )
}
