import { escreverPorcento } from '@hub/domain/kernel/por-escrito.ts'
import { solicitacao as api, type SubsolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { para } from '../../parts/caminhos.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDaSolicitacao } from '../../parts/SituacaoDaSolicitacao.tsx'
import { VezDeAgora } from '../../parts/VezDeAgora.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

const saiu = (s: SubsolicitacaoResumo) => s.substatus.status.codigo === 'cancelada'

const colunas: readonly Coluna<SubsolicitacaoResumo>[] = [
  {
    id: 'empresa',
    header: 'Empresa',
    link: true,
    card: 'topo',
    cell: (s) => (
      <Celula strong detail={`${s.nrosolicitacao} · ${s.empresa.cidade} (${s.empresa.estado})`}>
        {s.empresa.nomefantasia}
      </Celula>
    ),
  },
  {
    id: 'parte',
    header: 'Parte',
    align: 'fim',
    nowrap: true,
    hideBelow: 1200,
    card: 'nada',
    cell: (s) => (saiu(s) ? '-' : escreverPorcento(s.cota)),
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'linha',
    cell: (s) => <SituacaoDaSolicitacao situacao={s.substatus} />,
  },
  { id: 'vez', header: 'De quem é a vez', card: 'pe-fim', cell: (s) => <VezDeAgora agora={s.agora} /> },
  {
    id: 'prazo',
    header: 'Prazo',
    nowrap: true,
    card: 'pe',
    cell: (s) => (s.agora.ate ? <Prazo ate={s.agora.ate} /> : '-'),
  },
  {
    id: 'etapas',
    header: 'Etapas',
    align: 'fim',
    nowrap: true,
    hideBelow: 1200,
    card: 'nada',
    cell: (s) => (s.etapas.total > 0 ? `${s.etapas.aceitas} de ${s.etapas.total}` : '-'),
  },
  {
    id: 'subsidio',
    header: 'Subsídio (R$)',
    align: 'fim',
    hideBelow: 900,
    card: 'nada',
    cell: (s) => (saiu(s) ? '-' : <DinheiroNaTabela reais={s.divisao.valor_subsidio} />),
  },
  {
    id: 'valor',
    header: 'Preço (R$)',
    align: 'fim',
    card: 'topo-fim',
    cell: (s) => (saiu(s) ? '-' : <DinheiroNaTabela reais={s.divisao.valor_bruto} />),
  },
]

/** Every company of the hiring, where it is, and the way to its own request. */
export function AbaEmpresas({ id }: { id: number }) {
  const busca = useQuery(consulta(api.listarSubsolicitacoes, { params: { id } }))
  if (busca.isError) return <LoadState query={busca} />
  const acompanham = busca.data?.some((s) => !saiu(s) && (s.substatus.etapa ?? 0) < 4)
  const todas = busca.data ?? []
  const ficam = todas.filter((s) => !saiu(s))
  const sairam = ficam.length ? todas.filter(saiu) : []
  const tabela = (label: string, rows: readonly SubsolicitacaoResumo[]) => (
    <Tabela<SubsolicitacaoResumo>
      label={label}
      columns={colunas}
      rows={rows}
      rowKey={(s) => String(s.id)}
      rowHref={(s) => para('solicitacao', { id: s.id })}
      loading={busca.isPending}
      empty={<Vazio title="Nenhuma empresa nesta contratação" />}
    />
  )
  return (
    <Secao title="Empresas desta contratação">
      <Pilha>
        {tabela('Empresas desta contratação', ficam.length ? ficam : todas)}
        <p className="apoio">
          {acompanham
            ? 'Até a autorização todas seguem juntas. Depois dela, cada empresa tem o seu contrato, o seu pagamento e as suas etapas.'
            : 'Cada empresa segue por si: abra a dela para liberar, acompanhar as etapas ou cancelar só a parte dela.'}
        </p>
        {sairam.length > 0 && (
          <>
            <h3>Saíram da contratação</h3>
            {tabela('Empresas que saíram da contratação', sairam)}
          </>
        )}
      </Pilha>
    </Secao>
  )
}
