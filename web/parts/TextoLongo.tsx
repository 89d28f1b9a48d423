import { truncar } from '@hub/domain/kernel/texto.ts'
import { useState } from 'react'
import { Nada } from '../ui/Nada.tsx'
import css from './TextoLongo.module.css'

const MOSTRADOS = 180

/** A text cut at a word, with the rest one press away; '-' where there is none. */
export function TextoLongo({ texto, sobre }: { texto: string | null; sobre: string }) {
  const [inteiro, setInteiro] = useState(false)
  if (!texto) return <Nada />
  if (texto.length <= MOSTRADOS) return <span className={css.texto}>{texto}</span>
  return (
    <>
      <span className={css.texto}>{inteiro ? texto : truncar(texto, MOSTRADOS)}</span>{' '}
      <button type="button" className={css.mais} aria-expanded={inteiro} onClick={() => setInteiro(!inteiro)}>
        {inteiro ? 'Ler menos' : 'Ler tudo'}
        <span className="so-leitor"> de {sobre}</span>
      </button>
    </>
  )
}
