import { formatarData } from '@hub/domain/kernel/data.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { visita as api, type Visita } from '@hub/protocol/visita.ts'
import { inReais } from '../../api/field.tsx'
import { Command } from '../../blocks/Command.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'

interface Props {
  projeto: number
  visita: Visita
  onClose: () => void
}

/** The manager says what a way beyond the last range costs. */
export const CotarVisita = ({ projeto, visita, onClose }: Props) => (
  <Command
    call={api.cotar}
    values={{ valor: null }}
    input={(corpo) => ({ params: { id: projeto, id2: visita.id }, corpo })}
    title="Informar o valor do deslocamento"
    subtitle={`Visita de ${formatarData(visita.data)} · ${visita.consultor.nome} · ${escreverNumero(visita.km ?? 0)} km`}
    confirmLabel="Informar"
    busyLabel="Salvando"
    success="Valor informado. O consultor foi avisado."
    onClose={onClose}
  >
    {(Field) => (
      <Field
        name="valor"
        as={CampoDinheiro}
        {...inReais}
        label="Valor"
        help="A distância passa da última faixa. Depois de informado, o valor não muda."
      />
    )}
  </Command>
)
