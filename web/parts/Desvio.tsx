import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Leads elsewhere in place of what was asked for: the address is not kept in the history. */
export function Desvio({ href }: { href: string }) {
  const navegar = useNavigate()
  useEffect(() => {
    void navegar({ href, replace: true })
  }, [navegar, href])
  return null
}
