import { projeto as api, type ProjetoDetalhe, type ProjetoResumo } from '@hub/protocol/projeto.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { CaminhoDaSolicitacao } from '../../parts/CaminhoDaSolicitacao.tsx'
import { para } from '../../parts/caminhos.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDaSolicitacao } from '../../parts/SituacaoDaSolicitacao.tsx'
import { VezDeAgora } from '../../parts/VezDeAgora.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Cabecalho, Pilha, Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'

const colunas: readonly Coluna<ProjetoResumo>[] = [
  {
    id: 'cliente',
    header: 'Empresa',
    link: true,
    card: 'topo',
    cell: (p) => (
      <Celula strong detail={p.nrosolicitacao}>
        {p.cliente.nome}
      </Celula>
    ),
  },
  { id: 'situacao', header: 'Situação', card: 'linha', cell: (p) => <SituacaoDaSolicitacao situacao={p.substatus} /> },
  { id: 'vez', header: 'De quem é a vez', card: 'pe-fim', cell: (p) => <VezDeAgora agora={p.agora} /> },
  { id: 'prazo', header: 'Prazo', nowrap: true, card: 'pe', cell: (p) => <Prazo ate={p.agora.ate} /> },
  {
    id: 'etapas',
    header: 'Etapas',
    align: 'fim',
    nowrap: true,
    hideBelow: 900,
    card: 'nada',
    cell: (p) => `${p.etapas.aceitas} de ${p.etapas.total}`,
  },
  {
    id: 'valor',
    header: 'Preço (R$)',
    align: 'fim',
    card: 'topo-fim',
    cell: (p) => <DinheiroNaTabela reais={p.valor} />,
  },
]

/** A hiring of several companies as its provider carries it on: each has its own contract, stages and invoices. */
export function Subprojetos({ contratacao: c }: { contratacao: ProjetoDetalhe }) {
  const busca = useQuery(consulta(api.listarSubprojetos, { params: { id: c.id } }))
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Projetos', href: para('projetos') }, { label: c.nrosolicitacao }]}
        title={c.titulo}
        subtitle={`Solicitação ${c.nrosolicitacao} · ${c.cliente.nome}`}
        end={<SituacaoDaSolicitacao situacao={c.substatus} soEtiqueta />}
      />
      <CaminhoDaSolicitacao situacao={c.substatus} fases={c.fases} />
      <Secao title="Um projeto para cada empresa">
        <Pilha>
          {busca.isError ? (
            <LoadState query={busca} />
          ) : (
            <Tabela<ProjetoResumo>
              label="Projetos desta contratação"
              columns={colunas}
              rows={busca.data ?? []}
              rowKey={(p) => String(p.id)}
              rowHref={(p) => para('projeto', { id: p.id })}
              loading={busca.isPending}
            />
          )}
          <p className="apoio">
            Cada empresa assina o seu contrato e confere as suas etapas. O andamento mostrado acima é o da empresa menos
            adiantada.
          </p>
        </Pilha>
      </Secao>
    </>
  )
}
