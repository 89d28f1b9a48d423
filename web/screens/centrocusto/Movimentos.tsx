import { tiposDeLancamento } from '@hub/domain/centrocusto/centrocusto.rules.ts'
import { centrocusto as api, type LancamentoDoCentro } from '@hub/protocol/centrocusto.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useDownload } from '../../api/usar-download.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { type Busca, emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './CentroCusto.module.css'

const tipos = Object.keys(tiposDeLancamento) as (keyof typeof tiposDeLancamento)[]
const campos = {
  ...emPaginas(20),
  search: emTexto(),
  tipo: emOpcao(['', ...tipos], ''),
  inicio: emTexto(),
  fim: emTexto(),
}
const semFiltros = { search: '', tipo: '', inicio: '', fim: '' } as const
const ehDia = (texto: string) => /^\d{4}-\d{2}-\d{2}$/.test(texto)

const filtrosDe = ({ search, tipo, inicio, fim }: Busca<typeof campos>) => ({
  ...(search && { search }),
  ...(tipo && { tipo }),
  ...(ehDia(inicio) && { inicio }),
  ...(ehDia(fim) && { fim }),
})

const colunas: readonly Coluna<LancamentoDoCentro>[] = [
  {
    id: 'movimento',
    header: 'Movimento',
    card: 'topo',
    cell: (l) => (
      <Celula strong detail={<DataHora valor={l.dtainclusao} />}>
        {l.descricao}
      </Celula>
    ),
  },
  {
    id: 'origem',
    header: 'Solicitação ou motivo',
    cell: (l) =>
      l.solicitacao ? (
        l.solicitacao.id === null ? (
          'De outra unidade'
        ) : (
          <Ancora href={para('solicitacao', { id: l.solicitacao.id })}>{l.solicitacao.nrosolicitacao}</Ancora>
        )
      ) : (
        <Celula detail={l.por}>{l.motivo ?? '-'}</Celula>
      ),
  },
  {
    id: 'valor',
    header: 'Valor (R$)',
    align: 'fim',
    card: 'topo-fim',
    cell: (l) => (
      <span className={l.valor < 0 ? css.saida : undefined}>
        <DinheiroNaTabela reais={l.valor} />
      </span>
    ),
  },
  {
    id: 'saldo',
    header: 'Saldo depois (R$)',
    align: 'fim',
    card: 'pe-fim',
    cardLabel: 'Saldo depois',
    cell: (l) => <DinheiroNaTabela reais={l.saldo} />,
  },
]

/** Every movement of the ledger, the last first, with the balance after each. */
export function Movimentos({ id }: { id: number }) {
  const [busca, mudar, href] = useBusca(campos)
  const filtros = filtrosDe(busca)
  const lista = useQuery(
    consulta(api.listarLancamentos, {
      params: { id },
      query: { ...filtros, page: busca.page, page_size: busca.page_size },
    }),
  )
  const { baixando, erro, baixar } = useDownload((query: typeof filtros) =>
    chamar(api.exportarLancamentos, { params: { id }, query }),
  )
  const { count = 0 } = lista.data ?? {}
  const filtrado = Object.keys(filtros).length > 0
  return (
    <>
      <search className={css.filtrosDeMovimentos}>
        <CampoBusca
          label="Solicitação"
          placeholder="Número da solicitação"
          value={busca.search}
          onSearch={(search) => mudar({ search }, { trocar: true })}
        />
        <CampoSelecao
          label="Movimento"
          placeholder="Todos"
          value={busca.tipo}
          onChange={(tipo) => mudar({ tipo: tipo as typeof busca.tipo })}
          options={tipos.map((value) => ({ value, label: tiposDeLancamento[value] }))}
        />
        <CampoData label="De" value={busca.inicio} onChange={(inicio) => mudar({ inicio }, { trocar: true })} />
        <CampoData label="Até" value={busca.fim} onChange={(fim) => mudar({ fim }, { trocar: true })} />
        <Botao
          icon="baixar"
          busy={baixando !== undefined}
          busyLabel="Exportando"
          onClick={() => baixar(filtros)}
          disabledReason={lista.data && count === 0 ? 'Não há o que exportar.' : undefined}
        >
          Exportar
        </Botao>
      </search>
      {erro && <Faixa tone="erro">{erro}</Faixa>}
      <ListaPaginada<LancamentoDoCentro>
        label="Movimentos"
        lista={lista}
        noun="movimentos"
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(l) => String(l.id)}
        filtered={
          filtrado && {
            title: 'Nenhum movimento com esses filtros',
            text: 'Tente outro período ou outro tipo de movimento.',
            clear: href(semFiltros),
          }
        }
        empty={<Vazio title="Sem movimentos">O primeiro é o aporte: com saldo, as solicitações podem reservar.</Vazio>}
      />
    </>
  )
}
