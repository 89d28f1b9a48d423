import type { Centavos } from '@hub/domain/kernel/dinheiro.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { DivisaoDoPreco } from '../../parts/DivisaoDoPreco.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import { dividirPara } from './conteudo.ts'

/** The limits that may cut the subsidy are not a provider's to know. */
export const PELA_REGRA =
  'A divisão segue a porcentagem do programa. Se o subsídio do cliente no ano ou o orçamento do patrocinador não bastarem, o cliente paga a diferença: o valor que a sua empresa recebe não muda. O contrato diz quanto cabe a cada um.'

interface Props {
  p: PropostaDetalhe
  total: Centavos
  rotulo: string
}

/** The price of a proposal as its author sees it, and who pays which part where that tells nothing of the others' prices. */
export function DivisaoDaProposta({ p, total, rotulo }: Props) {
  if (!p.divisao_reservada)
    return (
      <Pilha>
        <DivisaoDoPreco divisao={dividirPara(total, p)} rotulo={rotulo} />
        {p.situacao !== 'autorizada' && <p className="apoio">{PELA_REGRA}</p>}
      </Pilha>
    )
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
