import { type ReactNode, useState } from 'react'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import { RodapeDoPasso } from './RodapeDoPasso.tsx'

interface Props {
  /** What the step still misses, as errosDe lists it. */
  erros: readonly { name: string; message: string }[]
  /** In place of the general words on top of them. */
  title?: string
  /** They are said at once: the server refused what is here. */
  recusado?: boolean
  aoVoltar?: (() => void) | undefined
  aoSeguir: () => void
  /** The fields; `tentou` once somebody wanted to go on: what is missing is said from then on. */
  children: (tentou: boolean) => ReactNode
}

/** One step of a wizard: going on with faults lists them on top, each leading to its field. */
export function FormularioDoPasso({ erros, title, recusado = false, aoVoltar, aoSeguir, children }: Props) {
  const [tentativa, setTentativa] = useState(recusado ? 1 : 0)
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        if (erros.length > 0) setTentativa(tentativa + 1)
        else aoSeguir()
      }}
    >
      <ResumoDeErros
        errors={tentativa > 0 ? erros : []}
        attempt={tentativa}
        verb="continuar"
        {...(title && { title })}
      />
      {children(tentativa > 0)}
      <RodapeDoPasso aoVoltar={aoVoltar} />
    </form>
  )
}
