import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import type { LinhaDaPrestacao } from '@hub/protocol/relatorio.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'

const dinheiro = (
  id: 'valor' | 'subsidio' | 'parceiro' | 'cliente' | 'pago' | 'reservado' | 'comprometido' | 'consumido',
  nome: string,
  curto = nome,
): Coluna<LinhaDaPrestacao> => ({
  id,
  header: (
    <>
      {curto} <br />
      (R$)
    </>
  ),
  align: 'fim',
  card: 'pe',
  cardLabel: nome,
  cell: (l) => <DinheiroNaTabela reais={l[id]} />,
})

/** How many of the line came to an end; nothing while none did. */
const encerradas = (l: LinhaDaPrestacao): string =>
  [
    ...(l.concluidas ? [quantos(l.concluidas, 'concluída', 'concluídas')] : []),
    ...(l.canceladas ? [quantos(l.canceladas, 'cancelada', 'canceladas')] : []),
  ].join(', ')

/** Of the report: the line, how many, and its money; partners' where some have a part of it. */
export const colunasDaPrestacao = (titulo: string, comParceiro: boolean): readonly Coluna<LinhaDaPrestacao>[] => [
  {
    id: 'nome',
    header: titulo,
    card: 'topo',
    cell: (l) => (
      <Celula strong detail={encerradas(l)}>
        {l.nome}
      </Celula>
    ),
  },
  {
    id: 'solicitacoes',
    header: 'Solicitações',
    align: 'fim',
    nowrap: true,
    card: 'topo-fim',
    cell: (l) => <Celula detail={quantos(l.empresas, 'empresa', 'empresas')}>{escreverNumero(l.solicitacoes)}</Celula>,
  },
  dinheiro('valor', 'Valor'),
  dinheiro('subsidio', 'Subsídio'),
  ...(comParceiro ? [dinheiro('parceiro', 'Parte de parceiros', 'Parceiros')] : []),
  dinheiro('cliente', 'Parte do cliente', 'Cliente'),
  dinheiro('pago', 'Pago pelo cliente', 'Pago'),
  dinheiro('reservado', 'Reservado'),
  dinheiro('comprometido', 'Comprometido'),
  dinheiro('consumido', 'Consumido'),
]
