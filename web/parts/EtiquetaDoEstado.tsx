import { Etiqueta, type EtiquetaCor } from '../ui/Etiqueta.tsx'

interface EtiquetaDoEstadoProps<S extends string> {
  estado: S
  /** The table of the states, and the colour of each. */
  estados: Readonly<Record<S, { descricao: string }>>
  cores: Readonly<Record<S, EtiquetaCor>>
}

/** A state in words and colour; one that this page does not know yet (a newer hub told it) is said in neutral words. */
export const EtiquetaDoEstado = <S extends string>({ estado, estados, cores }: EtiquetaDoEstadoProps<S>) =>
  Object.hasOwn(estados, estado) ? (
    <Etiqueta color={cores[estado]}>{estados[estado].descricao}</Etiqueta>
  ) : (
    <Etiqueta>Em andamento</Etiqueta>
  )
