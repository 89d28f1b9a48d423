import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { agrupamentos, bases } from '@hub/domain/painel/prestacao-de-contas.ts'
import { relatorio as api, type LinhaDaPrestacao } from '@hub/protocol/relatorio.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useDownload } from '../../api/usar-download.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GraficoDeBarras } from '../../ui/GraficoDeBarras.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { colunasDaPrestacao } from './colunas-da-prestacao.tsx'
import { FiltrosDaPrestacao } from './FiltrosDaPrestacao.tsx'
import css from './PrestacaoDeContas.module.css'
import { camposDaPrestacao, consultaDa, recortada, semRecorte } from './recorte-da-prestacao.ts'

/** Lines beyond these say nothing as bars: the table has them all. */
const BARRAS = 12
/** Key of the last row; no code has a space. */
const TOTAL = 'a soma'

/** What each programme, action, size or municipality contracted and spent; exported and printed as it is seen. */
export function PrestacaoDeContas() {
  const [busca, mudar, href] = useBusca(camposDaPrestacao)
  const query = consultaDa(busca)
  const lida = useQuery(consulta(api.prestacao, { query }))
  const baixar = useDownload<'xlsx' | 'csv'>((formato) =>
    chamar(api.exportarPrestacao, { query: { ...query, formato } }),
  )
  const p = lida.data
  const { titulo } = agrupamentos[busca.por]
  const emTabela = busca.ver === 'tabela'
  const vazia = p !== undefined && p.linhas.length === 0
  const semNada = vazia ? 'Não há o que exportar.' : undefined
  return (
    <>
      <Cabecalho
        title="Prestação de contas"
        subtitle={`Solicitações ${bases[busca.base].titulo.toLowerCase()}, ${bases[busca.base].detalhe}, por ${titulo.toLowerCase()}.`}
        end={
          <div className={css.botoes}>
            {(['xlsx', 'csv'] as const).map((formato) => (
              <Botao
                key={formato}
                icon="baixar"
                busy={baixar.baixando === formato}
                busyLabel="Exportando"
                disabledReason={semNada}
                onClick={() => baixar.baixar(formato)}
              >
                {formato === 'xlsx' ? 'Excel' : 'CSV'}
              </Botao>
            ))}
            <Botao disabledReason={semNada} onClick={() => window.print()}>
              Imprimir
            </Botao>
          </div>
        }
      />
      <FiltrosDaPrestacao busca={busca} opcoes={p?.opcoes} aoMudar={(valores) => mudar(valores, { trocar: true })} />
      {baixar.erro && <Faixa tone="erro">{baixar.erro}</Faixa>}
      {lida.isError || !p ? (
        <LoadState query={lida} lines={10} />
      ) : vazia ? (
        <Vazio
          title="Nada neste recorte"
          action={recortada(busca) && <LinkBotao href={href(semRecorte)}>Limpar filtros</LinkBotao>}
        >
          {recortada(busca)
            ? 'Aumente o período ou tire um filtro.'
            : 'As solicitações aparecem aqui quando a contratação é autorizada. Veja também as enviadas.'}
        </Vazio>
      ) : (
        <>
          <Definicoes
            layout="indicadores"
            items={[
              { term: 'Empresas atendidas', value: escreverNumero(p.total.empresas) },
              { term: 'Subsídio', value: emReaisPorExtenso(p.total.subsidio) },
              p.total.parceiro > 0 && { term: 'Parte de parceiros', value: emReaisPorExtenso(p.total.parceiro) },
              { term: 'Parte dos clientes', value: emReaisPorExtenso(p.total.cliente) },
              { term: 'Consumido', value: emReaisPorExtenso(p.total.consumido), detail: 'em notas pagas' },
            ]}
          />
          <Secao title={`Por ${titulo.toLowerCase()}`}>
            <GraficoDeBarras
              title={
                emTabela
                  ? 'Linha por linha'
                  : p.linhas.length > BARRAS
                    ? `Subsídio e parte do cliente, as ${BARRAS} maiores`
                    : 'Subsídio e parte do cliente'
              }
              item={titulo}
              series={[
                { name: 'Subsídio', tone: 'teal' },
                { name: 'Parte do cliente', tone: 'listrado' },
              ]}
              format={emReaisPorExtenso}
              view={{
                asTable: emTabela,
                onView: (asTable) => mudar({ ver: asTable ? 'tabela' : 'grafico' }),
              }}
              table={
                <Tabela<LinhaDaPrestacao>
                  label={`Prestação de contas por ${titulo.toLowerCase()}`}
                  columns={colunasDaPrestacao(titulo, p.total.parceiro > 0)}
                  rows={[...p.linhas, { chave: TOTAL, nome: 'Total', ...p.total }]}
                  rowKey={(l) => l.chave ?? 'nenhum'}
                  refreshing={lida.isPlaceholderData}
                />
              }
              bars={p.linhas.slice(0, BARRAS).map((l) => ({
                id: l.chave ?? 'nenhum',
                label: l.nome,
                parts: [l.subsidio, l.cliente],
              }))}
            />
            <p className={css.nota}>
              Cada solicitação está em uma só linha, e as linhas somam o total. Uma empresa com solicitações em mais de
              uma linha conta uma vez no total. O que foi cancelado não tem valor, subsídio nem parte do cliente; o que
              já foi pago ou consumido continua. Numa contratação de várias empresas, cada uma conta com o seu dinheiro.
            </p>
          </Secao>
        </>
      )}
    </>
  )
}
