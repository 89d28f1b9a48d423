import { demo } from '@hub/protocol/demo.ts'
import { syncClock } from '../api/clock.ts'
import { judged } from '../api/field-schemas.ts'
import { Command } from '../blocks/Command.tsx'
import { GrupoDeRadios } from '../ui/GrupoDeRadios.tsx'

const saltos = {
  hora: { rotulo: '1 hora', corpo: { minutos: 60 } },
  dia: { rotulo: '1 dia útil', corpo: { dias_uteis: 1 } },
  tres: { rotulo: '3 dias úteis', corpo: { dias_uteis: 3 } },
  dez: { rotulo: '10 dias úteis', corpo: { dias_uteis: 10 } },
} as const
type Salto = keyof typeof saltos

const esquema = judged((_: { salto: Salto }) => ({}))

/** How far the clock of the demonstration moves. It never goes back. */
export const AvancarRelogio = ({ onClose }: { onClose: () => void }) => (
  <Command
    call={demo.avancarRelogio}
    schema={esquema}
    values={{ salto: 'dia' }}
    input={({ salto }) => ({ corpo: saltos[salto].corpo })}
    title="Avançar o relógio da demonstração"
    confirmLabel="Avançar"
    success="O relógio da demonstração avançou."
    onClose={onClose}
    onDone={({ agora }) => syncClock(agora)}
  >
    {(Field) => (
      <Field
        name="salto"
        as={GrupoDeRadios}
        label="Quanto tempo passa"
        help="Prazos vencem e avisos saem como se o tempo tivesse passado. O relógio não volta."
        options={Object.entries(saltos).map(([value, { rotulo }]) => ({ value, label: rotulo }))}
      />
    )}
  </Command>
)
