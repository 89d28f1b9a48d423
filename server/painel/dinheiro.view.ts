import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { type Status, status, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { DinheiroDoStatus } from '@hub/protocol/painel.formas.ts'
import type { ValoresDoSubstatus } from '../db/queries/contagem-dos-paineis.ts'

/** Sum of one amount over all substatuses, in reais. */
export const somar = <L extends object>(rows: readonly L[], campo: keyof L): number =>
  emReais(rows.reduce((soma, l) => soma + Number(l[campo]), 0))

/** The split by status, in the order of the road. What was cancelled promises nothing to anybody: it is left out. */
export const verDinheiroPorStatus = (rows: readonly ValoresDoSubstatus[]): DinheiroDoStatus[] =>
  (Object.keys(status) as Status[])
    .filter((codigo) => codigo !== 'cancelada')
    .map((codigo) => {
      const dele = rows.filter((l) => substatus[l.substatus].status === codigo)
      return {
        codigo,
        ...status[codigo],
        solicitacoes: dele.reduce((soma, l) => soma + l.solicitacoes, 0),
        subsidio: somar(dele, 'subsidio'),
        cliente: somar(dele, 'cliente'),
      }
    })
