import css from './PularParaConteudo.module.css'

/** The first stop of the keyboard: over the navigation, into `<main id="conteudo">`. The layouts already have it. */
export function PularParaConteudo() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads there; the focus goes along in every browser
    <a
      href="#conteudo"
      className={css.pular}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('conteudo')?.focus()
      }}
    >
      Pular para o conteúdo
    </a>
  )
}
