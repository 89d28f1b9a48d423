import { somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import { pedidoDeAjustes } from '@hub/protocol/proposta.formas.ts'
import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { Command } from '../../../../blocks/Command.tsx'
import { useCalendario } from '../../../../parts/calendario.ts'
import { useHoje } from '../../../../parts/clock.ts'
import { emReaisPorExtenso } from '../../../../parts/dinheiro.ts'
import { GrupoDeCaixas } from '../../../../ui/GrupoDeCaixas.tsx'
import { CamposDoAjuste } from './CamposDoAjuste.tsx'

const DIAS_UTEIS = 3

/** The same adjustment asked of several authors; each of them reads a request of its own. */
export function NegociarVarias(props: {
  solicitacao: number
  propostas: readonly PropostaDetalhe[]
  onClose: () => void
}) {
  const { solicitacao, propostas, onClose } = props
  const hoje = useHoje()
  const calendario = useCalendario()
  return (
    <Command
      call={chamadas.negociarVarias}
      schema={pedidoDeAjustes}
      values={{
        propostas: propostas.map((p) => p.id),
        comentario: '',
        dtaprazo: somarDiasUteis(hoje, DIAS_UTEIS, calendario),
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
