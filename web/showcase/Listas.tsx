import { useState } from 'react'
import { Abas } from '../ui/Abas.tsx'
import { CaminhoResumido } from '../ui/CaminhoResumido.tsx'
import { Celula } from '../ui/Celula.tsx'
import { Etiqueta, type EtiquetaCor } from '../ui/Etiqueta.tsx'
import { EtiquetaDeJanela, EtiquetaDeOpcoes } from '../ui/EtiquetaDeFiltro.tsx'
import { FiltrosRapidos } from '../ui/FiltrosRapidos.tsx'
import { LinhaDoTempo } from '../ui/LinhaDoTempo.tsx'
import { Paginacao } from '../ui/Paginacao.tsx'
import { type Coluna, type Ordem, Tabela } from '../ui/Tabela.tsx'
import { Bloco } from './Bloco.tsx'
import { passosAte } from './caminhos.ts'

interface Demanda {
  numero: string
  empresa: string
  servico: string
  fase: number
  cor: EtiquetaCor
  situacao: string
  vez: string
  ato: string
  prazo: string
  distancia: string
  tom: 'normal' | 'perto' | 'atrasado'
  preco: string
}

const DEMANDAS: Demanda[] = [
  {
    numero: '2026-000098',
    empresa: 'Metal Jacuípe Indústria Ltda',
    servico: 'Adequação à NR-12',
    fase: 4,
    cor: 'turquesa',
    situacao: 'Em execução',
    vez: 'Sua vez',
    ato: 'analisar a entrega',
    prazo: '12/11/2026',
    distancia: 'atrasada há 5 dias úteis',
    tom: 'atrasado',
    preco: '9.600,00',
  },
  {
    numero: '2026-000140',
    empresa: 'Pousada Vento Sul ME',
    servico: 'Atendimento e vendas',
    fase: 0,
    cor: 'azul',
    situacao: 'Em análise',
    vez: 'Sua vez',
    ato: 'analisar a solicitação',
    prazo: '19/11/2026',
    distancia: 'vence hoje',
    tom: 'perto',
    preco: '1.920,00',
  },
  {
    numero: '2026-000123',
    empresa: 'Cooperativa Agroindustrial dos Produtores de Cacau Fino do Baixo Sul da Bahia Ltda',
    servico: 'Boas práticas de fabricação de alimentos',
    fase: 3,
    cor: 'ambar',
    situacao: 'Em contratação',
    vez: 'Vez do cliente',
    ato: 'assinar o contrato',
    prazo: '25/11/2026',
    distancia: 'faltam 3 dias úteis',
    tom: 'perto',
    preco: '1.204.160,00',
  },
]

const COLUNAS: Coluna<Demanda>[] = [
  { id: 'numero', header: 'Número', cell: (d) => d.numero, link: true, sortable: true, nowrap: true, card: 'topo' },
  {
    id: 'empresa',
    header: 'Empresa e serviço',
    cell: (d) => (
      <Celula strong detail={d.servico}>
        {d.empresa}
      </Celula>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (d) => (
      <>
        <Etiqueta color={d.cor}>{d.situacao}</Etiqueta>
        <CaminhoResumido steps={passosAte(d.fase)} />
      </>
    ),
  },
  {
    id: 'vez',
    header: 'De quem é a vez',
    cell: (d) => (
      <Celula detail={d.ato} strong={d.vez === 'Sua vez'}>
        {d.vez}
      </Celula>
    ),
    card: 'pe-fim',
  },
  {
    id: 'prazo',
    header: 'Prazo',
    cell: (d) => (
      <Celula detail={d.distancia} tone={d.tom}>
        {d.prazo}
      </Celula>
    ),
    sortable: true,
    card: 'pe',
    nowrap: true,
  },
  { id: 'preco', header: 'Preço (R$)', cell: (d) => d.preco, align: 'fim', sortable: true, card: 'topo-fim' },
]

export function Listas() {
  const [sort, setSort] = useState<Ordem>({ column: 'prazo', direction: 'crescente' })
  const [selected, setSelected] = useState<Set<string>>(new Set(['2026-000140']))
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(10)
  const [tab, setTab] = useState('resumo')
  const [filter, setFilter] = useState('minha')
  const [situacao, setSituacao] = useState('em_proposta')
  return (
    <>
      <Bloco title="Tabela e paginação">
        <FiltrosRapidos
          current={filter}
          onChange={setFilter}
          filters={[
            { id: 'todas', label: 'Todas', count: 128 },
            { id: 'minha', label: 'Minha vez', count: 14 },
            { id: 'atrasadas', label: 'Atrasadas', count: 5, alert: true },
          ]}
        />
        <EtiquetaDeOpcoes
          label="Situação"
          value={situacao}
          options={[{ value: 'em_proposta', label: 'Em proposta' }]}
          onChange={setSituacao}
          set={situacao !== ''}
          onRemove={() => setSituacao('')}
        />
        <EtiquetaDeJanela label="Unidade" onOpen={() => undefined} onRemove={() => undefined}>
          Sul da Bahia
        </EtiquetaDeJanela>
        <div>
          <Tabela
            label="Demandas"
            columns={COLUNAS}
            rows={DEMANDAS}
            rowKey={(d) => d.numero}
            rowHref={(d) => `#${d.numero}`}
            sort={sort}
            onSort={setSort}
            isLate={(d) => d.tom === 'atrasado'}
          />
          <Paginacao page={page} pageSize={size} total={128} noun="demandas" onPage={setPage} onPageSize={setSize} />
        </div>
        <Tabela
          label="Assinaturas"
          columns={COLUNAS.slice(0, 3)}
          rows={DEMANDAS}
          rowKey={(d) => d.numero}
          selection={{ selected, onChange: setSelected, label: (d) => `Selecionar ${d.numero}` }}
        />
        <Tabela label="Demandas que carregam" columns={COLUNAS} rows={[]} rowKey={(d) => d.numero} loading />
      </Bloco>
      <Bloco title="Abas">
        <Abas
          label="Partes da solicitação"
          current={tab}
          onChange={setTab}
          tabs={[
            { id: 'resumo', label: 'Resumo' },
            { id: 'propostas', label: 'Propostas', count: 3 },
            { id: 'documentos', label: 'Documentos', count: 5 },
            { id: 'mensagens', label: 'Mensagens', count: '2 novas' },
            { id: 'pagamentos', label: 'Pagamentos' },
          ]}
        >
          <p>Conteúdo de {tab}.</p>
        </Abas>
      </Bloco>
      <Bloco title="Linha do tempo">
        <LinhaDoTempo
          days={[
            {
              id: '19',
              label: 'Quinta-feira, 19/11/2026 · hoje',
              facts: [{ id: 'a', time: '09:12', title: 'Marina Teles enviou uma mensagem' }],
            },
            {
              id: '16',
              label: 'Segunda-feira, 16/11/2026',
              facts: [
                {
                  id: 'b',
                  time: '14:30',
                  title: 'Contratação começou',
                  detail: 'Prazo da assinatura: 25/11/2026 (20/11 é feriado)',
                  tone: 'marco',
                },
                {
                  id: 'c',
                  time: '14:28',
                  title: 'Contrato gerado',
                  detail: <a href="#contrato">contrato-2026-000123.pdf</a>,
                },
              ],
            },
          ]}
        />
      </Bloco>
    </>
  )
}
