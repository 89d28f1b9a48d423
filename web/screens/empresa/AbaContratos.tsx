import { empresa as api, type ContratoDaEmpresa, type EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { emPaginas } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { Data } from '../../parts/Data.tsx'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { SituacaoDoContrato } from '../../parts/SituacaoDoContrato.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { ContratosNoRm } from './ContratosNoRm.tsx'

const colunas: Coluna<ContratoDaEmpresa>[] = [
  {
    id: 'titulo',
    header: 'Contrato',
    link: true,
    card: 'topo',
    cell: (k) => (
      <Celula strong detail={`Solicitação ${k.solicitacao.nrosolicitacao}`}>
        {k.titulo}
      </Celula>
    ),
  },
  {
    id: 'parte',
    header: 'Com quem',
    cardLabel: 'Com quem',
    cell: (k) => (
      <Celula detail={k.lado === 'cliente' ? 'presta o serviço' : 'contrata o serviço'}>{k.outra_parte.nome}</Celula>
    ),
  },
  { id: 'situacao', header: 'Situação', card: 'linha', cell: (k) => <SituacaoDoContrato situacao={k.situacao} /> },
  { id: 'em', header: 'Gerado em', card: 'pe', cell: (k) => <Data valor={k.dtainclusao} /> },
  {
    id: 'valor',
    header: 'Valor (R$)',
    align: 'fim',
    card: 'topo-fim',
    cell: (k) => <DinheiroNaTabela reais={k.valor} />,
  },
]
const campos = emPaginas()

/** Contracts on either side of which the company stands, and what RM knows of them. */
export function AbaContratos({ e }: { e: EmpresaDetalhe }) {
  const { papel } = useSessao()
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size } = busca
  const lista = useQuery(consulta(api.listarContratos, { params: { id: e.id }, query: { page, page_size } }))
  return (
    <>
      <Secao title="Contratos">
        <ListaPaginada<ContratoDaEmpresa>
          lista={lista}
          noun="contratos"
          address={[busca, mudar, href]}
          label="Contratos da empresa"
          columns={colunas}
          rowKey={(k) => String(k.id)}
          rowHref={(k) =>
            papel === 'prestador'
              ? para('projeto', { id: k.solicitacao.id })
              : para('solicitacao', { id: k.solicitacao.id }, { aba: 'contrato' })
          }
          empty={<Vazio title="Nenhum contrato ainda">Ele aparece aqui depois que o gestor autoriza a proposta.</Vazio>}
        />
      </Secao>
      {motivoDe(e.acoes, 'consultarRm') === null && <ContratosNoRm id={e.id} />}
    </>
  )
}
