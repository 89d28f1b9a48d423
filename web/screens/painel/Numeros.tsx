import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { faixasDeParada } from '@hub/domain/painel/parada.rules.ts'
import type { Intervalo } from '@hub/domain/painel/periodo.rules.ts'
import { type CentroResumo, centrocusto } from '@hub/protocol/centrocusto.ts'
import type { SeriesDoPainel } from '@hub/protocol/painel.formas.ts'
import { painel } from '@hub/protocol/painel.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useVista } from '../../api/gosto-das-listas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { diaCurto, mesCurto, mesPorExtenso, semanaPorExtenso } from '../../parts/mes.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { GraficoDeBarras } from '../../ui/GraficoDeBarras.tsx'
import { GraficoDeLinhas } from '../../ui/GraficoDeLinhas.tsx'
import { dizerCentros, dizerDinheiro, dizerFluxo, dizerParadas, dizerTempos, reaisResumidos } from './dizer-numeros.ts'
import { emDias } from './em-dias.ts'
import css from './Painel.module.css'

/** Cost centres that fit beside the other figures. */
const CENTROS = 4

const demandas = (filtros: Record<string, string | number>) => para('demandas', undefined, filtros)

/** Numbers over time and cost centres, on one screen; each opens the list of what it counts. */
export function Numeros({ periodo }: { periodo: Intervalo }) {
  const series = useQuery(consulta(painel.series, { query: periodo }))
  const centros = useQuery(consulta(centrocusto.listar, { query: { ordem: 'saldo', page_size: CENTROS } }))
  if (series.isError || !series.data) return <LoadState query={series} lines={12} label="Carregando os números" />
  const s = series.data
  return (
    <div className={css.figuras}>
      <div className={css.larga}>
        <Fluxo series={s} />
      </div>
      <Paradas paradas={s.paradas} />
      <Tempos series={s} />
      <Contratado series={s} />
      {centros.isError || !centros.data ? (
        <LoadState query={centros} lines={5} label="Carregando os centros de custo" />
      ) : (
        <Centros centros={centros.data.results} total={centros.data.count} />
      )}
    </div>
  )
}

function Fluxo({ series: { fluxo, passo } }: { series: SeriesDoPainel }) {
  const porSemana = passo === 'semana'
  return (
    <GraficoDeLinhas
      heading
      tile
      view={useVista('fluxo')}
      title={dizerFluxo(fluxo)}
      subtitle={porSemana ? 'Solicitações por semana.' : 'Solicitações por mês.'}
      item={porSemana ? 'Semana' : 'Mês'}
      series={[
        ['chegou', 'chegaram'],
        ['concluída', 'concluídas'],
      ]}
      points={fluxo.map(({ desde, ate, chegaram, concluidas }) => ({
        id: desde,
        label: porSemana ? semanaPorExtenso(desde) : mesPorExtenso(desde),
        short: porSemana ? diaCurto(desde) : mesCurto(desde),
        values: [chegaram, concluidas],
        hrefs: [demandas({ desde, ate }), demandas({ dia: 'fase_6', desde, ate })],
      }))}
    />
  )
}

function Paradas({ paradas }: Pick<SeriesDoPainel, 'paradas'>) {
  return (
    <GraficoDeBarras
      heading
      tile
      view={useVista('paradas')}
      title={dizerParadas(paradas)}
      subtitle="Em andamento, por dias úteis na fase."
      item="Dias úteis na fase"
      sum="Todas"
      series={[
        { name: 'no prazo', tone: 'azul' },
        { name: 'atrasadas', tone: 'atraso' },
      ]}
      bars={paradas.map(({ faixa, quantas, atrasadas }) => ({
        id: faixa,
        label: faixasDeParada[faixa].titulo,
        parts: [quantas - atrasadas, atrasadas],
        href: demandas({ parada: faixa }),
        hrefs: [undefined, demandas({ parada: faixa, prazo: 'atrasadas' })],
      }))}
    />
  )
}

function Tempos({ series: { tempos, desde, ate } }: { series: SeriesDoPainel }) {
  return (
    <GraficoDeBarras
      heading
      tile
      view={useVista('tempos')}
      title={dizerTempos(tempos)}
      subtitle="Dias úteis das fases encerradas no período."
      item="Fase"
      series={[
        { name: 'metade até', tone: 'azul' },
        { name: '9 em 10 até', tone: 'alcance' },
      ]}
      columns={['Saíram']}
      bars={tempos.map(({ fase, nome, metade, nove_em_dez: nove, quantas }) => ({
        id: String(fase),
        label: nome,
        parts: [metade ?? 0, Math.max(0, (nove ?? 0) - (metade ?? 0))],
        says: [emDias(metade), emDias(nove)],
        total: metade === null ? '-' : escreverNumero(metade),
        cells: [escreverNumero(quantas)],
        href: demandas({ dia: `fase_${fase}`, desde, ate }),
      }))}
    />
  )
}

function Contratado({ series: { dinheiro } }: { series: SeriesDoPainel }) {
  const comParceiro = dinheiro.some((m) => m.parceiro > 0)
  return (
    <GraficoDeBarras
      heading
      tile
      direction="colunas"
      view={useVista('contratado')}
      title={dizerDinheiro(dinheiro)}
      subtitle="Pelo mês da autorização, sem as canceladas."
      item="Mês"
      sum="Total"
      series={[
        { name: 'subsídio', tone: 'teal' },
        ...(comParceiro ? [{ name: 'parceiro', tone: 'reservado' } as const] : []),
        { name: 'parte do cliente', tone: 'listrado' },
      ]}
      columns={['Contratações']}
      format={emReaisPorExtenso}
      brief={reaisResumidos}
      bars={dinheiro.map(({ desde, ate, contratadas, subsidio, parceiro, cliente }) => ({
        id: desde,
        label: mesPorExtenso(desde),
        short: mesCurto(desde),
        parts: [subsidio, ...(comParceiro ? [parceiro] : []), cliente],
        cells: [escreverNumero(contratadas)],
        href: demandas({ dia: 'fase_3', desde, ate }),
      }))}
    />
  )
}

function Centros({ centros, total }: { centros: readonly CentroResumo[]; total: number }) {
  const view = useVista('centros')
  if (centros.length === 0) return null
  return (
    <div>
      <GraficoDeBarras
        heading
        tile
        whole
        view={view}
        title={dizerCentros(centros)}
        subtitle={
          total > centros.length ? (
            <>
              Os {centros.length} com menos saldo. <Ancora href={caminhos.centrosDeCusto}>Ver os {total}</Ancora>
            </>
          ) : (
            'Onde está o dinheiro de cada um.'
          )
        }
        item="Centro de custo"
        series={[
          { name: 'consumido', tone: 'consumido' },
          { name: 'comprometido', tone: 'teal' },
          { name: 'reservado', tone: 'reservado' },
          { name: 'livre', tone: 'livre' },
        ]}
        format={emReaisPorExtenso}
        bars={centros.map((c) => ({
          id: String(c.id),
          label: `${c.codigo} · ${c.descricao}`,
          parts: [c.consumido, c.comprometido, c.reservado, c.saldo],
          total: `livre ${emReaisPorExtenso(c.saldo)}`,
          alert: c.saldo <= 0,
          href: para('centroDeCusto', { id: c.id }),
        }))}
      />
    </div>
  )
}
