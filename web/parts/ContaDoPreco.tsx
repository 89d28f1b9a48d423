import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { Definicoes } from '../ui/Definicoes.tsx'
import { emReaisPorExtenso } from './dinheiro.ts'
import { EstimativaDeHoras } from './EstimativaDeHoras.tsx'
import { origemPorExtenso, type PrecoEstimado } from './preco-estimado.ts'

/** Hours and price of a request before it is sent: where they come from, and what each answer did to them. */
export function ContaDoPreco({ preco }: { preco: PrecoEstimado }) {
  return (
    <div aria-live="polite">
      {preco.estimativa && preco.origem === 'respostas' ? (
        <EstimativaDeHoras estimativa={preco.estimativa} />
      ) : (
        <Definicoes
          layout="valores"
          items={[
            { term: 'Horas', value: `${escreverNumero(preco.horas)} h` },
            { term: 'Preço', value: preco.origem === 'a_cotar' ? 'A cotar' : emReaisPorExtenso(preco.valor) },
          ]}
        />
      )}
      <p className="apoio">{origemPorExtenso(preco)}</p>
    </div>
  )
}
