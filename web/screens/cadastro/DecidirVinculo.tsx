import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import { cadastro, type PedidoDeVinculo } from '@hub/protocol/cadastro.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import * as z from 'zod/mini'
import { Command } from '../../blocks/Command.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { PessoasNoSas } from './PessoasNoSas.tsx'

interface Props {
  pedido: PedidoDeVinculo
  aprovar: boolean
  onClose: () => void
}

const esquema = (aprovar: boolean) =>
  z.object({ representante: z.boolean(), resposta: aprovar ? texto(500) : texto(500, 1) })

/** Approves or refuses; what will happen is said before. */
export function DecidirVinculo({ pedido: p, aprovar, onClose }: Props) {
  return (
    <Command
      call={cadastro.decidirPedido}
      schema={esquema(aprovar)}
      values={{ representante: false, resposta: '' }}
      input={(corpo) => ({ params: { id: p.id }, corpo: { aprovar, ...corpo } })}
      title={aprovar ? 'Aprovar o vínculo' : 'Recusar o vínculo'}
      subtitle={`${p.pessoa.nome} · ${p.empresa.nome}`}
      confirmLabel={aprovar ? 'Aprovar' : 'Recusar'}
      onClose={onClose}
      success={aprovar ? 'Vínculo aprovado. A pessoa foi avisada.' : 'Pedido recusado. A pessoa foi avisada.'}
    >
      {(Field) => (
        <>
          <p>
            {aprovar
              ? `${p.pessoa.nome} passa a ver e a fazer tudo o que ${p.empresa.nome} faz no Hub como ${nomeDoPapel[p.lado].toLowerCase()}. As pessoas da empresa são avisadas.`
              : `${p.pessoa.nome} lê o motivo e pode pedir de novo.`}
          </p>
          {aprovar && <PessoasNoSas empresa={p.empresa.id} cpf={p.pessoa.cpf_mask} />}
          {aprovar && (
            <Field
              name="representante"
              as={Caixa}
              label="Assina pela empresa"
              detail="Representante legal: pode assinar contratos em nome dela."
            />
          )}
          <Field
            name="resposta"
            as={CampoArea}
            label={aprovar ? 'Recado' : 'Motivo'}
            help="A pessoa lê isto."
            limit={500}
            optional={aprovar}
          />
        </>
      )}
    </Command>
  )
}
