import { describe } from 'vitest'
import { ateAConclusao } from './support/estrada/ate-a-conclusao.ts'
import { ateAEscolha } from './support/estrada/ate-a-escolha.ts'
import { ateOPagamento } from './support/estrada/ate-o-pagamento.ts'
import { caminhar } from './support/estrada/caminhada.ts'

describe('the main road, with everybody at a desk', () => {
  const c = caminhar('larga')
  ateAEscolha(c)
  ateOPagamento(c)
  ateAConclusao(c)
})
