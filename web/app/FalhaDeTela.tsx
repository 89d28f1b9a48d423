import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chamar } from '../api/cliente.ts'
import { Falha as FalhaDaApi } from '../api/falha.ts'
import { mensagens } from '../copy/mensagens.ts'
import { Falha } from '../ui/Falha.tsx'
import { useNoLugarDoContorno } from './moldura.ts'

/** A screen that broke, or whose code could not be fetched. The fault is told to the server's log. */
export function FalhaDeTela({ error, reset }: ErrorComponentProps) {
  const roteador = useRouter()
  useNoLugarDoContorno()
  useEffect(() => {
    if (error instanceof FalhaDaApi) return
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    chamar(autenticacao.anotar, {
      corpo: {
        level: 'error',
        name: (name || 'Error').slice(0, 100),
        message: (message || '-').slice(0, 1000),
        path: location.pathname.slice(0, 1000),
        client: true,
      },
    }).catch(() => undefined)
  }, [error])
  return (
    <Falha
      title={mensagens.erro}
      onRetry={() => {
        reset()
        void roteador.invalidate()
      }}
    >
      Não foi possível mostrar esta página. O que você escreveu está guardado neste aparelho.
    </Falha>
  )
}
