import { centrocusto as api, type CentroResumo } from '@hub/protocol/centrocusto.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { para } from '../../parts/caminhos.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { buscaDosCentros, consultaDe, semFiltros, temFiltro } from './busca-dos-centros.ts'
import { useFiltrosDosCentros } from './filtros-dos-centros.ts'
import { SituacaoDoCentro } from './SituacaoDoCentro.tsx'

// Windows bring the dialogs of the kit: only who opens one waits for them.
const NovoCentro = tardio(async () => ({ default: (await import('./NovoCentro.tsx')).NovoCentro }))

const colunas: readonly Coluna<CentroResumo>[] = [
  {
    id: 'centro',
    header: 'Centro de custo',
    link: true,
    card: 'topo',
    cell: (c) => (
      <Celula strong detail={c.descricao}>
        {c.codigo}
      </Celula>
    ),
  },
  {
    id: 'acao',
    header: 'Projeto e ação',
    cell: (c) => (
      <Celula detail={`Projeto ${c.projeto}`}>
        {c.acao.codigo} · {c.acao.descricao}
      </Celula>
    ),
  },
  { id: 'situacao', header: 'Situação', cell: (c) => <SituacaoDoCentro centro={c} /> },
  {
    id: 'envolvidos',
    header: 'Envolvidos',
    align: 'fim',
    hideBelow: 1200,
    cardLabel: 'Envolvidos',
    cell: (c) => c.envolvidos,
  },
  {
    id: 'preso',
    header: 'Reservado e comprometido (R$)',
    align: 'fim',
    hideBelow: 1200,
    cardLabel: 'Reservado e comprometido',
    cell: (c) => <DinheiroNaTabela reais={Math.round((c.reservado + c.comprometido) * 100) / 100} />,
  },
  {
    id: 'consumido',
    header: 'Consumido (R$)',
    align: 'fim',
    cardLabel: 'Consumido',
    cell: (c) => <DinheiroNaTabela reais={c.consumido} />,
  },
  {
    id: 'saldo',
    header: 'Saldo (R$)',
    align: 'fim',
    card: 'topo-fim',
    cell: (c) => <DinheiroNaTabela reais={c.saldo} />,
  },
]

/** The sponsor's money by cost centre: what is left, what requests hold, who follows it. */
export function CentrosDeCusto() {
  const [busca, mudar, href] = useBusca(buscaDosCentros)
  const { papel } = useSessao()
  const [criando, criar] = useState(false)
  const lista = useQuery(consulta(api.listar, { query: consultaDe(busca) }))
  return (
    <MolduraDaLista
      title="Centros de custo"
      subtitle={
        papel === 'gestor'
          ? 'Os que você acompanha e os que as solicitações das suas unidades usam.'
          : 'De onde sai o subsídio: o saldo, o que está preso em solicitações e quem acompanha.'
      }
      address={[busca, mudar, href]}
      placeholder="Código, descrição ou ação"
      filters={useFiltrosDosCentros(busca, lista.data)}
      end={
        <Acao acoes={lista.data?.acoes} comando="criar" variant="acao" icon="mais" onClick={() => criar(true)}>
          Novo centro de custo
        </Acao>
      }
    >
      <ListaPaginada<CentroResumo>
        label="Centros de custo"
        lista={lista}
        noun="centros de custo"
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(c) => String(c.id)}
        rowHref={(c) => para('centroDeCusto', { id: c.id })}
        filtered={
          temFiltro(busca) && {
            title: 'Nenhum centro de custo com esses filtros',
            text: 'Procure por parte do código, da descrição ou da ação.',
            clear: href(semFiltros),
          }
        }
        empty={
          <Vazio title="Nenhum centro de custo aqui">
            {papel === 'admin'
              ? 'Registre o primeiro e faça o aporte: sem saldo não há subsídio.'
              : 'Quando uma solicitação sua usar um centro de custo, ou a administração incluir você, ele aparece aqui.'}
          </Vazio>
        }
      />
      {criando && (
        <Suspense fallback={null}>
          <NovoCentro opcoes={lista.data} onClose={() => criar(false)} />
        </Suspense>
      )}
    </MolduraDaLista>
  )
}
