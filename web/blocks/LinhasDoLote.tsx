import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { ResultadoDoLote } from '@hub/protocol/lote.ts'
import type { ReactNode } from 'react'
import { Ancora } from '../ui/Ancora.tsx'
import { Icone } from '../ui/Icone.tsx'
import { ditoDoResultado } from './dizer-lote.ts'
import css from './JanelaDeLote.module.css'

/** A record of a batch, as its window names it. */
export interface LinhaDoLote {
  id: number
  /** '2026-000123' */
  numero: string
  /** The company, with what else tells it from others. */
  nome: string
  href: string
  /** By the code of a refusal, where to mend what it says. */
  consertos?: Readonly<Partial<Record<string, { label: string; href: string }>>>
}

interface Props {
  label: string
  linhas: readonly LinhaDoLote[]
  results: ReadonlyMap<number, ResultadoDoLote>
  /** They were only rehearsed: what cannot be done is no failure. */
  ensaiadas?: boolean
}

function Uma({ linha, resultado, ensaiada }: { linha: LinhaDoLote; resultado: ResultadoDoLote; ensaiada: boolean }) {
  const dito: ReactNode = resultado.feita ? resultado.detalhe : resultado.mensagem
  const conserto = linha.consertos?.[resultado.recusa ?? '']
  return (
    <li className={resultado.feita ? css.certa : ensaiada ? undefined : css.errada}>
      {!ensaiada && <Icone name={resultado.feita ? 'certo' : 'alerta'} label={ditoDoResultado(resultado)} size={18} />}
      <Ancora href={linha.href} target="_blank" rel="noopener">
        {linha.numero}
      </Ancora>
      <b>{linha.nome}</b>
      <span>{dito}</span>
      {conserto && (
        <Ancora href={conserto.href} target="_blank" rel="noopener">
          {conserto.label}
        </Ancora>
      )}
    </li>
  )
}

/** So many are seen at once; the others open below them. */
const A_VISTA = 8

/** What became, or would become, of each record. */
export function LinhasDoLote({ label, linhas, results, ensaiadas = false }: Props) {
  const ditas = linhas.flatMap((linha) => {
    const resultado = results.get(linha.id)
    return resultado ? [{ linha, resultado }] : []
  })
  const lista = (quais: typeof ditas, nome: string) => (
    <ul className={css.linhas} aria-label={nome}>
      {quais.map(({ linha, resultado }) => (
        <Uma key={linha.id} linha={linha} resultado={resultado} ensaiada={ensaiadas} />
      ))}
    </ul>
  )
  const resto = ditas.slice(A_VISTA)
  if (ditas.length === 0) return null
  return (
    <>
      {lista(ditas.slice(0, A_VISTA), label)}
      {resto.length > 0 && (
        <details className={css.resto}>
          <summary>mais {escreverNumero(resto.length)}</summary>
          {lista(resto, `${label}, as outras`)}
        </details>
      )}
    </>
  )
}
