import { integracao, type PagamentoConferido } from '@hub/protocol/integracao.ts'
import { useQuery } from '@tanstack/react-query'
import { avisos } from '../../api/avisos.ts'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { emOpcao, emPaginas, emSimOuNao, emTexto } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Data, DataHora } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { SituacaoDoEnvio } from '../../parts/SituacaoDoEnvio.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Envios.module.css'

const campos = {
  ...emPaginas(20),
  search: emTexto(),
  aba: emOpcao(['pagos', 'nao-pagos'], 'pagos'),
  diferentes: emSimOuNao(),
}
type Aba = 'pagos' | 'nao-pagos'

const noRm = { em_aberto: 'Em aberto', pago: 'Pago', cancelado: 'Cancelado' } as const
const quemPagou = { rm: 'informado pelo RM', casa: 'informado pela entidade' } as const

const daNota: Coluna<PagamentoConferido> = {
  id: 'nota',
  header: 'Nota',
  link: true,
  card: 'topo',
  cell: ({ nota, solicitacao, rm }) =>
    nota ? (
      <Celula strong detail={nota.numero && `Nota nº ${nota.numero}`}>
        {solicitacao?.nrosolicitacao}, parcela {nota.parcela}
      </Celula>
    ) : (
      <Celula strong detail={rm?.documento}>
        Lançamento {rm?.lancamento}
      </Celula>
    ),
}
const doPrestador: Coluna<PagamentoConferido> = {
  id: 'prestador',
  header: 'Prestador',
  cardLabel: 'Prestador',
  cell: ({ prestador }) => prestador?.nome ?? '-',
}
const doRm: Coluna<PagamentoConferido> = {
  id: 'rm',
  header: 'No RM',
  cardLabel: 'No RM',
  cell: ({ rm, envio, diferenca }) => (
    <Celula
      tone={diferenca ? 'perto' : 'normal'}
      detail={diferenca ? diferenca.texto : rm ? `Lançamento ${rm.lancamento}` : (envio?.motivo ?? null)}
    >
      {rm ? (
        `${noRm[rm.situacao]}, ${emReaisPorExtenso(rm.valor)}`
      ) : envio ? (
        <SituacaoDoEnvio situacao={envio.situacao} />
      ) : (
        <Etiqueta>Fora do RM</Etiqueta>
      )}
    </Celula>
  ),
}
const doValor: Coluna<PagamentoConferido> = {
  id: 'valor',
  header: 'Valor (R$)',
  align: 'fim',
  card: 'topo-fim',
  cell: ({ nota, rm }) => <DinheiroNaTabela reais={nota?.valor ?? rm?.valor} />,
}
const colunas: Record<Aba, Coluna<PagamentoConferido>[]> = {
  pagos: [
    daNota,
    doPrestador,
    {
      id: 'pago',
      header: 'Pago em',
      card: 'pe',
      cardLabel: 'Pago em',
      cell: (p) => (
        <Celula detail={p.pago_por && quemPagou[p.pago_por]}>
          <Data valor={p.pago_em} />
        </Celula>
      ),
    },
    doRm,
    doValor,
  ],
  'nao-pagos': [
    daNota,
    doPrestador,
    {
      id: 'previsao',
      header: 'Previsto para',
      card: 'pe',
      cardLabel: 'Previsto para',
      cell: (p) => (
        <Celula tone={p.atrasada ? 'atrasado' : 'normal'} detail={p.atrasada ? 'atrasado' : null}>
          <Data valor={p.previsao_em} />
        </Celula>
      ),
    },
    doRm,
    doValor,
  ],
}
const vazios: Record<Aba, [titulo: string, texto: string]> = {
  pagos: ['Nenhum pagamento ainda', 'As notas que o RM ou a entidade pagarem aparecem aqui, com o que não confere.'],
  'nao-pagos': ['Nada espera pagamento', 'As notas enviadas pelos prestadores aparecem aqui até serem pagas.'],
}

