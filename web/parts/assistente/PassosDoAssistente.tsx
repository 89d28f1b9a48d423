import { useEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { focar } from '../../ui/foco.ts'
import { useTitulo } from '../endereco.ts'
import css from './PassosDoAssistente.module.css'

interface PassosDoAssistenteProps<P extends string> {
  /** 'Passos da contratação'. */
  label: string
  caminho: readonly P[]
  nomes: Readonly<Record<P, string>>
  atual: P
  aoIr: (passo: P) => void
}

/**
 * Where one is in a form of several steps; steps already taken can be visited again. The title of the window names the step,
 * and a step that one comes to takes the focus, so that it is read out.
 */
export function PassosDoAssistente<P extends string>({
  label,
  caminho,
  nomes,
  atual,
  aoIr,
}: PassosDoAssistenteProps<P>) {
  const onde = caminho.indexOf(atual)
  const aqui = useRef<HTMLLIElement>(null)
  const vindoDe = useRef(atual)
  useTitulo(`${nomes[atual]}, passo ${onde + 1} de ${caminho.length}`)
  useEffect(() => {
    if (vindoDe.current === atual) return
    vindoDe.current = atual
    scrollTo({ top: 0 })
    if (aqui.current) focar(aqui.current)
  }, [atual])
  return (
    <ol className={css.passos} aria-label={label}>
      {caminho.map((id, i) => (
        <li
          key={id}
          ref={i === onde ? aqui : undefined}
          className={classes(css.passo, i === onde && css.atual)}
          aria-current={i === onde ? 'step' : undefined}
        >
          {i < onde ? (
            <button type="button" className={css.voltar} onClick={() => aoIr(id)}>
              {nomes[id]}
            </button>
          ) : (
            nomes[id]
          )}
        </li>
      ))}
    </ol>
  )
}
