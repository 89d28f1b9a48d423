import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fraseDe } from '../api/falha.ts'
import { Esqueleto, type EsqueletoProps } from '../ui/Esqueleto.tsx'
import { Falha } from '../ui/Falha.tsx'

export interface LoadStateProps extends EsqueletoProps {
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching'> & { refetch: () => unknown }
  /** What could not be loaded, in place of the general sentence. */
  failed?: string
  /** Follows the sentence of the failure. */
  children?: ReactNode
}

/** In place of what was not read yet: its skeleton while it comes; why it did not come, and the way to ask again. */
export function LoadState({ query, failed, children, ...skeleton }: LoadStateProps) {
  if (!query.isError) return <Esqueleto {...skeleton} />
  return (
    <Falha {...(failed && { title: failed })} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {fraseDe(query.error)} {children}
    </Falha>
  )
}
