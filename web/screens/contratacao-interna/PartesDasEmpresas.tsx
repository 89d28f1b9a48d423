import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { escreverPorcento } from '@hub/domain/kernel/por-escrito.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { origemPorExtenso, type PrecoEstimado } from '../../parts/preco-estimado.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import css from './ContratacaoInterna.module.css'
import { type ContratacaoEscrita, cotasDe, type EmpresaEscrita, estimativa } from './contratacao-escrita.ts'

interface Props {
  c: ContratacaoEscrita
  /** For all of them together. */
  preco: PrecoEstimado | undefined
  falhas?: Record<string, string>
  /** Absent where nothing can be changed any more: the review. */
  aoMudarCota?: (id: number, cota: number | null) => void
  aoRemover?: (e: EmpresaEscrita) => void
}

interface Linha {
  e: EmpresaEscrita
  cota: number | null
  total?: number
  subsidio?: number
  parceiro?: number
  cliente?: number
}

const emReais = (centavos: number | undefined) => (centavos === undefined ? null : centavos / 100)

/** Companies with their shares, and what each would pay as it looks today. */
export function PartesDasEmpresas({ c, preco, falhas = {}, aoMudarCota, aoRemover }: Props) {
  const cotas = cotasDe(c)
  const partes = estimativa(c, deReais(preco?.valor ?? 0))
  const linhas: Linha[] = c.empresas.map((e, i) => ({ e, cota: cotas[i] ?? null, ...partes?.[i] }))
  const colunas: Coluna<Linha>[] = [
    {
      id: 'empresa',
      header: 'Empresa',
      card: 'topo',
      cell: ({ e }) => (
        <Celula strong detail={e.detalhe}>
          {e.nome}
          {falhas[`empresa-${e.id}`] && <span className={css.falha}>{falhas[`empresa-${e.id}`]}</span>}
        </Celula>
      ),
    },
    {
      id: 'parte',
      header: 'Parte',
      align: 'fim',
      card: aoRemover ? 'linha' : 'topo-fim',
      cardLabel: 'Parte',
      cell: ({ e, cota }) =>
        c.iguais || !aoMudarCota ? (
          cota === null ? (
            '-'
          ) : (
            escreverPorcento(cota / 100)
          )
        ) : (
          <CampoNumero
            name={`cota-${e.id}`}
            label={`Parte de ${e.nome}, em %`}
            hideLabel
            decimals={2}
            after="%"
            className={css.cota}
            value={e.cota}
            onChange={(nova) => aoMudarCota(e.id, nova)}
            errorMessage={falhas[`cota-${e.id}`]}
          />
        ),
    },
    {
      id: 'total',
      header: 'Do preço (R$)',
      align: 'fim',
      hideBelow: 900,
      card: 'nada',
      cell: (l) => <DinheiroNaTabela reais={emReais(l.total)} />,
    },
    {
      id: 'subsidio',
      header: 'Subsídio (R$)',
      align: 'fim',
      card: 'pe',
      cardLabel: 'Subsídio',
      cell: (l) => <DinheiroNaTabela reais={emReais(l.subsidio)} />,
    },
    ...(linhas.some((l) => (l.parceiro ?? 0) > 0)
      ? [
          {
            id: 'parceiro',
            header: 'Parceiro (R$)',
            align: 'fim' as const,
            cardLabel: 'Parceiro',
            cell: (l: Linha) => <DinheiroNaTabela reais={emReais(l.parceiro)} />,
          },
        ]
      : []),
    {
      id: 'cliente',
      header: 'A empresa paga (R$)',
      align: 'fim',
      card: 'pe-fim',
      cardLabel: 'A empresa paga',
      cell: (l) => <DinheiroNaTabela reais={emReais(l.cliente)} />,
    },
  ]
  if (aoRemover)
    colunas.push({
      id: 'remover',
      header: <span className="so-leitor">Ações</span>,
      align: 'fim',
      card: 'topo-fim',
      cell: ({ e }) => (
        <Botao
          id={`empresa-${e.id}`}
          variant="texto"
          size="pequeno"
          icon="lixeira"
          aria-label={`Remover ${e.nome}`}
          onClick={() => aoRemover(e)}
        >
          Remover
        </Botao>
      ),
    })
  return (
    <Pilha>
      <Tabela<Linha> label="Empresas e suas partes" columns={colunas} rows={linhas} rowKey={(l) => String(l.e.id)} />
      {partes && preco && (
        <p className="apoio">
          Estimativa para {emReaisPorExtenso(preco.valor)}. {origemPorExtenso(preco)} O limite anual de cada empresa e o
          saldo do centro de custo podem reduzir o subsídio.
        </p>
      )}
    </Pilha>
  )
}
