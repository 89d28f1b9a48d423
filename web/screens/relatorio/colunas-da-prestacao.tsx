import type { LinhaDaPrestacao } from '@hub/protocol/relatorio.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'

const numero = (n: number) => n.toLocaleString('pt-BR')
const palavra = (n: number, uma: string, muitas: string) => `${numero(n)} ${n === 1 ? uma : muitas}`

const dinheiro = (
  id: 'valor' | 'subsidio' | 'cliente' | 'pago' | 'reservado' | 'comprometido' | 'consumido',
  nome: string,
): Coluna<LinhaDaPrestacao> => ({
  id,
  header: `${nome} (R$)`,
  align: 'fim',
  card: 'pe',
  cardLabel: nome,
  cell: (l) => <DinheiroNaTabela reais={l[id]} />,
})

/** Of the report: the line, how many, and its money. */
export const colunasDaPrestacao = (titulo: string): readonly Coluna<LinhaDaPrestacao>[] => [
  { id: 'nome', header: titulo, card: 'topo', cell: (l) => <Celula strong>{l.nome}</Celula> },
  {
    id: 'solicitacoes',
    header: 'Solicitações',
    card: 'linha',
    cell: (l) => (
      <Celula
        detail={`${palavra(l.concluidas, 'concluída', 'concluídas')}, ${palavra(l.canceladas, 'cancelada', 'canceladas')}`}
      >
        {palavra(l.solicitacoes, 'solicitação', 'solicitações')} de {palavra(l.empresas, 'empresa', 'empresas')}
      </Celula>
    ),
  },
  dinheiro('valor', 'Valor'),
  dinheiro('subsidio', 'Subsídio'),
  dinheiro('cliente', 'Parte do cliente'),
  dinheiro('pago', 'Pago pelo cliente'),
  dinheiro('reservado', 'Reservado'),
  dinheiro('comprometido', 'Comprometido'),
  dinheiro('consumido', 'Consumido'),
]
