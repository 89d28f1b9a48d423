import { pagamento as api, type PagamentoDaSolicitacao, pagamentoPresencial } from '@hub/protocol/pagamento.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { Falha } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { formasDoPresencial } from '../../copy/pagamento.ts'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { useHoje } from '../../parts/relogio.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Grade, Pilha } from '../../ui/Pagina.tsx'

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
  const [comprovante, escolher] = useState<File>()
  const [tentou, marcar] = useState(false)
  const [enviado, progredir] = useState(0)
  const registrar = useMudanca(api.registrarPresencial, {
    invalida: ['/pagamento/', '/solicitacao/'],
    sucesso: 'Pagamento registrado. Outra pessoa precisa confirmar.',
    erro: false,
    formulario,
    aoConcluir: onClose,
  })
  const parcela = p.plano.find((x) => x.situacao === 'a_pagar')
  const falha = registrar.error instanceof Falha ? registrar.error : null
  const doArquivo = falha?.campos.comprovante
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={registrar.isPending}
      title="Registrar pagamento presencial"
      subtitle={parcela && `${emReaisPorExtenso(parcela.valor)} · ${p.solicitacao.cliente}`}
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Voltar
          </Botao>
          <Botao type="submit" form="presencial" variant="acao" busy={registrar.isPending} busyLabel="Registrando">
            Registrar
          </Botao>
        </>
      }
    >
      <form
        id="presencial"
        noValidate
        onSubmit={(evento) => {
          marcar(true)
          void formulario.handleSubmit(({ observacao, ...corpo }) => {
            if (!comprovante) return
            progredir(0)
            registrar.mutate({
              corpo: { solicitacao: p.solicitacao.id, ...corpo, ...(observacao && { observacao }) },
              arquivos: { comprovante },
              aoProgredir: progredir,
            })
          })(evento)
        }}
      >
        <Pilha>
          {falha && !Object.keys(falha.campos).length && <Faixa tone="erro">{falha.mensagem}</Faixa>}
          <p>Conta só depois que outra pessoa conferir o comprovante e confirmar. Um Pix em aberto é cancelado.</p>
          <Grade>
            <formulario.Field name="pago_em" as={CampoData} label="Dia do pagamento" />
            <formulario.Field name="forma" as={CampoSelecao} label="Como foi pago" options={formasDoPresencial} />
          </Grade>
          <Arquivos
            label="Comprovante"
            multiple={false}
            accept=".pdf,.png,.jpg,.jpeg"
            hint="PDF, JPG ou PNG, até 20 MB."
            items={
              comprovante
                ? [
                    {
                      id: 'comprovante',
                      name: comprovante.name,
                      size: comprovante.size,
                      state: registrar.isPending ? 'enviando' : doArquivo ? 'erro' : 'enviado',
                      progress: enviado,
                      detail: 'pronto para enviar',
                      errorMessage: doArquivo,
                    },
                  ]
                : []
            }
            onAdd={([arquivo]) => {
              escolher(arquivo)
              registrar.reset()
            }}
            onRemove={() => escolher(undefined)}
            errorMessage={tentou && !comprovante ? 'Anexe o comprovante.' : undefined}
          />
          <formulario.Field
            name="observacao"
            as={CampoArea}
            label="Observação"
            optional
            help="Só as pessoas da equipe leem."
            limit={500}
          />
        </Pilha>
      </form>
    </Dialogo>
  )
}
