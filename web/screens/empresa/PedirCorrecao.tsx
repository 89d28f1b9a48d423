import { type Corrigivel, nomeDoCorrigivel } from '@hub/domain/empresa/empresa.rules.ts'
import { empresa as api, type EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

interface Props {
  e: EmpresaDetalhe
  campo: Corrigivel
  onClose: () => void
}

/** Asks the staff to correct what it alone changes, from where the datum stands. */
export const PedirCorrecao = ({ e, campo, onClose }: Props) => (
  <Command
    call={api.pedirCorrecao}
    values={{ campo, certo: '', motivo: '' }}
    input={(corpo) => ({ params: { id: e.id }, corpo })}
    title={`Pedir correção: ${nomeDoCorrigivel[campo]}`}
    subtitle={e.nomefantasia}
    confirmLabel="Enviar o pedido"
    success="Pedido enviado. A equipe do Hub confere e avisa você quando corrigir."
    onClose={onClose}
  >
    {(Field) => (
      <>
        <Field as={CampoTexto} name="certo" label="Como é o certo" />
        <Field as={CampoArea} name="motivo" label="O que mudou" optional limit={500} />
      </>
    )}
  </Command>
)
