import { useState } from 'react'
import css from './Campo.module.css'
import { CampoTexto, type CampoTextoProps } from './CampoTexto.tsx'
import { classes } from './classes.ts'

type CampoSenhaProps = Omit<CampoTextoProps, 'type' | 'after' | 'before' | 'alignEnd'>

/** A password, with a button that shows what was typed. */
export function CampoSenha(props: CampoSenhaProps) {
  const [shown, setShown] = useState(false)
  return (
    <CampoTexto
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={classes(css.gatilho, css.gatilhoTexto)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Ocultar' : 'Mostrar'}
          <span className="so-leitor"> senha</span>
        </button>
      }
    />
  )
}
