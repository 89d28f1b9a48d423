import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { Cobranca } from '@hub/protocol/pagamento.formas.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { type ProjetoDetalhe, projeto } from '@hub/protocol/projeto.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { ListaDePapeis, type Papel } from '../../blocks/ListaDePapeis.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Data, DataHora } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { tamanhoDito } from '../../ui/Arquivos.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type DaAba, ehInterna, type SolicitacaoVista } from './aba.ts'
import { Documentos } from './Documentos.tsx'

type Contrato = RespostaDe<typeof contrato.listarDaSolicitacao>['results'][number]

const contratos = (lidos: readonly Contrato[]): Papel[] =>
  lidos
    .filter((k) => !['cancelado', 'expirado'].includes(k.situacao.codigo))
    .map((k) => ({
      id: `contrato-${k.id}`,
      nome: k.titulo,
      detalhe: (
        <>
          {k.situacao.descricao}, emitido em <Data valor={k.dtainclusao} />
        </>
      ),
      buscar: () => chamar(contrato.baixarUm, { params: { id: k.id } }),
    }))

const recibos = (cobrancas: readonly Cobranca[]): Papel[] =>
  cobrancas
    .filter((c) => c.recibo)
    .map((c) => ({
      id: `recibo-${c.id}`,
      nome: c.situacao === 'estornada' ? `Recibo da devolução, parcela ${c.parcela}` : `Recibo da parcela ${c.parcela}`,
      detalhe: (
        <>
          {emReaisPorExtenso(c.valor)}, em <Data valor={c.situacao === 'estornada' ? c.estornado_em : c.pago_em} />
        </>
      ),
      buscar: () => chamar(pagamento.baixarRecibo, { params: { id: c.id } }),
    }))

const doProjeto = (p: ProjetoDetalhe, id2: number) => () => chamar(projeto.baixarArquivo, { params: { id: p.id, id2 } })

const entregas = (p: ProjetoDetalhe): Papel[] =>
  p.etapas.flatMap((e) =>
    e.arquivos.map((a) => ({
      id: `entrega-${a.id}`,
      nome: a.nome,
      detalhe: `Etapa ${e.ordem} · ${e.descricao} · ${tamanhoDito(a.tamanho)}`,
      buscar: doProjeto(p, a.id),
    })),
  )

/** A client has the invoices that are made out to it; what the sponsor pays in its own name is between it and the provider. */
const notas = (p: ProjetoDetalhe, s: SolicitacaoVista): Papel[] =>
  p.notas.flatMap((n) =>
    n.arquivo && (ehInterna(s) || n.tomador === p.nota_fiscal.cliente.documento)
      ? [
          {
            id: `nota-${n.id}`,
            nome: `Nota fiscal ${n.numero ?? n.arquivo.nome}`,
            detalhe: `Parcela ${n.parcela} · ${emReaisPorExtenso(n.valor)}`,
            buscar: doProjeto(p, n.arquivo.id),
          },
        ]
      : [],
  )

const oAtesto = (s: SolicitacaoVista): Papel[] =>
  s.atesto
    ? [
        {
          id: 'atesto',
          nome: 'Atesto final',
          detalhe: (
            <>
              Emitido em <DataHora valor={s.atesto.emitido_em} />, código {s.atesto.codigo}
            </>
          ),
          buscar: () => chamar(avaliacao.gerarAtesto, { params: { id: s.id }, corpo: {} }),
        },
      ]
    : []

/** All papers of a request in one place, from the contract to the attestation, with what was attached. */
export function AbaDocumentos({ id, s, abrir }: DaAba) {
  const params = { id }
  const doContrato = useQuery(consulta(contrato.listarDaSolicitacao, { params }))
  const doPagamento = useQuery(consulta(pagamento.detalhar, { params }))
  const daExecucao = useQuery({
    ...consulta(projeto.detalhar, { params }),
    enabled: s.etapas.some((e) => e.id !== null),
  })
  const partes = [doContrato, doPagamento, daExecucao]
  const vem = partes.find((q) => q.isLoading)
  // Groups stand in an order that they do not come in: what is shown moves for none of them.
  if (vem) return <LoadState query={vem} title lines={6} />
  const falhou = partes.find((q) => q.isError)
  const grupos: [string, Papel[]][] = [
    ['Contrato', contratos(doContrato.data?.results ?? [])],
    ['Recibos', recibos(doPagamento.data?.cobrancas ?? [])],
    ['Entregas', daExecucao.data ? entregas(daExecucao.data) : []],
    ['Notas fiscais', daExecucao.data ? notas(daExecucao.data, s) : []],
    ['Atesto', oAtesto(s)],
  ]
  return (
    <>
      {grupos.map(
        ([titulo, papeis]) =>
          papeis.length > 0 && (
            <Secao key={titulo} title={titulo}>
              <ListaDePapeis label={titulo} papeis={papeis} />
            </Secao>
          ),
      )}
      {falhou && <LoadState query={falhou} />}
      <Documentos s={s} abrir={abrir} titulo="Anexos" />
    </>
  )
}
