import { type Data as DataDeNegocio, formatarData } from '@hub/domain/kernel/data.ts'
import { Nada } from '../ui/Nada.tsx'
import { diaDoMomento, momentoComFuso, momentoPorExtenso } from './fuso.ts'

/** The date of a business date ('2026-11-20') or of a moment (ISO 8601), in the hub's zone. */
export const diaDe = (valor: string): DataDeNegocio => (valor.length === 10 ? valor : diaDoMomento(new Date(valor)))

/** 'DD/MM/AAAA'; '-' where there is none. */
export function Data({ valor }: { valor: string | null | undefined }) {
  if (!valor) return <Nada />
  return <time dateTime={valor}>{formatarData(diaDe(valor))}</time>
}

/** 'DD/MM/AAAA HH:MM' of a moment; '-' where there is none. */
export function DataHora({ valor }: { valor: string | null | undefined }) {
  if (!valor) return <Nada />
  return <time dateTime={valor}>{momentoPorExtenso(new Date(valor))}</time>
}

/** 'DD/MM/AAAA HH:MM:SS (horário de Brasília, UTC−3)' of a moment that is evidence; '-' where there is none. */
export function Momento({ valor }: { valor: string | null | undefined }) {
  if (!valor) return <Nada />
  return <time dateTime={valor}>{momentoComFuso(new Date(valor))}</time>
}
