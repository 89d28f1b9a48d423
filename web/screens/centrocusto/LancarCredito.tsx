import { centrocusto as api, type CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import { inReais } from '../../api/field.tsx'
import { Command } from '../../blocks/Command.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'

interface Props {
  centro: CentroDetalhe
  tipo: 'aporte' | 'retirada'
  onClose: () => void
}

/** Money in, or back out as far as nobody holds it; always with the reason. */
export function LancarCredito({ centro: c, tipo, onClose }: Props) {
  const retira = tipo === 'retirada'
  const saldo = (valor: number | null) => {
    const depois = Math.round((c.saldo + (valor ?? 0) * (retira ? -1 : 1)) * 100) / 100
    return depois < 0
      ? `O saldo livre é de ${emReaisPorExtenso(c.saldo)}: o que está reservado ou comprometido não sai.`
      : `Saldo agora: ${emReaisPorExtenso(c.saldo)}. Depois: ${emReaisPorExtenso(depois)}.`
  }
  return (
    <Command
      call={api.lancarCredito}
      values={{ tipo, valor: null, motivo: '' }}
      input={(corpo) => ({ params: { id: c.id }, corpo })}
      title={retira ? 'Retirar saldo' : 'Fazer aporte'}
      subtitle={`${c.codigo} · ${c.descricao}`}
      confirmLabel={retira ? 'Retirar' : 'Registrar aporte'}
      busyLabel="Registrando"
      success={retira ? 'Retirada registrada.' : 'Aporte registrado.'}
      onClose={onClose}
    >
      {(Field, form) => (
        <>
          <Field
            name="valor"
            as={CampoDinheiro}
            {...inReais}
            autoFocus
            label="Valor"
            help={saldo(form.watch('valor'))}
          />
          <Field name="motivo" as={CampoArea} label="Motivo" help="Fica no extrato, com o seu nome." limit={300} />
        </>
      )}
    </Command>
  )
}
