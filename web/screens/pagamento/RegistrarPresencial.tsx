import { aPagar } from '@hub/domain/cobranca/plano.rules.ts'
import { type PagamentoDaSolicitacao, pagamentoPresencial } from '@hub/protocol/pagamento.formas.ts'
import { pagamento as api } from '@hub/protocol/pagamento.ts'
import { useState } from 'react'
import { filled } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { formasDoPresencial } from '../../copy/pagamento.ts'
import { comprovantes } from '../../parts/arquivos.ts'
import { useHoje } from '../../parts/clock.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Grade } from '../../ui/Pagina.tsx'

const esquema = filled(pagamentoPresencial)

interface Props {
  pagamento: PagamentoDaSolicitacao
  onClose: () => void
}

/** The manager writes down what was paid at the counter; the amount is the instalment's. */
export function RegistrarPresencial({ pagamento: p, onClose }: Props) {
  const hoje = useHoje()
  // Whose receipt this is, as it was when the window opened: paid meanwhile, the hub says so and puts it on no other.
  const [parcela] = useState(() => p.plano.find(aPagar))
  const qual = parcela && p.plano.length > 1 ? `Parcela ${parcela.parcela} de ${p.plano.length} · ` : ''
  return (
    <Command
      call={api.registrarPresencial}
      schema={esquema}
      values={{ pago_em: hoje, forma: '' as 'dinheiro', observacao: '' }}
      input={(corpo) => ({
        corpo: { solicitacao: p.solicitacao.id, ...(parcela && { parcela: parcela.parcela }), ...corpo },
      })}
      files={{ rule: comprovantes, missing: 'Anexe o comprovante.', one: 'comprovante' }}
      title="Registrar pagamento presencial"
      subtitle={parcela && `${qual}${emReaisPorExtenso(parcela.valor)} · ${p.solicitacao.cliente}`}
      confirmLabel="Registrar"
      success="Pagamento registrado. Outra pessoa precisa confirmar."
      onClose={onClose}
    >
      {(Field, _, files) => (
        <>
          <p>Conta só depois que outra pessoa conferir o comprovante e confirmar. Um Pix em aberto é cancelado.</p>
          <Grade>
            <Field name="pago_em" as={CampoData} label="Dia do pagamento" />
            <Field name="forma" as={CampoSelecao} label="Como foi pago" options={formasDoPresencial} />
          </Grade>
          <Arquivos label="Comprovante" {...files} />
          <Field
            name="observacao"
            as={CampoArea}
            label="Observação"
            optional
            help="Só as pessoas da equipe leem."
            limit={500}
          />
        </>
      )}
    </Command>
  )
}
