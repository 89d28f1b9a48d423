import { maximoDeParcelas } from '@hub/domain/cobranca/plano.rules.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { Confirm } from '../../../../blocks/Confirm.tsx'
import { DivisaoDoPreco } from '../../../../parts/DivisaoDoPreco.tsx'
import { EscolhaDasParcelas } from '../../../../parts/EscolhaDasParcelas.tsx'
import type { ListaDePropostas } from './lista.ts'
import { mostrado } from './mostrado.ts'
import css from './Propostas.module.css'

interface Props {
  p: PropostaDetalhe
  lista: ListaDePropostas
  /** The staff chooses for several companies together. */
  daEquipe: boolean
  onClose: () => void
}

/** What the choice costs, in how many instalments it is paid, what comes of the others and what comes next. */
export function EscolherProposta({ p, lista, daEquipe, onClose }: Props) {
  const [escolhidas, dividir] = useState(1)
  const { divisao } = p
  const limites = lista.parcelamento
  const maximo =
    divisao && limites
      ? maximoDeParcelas(deReais(divisao.valor_cliente), { maximo: limites.maximo, minima: deReais(limites.minima) })
      : 1
  const parcelas = Math.min(escolhidas, maximo)
  const ajustando = lista.results.filter((x) => x.situacao === 'em_negociacao' && x.id !== p.id)
  return (
    <Confirm
      call={chamadas.autorizar}
      input={{ params: { id: p.id }, corpo: { ...mostrado(p), ...(!daEquipe && { parcelas }) } }}
      onClose={onClose}
      title={`Escolher a proposta de ${p.empresa_proposta.nome}?`}
      confirmLabel="Escolher proposta"
      variant="agora"
      success={`Proposta escolhida. Agora ${daEquipe ? 'outra pessoa da equipe' : 'o gestor'} confere e autoriza.`}
    >
      <div className={css.confirmacao}>
        {divisao && <DivisaoDoPreco divisao={divisao} paraOCliente={!daEquipe} />}
        {divisao && maximo > 1 && (
          <EscolhaDasParcelas
            label="Como você quer pagar a sua parte"
            help="Vai para o contrato. Dá para mudar até a escolha ser autorizada."
            valor={divisao.valor_cliente}
            maximo={maximo}
            value={parcelas}
            onChange={dividir}
          />
        )}
        {ajustando.length > 0 && (
          <p>
            {juntar(ajustando.map((x) => x.empresa_proposta.nome))} ainda não{' '}
            {ajustando.length === 1
              ? 'respondeu ao pedido de ajuste: ele termina'
              : 'responderam aos pedidos de ajuste: eles terminam'}{' '}
            com a escolha.
          </p>
        )}
        <p>
          {daEquipe
            ? 'Em seguida outra pessoa da equipe confere e autoriza. Cada empresa recebe então o seu contrato, com a parte dela nas etapas e no preço. As outras propostas ficam guardadas.'
            : 'Em seguida o gestor confere e autoriza, e o contrato é gerado para as assinaturas. Você só paga a sua parte depois que todos assinarem. As outras propostas ficam guardadas.'}
        </p>
      </div>
    </Confirm>
  )
}
