import { diasUteisEntre } from '@hub/domain/kernel/dias-uteis.ts'
import { useCalendario } from './calendario.ts'
import { useHoje } from './clock.ts'

const semana = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/** Beside a date that is chosen: 'segunda-feira, 5 dias úteis a partir de hoje'. Undefined for what is no date, or has passed. */
export function useDiaPorExtenso(): (dia: string) => string | undefined {
  const hoje = useHoje()
  const calendario = useCalendario()
  return (dia) => {
    if (!/^\d{4}-\d\d-\d\d$/.test(dia) || dia < hoje) return undefined
    const uteis = diasUteisEntre(hoje, dia, calendario)
    const quando =
      dia === hoje
        ? 'hoje'
        : uteis === 0
          ? 'sem dia útil até lá'
          : uteis === 1
            ? '1 dia útil a partir de hoje'
            : `${uteis} dias úteis a partir de hoje`
    return `${semana.format(new Date(`${dia}T12:00:00Z`))}, ${quando}`
  }
}
