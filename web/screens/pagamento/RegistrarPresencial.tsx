import { type PagamentoDaSolicitacao, pagamentoPresencial } from '@hub/protocol/pagamento.formas.ts'
import { pagamento as api } from '@hub/protocol/pagamento.ts'
import { useMudanca } from '../../api/consultas.ts'
import { Falha } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { formasDoPresencial } from '../../copy/pagamento.ts'
import { comprovantes } from '../../parts/arquivos.ts'
import { useHoje } from '../../parts/clock.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { useArquivos } from '../../parts/usar-arquivos.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Grade } from '../../ui/Pagina.tsx'

/** The manager writes down what was paid at the counter; the amount is the instalment's. */
export function RegistrarPresencial({
  pagamento: p,
  onClose,
}: {
  pagamento: PagamentoDaSolicitacao
  onClose: () => void
}) {
  const hoje = useHoje()
  const formulario = useFormulario(pagamentoPresencial, { pago_em: hoje, forma: '' as 'dinheiro', observacao: '' })
  const registrar = useMudanca(api.registrarPresencial, {
    sucesso: 'Pagamento registrado. Outra pessoa precisa confirmar.',
    erro: false,
    formulario,
    aoConcluir: onClose,
    aoFalhar: (f) => arquivos.receberFalha(f),
  })
  const parcela = p.plano.find((x) => x.situacao === 'a_pagar')
  const falha = registrar.error instanceof Falha ? registrar.error : null
  const arquivos = useArquivos(comprovantes, {
    um: 'comprovante',
    falta: 'Anexe o comprovante.',
    enviando: registrar.isPending,
  })
  return (
    <Formulario
      title="Registrar pagamento presencial"
      subtitle={parcela && `${emReaisPorExtenso(parcela.valor)} · ${p.solicitacao.cliente}`}
      error={falha && !Object.keys(falha.campos).length ? falha.mensagem : null}
      confirmLabel="Registrar"
      busy={registrar.isPending}
      onClose={onClose}
      onSubmit={formulario.handleSubmit(
        ({ observacao, ...corpo }) => {
          const escolhido = arquivos.conferir()
          if (!escolhido) return
          registrar.mutate({
            corpo: { solicitacao: p.solicitacao.id, ...corpo, ...(observacao && { observacao }) },
            arquivos: escolhido,
            aoProgredir: arquivos.aoProgredir,
          })
        },
        // The receipt is told together with what is wrong in the fields.
        () => void arquivos.conferir(),
      )}
    >
      <p>Conta só depois que outra pessoa conferir o comprovante e confirmar. Um Pix em aberto é cancelado.</p>
      <Grade>
        <formulario.Field name="pago_em" as={CampoData} label="Dia do pagamento" />
        <formulario.Field name="forma" as={CampoSelecao} label="Como foi pago" options={formasDoPresencial} />
      </Grade>
      <Arquivos label="Comprovante" {...arquivos.campo} />
      <formulario.Field
        name="observacao"
        as={CampoArea}
        label="Observação"
        optional
        help="Só as pessoas da equipe leem."
        limit={500}
      />
    </Formulario>
  )
}
