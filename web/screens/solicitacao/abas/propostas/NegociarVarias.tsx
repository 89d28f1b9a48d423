import { somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import { pedidoDeAjustes } from '@hub/protocol/proposta.formas.ts'
import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { Controller } from 'react-hook-form'
import { useMudanca } from '../../../../api/consultas.ts'
import { Falha } from '../../../../api/falha.ts'
import { useFormulario } from '../../../../api/formulario.ts'
import { useCalendario } from '../../../../parts/calendario.ts'
import { emReaisPorExtenso } from '../../../../parts/Dinheiro.tsx'
import { useHoje } from '../../../../parts/relogio.ts'
import { Botao } from '../../../../ui/Botao.tsx'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import { Faixa } from '../../../../ui/Faixa.tsx'
import { GrupoDeCaixas } from '../../../../ui/GrupoDeCaixas.tsx'
import { Pilha } from '../../../../ui/Pagina.tsx'
import { CamposDoAjuste } from './CamposDoAjuste.tsx'
import { mudam } from './lista.ts'

const DIAS_UTEIS = 3

/** The same adjustment asked of several authors; each of them reads a request of its own. */
export function NegociarVarias(props: {
  solicitacao: number
  propostas: readonly PropostaDetalhe[]
  aoFechar: () => void
}) {
  const { solicitacao, propostas, aoFechar } = props
  const hoje = useHoje()
  const calendario = useCalendario()
  const formulario = useFormulario(pedidoDeAjustes, {
    propostas: propostas.map((p) => p.id),
    comentario: '',
    dtaprazo: somarDiasUteis(hoje, DIAS_UTEIS, calendario),
  })
  const pedir = useMudanca(chamadas.negociarVarias, {
    erro: false,
    sucesso: 'Pedido enviado. Cada prestador responde por si.',
    invalida: mudam,
    formulario,
    aoConcluir: aoFechar,
  })
  const falha = pedir.error instanceof Falha && !Object.keys(pedir.error.campos).length ? pedir.error : null
  return (
    <Dialogo
      open
      onClose={aoFechar}
      busy={pedir.isPending}
      title="Pedir ajuste a várias"
      subtitle="O mesmo pedido vai a cada prestador marcado. Nenhum fica sabendo dos outros."
      footer={
        <>
          <Botao variant="texto" onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" form="negociar-varias" variant="acao" busy={pedir.isPending} busyLabel="Enviando">
            Enviar pedidos
          </Botao>
        </>
      }
    >
      <form
        id="negociar-varias"
        noValidate
        onSubmit={formulario.handleSubmit((corpo) => pedir.mutate({ params: { id: solicitacao }, corpo }))}
      >
        <Pilha>
          {falha && <Faixa tone="erro">{falha.mensagem}</Faixa>}
          <Controller
            control={formulario.control}
            name="propostas"
            render={({ field: { value, onChange, ...field }, fieldState }) => (
              <GrupoDeCaixas
                {...field}
                label="A quem pedir"
                options={propostas.map((p) => ({
                  value: String(p.id),
                  label: p.empresa_proposta.nome,
                  detail: `${emReaisPorExtenso(p.divisao?.valor_bruto)}${p.situacao === 'em_negociacao' ? ' · já tem um pedido em aberto, que é trocado por este' : ''}`,
                }))}
                value={(value as number[]).map(String)}
                onChange={(marcadas) => onChange(marcadas.map(Number))}
                errorMessage={fieldState.error?.message}
              />
            )}
          />
          <CamposDoAjuste
            control={formulario.control}
            ajuda="Não cite valores de outra proposta: cada prestador só conhece a sua."
            ajudaDoPrazo="Depois desta data, vale a última versão de cada um. Enquanto isso a escolha espera."
          />
        </Pilha>
      </form>
    </Dialogo>
  )
}
