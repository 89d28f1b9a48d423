import { describe } from 'vitest'
import { ateAConclusao } from './apoio/estrada/ate-a-conclusao.ts'
import { ateAEscolha } from './apoio/estrada/ate-a-escolha.ts'
import { ateOPagamento } from './apoio/estrada/ate-o-pagamento.ts'
import { caminhar } from './apoio/estrada/caminhada.ts'

describe('the main road, with client and providers on their phones', () => {
  const c = caminhar('celular')
  ateAEscolha(c)
  ateOPagamento(c)
  ateAConclusao(c)
})
