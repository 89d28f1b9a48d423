import { truncar } from '@hub/domain/kernel/texto.ts'
import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useState } from 'react'
import { Confirm } from '../../../../blocos/Confirm.tsx'
import { motivoDe } from '../../../../parts/Acao.tsx'
import { emReaisPorExtenso } from '../../../../parts/Dinheiro.tsx'
import { DivisaoDoPreco } from '../../../../parts/DivisaoDoPreco.tsx'
import { linhaDoSubstatus } from '../../../../parts/substatus.ts'
import { Botao } from '../../../../ui/Botao.tsx'
import { RodapeFixo } from '../../../../ui/Pagina.tsx'
import { type ListaDePropostas, mudam } from './lista.ts'
import css from './Propostas.module.css'

/** What is chosen and what it costs the client, and the one button that chooses it. */
export function BarraDeEscolha({
  proposta: p,
  lista,
  daCasa = false,
}: {
  proposta: PropostaDetalhe | undefined
  lista: ListaDePropostas
  /** The staff chooses for several companies together. */
  daCasa?: boolean
}) {
  const [aberta, setAberta] = useState(false)
  const nome = p && truncar(p.empresa_proposta.nome, 32)
  const negociando = linhaDoSubstatus(lista.substatus.codigo).negocia
  const motivo = !p
    ? undefined
    : negociando
      ? 'Há um pedido de ajuste em aberto. A escolha volta quando o prestador responder ou o prazo dele terminar.'
      : (motivoDe(p.acoes, 'escolher') ?? undefined)
  return (
    <>
      <RodapeFixo
        actions={
          // Before there is a choice the bar is one line: on a phone it stands over the prices that are compared.
          p && (
            <Botao variant="agora" size="grande" disabledReason={motivo} onClick={() => setAberta(true)}>
              {`Escolher ${nome}`}
            </Botao>
          )
        }
      >
        <p className={css.escolha} aria-live="polite">
          {p ? (
            <>
              Sua escolha: <b>{p.empresa_proposta.nome}</b>, {daCasa ? 'as empresas pagam juntas' : 'sua parte'}{' '}
              <b>{emReaisPorExtenso(p.divisao?.valor_cliente)}</b>
            </>
          ) : (
            'Marque uma das propostas para escolher.'
          )}
        </p>
      </RodapeFixo>
      {p && aberta && (
        <Confirm
          call={chamadas.autorizar}
          input={{ params: { id: p.id }, corpo: {} }}
          onClose={() => setAberta(false)}
          title={`Escolher a proposta de ${p.empresa_proposta.nome}?`}
          confirmLabel="Escolher proposta"
          busyLabel="Escolhendo"
          variant="agora"
          success={`Proposta escolhida. Agora ${daCasa ? 'outra pessoa da equipe' : 'o gestor'} confere e autoriza.`}
          invalidates={mudam}
        >
          <div className={css.confirmacao}>
            {p.divisao && <DivisaoDoPreco divisao={p.divisao} paraOCliente={!daCasa} />}
            <p>
              {daCasa
                ? 'Em seguida outra pessoa da equipe confere e autoriza. Cada empresa recebe então o seu contrato, com a parte dela nas etapas e no preço. As outras propostas ficam guardadas.'
                : 'Em seguida o gestor confere e autoriza, e o contrato é gerado para as assinaturas. Você só paga a sua parte depois que todos assinarem. As outras propostas ficam guardadas.'}
            </p>
          </div>
        </Confirm>
      )}
    </>
  )
}
