import { useState } from 'react'
import { Botao } from '../ui/Botao.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { GrupoDeRadios } from '../ui/GrupoDeRadios.tsx'

const saltos = {
  hora: { rotulo: '1 hora', corpo: { minutos: 60 } },
  dia: { rotulo: '1 dia útil', corpo: { dias_uteis: 1 } },
  tres: { rotulo: '3 dias úteis', corpo: { dias_uteis: 3 } },
  dez: { rotulo: '10 dias úteis', corpo: { dias_uteis: 10 } },
} as const
type Salto = keyof typeof saltos

/** How far the clock of the demonstration moves. It never goes back. */
export function AvancarRelogio(props: {
  aberto: boolean
  ocupado: boolean
  onClose: () => void
  aoEscolher: (corpo: { minutos?: number; dias_uteis?: number }) => void
}) {
  const [salto, setSalto] = useState<Salto>('dia')
  return (
    <Dialogo
      open={props.aberto}
      onClose={props.onClose}
      busy={props.ocupado}
      size="pequeno"
      title="Avançar o relógio da demonstração"
      footer={
        <>
          <Botao variant="texto" onClick={props.onClose}>
            Agora não
          </Botao>
          <Botao
            variant="acao"
            busy={props.ocupado}
            busyLabel="Avançando"
            onClick={() => props.aoEscolher(saltos[salto].corpo)}
          >
            Avançar
          </Botao>
        </>
      }
    >
      <GrupoDeRadios
        label="Quanto tempo passa"
        help="Prazos vencem e avisos saem como se o tempo tivesse passado. O relógio não volta."
        value={salto}
        onChange={(valor) => setSalto(valor as Salto)}
        options={(Object.keys(saltos) as Salto[]).map((value) => ({ value, label: saltos[value].rotulo }))}
      />
    </Dialogo>
  )
}
