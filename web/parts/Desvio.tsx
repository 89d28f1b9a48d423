import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Leads elsewhere in place of what was asked for: the address is not kept in the history. */
export function Desvio({ href }: { href: string }) {
  const navegar = useNavigate()
  // Fixed when it appears: on the way the address is already the new one, and what was computed from it another.
  const [destino] = useState(href)
  useEffect(() => {
    void navegar({ href: destino, replace: true })
  }, [navegar, destino])
  return null
}
