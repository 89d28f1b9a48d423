import { portes } from '@hub/domain/porte/porte.ts'
import { type ProgramaResumo, programa } from '@hub/protocol/programa.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { emTextoPorcento } from '../../parts/dinheiro.ts'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

type Modo = ProgramaResumo['distribuicao_vigente']

const nomes: Record<Modo, string> = {
  TODOS: 'Todos os credenciados',
  RODIZIO: 'Rodízio: um por vez, na ordem',
  ESCOLHA_CLIENTE: 'Escolha livre do cliente',
}
const explicacoes: Record<Modo, string> = {
  TODOS: 'Cada solicitação convida todos os prestadores credenciados e ativos para o serviço.',
  RODIZIO:
    'Cada solicitação chama quem espera há mais tempo por um convite ao serviço; uma nova rodada chama o próximo.',
  ESCOLHA_CLIENTE:
    'Todos são convidados, o cliente escolhe qualquer proposta, e o subsídio é calculado sobre a de menor preço.',
}

/** How each programme invites its providers: from the next requests on. */
export function Programas() {
  const lista = useQuery(consulta(programa.listar, { query: {} }))
  return (
    <>
      <Cabecalho
        title="Programas"
        subtitle="Como os prestadores de cada programa são convidados. Vale para as próximas solicitações liberadas."
      />
      {lista.isError ? (
        <Falha onRetry={() => void lista.refetch()} retrying={lista.isFetching}>
          {fraseDe(lista.error)}
        </Falha>
      ) : (
        <Tabela<ProgramaResumo>
          label="Programas"
          columns={colunas}
          rows={lista.data ?? []}
          rowKey={(p) => String(p.id)}
          loading={lista.isPending}
          empty={
            <Vazio title="Nenhum programa ainda">Os programas definem o subsídio e os convites dos serviços.</Vazio>
          }
        />
      )}
    </>
  )
}

const colunas: readonly Coluna<ProgramaResumo>[] = [
  {
    id: 'programa',
    header: 'Programa',
    card: 'topo',
    cell: (p) => (
      <Celula strong detail={p.contratacao_interna ? 'Contratação interna' : undefined}>
        {p.descricao}
      </Celula>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'topo-fim',
    cell: (p) => <Etiqueta>{p.ativo ? 'Ativo' : 'Inativo'}</Etiqueta>,
  },
  {
    id: 'subsidio',
    header: 'Subsídio',
    card: 'linha',
    cell: (p) =>
      p.subsidios.length
        ? p.subsidios.map((s) => `${portes[s.porte.codigo].sigla} ${emTextoPorcento(s.porcentagem)}`).join(' · ')
        : 'sem subsídio',
  },
  { id: 'convites', header: 'Convites', card: 'linha', cardLabel: 'Convites', cell: (p) => <Convites p={p} /> },
]

function Convites({ p }: { p: ProgramaResumo }) {
  const definir = useMudanca(programa.definirConvites, {
    sucesso: 'Convites do programa alterados.',
    invalida: ['/programa/'],
  })
  return (
    <CampoSelecao
      label={`Convites de ${p.descricao}`}
      hideLabel
      placeholder={null}
      disabled={definir.isPending}
      value={p.distribuicao ?? 'parametro'}
      options={[
        { value: 'parametro', label: 'Como nos parâmetros' },
        ...(Object.keys(nomes) as Modo[]).map((modo) => ({ value: modo, label: nomes[modo] })),
      ]}
      help={explicacoes[p.distribuicao_vigente]}
      onChange={(modo) =>
        definir.mutate({
          params: { id: p.id },
          corpo: { distribuicao: modo === 'parametro' ? null : (modo as Modo) },
        })
      }
    />
  )
}