const contar = (n: number, um: string, muitos: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`

const resumo = (c: { lidos: number; pagos: number; diferentes: number; falhas: number }): string =>
  c.lidos === 0
    ? 'O RM não tem lançamentos do Hub nos últimos 45 dias.'
    : `${[
        contar(c.lidos, 'lançamento lido no RM', 'lançamentos lidos no RM'),
        contar(c.pagos, 'nota passou a paga', 'notas passaram a pagas'),
        contar(c.diferentes, 'diferença', 'diferenças'),
        ...(c.falhas ? [contar(c.falhas, 'que o Hub não conseguiu ler', 'que o Hub não conseguiu ler')] : []),
      ].join(', ')}.`

/** Invoices that were paid and those that wait, as the hub and as the ERP have them. */
export function Pagamentos() {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, search, aba, diferentes } = busca
  const lista = useQuery(
    consulta(aba === 'pagos' ? integracao.listarPagamentos : integracao.listarNaoPagos, {
      query: { page, page_size, ...(search && { search }), ...(diferentes && { diferentes: 'true' as const }) },
    }),
  )
  const conferir = useMudanca(integracao.conferirPagamentos, {
    invalida: ['/integracao/admin/pagamento/', '/projeto/'],
    sucesso: false,
    aoConcluir: (c) => avisos.certo(resumo(c)),
  })
  const { results = [], soma, ligado, lido_em, diferentes: quantasDiferem } = lista.data ?? {}
  const [titulo, texto] = vazios[aba]
  return (
    <MolduraDaLista
      title="Pagamentos"
      subtitle="As notas dos prestadores no Hub, lado a lado com o que o RM diz delas."
      address={[busca, mudar, href]}
      searchLabel="Buscar pagamentos"
      placeholder="Solicitação, prestador ou nota"
      queues={{
        current: String(diferentes),
        filters: [
          { id: 'false', label: 'Todos', href: href({ diferentes: false }) },
          {
            id: 'true',
            label: 'Com diferença',
            alert: true,
            href: href({ diferentes: true }),
            ...(quantasDiferem !== undefined && { count: quantasDiferem }),
          },
        ],
      }}
      end={
        ligado && (
          <Botao
            variant="acao"
            busy={conferir.isPending}
            busyLabel="Perguntando ao RM"
            onClick={() => conferir.mutate({ corpo: {} })}
          >
            Conferir no RM agora
          </Botao>
        )
      }
      notice={
        <>
          <Abas
            label="Pagos ou não"
            current={aba}
            tabs={[
              { id: 'pagos', label: 'Pagos', href: href({ aba: 'pagos', diferentes: false, search: '' }) },
              { id: 'nao-pagos', label: 'Não pagos', href: href({ aba: 'nao-pagos', diferentes: false, search: '' }) },
            ]}
          />
          <div className={css.avisos}>
            {ligado === false && (
              <Faixa tone="atencao" title="O RM ainda não está configurado">
                Até lá, os pagamentos são os que a entidade registra em Notas.
              </Faixa>
            )}
            {lido_em && (
              <p className="apoio">
                O RM respondeu pela última vez em <DataHora valor={lido_em} />. Ele é consultado de hora em hora. O que
                foi pedido a ele está em{' '}
                <Ancora href={`${caminhos.integracoesProvisionamento}?tipo=pagamento`}>Provisionamento</Ancora>.
              </p>
            )}
          </div>
        </>
      }
    >
      <ListaPaginada<PagamentoConferido>
        label={aba === 'pagos' ? 'Pagamentos feitos' : 'Notas que esperam pagamento'}
        lista={lista}
        noun="pagamentos"
        address={[busca, mudar, href]}
        columns={colunas[aba]}
        rowKey={(p) => p.chave}
        rowHref={(p) => (p.solicitacao ? para('solicitacao', { id: p.solicitacao.id }, { aba: 'notas' }) : undefined)}
        isLate={(p) => p.atrasada || p.diferenca !== null}
        empty={
          search || diferentes ? (
            <Vazio
              title={diferentes && !search ? 'Tudo confere' : 'Nenhum pagamento com esses filtros'}
              action={<LinkBotao href={href({ search: '', diferentes: false })}>Ver todos</LinkBotao>}
            >
              {diferentes && !search
                ? 'O Hub e o RM dizem o mesmo de cada pagamento.'
                : 'Tente o número da solicitação, da nota ou do lançamento.'}
            </Vazio>
          ) : (
            <Vazio title={titulo}>{texto}</Vazio>
          )
        }
      />
      {!lista.isError && results.length > 0 && (
        <p className={css.soma}>
          Soma: <strong>{emReaisPorExtenso(soma)}</strong>
        </p>
      )}
    </MolduraDaLista>
  )
}
