import { intervaloDasParcelas, maximoDeParcelas } from '@hub/domain/cobranca/plano.rules.ts'
import { deReais, dividir, emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'

export const planosPagamento: UseCase<typeof listagem.planosPagamento> = async ({ db, query }) => {
  const { deHoje: r } = await lerRegulamento(db)
  const minima = r.parametro('parcela_minima')
  const limites = { maximo: r.parametro('parcelas_max_contrapartida'), minima }
  const valor = query.valor === undefined ? undefined : deReais(query.valor)
  const maximo = valor === undefined ? limites.maximo : maximoDeParcelas(valor, limites)
  return Array.from({ length: maximo }, (_, i) => i + 1).map((parcelas) => ({
    id: parcelas,
    descricao: parcelas === 1 ? 'À vista' : `Em ${parcelas} parcelas`,
    parcelas,
    intervalo_dias: intervaloDasParcelas,
    parcela_minima: emReais(minima),
    valores: valor === undefined ? [] : dividir(valor, parcelas).map(emReais),
  }))
}
