import type { Centavos } from '@hub/domain/kernel/dinheiro.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { DivisaoDoPreco } from '../../parts/DivisaoDoPreco.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import { dividirPara } from './conteudo.ts'

interface Props {
  p: PropostaDetalhe
  total: Centavos
  rotulo: string
}

/** The price of a proposal as its author sees it, and who pays which part where that tells nothing of the others' prices. */
export function DivisaoDaProposta({ p, total, rotulo }: Props) {
  if (!p.divisao_reservada) return <DivisaoDoPreco divisao={dividirPara(total, p)} rotulo={rotulo} />
  return (
    <Pilha>
      <Definicoes layout="valores" items={[{ term: rotulo, value: emReaisPorExtenso(emReais(total)) }]} />
      <p className="apoio">
        É o valor que a sua empresa recebe: uma parte do cliente, outra do patrocinador, depois do aceite de cada etapa.
        Aqui o cliente escolhe livremente e o subsídio sai da menor proposta válida; quanto cabe a cada um está no
        contrato.
      </p>
    </Pilha>
  )
}
