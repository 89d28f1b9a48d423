import { somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import { pedidoDeAjuste } from '@hub/protocol/proposta.formas.ts'
import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useMudanca } from '../../../../api/consultas.ts'
import { Falha } from '../../../../api/falha.ts'
import { useFormulario } from '../../../../api/formulario.ts'
import { useCalendario } from '../../../../parts/calendario.ts'
import { useHoje } from '../../../../parts/relogio.ts'
import { Botao } from '../../../../ui/Botao.tsx'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import { Faixa } from '../../../../ui/Faixa.tsx'
import { Pilha } from '../../../../ui/Pagina.tsx'
import { CamposDoAjuste } from './CamposDoAjuste.tsx'
import { mudam } from './lista.ts'

/** Days that a provider is given to answer, unless another date is chosen. */
const DIAS_UTEIS = 3

/** Asks the author of a proposal to adjust it, in words and until a day. */
export function NegociarProposta(props: { solicitacao: number; p: PropostaDetalhe; aoFechar: () => void }) {
  const { solicitacao, p, aoFechar } = props
  const hoje = useHoje()
  const calendario = useCalendario()
  const formulario = useFormulario(pedidoDeAjuste, {
    comentario: p.pedido_negociacao ?? '',
    dtaprazo: somarDiasUteis(hoje, DIAS_UTEIS, calendario),
  })
  const negociar = useMudanca(chamadas.negociar, {
    erro: false,
    sucesso: 'Pedido enviado ao prestador.',
    invalida: mudam,
    formulario,
    aoConcluir: aoFechar,
  })
  const falha = negociar.error instanceof Falha && !Object.keys(negociar.error.campos).length ? negociar.error : null
  return (
    <Dialogo
      open
      onClose={aoFechar}
      busy={negociar.isPending}
      title={`Pedir ajuste a ${p.empresa_proposta.nome}`}
      subtitle="O prestador pode aceitar e reenviar, ou deixar a proposta como está."
      footer={
        <>
          <Botao variant="texto" onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" form="negociar-proposta" variant="acao" busy={negociar.isPending} busyLabel="Enviando">
            Enviar pedido
          </Botao>
        </>
      }
    >
      <form
        id="negociar-proposta"
        noValidate
        onSubmit={formulario.handleSubmit((corpo) =>
          negociar.mutate({ params: { id: solicitacao, id2: p.id }, corpo }),
        )}
      >
        <Pilha>
          {falha && <Faixa tone="erro">{falha.mensagem}</Faixa>}
          <CamposDoAjuste
            control={formulario.control}
            ajuda="Preço, datas, horas ou o que é entregue: seja direto."
            ajudaDoPrazo="Depois desta data, vale a última versão que ele enviou. Enquanto isso a escolha espera."
          />
        </Pilha>
      </form>
    </Dialogo>
  )
}
