import { useEffect, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { ErroDeCampo } from '../../ui/ResumoDeErros.tsx'
import type { CadastroEscrito, FormularioDoCadastro } from './cadastro-escrito.ts'
import { guardarNaAba } from './cadastro-escrito.ts'

/** After this pause in the typing the form is kept, ms. */
const PAUSA = 400

/** Keeps the form for a reload of this tab, while it is not sent. */
export function useGuardaNaAba(formulario: FormularioDoCadastro, sobra: boolean): void {
  const { watch } = formulario
  useEffect(() => {
    if (!sobra) {
      guardarNaAba(null)
      return
    }
    let relogio: ReturnType<typeof setTimeout>
    const { unsubscribe } = watch((valor) => {
      clearTimeout(relogio)
      relogio = setTimeout(() => guardarNaAba(valor as CadastroEscrito), PAUSA)
    })
    return () => {
      clearTimeout(relogio)
      unsubscribe()
    }
  }, [watch, sobra])
}

/** Every fault of the form with the name of its field, in the order of the screen. */
export function errosDoFormulario(erros: FieldErrors, prefixo = ''): ErroDeCampo[] {
  return Object.entries(erros).flatMap(([nome, erro]) => {
    if (!erro || nome === 'root') return []
    const caminho = prefixo ? `${prefixo}.${nome}` : nome
    return typeof erro.message === 'string'
      ? [{ name: caminho, message: erro.message }]
      : errosDoFormulario(erro as FieldErrors, caminho)
  })
}

/** Counts the attempts to send, so that the summary of faults takes the focus with each. */
export function useTentativas(): [number, () => void] {
  const [tentativas, setTentativas] = useState(0)
  return [tentativas, () => setTentativas((n) => n + 1)]
}
