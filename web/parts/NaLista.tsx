import { formatarData } from '@hub/domain/kernel/data.ts'
import { useHoje } from './clock.ts'
import { diaDe } from './Data.tsx'

/** A date of which dense rows leave out the year while it is this one; copied it comes whole. */
export function DiaNaLista({ valor }: { valor: string }) {
  const ano = useHoje().slice(0, 4)
  const dito = formatarData(diaDe(valor))
  return (
    <time dateTime={valor}>
      {dito.endsWith(ano) ? (
        <>
          {dito.slice(0, 5)}
          <span data-longo>{dito.slice(5)}</span>
        </>
      ) : (
        dito
      )}
    </time>
  )
}

/** How late something is, 'atrasada há 3 dias úteis': what the icon says is left out of dense rows. */
export function DistanciaNaLista({ children: dita }: { children: string }) {
  const [atraso, ...resto] = dita.split(/ (?=há \d)/)
  return resto.length ? (
    <span>
      <span data-longo>{atraso} </span>
      {resto}
    </span>
  ) : (
    dita
  )
}

/** The number of a request, '2026-000123', in the same way. */
export function NumeroNaLista({ children: numero }: { children: string }) {
  const ano = `${useHoje().slice(0, 4)}-`
  return numero.startsWith(ano) ? (
    <span>
      <span data-longo>{ano}</span>
      {numero.slice(ano.length)}
    </span>
  ) : (
    numero
  )
}

interface ComNumeroProps {
  numero: string | null
  /** Whose request it is; nothing where that is not said. */
  children: string
}

/** Whose request, and its number: that is never broken at its hyphens. */
export const ComNumero = ({ numero, children: quem }: ComNumeroProps) => (
  <>
    {quem}
    {quem && numero && ' · '}
    {numero && <span className="numero">{numero}</span>}
  </>
)
