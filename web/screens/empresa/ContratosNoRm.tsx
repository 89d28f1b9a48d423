import { formatarData } from '@hub/domain/kernel/data.ts'
import { empresa as api, type ConsultaAoRm } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'

type Contrato = ConsultaAoRm['contratos'][number]

const periodo = ({ inicio, fim }: Contrato) =>
  inicio || fim ? `${inicio ? formatarData(inicio) : '...'} a ${fim ? formatarData(fim) : '...'}` : '-'

const colunas: Coluna<Contrato>[] = [
  {
    id: 'codigo',
    header: 'Código no RM',
    card: 'topo',
    cell: (c) => (
      <Celula strong detail={c.descricao}>
        {c.codigo}
      </Celula>
    ),
  },
  { id: 'periodo', header: 'Vigência', cardLabel: 'Vigência', cell: periodo },
  { id: 'situacao', header: 'Situação', cardLabel: 'Situação', cell: (c) => c.situacao ?? '-' },
  {
    id: 'valor',
    header: 'Valor (R$)',
    align: 'fim',
    card: 'topo-fim',
    cell: (c) => (c.valor === null ? '-' : <DinheiroNaTabela reais={c.valor} />),
  },
]

const semContratos: Record<Exclude<ConsultaAoRm['resultado'], 'encontrado'>, string> = {
  nao_encontrado: 'O RM não conhece contratos desta empresa.',
  indisponivel: 'O RM não respondeu agora. Tente de novo em alguns minutos; nada no Hub depende disso.',
  nao_configurado: 'A ligação com o RM não está configurada nesta instalação.',
}

/** Asked only when somebody wants to know: another system answers, or does not. */
export function ContratosNoRm({ id }: { id: number }) {
  const busca = useQuery({ ...consulta(api.consultarContratoRm, { params: { id } }), enabled: false })
  const r = busca.data
  return (
    <Secao
      title="Contratos no RM"
      end={
        <Botao busy={busca.isFetching} busyLabel="Consultando" onClick={() => void busca.refetch()}>
          {r ? 'Consultar de novo' : 'Consultar no RM'}
        </Botao>
      }
    >
      {busca.isError ? (
        <Faixa tone="erro">{fraseDe(busca.error)}</Faixa>
      ) : !r ? (
        <p className="apoio">Veja o que o sistema financeiro da entidade tem desta empresa.</p>
      ) : r.resultado === 'encontrado' ? (
        <Tabela<Contrato> label="Contratos no RM" columns={colunas} rows={r.contratos} rowKey={(c) => c.codigo} />
      ) : (
        <Faixa tone={r.resultado === 'nao_encontrado' ? 'info' : 'atencao'}>{semContratos[r.resultado]}</Faixa>
      )}
    </Secao>
  )
}
