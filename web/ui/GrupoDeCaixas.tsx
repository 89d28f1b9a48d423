import { Grupo, type GrupoProps } from './Grupo.tsx'

interface GrupoDeCaixasProps extends GrupoProps {
  value?: readonly string[] | null
  onChange?: (value: string[]) => void
}

/** Several choices at once. The value keeps the order of the options. */
export function GrupoDeCaixas({ value, onChange, ...props }: GrupoDeCaixasProps) {
  const chosen = new Set(value ?? [])
  const toggle = (option: string, on: boolean) =>
    onChange?.(props.options.map((each) => each.value).filter((each) => (each === option ? on : chosen.has(each))))
  return <Grupo {...props} type="checkbox" isOn={(option) => chosen.has(option)} onToggle={toggle} />
}
