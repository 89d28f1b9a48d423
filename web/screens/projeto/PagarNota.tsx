import { data, texto } from '@hub/protocol/kernel/campos.ts'
import { projeto as api, type NotaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import * as z from 'zod/mini'
import { Command } from '../../blocks/Command.tsx'
import { useHoje } from '../../parts/clock.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import css from './Projeto.module.css'

interface Props {
  projeto: Pick<ProjetoDetalhe, 'prestador'>
  nota: Pick<NotaDoProjeto, 'id' | 'parcela' | 'numero' | 'valor' | 'enviada_em'>
  onClose: () => void
}

const schema = z.object({ pago_em: data, referencia: texto(80) })

/** Records that the bank paid: when, and under which reference. */
export function PagarNota({ projeto, nota, onClose }: Props) {
  const hoje = useHoje()
  return (
    <Command
      call={api.pagarNota}
      schema={schema}
      values={{ pago_em: hoje, referencia: '' }}
      input={({ pago_em, referencia }) => ({
        params: { id: nota.id },
        corpo: {
          pago_em,
          ...(referencia && { referencia }),
          ...(nota.enviada_em && { enviada_em: nota.enviada_em }),
        },
      })}
      title={`Registrar o pagamento da parcela ${nota.parcela}`}
      subtitle={`Nota ${nota.numero ?? ''} · ${emReaisPorExtenso(nota.valor)} a ${projeto.prestador.nome}`}
      confirmLabel="Registrar pagamento"
      success={`Pagamento da parcela ${nota.parcela} registrado.`}
      onClose={onClose}
    >
      {(Field) => (
        <>
          <p>A parte do subsídio sai do comprometido do centro de custo. Não é possível voltar atrás.</p>
          <Field name="pago_em" as={CampoData} label="Dia do pagamento" max={hoje} className={css.estreita} />
          <Field
            name="referencia"
            as={CampoTexto}
            optional
            label="Referência do banco"
            help="O número do comprovante, para achar depois. O prestador também lê."
            className={css.estreita}
          />
        </>
      )}
    </Command>
  )
}
