import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { NotaDoProjeto, ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { Data } from '../../parts/Data.tsx'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { esperaDaNota } from '../../parts/espera-da-nota.ts'
import { SituacaoDaNota } from '../../parts/SituacaoDaNota.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { ArquivosDoProjeto } from './ArquivosDoProjeto.tsx'
import { BotoesDaNota, temBotoes } from './BotoesDaNota.tsx'
import type { AbrirJanela } from './Janelas.tsx'
import css from './Projeto.module.css'

interface Props {
  projeto: ProjetoDetalhe
  abrir: AbrirJanela
}

/** What the instalment waits for, or what became of it. */
function oQueEspera(n: NotaDoProjeto) {
  switch (n.situacao) {
    case 'paga':
      return (
        <>
          em <Data valor={n.pago_no_dia ?? n.paga_em} />
          {n.referencia && ` · ${n.referencia}`}
        </>
      )
    case 'cancelada':
      return 'não será paga'
    default:
      return n.situacao === 'enviada' && n.previsao_em ? (
        <>
          pagamento previsto até <Data valor={n.previsao_em} />
        </>
      ) : (
        esperaDaNota(n)
      )
  }
}

const colunas = (projeto: number, abrir: AbrirJanela): readonly Coluna<NotaDoProjeto>[] => [
  {
    id: 'parcela',
    header: 'Parcela',
    card: 'topo',
    cell: (n) => (
      <Celula strong detail={`Etapa ${n.etapa.ordem} · ${n.etapa.descricao}`}>
        Parcela {n.parcela}
      </Celula>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (n) => <Celula detail={oQueEspera(n)}>{<SituacaoDaNota situacao={n.situacao} />}</Celula>,
  },
  {
    id: 'nota',
    header: 'Nota',
    cardLabel: 'Nota',
    cell: (n) =>
      n.arquivo ? (
        <>
          <Celula
            detail={
              <>
                enviada em <Data valor={n.enviada_em} />
                {n.chave_nfse && ' · XML conferido'}
              </>
            }
          >
            Nº {n.numero}
          </Celula>
          <ArquivosDoProjeto
            projeto={projeto}
            arquivos={[n.arquivo]}
            rotulo={`Nota da parcela ${n.parcela}`}
            curto="Baixar a nota"
          />
        </>
      ) : (
        '-'
      ),
  },
  {
    id: 'valor',
    header: 'Valor (R$)',
    align: 'fim',
    card: 'topo-fim',
    cell: (n) => <DinheiroNaTabela reais={n.valor} />,
  },
  {
    id: 'acoes',
    header: <span className="so-leitor">Ações</span>,
    cell: (n) => <BotoesDaNota nota={n} abrir={abrir} />,
  },
]

/** The provider's payment plan: an instalment per stage, its invoice, what it waits for and what I can do about it. */
export function ListaDeNotas({ projeto, abrir }: Props) {
  const { notas } = projeto
  const soma = (...situacoes: string[]) =>
    emReais(notas.filter((n) => situacoes.includes(n.situacao)).reduce((total, n) => total + deReais(n.valor), 0))
  const paga = soma('paga')
  const resta = soma('a_autorizar', 'autorizada', 'enviada', 'devolvida')
  const haBotoes = notas.some(temBotoes)
  return (
    <div className={css.pilha}>
      {notas.length > 0 && (
        <div className={css.acoes}>
          <Botao size="pequeno" onClick={() => abrir({ qual: 'plano' })}>
            Plano de pagamento
          </Botao>
        </div>
      )}
      <Tabela<NotaDoProjeto>
        label="Notas"
        columns={colunas(projeto.id, abrir).filter((c) => c.id !== 'acoes' || haBotoes)}
        rows={notas}
        rowKey={(n) => String(n.id)}
        empty={<Vazio title="Sem parcelas">O plano de pagamento nasce com o contrato, uma parcela por etapa.</Vazio>}
      />
      <Definicoes
        layout="valores"
        items={[
          { term: 'Pago ao prestador', value: emReaisPorExtenso(paga) },
          { term: 'A pagar', value: emReaisPorExtenso(resta) },
        ]}
      />
    </div>
  )
}
