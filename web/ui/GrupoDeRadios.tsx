import { Grupo, type GrupoProps } from './Grupo.tsx'

interface GrupoDeRadiosProps extends GrupoProps {
  value?: string | null
  onChange?: (value: string) => void
}

/** One choice, all of them in sight. */
export const GrupoDeRadios = ({ value, onChange, ...props }: GrupoDeRadiosProps) => (
  <Grupo {...props} type="radio" isOn={(option) => option === value} onToggle={(option) => onChange?.(option)} />
)
