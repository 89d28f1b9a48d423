import { useEffect } from 'react'
import { useLugarNaFila } from '../../api/fila.ts'
import { useIr } from '../../parts/endereco.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Icone } from '../../ui/Icone.tsx'
import css from './FaixaDaFila.module.css'

/** Where arrows mean something of their own. */
const ocupado = 'input, textarea, select, [contenteditable], [role=menu], [role=tablist], [role=radiogroup]'
const janela = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** The list that the request was opened from: which one this is of how many, its neighbours, and the way back. */
export function FaixaDaFila({ id }: { id: number }) {
  const lugar = useLugarNaFila(id)
  const ir = useIr()
  const { anterior, proxima } = lugar ?? {}
  useEffect(() => {
    const aoTeclar = (e: KeyboardEvent) => {
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey || e.isComposing) return
      const href = e.key === 'ArrowRight' ? proxima : e.key === 'ArrowLeft' ? anterior : undefined
      if (!href || (e.target instanceof Element && e.target.closest(ocupado)) || document.querySelector(janela)) return
      e.preventDefault()
      ir(href)
    }
    addEventListener('keydown', aoTeclar)
    return () => removeEventListener('keydown', aoTeclar)
  }, [anterior, proxima, ir])
  if (!lugar) return null
  const { fila, posicao } = lugar
  return (
    <nav className={css.faixa} aria-label={`Fila: ${fila.rotulo}`}>
      <span>
        <b>Fila: {fila.rotulo}</b> {posicao.toLocaleString('pt-BR')} de {fila.total.toLocaleString('pt-BR')}
      </span>
      <span className={css.vizinhas}>
        {anterior && (
          <Ancora href={anterior} aria-keyshortcuts="ArrowLeft">
            <Icone name="voltar" size={18} /> Anterior
          </Ancora>
        )}
        {proxima && (
          <Ancora href={proxima} aria-keyshortcuts="ArrowRight">
            Próxima <Icone name="avancar" size={18} />
          </Ancora>
        )}
        <Ancora href={fila.href}>Voltar à fila</Ancora>
      </span>
    </nav>
  )
}
