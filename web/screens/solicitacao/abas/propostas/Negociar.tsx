import { somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import { pedidoDeAjustes } from '@hub/protocol/proposta.formas.ts'
import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import type { FieldOf } from '../../../../api/field.tsx'
import { Command } from '../../../../blocks/Command.tsx'
import { useCalendario } from '../../../../parts/calendario.ts'
import { useHoje } from '../../../../parts/clock.ts'
import { emReaisPorExtenso } from '../../../../parts/dinheiro.ts'
import { CampoArea } from '../../../../ui/CampoArea.tsx'
import { CampoData } from '../../../../ui/CampoData.tsx'
import { GrupoDeCaixas } from '../../../../ui/GrupoDeCaixas.tsx'

/** Days that a provider is given to answer, unless another date is chosen. */
const DIAS_UTEIS = 3
const usePrazo = () => somarDiasUteis(useHoje(), DIAS_UTEIS, useCalendario())

/** Asks the author of a proposal to adjust it, in words and until a day. */
export function NegociarProposta(props: { solicitacao: number; p: PropostaDetalhe; onClose: () => void }) {
  const { solicitacao, p, onClose } = props
  return (
    <Command
      call={chamadas.negociar}
      values={{ comentario: p.pedido_negociacao ?? '', dtaprazo: usePrazo() }}
      input={(corpo) => ({
        params: { id: solicitacao, id2: p.id },
        corpo: { ...corpo, ...(p.enviada_em && { enviada_em: p.enviada_em }) },
      })}
      title={`Pedir ajuste a ${p.empresa_proposta.nome}`}
      subtitle="O prestador pode aceitar e reenviar, ou deixar a proposta como está."
      confirmLabel="Enviar pedido"
      success="Pedido enviado ao prestador."
      onClose={onClose}
    >
      {(Field) => (
        <CamposDoAjuste
          Field={Field as never}
          ajuda="Preço, datas, horas ou o que é entregue: seja direto."
          ajudaDoPrazo="Depois desta data, vale a última versão que ele enviou. Enquanto isso a escolha espera."
        />
      )}
    </Command>
  )
}

/** The same adjustment asked of several authors; each of them reads a request of its own. */
export function NegociarVarias(props: {
  solicitacao: number
  propostas: readonly PropostaDetalhe[]
  onClose: () => void
}) {
  const { solicitacao, propostas, onClose } = props
  return (
    <Command
      call={chamadas.negociarVarias}
      schema={pedidoDeAjustes}
      values={{
        propostas: propostas.map((p) => p.id),
        comentario: '',
        dtaprazo: usePrazo(),
      }}
      input={(corpo) => ({ params: { id: solicitacao }, corpo })}
      title="Pedir ajuste a várias"
      subtitle="O mesmo pedido vai a cada prestador marcado. Nenhum fica sabendo dos outros."
      confirmLabel="Enviar pedidos"
      success="Pedido enviado. Cada prestador responde por si."
      onClose={onClose}
    >
      {(Field) => (
        <>
          <Field
            name="propostas"
            as={GrupoDeCaixas}
            format={(ids) => (ids as number[]).map(String)}
            parse={(marcadas: string[]) => marcadas.map(Number)}
            label="A quem pedir"
            options={propostas.map((p) => ({
              value: String(p.id),
              label: p.empresa_proposta.nome,
              detail: `${emReaisPorExtenso(p.divisao?.valor_bruto)}${p.situacao === 'em_negociacao' ? ' · já tem um pedido em aberto, que é trocado por este' : ''}`,
            }))}
          />
          <CamposDoAjuste
            Field={Field as never}
            ajuda="Não cite valores de outra proposta: cada prestador só conhece a sua."
            ajudaDoPrazo="Depois desta data, vale a última versão de cada um. Enquanto isso a escolha espera."
          />
        </>
      )}
    </Command>
  )
}

interface Props {
  Field: FieldOf<{ comentario: string; dtaprazo?: string | undefined }>
  ajuda: string
  ajudaDoPrazo: string
}

/** What is asked of the author of a proposal, in words, and until which day. */
const CamposDoAjuste = ({ Field, ajuda, ajudaDoPrazo }: Props) => (
  <>
    <Field name="comentario" as={CampoArea} label="O que você gostaria de mudar" help={ajuda} limit={2000} rows={4} />
    <Field name="dtaprazo" as={CampoData} label="Resposta até" min={useHoje()} help={ajudaDoPrazo} />
  </>
)
