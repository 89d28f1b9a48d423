import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useMudanca } from '../../../../api/consultas.ts'
import { fraseDe } from '../../../../api/falha.ts'
import { emReaisPorExtenso } from '../../../../parts/Dinheiro.tsx'
import { DivisaoDoPreco } from '../../../../parts/DivisaoDoPreco.tsx'
import { Confirmacao } from '../../../../ui/Confirmacao.tsx'
import { Definicoes } from '../../../../ui/Definicoes.tsx'
import { Faixa } from '../../../../ui/Faixa.tsx'
import { type ListaDePropostas, mudam } from './lista.ts'
import { ParcelasDoCliente } from './ParcelasDoCliente.tsx'
import css from './Propostas.module.css'

/** The split, what is left of the limit and of the balance, whose limit decides; then the authorisation. */
export function AutorizarProposta(props: { p: PropostaDetalhe; lista: ListaDePropostas; aoFechar: () => void }) {
  const { p, lista, aoFechar } = props
  const { divisao: d } = p
  const a = lista.autorizacao
  const segue = Boolean(a?.segue_ao_coordenador)
  const autorizar = useMudanca(chamadas.autorizar, {
    erro: false,
    sucesso: segue
      ? 'De acordo. A coordenação autoriza acima da alçada.'
      : 'Proposta autorizada. O contrato foi gerado.',
    invalida: mudam,
  })
  const subsidio = d?.valor_subsidio ?? 0
  const semSaldo = a?.saldo != null && subsidio > a.saldo
  const semLimite = d?.restante_limite != null && subsidio > d.restante_limite
  const impedimento = semSaldo
    ? 'O centro de custo não cobre o subsídio: devolva à seleção ou troque o centro de custo.'
    : semLimite
      ? 'O limite anual da empresa não cobre mais o subsídio: devolva à seleção.'
      : undefined
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      title={`Autorizar a proposta de ${p.empresa_proposta.nome}?`}
      confirmLabel={segue ? 'Concordar e enviar' : 'Autorizar'}
      busyLabel={segue ? 'Enviando' : 'Autorizando'}
      variant="agora"
      disabledReason={impedimento && 'Falta dinheiro.'}
      onConfirm={() => autorizar.mutateAsync({ params: { id: p.id }, corpo: {} })}
      errorText={fraseDe}
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
          ]}
        />
        {d && <ParcelasDoCliente solicitacao={p.solicitacao.id} valor={d.valor_cliente} />}
        {impedimento && <Faixa tone="atencao">{impedimento}</Faixa>}
        <p>
          {segue
            ? 'O subsídio passa da sua alçada: a sua concordância segue para a coordenação, que dá a palavra final.'
            : `O subsídio fica comprometido, o contrato vai para as assinaturas e as outras propostas são encerradas.`}
        </p>
      </div>
    </Confirmacao>
  )
}
