import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { Confirm } from '../../../../blocks/Confirm.tsx'
import { DivisaoDoPreco } from '../../../../parts/DivisaoDoPreco.tsx'
import { emReaisPorExtenso } from '../../../../parts/dinheiro.ts'
import { emQuantasVezes } from '../../../../parts/EscolhaDasParcelas.tsx'
import { Definicoes } from '../../../../ui/Definicoes.tsx'
import { Faixa } from '../../../../ui/Faixa.tsx'
import type { ListaDePropostas } from './lista.ts'
import { mostrado } from './mostrado.ts'
import css from './Propostas.module.css'

/** The split, what is left of the limit and of the balance, whose limit decides; then the authorisation. */
export function AutorizarProposta(props: { p: PropostaDetalhe; lista: ListaDePropostas; onClose: () => void }) {
  const { p, lista, onClose } = props
  const { divisao: d } = p
  const a = lista.autorizacao
  const segue = Boolean(a?.segue_ao_coordenador)
  const subsidio = d?.valor_subsidio ?? 0
  const semSaldo = a?.saldo != null && subsidio > a.saldo
  const semLimite = d?.restante_limite != null && subsidio > d.restante_limite
  const impedimento = semSaldo
    ? 'O centro de custo não cobre o subsídio: devolva à seleção ou troque o centro de custo.'
    : semLimite
      ? 'O limite anual da empresa não cobre mais o subsídio: devolva à seleção.'
      : undefined
  return (
    <Confirm
      call={chamadas.autorizar}
      input={{ params: { id: p.id }, corpo: mostrado(p) }}
      onClose={onClose}
      title={`Autorizar a proposta de ${p.empresa_proposta.nome}?`}
      confirmLabel={segue ? 'Concordar e enviar' : 'Autorizar'}
      busyLabel={segue ? 'Enviando' : 'Autorizando'}
      variant="agora"
      disabledReason={impedimento && 'Falta dinheiro.'}
      success={
        segue ? 'De acordo. A coordenação autoriza acima da alçada.' : 'Proposta autorizada. O contrato foi gerado.'
      }
    >
      <div className={css.confirmacao}>
        {d && <DivisaoDoPreco divisao={{ ...d, restante_limite: null }} />}
        <Definicoes
          layout="valores"
          items={[
            {
              term: 'Limite anual da empresa, antes',
              value: emReaisPorExtenso(d?.restante_limite),
              alert: semLimite,
            },
            { term: 'Saldo do centro de custo, antes', value: emReaisPorExtenso(a?.saldo), alert: semSaldo },
            { term: 'Alçada do gestor', value: emReaisPorExtenso(a?.alcada) },
            a &&
              p.solicitacao.count_empresas === 1 && {
                term: 'O cliente escolheu pagar',
                value: emQuantasVezes(a.parcelas),
                detail: a.parcelas > 1 && 'Vai para o contrato.',
              },
          ]}
        />
        {impedimento && <Faixa tone="atencao">{impedimento}</Faixa>}
        <p>
          {segue
            ? 'O subsídio passa da sua alçada: a sua concordância segue para a coordenação, que dá a palavra final.'
            : `O subsídio fica comprometido, o contrato vai para as assinaturas e as outras propostas são encerradas.`}
        </p>
      </div>
    </Confirm>
  )
}
